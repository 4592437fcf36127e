//! How often somebody may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forsale_table::Holder;

use crate::host::Host;

const MINUTE: Duration = Duration::from_secs(60);

/// Up to so many keys nobody looks for old ones to forget.
const MEMORY: usize = 10_000;

/// Everything that is counted to stop whoever does too much of it.
pub struct Limits {
    /// Wrong codes.
    guesses: Limit<IpAddr>,
    /// New tables.
    tables: Limit<IpAddr>,
    /// Forms and wires: as much as a house full of players needs.
    requests: Limit<IpAddr>,
    /// Pages: as often as such a house reloads them by hand, and all at the same time.
    pages: Limit<IpAddr>,
    /// What one seat orders: more than fingers can.
    orders: Limit<Holder>,
}

impl Limits {
    /// The usual limits, with requests, pages and orders counted over this period.
    pub fn new(host: &Arc<dyn Host>, window: Duration) -> Limits {
        Limits {
            guesses: Limit::new(host, 60, MINUTE),
            tables: Limit::new(host, 60, MINUTE),
            requests: Limit::new(host, 1_000, window),
            pages: Limit::new(host, 3_000, window),
            orders: Limit::new(host, 300, window),
        }
    }

    /// Notes a wrong guess of a code and says whether it was one too many. Without an address there
    /// is nobody to count.
    pub fn guesses_too_much(&self, ip: Option<IpAddr>) -> bool {
        ip.is_some_and(|ip| self.guesses.is_exceeded(household(ip)))
    }

    /// Was there a guess too many from there?
    pub fn guessed_too_much(&self, ip: Option<IpAddr>) -> bool {
        ip.is_some_and(|ip| self.guesses.was_exceeded(household(ip)))
    }

    /// Notes a new table and says whether it is one too many.
    pub fn opens_too_much(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.tables.is_exceeded(ip))
    }

    /// Notes a request and says whether it is one too many.
    pub fn asks_too_much(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.requests.is_exceeded(ip))
    }

    /// Notes a page that is asked for and says whether it is one too many.
    pub fn reads_too_much(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.pages.is_exceeded(ip))
    }

    /// Notes an order of a seat and says whether it is one too many.
    pub fn orders_too_much(&self, who: Holder) -> bool {
        self.orders.is_exceeded(who)
    }
}

/// Whoever sits at this machine has better ways to keep it busy.
fn from_outside(ip: Option<IpAddr>) -> Option<IpAddr> {
    ip.filter(|ip| !ip.to_canonical().is_loopback()).map(household)
}

/// By whom an address is counted: with IPv6 a household has a whole network, and each of its devices
/// as many addresses as it likes.
fn household(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.into(),
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Counts by key, anew in every window of time.
struct Limit<K> {
    host: Arc<dyn Host>,
    at_most: u32,
    window: Duration,
    counts: Mutex<Counts<K>>,
}

struct Counts<K> {
    by_key: HashMap<K, Count>,
    /// With so many keys the old ones are forgotten. It grows with those that stay, so that a crowd
    /// is not looked through at every step of one of them.
    tidy_at: usize,
}

#[derive(Clone, Copy)]
struct Count {
    since: Duration,
    number: u32,
}

impl<K: Eq + Hash> Limit<K> {
    fn new(host: &Arc<dyn Host>, at_most: u32, window: Duration) -> Limit<K> {
        let counts = Counts { by_key: HashMap::new(), tidy_at: MEMORY };
        Limit { host: host.clone(), at_most, window, counts: Mutex::new(counts) }
    }

    /// Notes one more and says whether it is one too many.
    fn is_exceeded(&self, key: K) -> bool {
        let now = self.host.monotonic();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |count: &Count| now.saturating_sub(count.since) >= self.window;
        if counts.by_key.len() >= counts.tidy_at {
            counts.by_key.retain(|_, count| !is_old(count));
            counts.tidy_at = MEMORY.max(2 * counts.by_key.len());
        }
        let fresh = Count { since: now, number: 0 };
        let count = counts.by_key.entry(key).or_insert(fresh);
        if is_old(count) {
            *count = fresh;
        }
        count.number += 1;
        count.number > self.at_most
    }

    /// Was there one too many in this window?
    fn was_exceeded(&self, key: K) -> bool {
        let now = self.host.monotonic();
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count =
            counts.by_key.get(&key).filter(|count| now.saturating_sub(count.since) < self.window);
        count.is_some_and(|count| count.number > self.at_most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::ManualHost;

    fn limits() -> Limits {
        let host: Arc<dyn Host> = Arc::new(ManualHost::default());
        Limits::new(&host, MINUTE)
    }

    /// A limit of one in a minute, and the clock it goes by.
    fn one_a_minute() -> (Limit<usize>, Arc<ManualHost>) {
        let clock = Arc::new(ManualHost::default());
        let host: Arc<dyn Host> = clock.clone();
        (Limit::new(&host, 1, MINUTE), clock)
    }

    #[test]
    fn a_person_may_mistype_and_a_machine_may_not_guess() {
        let limits = limits();
        let (one, other) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        assert!((0..60).all(|_| !limits.guesses_too_much(one)));
        assert!(!limits.guessed_too_much(one));
        assert!(limits.guesses_too_much(one));
        assert!(limits.guessed_too_much(one) && !limits.guessed_too_much(other));
        assert!(!limits.guesses_too_much(other));
        assert!(!limits.guesses_too_much(None));
    }

    #[test]
    fn this_machine_is_not_limited() {
        let limits = limits();
        let (here, there) = (Some(IpAddr::from([127, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 1])));
        assert!((0..2_000).all(|_| !limits.asks_too_much(here) && !limits.opens_too_much(here)));
        assert!((0..1_000).all(|_| !limits.asks_too_much(there)));
        assert!(limits.asks_too_much(there));
    }

    #[test]
    fn a_household_is_counted_as_one() {
        let limits = limits();
        let ip = |text: &str| Some(text.parse::<IpAddr>().unwrap());
        let addresses = (0..60).map(|number| ip(&format!("2001:db8:0:7::{number:x}")));
        addresses.for_each(|address| assert!(!limits.guesses_too_much(address)));
        assert!(limits.guesses_too_much(ip("2001:db8:0:7:ffff:ffff:ffff:ffff")));
        assert!(!limits.guesses_too_much(ip("2001:db8:0:8::1")), "another household");
        assert!((0..60).all(|_| !limits.guesses_too_much(ip("192.0.2.1"))));
        assert!(limits.guesses_too_much(ip("::ffff:192.0.2.1")), "the same in other words");
    }

    #[test]
    fn who_came_long_ago_is_forgotten() {
        let (limit, clock) = one_a_minute();
        assert!((0..MEMORY).all(|key| !limit.is_exceeded(key)));
        clock.advance(MINUTE);
        limit.is_exceeded(MEMORY);
        assert_eq!(limit.counts.lock().unwrap().by_key.len(), 1);
    }

    #[test]
    fn a_crowd_is_remembered() {
        let (limit, _) = one_a_minute();
        (0..3 * MEMORY).for_each(|key| assert!(!limit.is_exceeded(key)));
        assert!((0..3 * MEMORY).all(|key| limit.is_exceeded(key)));
    }

    #[test]
    fn a_window_ends() {
        let (limit, clock) = one_a_minute();
        assert!(!limit.is_exceeded(1));
        assert!(limit.is_exceeded(1) && limit.was_exceeded(1));
        clock.advance(MINUTE);
        assert!(!limit.was_exceeded(1) && !limit.is_exceeded(1));
    }
}
