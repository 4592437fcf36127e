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
    long_jobs: Semaphore,
}

impl SystemHost {
    /// This machine, with its monotonic clock at zero.
    pub fn new() -> SystemHost {
        SystemHost { started: instant(), long_jobs: Semaphore::new(LONG_JOBS) }
    }
}

impl Host for SystemHost {
    #[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp(since.as_millis() as u64)
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

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "the server is where the time comes from")]
pub fn instant() -> Instant {
    Instant::now()
}
