//! Times moves. Reading the clock costs more than a fast bot's move, so of those only a sample is timed.

use std::time::{Duration, Instant};

/// The first moves, all timed.
const ALWAYS_TIMED: u64 = 64;
/// Of a fast contestant's later moves, one in this many is timed.
const SAMPLE_EVERY: u64 = 32;
/// A move is fast up to this time.
const FAST: Duration = Duration::from_micros(20);

/// Times the moves of one contestant: all of them, or a sample if it is fast.
#[derive(Clone, Copy, Default)]
pub(crate) struct Clock {
    moves: u64,
    timed: u64,
    slow: u64,
}

impl Clock {
    /// Starts the clock, if this move is to be timed.
    #[expect(clippy::disallowed_methods, reason = "bots have no clock; the arena provides it")]
    pub(crate) fn start(&mut self) -> Option<Instant> {
        self.moves += 1;
        // On a busy machine, one fast move in ten may take longer.
        let is_fast = self.timed >= ALWAYS_TIMED && self.slow * 10 < self.timed;
        let is_due = !is_fast || self.moves.is_multiple_of(SAMPLE_EVERY);
        is_due.then(Instant::now)
    }

    /// Stops the clock and returns how long the move took.
    pub(crate) fn stop(&mut self, start: Instant) -> Duration {
        let spent = start.elapsed();
        self.timed += 1;
        self.slow += u64::from(spent > FAST);
        spent
    }
}
