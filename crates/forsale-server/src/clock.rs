//! Where the server meets the clock and chance of the machine.

use std::time::{Instant, SystemTime};

use forsale::Hex;
use forsale_table::{Code, Deck, Timestamp};

/// The time now.
#[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
pub fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
pub fn instant() -> Instant {
    Instant::now()
}

/// The time at a table. It does not go back when the machine's clock does: bots would wait until
/// that hour came again.
pub struct TableClock {
    last: Timestamp,
    noted: Instant,
}

impl TableClock {
    /// A clock of a table where the last thing happened then.
    pub fn after(last: Timestamp) -> TableClock {
        TableClock { last, noted: instant() }
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        now().max(self.last + self.noted.elapsed().as_millis() as u64)
    }

    /// When the last thing happened.
    pub fn last(&self) -> Timestamp {
        self.last
    }

    /// Notes that something happened then.
    pub fn note(&mut self, at: Timestamp) {
        *self = TableClock::after(at.max(self.last));
    }
}

/// The deck of a new game, and what it is shuffled with at a table that has fixed nothing yet.
pub fn deck() -> Deck {
    Deck::Fair { spare: Hex(random()) }
}

/// A fresh code for a table.
pub fn code() -> Code {
    Code::draw(u64::from_le_bytes(random()))
}

/// Bytes nobody can foresee.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(clippy::expect_used, reason = "without chance there is no game and no secret")]
    getrandom::fill(&mut bytes).expect("the machine gives random bytes");
    bytes
}
