//! Rate limits, by address or by seat.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forsale_table::Holder;

use crate::host::Host;

const MINUTE: Duration = Duration::from_secs(60);

/// The most open streams and sockets of one address: enough for a school behind one router.
const MAX_CONNECTIONS: u32 = 500;

/// Old keys are removed only when there are at least this many.
const MIN_KEYS_TO_TIDY: usize = 10_000;

/// All rate limits.
pub struct Limits {
    /// Wrong codes.
    guesses: Limit<IpAddr>,
    /// New tables.
    tables: Limit<IpAddr>,
    /// POST requests and WebSockets: enough for a house full of players.
    requests: Limit<IpAddr>,
    /// Pages: enough for all of them to reload by hand at the same time.
    pages: Limit<IpAddr>,
    /// Commands of one seat: more than a person can send.
    commands: Limit<Holder>,
    /// Forms of people without a seat at the table: enough for a club that sits down at once.
    visits: Limit<IpAddr>,
    /// Open streams and sockets.
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Limits {
    /// The default limits, with requests, pages and commands counted per window of this length.
    pub fn new(host: &Arc<dyn Host>, window: Duration) -> Limits {
        Limits {
            guesses: Limit::new(host, 60, MINUTE),
            tables: Limit::new(host, 60, MINUTE),
            requests: Limit::new(host, 1_000, window),
            pages: Limit::new(host, 3_000, window),
            commands: Limit::new(host, 300, window),
            visits: Limit::new(host, 60, MINUTE),
            connections: Arc::default(),
        }
    }

    /// Counts a stream or a socket as long as the result is kept; `None` if the address has too many.
    pub fn open_connection(&self, ip: Option<IpAddr>) -> Option<OpenConnection> {
        let all = self.connections.clone();
        let ip = from_outside(ip);
        if let Some(ip) = ip {
            let mut counts = all.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(ip).or_default();
            if *count >= MAX_CONNECTIONS {
                return None;
            }
            *count += 1;
        }
        Some(OpenConnection { ip, all })
    }

    /// Counts a wrong code, and returns true if the limit is exceeded. A client whose address is unknown is
    /// not limited.
    pub fn count_guess(&self, ip: Option<IpAddr>) -> bool {
        ip.is_some_and(|ip| self.guesses.count_one(network(ip)))
    }

    /// Whether this address has exceeded the guess limit.
    pub fn has_guessed_too_often(&self, ip: Option<IpAddr>) -> bool {
        ip.is_some_and(|ip| self.guesses.is_exceeded(network(ip)))
    }

    /// Counts a new table, and returns true if the limit is exceeded.
    pub fn count_new_table(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.tables.count_one(ip))
    }

    /// Counts a POST request or a WebSocket, and returns true if the limit is exceeded.
    pub fn count_request(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.requests.count_one(ip))
    }

    /// Counts a request for a page, and returns true if the limit is exceeded.
    pub fn count_page(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.pages.count_one(ip))
    }

    /// Counts a form sent by a person without a seat, and returns true if the limit is exceeded.
    pub fn count_visit(&self, ip: Option<IpAddr>) -> bool {
        from_outside(ip).is_some_and(|ip| self.visits.count_one(ip))
    }

    /// Counts a form sent by a seat, and returns true if the limit is exceeded.
    pub fn count_command(&self, who: Holder) -> bool {
        self.commands.count_one(who)
    }
}

/// A stream or a socket that is open, and counted for its address.
pub struct OpenConnection {
    ip: Option<IpAddr>,
    all: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut counts = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(ip) = self.ip else { return };
        if let Some(count) = counts.get_mut(&ip) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&ip);
            }
        }
    }
}

/// The address to count, unless it is this machine: a local user has other ways to keep it busy.
fn from_outside(ip: Option<IpAddr>) -> Option<IpAddr> {
    ip.filter(|ip| !ip.to_canonical().is_loopback()).map(network)
}

/// The address under which a client is counted. With IPv6 every household has a /64 network, and its
/// devices choose their addresses in it, so the network counts.
fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.into(),
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Counts by key. Each key starts a new window of time when its last one is over.
struct Limit<K> {
    host: Arc<dyn Host>,
    max: u32,
    window: Duration,
    windows: Mutex<Windows<K>>,
}

struct Windows<K> {
    by_key: HashMap<K, Window>,
    /// The number of keys at which old ones are removed. It grows with the keys that stay, so that a large
    /// map is not searched at every request.
    tidy_at: usize,
}

#[derive(Clone, Copy)]
struct Window {
    since: Duration,
    count: u32,
}

impl<K: Eq + Hash> Limit<K> {
    fn new(host: &Arc<dyn Host>, max: u32, window: Duration) -> Limit<K> {
        let windows = Windows { by_key: HashMap::new(), tidy_at: MIN_KEYS_TO_TIDY };
        Limit { host: host.clone(), max, window, windows: Mutex::new(windows) }
    }

    /// Counts one more, and returns true if the limit is exceeded.
    fn count_one(&self, key: K) -> bool {
        let now = self.host.monotonic();
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |window: &Window| now.saturating_sub(window.since) >= self.window;
        if windows.by_key.len() >= windows.tidy_at {
            windows.by_key.retain(|_, window| !is_over(window));
            windows.tidy_at = MIN_KEYS_TO_TIDY.max(2 * windows.by_key.len());
        }
        let new = Window { since: now, count: 0 };
        let window = windows.by_key.entry(key).or_insert(new);
        if is_over(window) {
            *window = new;
        }
        window.count += 1;
        window.count > self.max
    }

    /// Whether the limit is exceeded in the current window.
    fn is_exceeded(&self, key: K) -> bool {
        let now = self.host.monotonic();
        let windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let window = windows.by_key.get(&key);
        let window = window.filter(|window| now.saturating_sub(window.since) < self.window);
        window.is_some_and(|window| window.count > self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::ManualHost;

    #[test]
    fn open_connections_are_limited_by_address() {
        let limits = limits();
        let far: Option<IpAddr> = Some("203.0.113.7".parse().unwrap());
        let open: Vec<_> = std::iter::from_fn(|| limits.open_connection(far)).collect();
        assert_eq!(open.len(), MAX_CONNECTIONS as usize);
        assert!(limits.open_connection(Some("203.0.113.8".parse().unwrap())).is_some());
        assert!(limits.open_connection(Some("127.0.0.1".parse().unwrap())).is_some());
        drop(open);
        assert!(limits.connections.lock().unwrap().is_empty());
        assert!(limits.open_connection(far).is_some());
    }

    fn limits() -> Limits {
        let host: Arc<dyn Host> = Arc::new(ManualHost::default());
        Limits::new(&host, MINUTE)
    }

    /// A limit of one per minute, and its clock.
    fn one_a_minute() -> (Limit<usize>, Arc<ManualHost>) {
        let clock = Arc::new(ManualHost::default());
        let host: Arc<dyn Host> = clock.clone();
        (Limit::new(&host, 1, MINUTE), clock)
    }

    #[test]
    fn wrong_codes_are_limited() {
        let limits = limits();
        let (one, other) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        assert!((0..60).all(|_| !limits.count_guess(one)));
        assert!(!limits.has_guessed_too_often(one));
        assert!(limits.count_guess(one));
        assert!(limits.has_guessed_too_often(one) && !limits.has_guessed_too_often(other));
        assert!(!limits.count_guess(other));
        assert!(!limits.count_guess(None));
    }

    #[test]
    fn this_machine_is_not_limited() {
        let limits = limits();
        let (here, there) = (Some(IpAddr::from([127, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 1])));
        assert!((0..2_000).all(|_| !limits.count_request(here) && !limits.count_new_table(here)));
        assert!((0..1_000).all(|_| !limits.count_request(there)));
        assert!(limits.count_request(there));
        assert!((0..60).all(|_| !limits.count_visit(here) && !limits.count_visit(there)));
        assert!(limits.count_visit(there) && !limits.count_visit(here));
    }

    #[test]
    fn an_ipv6_network_is_counted_as_one_address() {
        let limits = limits();
        let ip = |text: &str| Some(text.parse::<IpAddr>().unwrap());
        let addresses = (0..60).map(|number| ip(&format!("2001:db8:0:7::{number:x}")));
        addresses.for_each(|address| assert!(!limits.count_guess(address)));
        assert!(limits.count_guess(ip("2001:db8:0:7:ffff:ffff:ffff:ffff")));
        assert!(!limits.count_guess(ip("2001:db8:0:8::1")), "another network");
        assert!((0..60).all(|_| !limits.count_guess(ip("192.0.2.1"))));
        assert!(limits.count_guess(ip("::ffff:192.0.2.1")), "the same address, mapped to IPv6");
    }

    #[test]
    fn old_keys_are_removed() {
        let (limit, clock) = one_a_minute();
        assert!((0..MIN_KEYS_TO_TIDY).all(|key| !limit.count_one(key)));
        clock.advance(MINUTE);
        limit.count_one(MIN_KEYS_TO_TIDY);
        assert_eq!(limit.windows.lock().unwrap().by_key.len(), 1);
    }

    #[test]
    fn keys_of_the_current_window_are_kept() {
        let (limit, _) = one_a_minute();
        (0..3 * MIN_KEYS_TO_TIDY).for_each(|key| assert!(!limit.count_one(key)));
        assert!((0..3 * MIN_KEYS_TO_TIDY).all(|key| limit.count_one(key)));
    }

    #[test]
    fn counts_start_again_after_a_window() {
        let (limit, clock) = one_a_minute();
        assert!(!limit.count_one(1));
        assert!(limit.count_one(1) && limit.is_exceeded(1));
        clock.advance(MINUTE);
        assert!(!limit.is_exceeded(1) && !limit.count_one(1));
    }
}
