//! The clocks of a game: a time for every decision, and a bank for decisions that take longer.

use forsale::{Seat, SeatMap};
use serde::{Deserialize, Serialize};

use crate::time::Timestamp;

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// A minute for every decision and three beyond that.
    Relaxed,
    /// Twenty seconds for every decision and a minute beyond that.
    Brisk,
    /// A day for every decision.
    Post,
}

/// The time that a clock gives, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The time for each decision.
    pub decision: u64,
    /// The extra time for a whole game, for decisions that take longer.
    pub bank: u64,
}

impl Clock {
    /// Returns how much time that is; `None` means without limit.
    pub const fn allowance(self) -> Option<Allowance> {
        match self {
            Clock::None => None,
            Clock::Relaxed => Some(Allowance { decision: 60_000, bank: 180_000 }),
            Clock::Brisk => Some(Allowance { decision: 20_000, bank: 60_000 }),
            Clock::Post => Some(Allowance { decision: 86_400_000, bank: 0 }),
        }
    }
}

/// The clocks of all players in one game.
#[derive(Clone, Debug)]
pub(crate) struct Timers {
    decision: SeatMap<u64>,
    bank: SeatMap<u64>,
    /// The time spent on this question before the clock last stopped.
    spent: SeatMap<u64>,
    /// When it started running.
    from: SeatMap<Timestamp>,
}

impl Timers {
    pub(crate) fn new(seats: u8, allowance: Allowance) -> Timers {
        Timers {
            decision: SeatMap::new(seats, allowance.decision),
            bank: SeatMap::new(seats, allowance.bank),
            spent: SeatMap::new(seats, 0),
            from: SeatMap::new(seats, Timestamp::default()),
        }
    }

    /// Doubles the time of a player from now on. A player who sat down after the last game has no
    /// clock in it.
    pub(crate) fn double(&mut self, seat: Seat, allowance: Allowance) {
        if let (Some(decision), Some(bank)) = (self.decision.get_mut(seat), self.bank.get_mut(seat))
        {
            *decision = 2 * allowance.decision;
            *bank += allowance.bank;
        }
    }

    /// Starts a new question. The time spent beyond the allowance of the last one leaves the bank.
    pub(crate) fn ask(&mut self, at: Timestamp) {
        for seat in self.bank.seats() {
            let excess = self.spent[seat].saturating_sub(self.decision[seat]);
            self.bank[seat] = self.bank[seat].saturating_sub(excess);
            self.spent[seat] = 0;
            self.from[seat] = at;
        }
    }

    /// Stops the clock of a player who has answered.
    pub(crate) fn stop(&mut self, seat: Seat, at: Timestamp) {
        self.spent[seat] += at.0.saturating_sub(self.from[seat].0);
        self.from[seat] = at;
    }

    /// Restarts the clock of a player who takes an answer back.
    pub(crate) fn go_on(&mut self, seat: Seat, at: Timestamp) {
        self.from[seat] = at;
    }

    /// Restarts the clocks after the server was down. Nobody pays for that time, nor for the time
    /// spent on this question before.
    pub(crate) fn resume(&mut self, at: Timestamp) {
        for seat in self.bank.seats() {
            self.spent[seat] = 0;
            self.from[seat] = self.from[seat].max(at);
        }
    }

    /// Returns when a player who is asked runs out of time.
    pub(crate) fn until(&self, seat: Seat) -> Timestamp {
        let left = (self.decision[seat] + self.bank[seat]).saturating_sub(self.spent[seat]);
        self.from[seat] + left
    }
}
