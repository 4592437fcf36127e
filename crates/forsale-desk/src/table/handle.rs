//! The handle of a table that is awake, and the requests that reach the table through it.

use std::sync::Arc;

use forsale_store::StoreError;
use forsale_table::{Code, Command, Corrupt, Missing, Refusal, Table, Timestamp};
use tokio::sync::{oneshot, watch};

use crate::host::{BoxFuture, Host};
use crate::requests::device::Device;
use crate::table::presence::Attendance;
use crate::table::shared_regions::SharedRegions;

/// What reaches a table that is awake.
pub enum TableRequest {
    /// Perform all of these commands, or none.
    Perform {
        /// The commands, in order.
        commands: Vec<Command>,
        /// Where the result goes.
        reply: oneshot::Sender<Result<Performed, TableError>>,
    },
    /// A client looks at the table: keep it awake.
    Look,
    /// Make the bots' moves now instead of at their natural pace.
    Hurry,
    /// The wake-up that the store kept for this time is due.
    WakeUp {
        /// The time it was kept for.
        at: Timestamp,
    },
    /// Read what other nodes appended.
    Refresh {
        /// Where the result goes.
        reply: oneshot::Sender<Result<(), TableError>>,
    },
}

/// The result of commands that were not refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Performed {
    /// They are stored.
    Now,
    /// They had been performed before.
    Already,
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The table refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many requests wait.
    #[error("too many requests wait for this table; try again in a moment")]
    Busy,
    /// The table fell asleep before it read the request: wake it and ask again.
    #[error("the table went to sleep before it read the request; try again")]
    Asleep,
    /// The table's task ended while it had the request: a bug.
    #[error("the task of the table ended while it had the request")]
    Died,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log cannot be read.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// Where requests to one table go. In a server they go to the table's task.
pub trait Mailbox: Send + Sync {
    /// Hands a request over, or says why it cannot be taken.
    fn send(&self, request: TableRequest) -> Result<(), TableError>;

    /// Whether the table takes no more requests.
    fn is_closed(&self) -> bool;

    /// Completes when the table takes no more requests.
    fn closed(&self) -> BoxFuture<'_, ()>;
}

/// The handle of a table that is awake.
#[derive(Clone)]
pub struct TableHandle {
    host: Arc<dyn Host>,
    mailbox: Arc<dyn Mailbox>,
    table: Arc<watch::Sender<Arc<Table>>>,
    attendance: Arc<watch::Sender<Attendance>>,
    regions: Arc<SharedRegions>,
}

impl TableHandle {
    /// The handle of a table that publishes its state here and takes requests there.
    pub fn new(
        host: Arc<dyn Host>,
        mailbox: Arc<dyn Mailbox>,
        table: Arc<watch::Sender<Arc<Table>>>,
        attendance: Arc<watch::Sender<Attendance>>,
    ) -> TableHandle {
        TableHandle { host, mailbox, table, attendance, regions: Arc::default() }
    }

    /// The code of the table.
    pub fn code(&self) -> Code {
        self.table.borrow().code()
    }

    /// Performs all of the commands, or none.
    pub async fn perform(&self, commands: Vec<Command>) -> Result<Performed, TableError> {
        let (reply, result) = oneshot::channel();
        self.mailbox.send(TableRequest::Perform { commands, reply })?;
        result.await.unwrap_or(Err(TableError::Died))
    }

    /// The table as it is now. Looking keeps it awake.
    pub fn look(&self) -> Arc<Table> {
        // A full mailbox keeps the table awake as well as a look does.
        let _ = self.mailbox.send(TableRequest::Look);
        self.table.borrow().clone()
    }

    /// Makes the bots' moves now instead of at their natural pace.
    pub fn hurry(&self) -> Result<(), TableError> {
        self.mailbox.send(TableRequest::Hurry)
    }

    /// Tells the table that the wake-up kept for this time is due.
    pub fn wake_up(&self, at: Timestamp) -> Result<(), TableError> {
        self.mailbox.send(TableRequest::WakeUp { at })
    }

    /// Waits until the table is not older than its log is now.
    pub async fn refresh(&self) -> Result<(), TableError> {
        let (reply, result) = oneshot::channel();
        self.mailbox.send(TableRequest::Refresh { reply })?;
        result.await.unwrap_or(Err(TableError::Died))
    }

    /// Subscribes to the table: its state now and after every change.
    pub fn subscribe(&self) -> watch::Receiver<Arc<Table>> {
        self.table.subscribe()
    }

    /// Completes when the table falls asleep, or its task ends because of a bug.
    pub async fn ended(&self) {
        self.mailbox.closed().await;
    }

    /// The presence of players and watchers. Connections report here when they open, hide and close.
    pub fn attendance(&self) -> &Arc<watch::Sender<Attendance>> {
        &self.attendance
    }

    /// The regions of its page that the open tabs share.
    pub fn regions(&self) -> &SharedRegions {
        &self.regions
    }

    /// Notes that the people of this device asked for a page or sent a form.
    pub fn touch(&self, device: &Device) {
        for who in device.owners(&self.table.borrow()) {
            let now = self.host.now();
            self.attendance.send_if_modified(|attendance| attendance.touch(who, now));
        }
    }

    /// The players who do not see the table, and since when.
    pub fn missing(&self) -> Missing {
        self.attendance.borrow().missing(&self.table.borrow(), self.host.now())
    }

    /// Whether the table has fallen asleep.
    pub fn is_asleep(&self) -> bool {
        self.mailbox.is_closed()
    }
}
