//! The machine under the desk: its clocks, its randomness, its threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
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

/// Pieces of background work that may wait or run. More is dropped, and asked for again by its next reader.
const BACKGROUND_WORK: usize = 32;

/// How long a background job waits before it looks again whether there is anything else to compute.
const GIVE_WAY: Duration = Duration::from_millis(2);

/// How often it looks at most between two slices, so that it ends on a machine that is never idle.
const MAX_LOOKS: usize = 50;

/// Which clock the time of games follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameClock {
    /// One that nobody can set: the time of day at the start, and from then on a monotonic clock.
    #[default]
    Steady,
    /// The clock of the machine, which tests set forward to let days pass.
    Machine,
}

/// This machine.
pub struct SystemHost {
    game_clock: GameClock,
    started: Instant,
    /// The time of day at that moment.
    started_at: Timestamp,
    long_jobs: Semaphore,
    /// Jobs that somebody waits for.
    awaited: Arc<AtomicUsize>,
    background_places: Arc<Semaphore>,
    /// One piece of background work runs at a time.
    background_turn: Arc<Semaphore>,
}

impl SystemHost {
    /// This machine, with its monotonic clock at zero.
    pub fn new(game_clock: GameClock) -> SystemHost {
        SystemHost {
            game_clock,
            started: instant(),
            started_at: wall_clock(),
            long_jobs: Semaphore::new(LONG_JOBS),
            awaited: Arc::default(),
            background_places: Arc::new(Semaphore::new(BACKGROUND_WORK)),
            background_turn: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Host for SystemHost {
    /// If somebody sets the clock of the machine, deadlines and clocks of games must not jump.
    fn now(&self) -> Timestamp {
        match self.game_clock {
            GameClock::Steady => self.started_at + self.monotonic().as_millis() as u64,
            GameClock::Machine => wall_clock(),
        }
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
        let awaited = Counted::new(&self.awaited);
        // A job that panics says so in the log, and sends no result.
        Box::pin(async {
            drop(spawn_blocking(job).await);
            drop(awaited);
        })
    }

    fn compute_long(&self, job: Job) -> BoxFuture<'_, ()> {
        Box::pin(async {
            if let Ok(Ok(_turn)) = timeout(LONG_JOB_QUEUE_TIMEOUT, self.long_jobs.acquire()).await {
                self.compute(job).await;
            }
        })
    }

    fn in_background(&self, work: BoxFuture<'static, ()>) {
        if let Ok(place) = self.background_places.clone().try_acquire_owned() {
            let turn = self.background_turn.clone();
            tokio::spawn(async move {
                let _turn = turn.acquire().await;
                work.await;
                drop(place);
            });
        }
    }

    fn compute_in_background(&self, job: Job) -> BoxFuture<'_, ()> {
        Box::pin(async { drop(spawn_blocking(job).await) })
    }

    fn give_way(&self) {
        for _ in 0..MAX_LOOKS {
            if self.awaited.load(Ordering::Relaxed) == 0 {
                return;
            }
            thread::sleep(GIVE_WAY);
        }
    }
}

/// Counts while it lives.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(count: &Arc<AtomicUsize>) -> Counted {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(count.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
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
        let host = SystemHost { started_at: ahead, ..SystemHost::new(GameClock::Steady) };
        let first = host.now();
        assert!(first >= ahead && host.now() >= first);
        assert!(host.wall() < ahead, "days and keys follow the calendar");
    }
}
