//! The machine under the desk: its clocks, its randomness, its threads.

use std::time::{Duration, Instant, SystemTime};

use forsale_desk::host::{BoxFuture, Host, Job};
use forsale_table::Timestamp;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Long computations that run at once: the tables need the rest of the machine.
const LONG_JOBS: usize = 2;

/// How long a long computation may wait for its turn.
const LONG_JOB_QUEUE_TIMEOUT: Duration = Duration::from_secs(10);

/// This machine.
pub struct SystemHost {
    started: Instant,
    /// The time of day at that moment.
    started_at: Timestamp,
    long_jobs: Semaphore,
}

impl SystemHost {
    /// This machine, with its monotonic clock at zero.
    pub fn new() -> SystemHost {
        SystemHost {
            started: instant(),
            started_at: wall_clock(),
            long_jobs: Semaphore::new(LONG_JOBS),
        }
    }
}

impl Host for SystemHost {
    /// If somebody sets the clock of the machine, deadlines and clocks of games must not jump.
    fn now(&self) -> Timestamp {
        self.started_at + self.monotonic().as_millis() as u64
    }

    fn wall(&self) -> Timestamp {
        wall_clock()
    }

    fn monotonic(&self) -> Duration {
        self.started.elapsed()
    }

    fn fill_random(&self, bytes: &mut [u8]) {
        #[expect(
            clippy::expect_used,
            reason = "without randomness there is no game and no secret"
        )]
        getrandom::fill(bytes).expect("the machine gives random bytes");
    }

    fn compute(&self, job: Job) -> BoxFuture<'_, ()> {
        // A job that panics says so in the log, and sends no result.
        Box::pin(async { drop(spawn_blocking(job).await) })
    }

    fn compute_long(&self, job: Job) -> BoxFuture<'_, ()> {
        Box::pin(async {
            if let Ok(Ok(_turn)) = timeout(LONG_JOB_QUEUE_TIMEOUT, self.long_jobs.acquire()).await {
                self.compute(job).await;
            }
        })
    }
}

#[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
fn wall_clock() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
pub fn instant() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clock of the machine was set two days back after the start.
    #[test]
    fn the_time_does_not_jump_with_the_clock_of_the_machine() {
        let ahead = wall_clock() + 2 * 86_400_000;
        let host = SystemHost { started_at: ahead, ..SystemHost::new() };
        let first = host.now();
        assert!(first >= ahead && host.now() >= first);
        assert!(host.wall() < ahead, "days and keys follow the calendar");
    }
}
