//! Where the terminal game meets the clock and chance of the machine.

use std::time::{Duration, Instant, SystemTime};

use forsale::Seed;
use forsale_table::Timestamp;

/// The time now.
#[expect(clippy::disallowed_methods, reason = "a game in a terminal brings its own time")]
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "a game in a terminal brings its own time")]
pub(crate) fn instant() -> Instant {
    Instant::now()
}

/// How long it is until then.
pub(crate) fn until(then: Timestamp) -> Duration {
    Duration::from_millis(then.0.saturating_sub(now().0))
}

/// A fresh deal.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 32];
    #[expect(clippy::expect_used, reason = "without chance there is no game")]
    getrandom::fill(&mut bytes).expect("the machine gives random bytes");
    Seed(bytes)
}
