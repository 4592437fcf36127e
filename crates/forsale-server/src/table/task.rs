//! The task of a table that is awake.
//!
//! Whatever reaches the table comes through its mailbox, one request after the other. The task also
//! performs what is due, calls webhooks, follows other nodes, and ends when no client has looked for a
//! while.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_desk::host::{BoxFuture, Host};
use forsale_desk::table::core::TableCore;
use forsale_desk::table::handle::{Mailbox, Performed, TableError, TableHandle, TableRequest};
use forsale_desk::table::presence::Attendance;
use forsale_desk::timings::Timings;
use forsale_desk::webhook::Caller;
use forsale_store::{Store, StoreError};
use forsale_table::{Code, Due, Timestamp};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::sleep;

use crate::host::instant;
use crate::table::lease::LeaseKeeper;
use crate::table::presence_exchange::PresenceExchange;

/// Back-off after a failure.
const FAILURE_BACKOFF: Duration = Duration::from_secs(1);

/// Requests that may wait at one table; more are turned away.
const MAILBOX_SIZE: usize = 64;

/// The dependencies of the task of a table.
pub struct TableDeps {
    /// Time and randomness.
    pub host: Arc<dyn Host>,
    /// Where its log is.
    pub store: Arc<dyn Store>,
    /// Calls the webhooks of its players.
    pub caller: Arc<dyn Caller>,
    /// Notified when another node appended to its log.
    pub appended: Arc<Notify>,
    /// Timeouts and intervals.
    pub timings: Timings,
}

/// The sending end of a task's mailbox.
struct TaskMailbox(mpsc::Sender<TableRequest>);

impl Mailbox for TaskMailbox {
    fn send(&self, request: TableRequest) -> Result<(), TableError> {
        self.0.try_send(request).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => TableError::Busy,
            mpsc::error::TrySendError::Closed(_) => TableError::Asleep,
        })
    }

    fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    fn closed(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.0.closed())
    }
}

/// The task that owns a table while it is awake.
pub struct TableTask {
    core: TableCore,
    requests: mpsc::Receiver<TableRequest>,
    attendance: watch::Receiver<Attendance>,
    caller: Arc<dyn Caller>,
    appended: Arc<Notify>,
    /// The lease of the table: without it another node performs what is due.
    lease: LeaseKeeper,
    presence: PresenceExchange,
    timings: Timings,
    last_look: Instant,
}

impl TableTask {
    /// Wakes a table from its log; `None` if it has none. Its clocks stood still while no server was
    /// up, so they are restarted if its last entry is older than `up_since`.
    pub async fn wake(
        deps: TableDeps,
        code: Code,
        up_since: Timestamp,
    ) -> Result<Option<(TableHandle, TableTask)>, TableError> {
        let TableDeps { host, store, caller, appended, timings } = deps;
        let loaded = TableCore::load(host.clone(), store.clone(), code, &timings).await?;
        let Some(core) = loaded else { return Ok(None) };
        let (mailbox, requests) = mpsc::channel(MAILBOX_SIZE);
        let handle = TableHandle::new(
            host.clone(),
            Arc::new(TaskMailbox(mailbox)),
            core.publisher().clone(),
            core.attendance().clone(),
        );
        let mut task = TableTask {
            attendance: core.attendance().subscribe(),
            core,
            requests,
            caller,
            appended,
            lease: LeaseKeeper::new(store.clone(), code),
            presence: PresenceExchange::new(host, store, code),
            timings,
            last_look: instant(),
        };
        let resumed = task.core.resume(up_since).await;
        task.note_failure(resumed).await;
        Ok(Some((handle, task)))
    }

    /// Runs until no client has looked at the table for a while.
    pub async fn run(mut self) {
        let appended = self.appended.clone();
        loop {
            self.stand_in().await;
            self.keep_wake_up().await;
            let due = self.due();
            let until_due = due.map(|due| self.time_until(due));
            let until_call = self.until_call();
            let until_announced = self.presence.wait(&self.attendance.borrow());
            tokio::select! {
                request = self.requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                () = appended.notified() => self.read_new_entries().await,
                () = wait(until_due) => self.act_if_leased(due).await,
                () = wait(until_announced) => {
                    let attendance = self.attendance.borrow().clone();
                    self.presence.send(attendance).await;
                }
                () = wait(until_call) => self.call_webhooks().await,
                // A client connected or disconnected.
                Ok(()) = self.attendance.changed() => {}
                () = sleep(self.timings.idle_before_sleep) => if self.may_sleep() { break },
            }
        }
        self.lease.release().await;
    }

    async fn handle(&mut self, request: TableRequest) {
        match request {
            TableRequest::Perform { commands, reply } => {
                self.last_look = instant();
                let sealed = self.core.seal_bots().await;
                self.note_failure(sealed).await;
                // The client may have gone; what is stored is stored.
                let _ = reply.send(self.core.perform(&commands).await);
            }
            TableRequest::Look => self.last_look = instant(),
            TableRequest::WakeUp { at } => {
                self.last_look = instant();
                // Whatever it was kept for, a new one is kept for what the log says now.
                self.core.note_wake_up(at);
            }
            // Only this node got this request, so it needs no lease.
            TableRequest::Hurry => {
                if let Some(due) = self.due().filter(|due| self.core.may_hurry(due)) {
                    self.act(due).await;
                }
            }
            TableRequest::Refresh { reply } => {
                self.last_look = instant();
                let _ = reply.send(self.core.catch_up().await.map(drop));
            }
        }
    }

    /// What is due next; `None` if no client is there to see it.
    fn due(&self) -> Option<Due> {
        self.core.due().filter(|_| self.is_watched())
    }

    fn is_watched(&self) -> bool {
        let has_tabs = self.core.publisher().receiver_count() > 0;
        has_tabs || self.last_look.elapsed() < self.timings.idle_before_sleep
    }

    /// The time until this node performs what is due.
    fn time_until(&self, due: Due) -> Duration {
        let left = due.at.0.saturating_sub(self.core.now().0);
        Duration::from_millis(left).max(self.lease.wait())
    }

    async fn act_if_leased(&mut self, due: Option<Due>) {
        match (due, self.lease.is_ours().await) {
            (Some(due), Ok(true)) => self.act(due).await,
            (_, Ok(_)) => {}
            (_, Err(error)) => {
                tracing::warn!(table = %self.core.code(), %error, "failed to lease a table");
                sleep(FAILURE_BACKOFF).await;
            }
        }
    }

    async fn act(&mut self, due: Due) {
        let acted = self.core.act(due).await;
        self.note_failure(acted).await;
    }

    async fn stand_in(&mut self) {
        self.attendance.mark_unchanged();
        if self.is_watched() {
            let stood_in = self.core.stand_in().await;
            self.note_failure(stood_in).await;
        }
    }

    /// Stores when the table has to be woken, by whichever node is up then. If that fails, it is retried
    /// before the table sleeps.
    async fn keep_wake_up(&mut self) {
        if let Err(error) = self.core.keep_wake_up().await {
            tracing::warn!(table = %self.core.code(), %error, "failed to store a wake-up");
        }
    }

    fn until_call(&self) -> Option<Duration> {
        let at = self.core.calls_at()?;
        Some(Duration::from_millis(at.0.saturating_sub(self.core.now().0)))
    }

    /// Calls the webhooks of players who are to act and not there. Of several nodes, the one whose
    /// entry is appended calls.
    async fn call_webhooks(&mut self) {
        for (noted, webhook) in self.core.calls_due() {
            match self.core.perform(&[noted]).await {
                Ok(Performed::Now) => self.caller.call(self.core.code(), webhook),
                Ok(Performed::Already) => {}
                Err(error) => {
                    tracing::warn!(table = %self.core.code(), ?error, "failed to call a webhook");
                    sleep(FAILURE_BACKOFF).await;
                }
            }
        }
    }

    async fn read_new_entries(&mut self) {
        if let Err(error) = self.core.catch_up().await {
            tracing::warn!(table = %self.core.code(), ?error, "failed to read new log entries");
            sleep(FAILURE_BACKOFF).await;
            self.appended.notify_one();
        }
    }

    /// Whether the task may end. A closed mailbox tells the next client to wake the table again.
    fn may_sleep(&mut self) -> bool {
        // Webhooks are called first.
        let is_waiting = self.until_call().is_some() || !self.core.is_wake_up_kept();
        if self.is_watched() || is_waiting {
            return false;
        }
        self.requests.close();
        self.requests.is_empty()
    }

    /// Logs a failure to perform what was due, and backs off.
    async fn note_failure(&mut self, outcome: Result<(), TableError>) {
        match outcome {
            Ok(()) => {}
            // Another node was quicker.
            Err(TableError::Refused(_)) if self.core.is_shared() => {}
            // The database is away, or closed because the server is about to stop.
            Err(TableError::Store(StoreError::Unreachable | StoreError::Closed)) => {
                sleep(FAILURE_BACKOFF).await;
            }
            Err(error) => {
                tracing::error!(table = %self.core.code(), ?error, "failed to perform what was due at a table");
                sleep(FAILURE_BACKOFF).await;
            }
        }
    }
}

/// Waits for this long; for ever if there is no time.
async fn wait(time: Option<Duration>) {
    match time {
        None => std::future::pending().await,
        Some(time) => sleep(time).await,
    }
}
