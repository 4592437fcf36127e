//! How long moves take, without paying for a clock at every move of a bot that needs none.

use std::time::{Duration, Instant};

/// Moves timed before any is left out.
const FIRST: u64 = 64;
/// Of a quick contestant's later moves, one in so many is timed.
const SAMPLE: u64 = 32;
/// A move longer than this is worth a clock.
const QUICK: Duration = Duration::from_micros(20);

/// Times the moves of one contestant: all of them, unless it is quick, then a sample.
#[derive(Clone, Copy, Default)]
pub(crate) struct Clock {
    moves: u64,
    timed: u64,
    slow: u64,
}

impl Clock {
    /// Starts the clock, if this move is to be timed.
    #[expect(clippy::disallowed_methods, reason = "the arena has the clock that bots have not")]
    pub(crate) fn start(&mut self) -> Option<Instant> {
        self.moves += 1;
        // One move in ten may be slow by accident, on a busy machine.
        let is_quick = self.timed >= FIRST && self.slow * 10 < self.timed;
        let is_due = !is_quick || self.moves.is_multiple_of(SAMPLE);
        is_due.then(Instant::now)
    }

    /// Stops it and says how long the move took.
    pub(crate) fn stop(&mut self, start: Instant) -> Duration {
        let spent = start.elapsed();
        self.timed += 1;
        self.slow += u64::from(spent > QUICK);
        spent
    }
}
