//! The timeouts and intervals that tests shorten.

use std::str::FromStr;
use std::time::Duration;

/// How long the server waits for what. [`Timings::DEFAULT`] is right for every real server; tests
/// shorten what they would have to wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timings {
    /// How long a table's task runs after the last request for it.
    pub idle_before_sleep: Duration,
    /// How often the store is asked which tables are due.
    pub alarm_poll_interval: Duration,
    /// How long after the last contact a player counts as offline.
    pub offline_after: Duration,
    /// The period over which requests are counted to limit them.
    pub request_limit_window: Duration,
    /// How long a connection may take to send a whole request head.
    pub request_head_timeout: Duration,
    /// How long open connections may delay a shutdown.
    pub shutdown_timeout: Duration,
}

impl Timings {
    /// What a real server uses.
    pub const DEFAULT: Timings = Timings {
        idle_before_sleep: Duration::from_secs(30),
        alarm_poll_interval: Duration::from_secs(20),
        offline_after: Duration::from_secs(15),
        request_limit_window: Duration::from_secs(10),
        request_head_timeout: Duration::from_secs(15),
        shutdown_timeout: Duration::from_secs(3),
    };

    /// When to check again whether a player who left is offline: a little after they would be.
    pub fn offline_check(&self) -> Duration {
        self.offline_after + self.offline_after / 30
    }
}

impl Default for Timings {
    fn default() -> Timings {
        Timings::DEFAULT
    }
}

/// The defaults, except for what is named: `offline_after=1500,idle_before_sleep=200`, in
/// milliseconds. It exists for tests that start the real program.
impl FromStr for Timings {
    type Err = String;

    fn from_str(text: &str) -> Result<Timings, String> {
        let mut timings = Timings::DEFAULT;
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').ok_or("expected NAME=MILLISECONDS")?;
            let value = value.parse().map_err(|_| format!("{value} is not a whole number"))?;
            let field = match name {
                "idle_before_sleep" => &mut timings.idle_before_sleep,
                "alarm_poll_interval" => &mut timings.alarm_poll_interval,
                "offline_after" => &mut timings.offline_after,
                "request_limit_window" => &mut timings.request_limit_window,
                "request_head_timeout" => &mut timings.request_head_timeout,
                "shutdown_timeout" => &mut timings.shutdown_timeout,
                _ => return Err(format!("there is no timing called {name}")),
            };
            *field = Duration::from_millis(value);
        }
        Ok(timings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_timings_replace_defaults() {
        let timings: Timings = "offline_after=1500,idle_before_sleep=200".parse().unwrap();
        let expected = Timings {
            offline_after: Duration::from_millis(1500),
            idle_before_sleep: Duration::from_millis(200),
            ..Timings::DEFAULT
        };
        assert_eq!(timings, expected);
        assert_eq!("".parse(), Ok(Timings::DEFAULT));
        for wrong in ["offline_after", "offline_after=soon", "patience=1"] {
            assert!(wrong.parse::<Timings>().is_err(), "{wrong}");
        }
    }
}
