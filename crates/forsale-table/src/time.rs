//! Timestamps, which always come from the caller.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Milliseconds since the first of January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

/// Adds milliseconds.
impl Add<u64> for Timestamp {
    type Output = Timestamp;

    fn add(self, milliseconds: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(milliseconds))
    }
}
