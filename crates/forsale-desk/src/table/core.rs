//! A table that is awake, without the task around it: what it decides, stores and does by itself.
//!
//! Every change goes the same way: decide, append to the log, then publish. The caller says when;
//! nothing here waits.

use std::sync::Arc;

use forsale::proof::Hex;
use forsale_store::{AppendError, Recorded, Store, StoreError, Version};
use forsale_table::{
    Automatic, Call, Code, Command, Corrupt, Due, Entry, Table, Timestamp, Webhook,
};
use tokio::sync::watch;

use crate::host::{Host, TableClock};
use crate::table::bots::Bots;
use crate::table::daily_result::ResultNote;
use crate::table::handle::{Performed, TableError};
use crate::table::levels;
use crate::table::presence::Attendance;
use crate::timings::Timings;

/// The owner of a table's state while it is awake.
pub struct TableCore {
    code: Code,
    host: Arc<dyn Host>,
    store: Arc<dyn Store>,
    /// Whether other nodes write to the store.
    is_shared: bool,
    table: Arc<watch::Sender<Arc<Table>>>,
    attendance: Arc<watch::Sender<Attendance>>,
    version: Version,
    clock: TableClock,
    bots: Bots,
    /// The wake-up that the store keeps for this table, as far as this node knows.
    wake_up: Option<Timestamp>,
    /// Whether an append has failed since the last one that succeeded.
    has_failed: bool,
}

impl TableCore {
    /// Rebuilds a table from its log; `None` if the log is empty.
    pub async fn load(
        host: Arc<dyn Host>,
        store: Arc<dyn Store>,
        code: Code,
        timings: &Timings,
    ) -> Result<Option<TableCore>, TableError> {
        let log = store.read(code, Version(0)).await?;
        let Some(last) = log.last().map(|line| line.at) else { return Ok(None) };
        let version = Version(log.len() as u64);
        // A long log takes a while, and nobody else should have to wait for it.
        let rebuilt = host.computed(move || rebuild(&log)).await.ok_or(TableError::Died)??;
        let Some(table) = rebuilt else { return Ok(None) };
        let attendance = Attendance::new(host.now()).with_timeout(timings.offline_after);
        Ok(Some(TableCore {
            code,
            is_shared: store.notifications().is_some(),
            store,
            table: Arc::new(watch::Sender::new(Arc::new(table))),
            attendance: Arc::new(watch::Sender::new(attendance)),
            version,
            clock: TableClock::after(last, &*host),
            bots: Bots::new(host.clone()),
            wake_up: None,
            has_failed: false,
            host,
        }))
    }

    /// The code of the table.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Whether other nodes write to the store.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Where the table is published.
    pub fn publisher(&self) -> &Arc<watch::Sender<Arc<Table>>> {
        &self.table
    }

    /// The presence of players and watchers.
    pub fn attendance(&self) -> &Arc<watch::Sender<Attendance>> {
        &self.attendance
    }

    /// The table as it is now.
    pub fn table(&self) -> Arc<Table> {
        self.table.borrow().clone()
    }

    /// The time at the table.
    pub fn now(&self) -> Timestamp {
        self.clock.now(&*self.host)
    }

    /// The length of the log.
    pub fn version(&self) -> Version {
        self.version
    }

    /// Restarts the clocks of a table that stood still while no server was up. Those of a game by post
    /// kept running, unless the day ended meanwhile: with a restart every night it would never end.
    pub async fn resume(&mut self, up_since: Timestamp) -> Result<(), TableError> {
        let day_goes_on = self.table.borrow().unattended_due_at().is_some_and(|at| at >= up_since);
        if self.clock.last() < up_since && !day_goes_on {
            self.perform(&[Command::Resume]).await?;
        }
        Ok(())
    }

    /// What happens next without a command of a player.
    pub fn due(&self) -> Option<Due> {
        self.table.borrow().due()
    }

    /// Whether a player may hurry this along. Only bots are hurried: people have their time, and a move that
    /// a player left to the table takes as long as theirs would, so that the others cannot tell.
    pub fn may_hurry(&self, due: &Due) -> bool {
        match due.what {
            _ if self.table.borrow().is_held() => false,
            Automatic::Forced(_) => true,
            Automatic::Bot(seat) => self.table.borrow().bot_at(seat).is_some(),
            Automatic::Auto(_) | Automatic::TimeUp(_) | Automatic::Deal => false,
        }
    }

    /// Performs what is due.
    pub async fn act(&mut self, due: Due) -> Result<(), TableError> {
        let command = match due.what {
            Automatic::Forced(_) | Automatic::Auto(_) | Automatic::TimeUp(_) | Automatic::Deal => {
                Command::Tick
            }
            Automatic::Bot(seat) => match self.bots.answer(self.table(), seat).await {
                Some(command) => command,
                None => return Ok(()),
            },
        };
        self.perform(&[command]).await.map(drop)
    }

    /// Has the bots choose in a sale before a person's command is read, so that none of them can know
    /// what a person chose.
    pub async fn seal_bots(&mut self) -> Result<(), TableError> {
        let table = self.table();
        let mut commands = Vec::new();
        for seat in table.unsealed_bots().iter() {
            commands.extend(self.bots.answer(table.clone(), seat).await);
        }
        if !commands.is_empty() {
            self.perform(&commands).await?;
        }
        Ok(())
    }

    /// Has a bot play for a player who is to act and offline, at a table that agreed on that.
    pub async fn stand_in(&mut self) -> Result<(), TableError> {
        let table = self.table();
        let offline = self.attendance.borrow().offline(&table, self.host.now());
        if let Some(seat) = table.left_to_bots(&offline) {
            let bot = levels::default().bot.name.to_owned();
            self.perform(&[Command::StandIn { seat, bot }]).await?;
        }
        Ok(())
    }

    /// When the next webhook is to be called.
    pub fn calls_at(&self) -> Option<Timestamp> {
        calls_at(&self.table.borrow(), &self.attendance.borrow())
    }

    /// The webhook calls that are due, to players who are to act and have not been there for a while:
    /// the command that notes each, and the call itself.
    pub fn calls_due(&self) -> Vec<(Command, Webhook)> {
        let (at, attendance) = (self.now(), self.attendance.borrow());
        let is_due = |call: &Call<'_>| {
            call.after <= at && attendance.absent_since(call.who).is_some_and(|since| since <= at)
        };
        let noted = |call: Call<'_>| {
            (Command::Call { seat: call.seat, about: call.about }, call.webhook.clone())
        };
        self.table.borrow().calls().into_iter().filter(is_due).map(noted).collect()
    }

    /// When the table has to be awake although no client is connected: for something due, or a webhook.
    pub fn wakes_at(&self) -> Option<Timestamp> {
        wakes_at(&self.table.borrow(), &self.attendance.borrow())
    }

    /// Whether the store keeps the right wake-up for this table.
    pub fn is_wake_up_kept(&self) -> bool {
        self.wake_up == self.wakes_at()
    }

    /// Notes that the store kept a wake-up for this time.
    pub fn note_wake_up(&mut self, at: Timestamp) {
        self.wake_up = Some(at);
    }

    /// Has the store keep the right wake-up, so that any node can wake this table when it goes on.
    pub async fn keep_wake_up(&mut self) -> Result<(), StoreError> {
        match self.wakes_at() {
            at if at != self.wake_up => self.set_wake_up(at).await,
            _ => Ok(()),
        }
    }

    async fn set_wake_up(&mut self, at: Option<Timestamp>) -> Result<(), StoreError> {
        self.store.set_wakeup(self.code, at).await?;
        self.wake_up = at;
        Ok(())
    }

    /// Performs all of the commands, or none: decide, append, publish. If another node was quicker,
    /// reads what it appended and decides again.
    pub async fn perform(&mut self, commands: &[Command]) -> Result<Performed, TableError> {
        loop {
            let mut table = Table::clone(&self.table.borrow());
            let at = self.now();
            let resume = self.has_failed.then_some(Command::Resume);
            let entries = decide(&*self.host, &mut table, at, resume.iter().chain(commands));
            if matches!(entries, Err(TableError::Refused(_))) && self.is_shared {
                // What is refused here may be right for the table as it is elsewhere.
                if self.catch_up().await? {
                    continue;
                }
            }
            let entries = entries?;
            if entries.is_empty() {
                return Ok(Performed::Already);
            }
            // A wake-up may come too early, but not too late: a later one is set once this is stored.
            let next = wakes_at(&table, &self.attendance.borrow());
            if next.is_some_and(|next| self.wake_up.is_none_or(|kept| next < kept)) {
                self.set_wake_up(next).await?;
            }
            match self.store.append(self.code, self.version, at, &entries).await {
                Ok(version) => {
                    self.version = version;
                    self.has_failed = false;
                    self.clock.note(at, &*self.host);
                    let was_over = ResultNote::of(&self.table.borrow()).is_some();
                    if let Some(note) = ResultNote::of(&table).filter(|_| !was_over) {
                        keep_daily_result(&*self.store, self.code, &note).await;
                    }
                    self.table.send_replace(Arc::new(table));
                    return Ok(Performed::Now);
                }
                Err(AppendError::Conflict { .. }) => {
                    self.catch_up().await?;
                }
                Err(AppendError::Store(error)) => {
                    self.has_failed = true;
                    return Err(error.into());
                }
            }
        }
    }

    /// Reads what other nodes appended. Returns true if they did.
    pub async fn catch_up(&mut self) -> Result<bool, TableError> {
        let log = self.store.read(self.code, self.version).await?;
        if log.is_empty() {
            return Ok(false);
        }
        let mut table = Table::clone(&self.table.borrow());
        for line in log {
            table.apply(line.at, &line.entry)?;
            self.version = line.version;
            self.clock.note(line.at, &*self.host);
        }
        self.table.send_replace(Arc::new(table));
        Ok(true)
    }
}

/// Stores the result of a daily deal that has just ended. Should that fail, the player's next visit to the
/// deal of the day looks it up.
async fn keep_daily_result(store: &dyn Store, code: Code, note: &ResultNote) {
    if let Err(error) = store.put_if_absent(&note.topic, &note.key, &note.value).await {
        tracing::warn!(table = %code, %error, "failed to store a daily result");
    }
}

fn calls_at(table: &Table, attendance: &Attendance) -> Option<Timestamp> {
    let calls = table.calls().into_iter();
    calls.filter_map(|call| Some(attendance.absent_since(call.who)?.max(call.after))).min()
}

fn wakes_at(table: &Table, attendance: &Attendance) -> Option<Timestamp> {
    [table.unattended_due_at(), calls_at(table, attendance)].into_iter().flatten().min()
}

/// The table with this log; `None` if the log is empty.
pub fn rebuild(log: &[Recorded]) -> Result<Option<Table>, Corrupt> {
    if log.is_empty() {
        return Ok(None);
    }
    Table::from_log(log.iter().map(|line| (line.at, &line.entry))).map(Some)
}

/// The entries of all commands, each decided on the table that the ones before leave behind.
///
/// Randomness is added here: choices get their salt, and the secret of the next shuffle is fixed as soon
/// as there is none, which is before any player can contribute to it.
pub fn decide<'a>(
    host: &dyn Host,
    table: &mut Table,
    at: Timestamp,
    commands: impl IntoIterator<Item = &'a Command>,
) -> Result<Vec<Entry>, TableError> {
    let fix = || Command::Fix { secret: Hex(host.random()) };
    let mut all = carry_out(host, table, at, &fix())?;
    let fixed = all.len();
    for command in commands {
        all.extend(carry_out(host, table, at, command)?);
    }
    if all.len() == fixed {
        return Ok(Vec::new());
    }
    all.extend(carry_out(host, table, at, &fix())?);
    Ok(all)
}

fn carry_out(
    host: &dyn Host,
    table: &mut Table,
    at: Timestamp,
    command: &Command,
) -> Result<Vec<Entry>, TableError> {
    let entries = table.decide(at, command)?.into_iter();
    let entries: Vec<Entry> = entries.map(|entry| entry.with_salt(|| Hex(host.random()))).collect();
    entries.iter().try_for_each(|entry| table.apply(at, entry))?;
    Ok(entries)
}
