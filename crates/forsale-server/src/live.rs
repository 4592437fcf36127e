//! A table that is awake: one task that owns it.
//!
//! Whatever reaches the table comes through its mailbox, one after the other. What comes of it is
//! stored before anybody is told.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_store::{AppendError, Recorded, Store, StoreError, Version};
use forsale_table::{Automatic, Code, Command, Corrupt, Due, Entry, Refusal, Table, Timestamp};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::sleep;

use crate::bots::Bots;
use crate::clock::{TableClock, instant};

/// How long a table stays awake after the last look at it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Orders that may wait at one table; more are turned away.
const MAILBOX: usize = 64;

/// The handle of a table that is awake.
#[derive(Clone)]
pub struct Live {
    mailbox: mpsc::Sender<Order>,
    table: Arc<watch::Sender<Arc<Table>>>,
    /// How many tabs look on without a seat.
    watchers: Arc<watch::Sender<u32>>,
}

/// What reaches a table.
enum Order {
    /// Do all of this, or nothing.
    Do { commands: Vec<Command>, reply: oneshot::Sender<Result<Done, Failure>> },
    /// Somebody looks.
    Look,
    /// Somebody does not want to wait for what happens by itself.
    Hurry,
}

/// What came of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It is stored.
    Now,
    /// It was done before.
    Already,
}

/// Why nothing came of an order.
#[derive(Debug)]
pub enum Failure {
    /// The table refuses.
    Refused(Refusal),
    /// Too many orders wait.
    Busy,
    /// The table fell asleep before it read the order: wake it and ask again.
    Asleep,
    /// It could not be stored.
    Store(StoreError),
    /// The log cannot be read.
    Corrupt(Corrupt),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

impl From<Corrupt> for Failure {
    fn from(corrupt: Corrupt) -> Failure {
        Failure::Corrupt(corrupt)
    }
}

impl Live {
    /// Wakes a table from its log; `None` when it has none.
    pub async fn wake(
        store: Arc<dyn Store>,
        code: Code,
    ) -> Result<Option<(Live, Keeper)>, Failure> {
        let log = store.read(code, Version(0)).await?;
        let Some(table) = rebuild(&log)? else { return Ok(None) };
        let (mailbox, orders) = mpsc::channel(MAILBOX);
        let table = Arc::new(watch::Sender::new(Arc::new(table)));
        let watchers = Arc::new(watch::Sender::new(0));
        let live = Live { mailbox, table: table.clone(), watchers };
        let keeper = Keeper {
            code,
            store,
            table,
            version: Version(log.len() as u64),
            clock: TableClock::after(log.last().map_or(Timestamp(0), |line| line.at)),
            orders,
            bots: Bots::default(),
            looked: instant(),
        };
        Ok(Some((live, keeper)))
    }

    /// Does all of the commands, or nothing.
    pub async fn order(&self, commands: Vec<Command>) -> Result<Done, Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(Order::Do { commands, reply })?;
        answer.await.unwrap_or(Err(Failure::Asleep))
    }

    /// The table as it is, for somebody who looks at it.
    pub fn look(&self) -> Arc<Table> {
        // A full mailbox keeps the table awake as well as a look does.
        let _ = self.send(Order::Look);
        self.table.borrow().clone()
    }

    /// Lets what happens by itself happen at once.
    pub fn hurry(&self) -> Result<(), Failure> {
        self.send(Order::Hurry)
    }

    /// The table now and after every change.
    pub fn follow(&self) -> watch::Receiver<Arc<Table>> {
        self.table.subscribe()
    }

    /// How many tabs look on without a seat.
    pub fn watchers(&self) -> &watch::Sender<u32> {
        &self.watchers
    }

    /// Has the table fallen asleep?
    pub fn is_asleep(&self) -> bool {
        self.mailbox.is_closed()
    }

    fn send(&self, order: Order) -> Result<(), Failure> {
        self.mailbox.try_send(order).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Failure::Busy,
            mpsc::error::TrySendError::Closed(_) => Failure::Asleep,
        })
    }
}

/// The table with this log, if there is one.
pub fn rebuild(log: &[Recorded]) -> Result<Option<Table>, Corrupt> {
    if log.is_empty() {
        return Ok(None);
    }
    Table::from_log(log.iter().map(|line| (line.at, &line.entry))).map(Some)
}

/// Who owns a table while it is awake.
pub struct Keeper {
    code: Code,
    store: Arc<dyn Store>,
    table: Arc<watch::Sender<Arc<Table>>>,
    version: Version,
    clock: TableClock,
    orders: mpsc::Receiver<Order>,
    bots: Bots,
    looked: Instant,
}

impl Keeper {
    /// Keeps the table until nobody has looked at it for a while.
    pub async fn keep(mut self) {
        loop {
            let (due, now) = (self.due(), self.clock.now());
            tokio::select! {
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => return,
                },
                () = until(due, now) => self.act_by_itself(due).await,
                () = sleep(PATIENCE) => if self.may_sleep() { return },
            }
        }
    }

    /// What happens next by itself: nothing, unless somebody is there to see it.
    fn due(&self) -> Option<Due> {
        let is_watched = self.table.receiver_count() > 0 || self.looked.elapsed() < PATIENCE;
        self.table.borrow().due().filter(|_| is_watched)
    }

    /// A closed mailbox tells whoever comes now to wake the table again.
    fn may_sleep(&mut self) -> bool {
        if self.table.receiver_count() > 0 || self.looked.elapsed() < PATIENCE {
            return false;
        }
        self.orders.close();
        self.orders.is_empty()
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Do { commands, reply } => {
                self.looked = instant();
                let outcome = self.perform(&commands).await;
                // Whoever asked may have gone; what is stored is stored.
                let _ = reply.send(outcome);
            }
            Order::Look => self.looked = instant(),
            // What a person left to the table takes its time: nobody shall know of it.
            Order::Hurry => {
                let is_secret = |due: &Due| matches!(due.what, Automatic::Auto(_));
                self.act_by_itself(self.due().filter(|due| !is_secret(due))).await;
            }
        }
    }

    async fn act_by_itself(&mut self, due: Option<Due>) {
        let command = match due.map(|due| due.what) {
            None => return,
            Some(Automatic::Forced(_) | Automatic::Auto(_)) => Command::Tick,
            Some(Automatic::Bot(seat)) => {
                let table = self.table.borrow().clone();
                let Some(command) = self.bots.answer(table, seat).await else { return };
                command
            }
        };
        if let Err(failure) = self.perform(&[command]).await {
            tracing::error!(table = %self.code, ?failure, "a table could not go on by itself");
            sleep(Duration::from_secs(1)).await;
        }
    }

    /// Decide, store, tell. When another node was quicker, read what it stored and decide again.
    async fn perform(&mut self, commands: &[Command]) -> Result<Done, Failure> {
        loop {
            let mut table = Table::clone(&self.table.borrow());
            let at = self.clock.now();
            let entries = decide(&mut table, commands, |table, entry| table.apply(at, entry))?;
            if entries.is_empty() {
                return Ok(Done::Already);
            }
            match self.store.append(self.code, self.version, at, &entries).await {
                Ok(version) => {
                    self.version = version;
                    self.clock.note(at);
                    self.table.send_replace(Arc::new(table));
                    return Ok(Done::Now);
                }
                Err(AppendError::Conflict { .. }) => self.catch_up().await?,
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    async fn catch_up(&mut self) -> Result<(), Failure> {
        let mut table = Table::clone(&self.table.borrow());
        for line in self.store.read(self.code, self.version).await? {
            table.apply(line.at, &line.entry)?;
            self.version = line.version;
            self.clock.note(line.at);
        }
        self.table.send_replace(Arc::new(table));
        Ok(())
    }
}

/// The entries of all commands, each decided on the table that the ones before leave behind.
pub fn decide(
    table: &mut Table,
    commands: &[Command],
    apply: impl Fn(&mut Table, &Entry) -> Result<(), Corrupt>,
) -> Result<Vec<Entry>, Failure> {
    let mut all = Vec::new();
    for command in commands {
        let entries = table.decide(command)?;
        entries.iter().try_for_each(|entry| apply(table, entry))?;
        all.extend(entries);
    }
    Ok(all)
}

/// Waits for what is due; for ever, when nothing is.
async fn until(due: Option<Due>, now: Timestamp) {
    match due {
        None => std::future::pending().await,
        Some(due) => {
            sleep(Duration::from_millis(due.at.0.saturating_sub(now.0))).await;
        }
    }
}
