//! How often somebody may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use forsale_table::Holder;

use crate::clock::instant;

const MINUTE: Duration = Duration::from_secs(60);
const MOMENT: Duration = Duration::from_secs(10);

/// Keys remembered at once; when there are more, the old ones are forgotten.
const MEMORY: usize = 10_000;

/// Everything that is counted to stop whoever does too much of it.
pub struct Limits {
    /// Wrong codes.
    guesses: Limit<IpAddr>,
    /// New tables.
    tables: Limit<IpAddr>,
    /// Forms and wires: as much as a house full of players needs.
    requests: Limit<IpAddr>,
    /// What one seat orders: more than fingers can.
    orders: Limit<Holder>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            guesses: Limit::new(60, MINUTE),
            tables: Limit::new(60, MINUTE),
            requests: Limit::new(1_000, MOMENT),
            orders: Limit::new(300, MOMENT),
        }
    }
}

impl Limits {
    /// Notes a wrong guess of a code and says whether it was one too many. Without an address there
    /// is nobody to count.
    pub fn guesses_too_much(&self, ip: Option<IpAddr>) -> bool {
        ip.is_some_and(|ip| self.guesses.is_exceeded(ip))
    }

    /// Notes a new table and says whether it is one too many.
    pub fn opens_too_much(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.tables.is_exceeded(ip))
    }

    /// Notes a request and says whether it is one too many.
    pub fn asks_too_much(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.requests.is_exceeded(ip))
    }

    /// Notes an order of a seat and says whether it is one too many.
    pub fn orders_too_much(&self, who: Holder) -> bool {
        self.orders.is_exceeded(who)
    }
}

/// Whoever sits at this machine has better ways to keep it busy.
fn from_outside(ip: Option<IpAddr>) -> Option<IpAddr> {
    ip.filter(|ip| !ip.to_canonical().is_loopback())
}

/// Counts by key, anew in every window of time.
struct Limit<K> {
    at_most: u32,
    window: Duration,
    counts: Mutex<HashMap<K, Count>>,
}

#[derive(Clone, Copy)]
struct Count {
    since: Instant,
    number: u32,
}

impl<K: Eq + Hash> Limit<K> {
    fn new(at_most: u32, window: Duration) -> Limit<K> {
        Limit { at_most, window, counts: Mutex::default() }
    }

    /// Notes one more and says whether it is one too many.
    fn is_exceeded(&self, key: K) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MEMORY {
            counts.retain(|_, count| count.since.elapsed() < self.window);
        }
        let count = counts.entry(key).or_insert(Count { since: instant(), number: 0 });
        if count.since.elapsed() >= self.window {
            *count = Count { since: instant(), number: 0 };
        }
        count.number += 1;
        count.number > self.at_most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_may_mistype_and_a_machine_may_not_guess() {
        let limits = Limits::default();
        let (one, other) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        assert!((0..60).all(|_| !limits.guesses_too_much(one)));
        assert!(limits.guesses_too_much(one));
        assert!(!limits.guesses_too_much(other));
        assert!(!limits.guesses_too_much(None));
    }

    #[test]
    fn this_machine_is_not_limited() {
        let limits = Limits::default();
        let (here, there) = (Some(IpAddr::from([127, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 1])));
        assert!((0..2_000).all(|_| !limits.asks_too_much(here) && !limits.opens_too_much(here)));
        assert!((0..1_000).all(|_| !limits.asks_too_much(there)));
        assert!(limits.asks_too_much(there));
    }

    #[test]
    fn a_window_ends() {
        let limit = Limit::new(1, Duration::from_millis(20));
        assert!(!limit.is_exceeded(1));
        assert!(limit.is_exceeded(1));
        std::thread::sleep(Duration::from_millis(30));
        assert!(!limit.is_exceeded(1));
    }
}
