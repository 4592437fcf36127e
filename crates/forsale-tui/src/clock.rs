//! The system's clock and random numbers.

use std::time::{Duration, Instant, SystemTime};

use forsale::Seed;
use forsale_table::Timestamp;

/// Returns the current time.
#[expect(clippy::disallowed_methods, reason = "the terminal provides the time")]
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// Returns the current instant, to measure from.
#[expect(clippy::disallowed_methods, reason = "the terminal provides the time")]
pub(crate) fn instant() -> Instant {
    Instant::now()
}

/// Returns how long it is until then.
pub(crate) fn until(then: Timestamp) -> Duration {
    Duration::from_millis(then.0.saturating_sub(now().0))
}

/// Draws the seed of a deal.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 32];
    #[expect(clippy::expect_used, reason = "a game needs random numbers")]
    getrandom::fill(&mut bytes).expect("the system provides random bytes");
    Seed(bytes)
}
