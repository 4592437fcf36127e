//! What the desk needs from the machine it runs on: time, randomness, and a place to compute.

use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use forsale::proof::Hex;
use forsale_table::{Code, Deck, Timestamp};
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

/// A future on the heap, for traits that are used as objects.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A computation that takes a while, such as a bot's move.
pub type Job = Box<dyn FnOnce() + Send>;

/// The machine under a desk. The desk gets time, randomness and threads only from here.
pub trait Host: Send + Sync {
    /// The time of day when the program started, and the time since then. It does not jump if somebody
    /// sets the clock of the machine.
    fn now(&self) -> Timestamp;

    /// The time of day by the clock of the machine, for the calendar.
    fn wall(&self) -> Timestamp {
        self.now()
    }

    /// The time since some moment in the past. It never goes back.
    fn monotonic(&self) -> Duration;

    /// Fills the buffer with unpredictable bytes.
    fn fill_random(&self, bytes: &mut [u8]);

    /// Runs a job of some milliseconds where it does not hold up other requests. A job that panics
    /// just ends.
    fn compute(&self, job: Job) -> BoxFuture<'_, ()> {
        run_here(job);
        Box::pin(async {})
    }

    /// Runs a job of a second or more. The job is dropped if the machine has too many of them.
    fn compute_long(&self, job: Job) -> BoxFuture<'_, ()> {
        self.compute(job)
    }

    /// Runs work that nobody waits for, one piece after the other. It is dropped if there is too much of it,
    /// and by default always.
    fn in_background(&self, work: BoxFuture<'static, ()>) {
        drop(work);
    }

    /// Runs a job of background work, which may take a minute. It calls [`Host::give_way`] now and then.
    fn compute_in_background(&self, job: Job) -> BoxFuture<'_, ()> {
        self.compute(job)
    }

    /// Waits in the middle of a background job while anything else is to be computed.
    fn give_way(&self) {}
}

/// Runs a job on this thread.
fn run_here(job: Job) {
    // The job owns all it changes, and what it changed is dropped with it.
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
}

impl dyn Host + '_ {
    /// Unpredictable bytes.
    pub fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill_random(&mut bytes);
        bytes
    }

    /// A code for a new table.
    pub fn code(&self) -> Code {
        Code::draw(u64::from_le_bytes(self.random()))
    }

    /// The deck of a new game, with the secret used at a table that has committed to none.
    pub fn deck(&self) -> Deck {
        Deck::Fair { spare: Hex(self.random()) }
    }

    /// The time since a reading of the [monotonic clock](Host::monotonic).
    pub fn elapsed(&self, since: Duration) -> Duration {
        self.monotonic().saturating_sub(since)
    }

    /// The result of a job of some milliseconds; `None` if it panicked.
    pub async fn computed<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (job, result) = job(work);
        self.compute(job).await;
        result.await.ok()
    }

    /// The result of a job of a second or more; `None` if it panicked or there was no room for it.
    pub async fn computed_long<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (job, result) = job(work);
        self.compute_long(job).await;
        result.await.ok()
    }

    /// The result of a job of background work; `None` if it panicked.
    pub async fn computed_in_background<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (job, result) = job(work);
        self.compute_in_background(job).await;
        result.await.ok()
    }
}

/// The work as a job, and where its result arrives.
fn job<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> (Job, oneshot::Receiver<T>) {
    let (send, receive) = oneshot::channel();
    // The caller may have stopped waiting.
    (Box::new(move || drop(send.send(work()))), receive)
}

/// The time at a table. It never goes back, even if the machine's clock does: otherwise bots would wait
/// until the clock caught up.
pub struct TableClock {
    last: Timestamp,
    noted: Duration,
}

impl TableClock {
    /// The clock of a table whose last entry has this time.
    pub fn after(last: Timestamp, host: &dyn Host) -> TableClock {
        TableClock { last, noted: host.monotonic() }
    }

    /// The time now.
    pub fn now(&self, host: &dyn Host) -> Timestamp {
        host.now().max(self.last + host.elapsed(self.noted).as_millis() as u64)
    }

    /// The time of the last entry.
    pub fn last(&self) -> Timestamp {
        self.last
    }

    /// Notes the time of a new entry.
    pub fn note(&mut self, at: Timestamp, host: &dyn Host) {
        *self = TableClock::after(at.max(self.last), host);
    }
}

/// A host whose clock stands still until it is advanced, and whose randomness follows from a seed. For
/// tests, and wherever a run must be repeatable.
#[derive(Debug, Default)]
pub struct ManualHost {
    milliseconds: AtomicU64,
    drawn: AtomicU64,
}

impl ManualHost {
    /// A host at this time of day.
    pub fn at(now: Timestamp) -> ManualHost {
        ManualHost { milliseconds: now.0.into(), drawn: 0.into() }
    }

    /// Moves the clock on.
    pub fn advance(&self, time: Duration) {
        self.milliseconds.fetch_add(time.as_millis() as u64, Relaxed);
    }
}

impl Host for ManualHost {
    fn now(&self) -> Timestamp {
        Timestamp(self.milliseconds.load(Relaxed))
    }

    fn monotonic(&self) -> Duration {
        Duration::from_millis(self.milliseconds.load(Relaxed))
    }

    fn fill_random(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            let block = Sha256::digest(self.drawn.fetch_add(1, Relaxed).to_le_bytes());
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}
