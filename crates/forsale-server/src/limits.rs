//! How often somebody may guess.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::clock::instant;

/// Wrong codes one address may try in one window.
const TRIES: u32 = 60;
const WINDOW: Duration = Duration::from_secs(60);

/// Addresses remembered at once; when there are more, the old ones are forgotten.
const MEMORY: usize = 10_000;

/// Counts wrong guesses by address.
#[derive(Default)]
pub struct Guesses(Mutex<HashMap<IpAddr, Tries>>);

#[derive(Clone, Copy)]
struct Tries {
    since: Instant,
    count: u32,
}

impl Guesses {
    /// Notes a wrong guess and says whether it was one too many. Without an address there is
    /// nobody to count.
    pub fn miss(&self, ip: Option<IpAddr>) -> bool {
        let Some(ip) = ip else { return false };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MEMORY {
            all.retain(|_, tries| tries.since.elapsed() < WINDOW);
        }
        let tries = all.entry(ip).or_insert(Tries { since: instant(), count: 0 });
        if tries.since.elapsed() >= WINDOW {
            *tries = Tries { since: instant(), count: 0 };
        }
        tries.count += 1;
        tries.count > TRIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_may_mistype_and_a_machine_may_not_guess() {
        let guesses = Guesses::default();
        let (one, other) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        assert!((0..TRIES).all(|_| !guesses.miss(one)));
        assert!(guesses.miss(one));
        assert!(!guesses.miss(other));
        assert!(!guesses.miss(None));
    }
}
