//! A table that is awake: one task that owns it.
//!
//! Whatever reaches the table comes through its mailbox, one after the other. What comes of it is
//! stored before anybody is told.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale::Hex;
use forsale_store::{AppendError, Recorded, Store, StoreError, Version};
use forsale_table::{
    Automatic, Code, Command, Corrupt, Due, Entry, Missing, Refusal, Table, Timestamp,
};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::sleep;

use crate::bots::Bots;
use crate::clock::{TableClock, instant, now, random};
use crate::device::Device;
use crate::gossip::Gossip;
use crate::lease::Right;
use crate::levels;
use crate::presence::Attendance;
use crate::webhooks::Caller;

/// How long a table stays awake after the last look at it.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a table rests after something failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Orders that may wait at one table; more are turned away.
const MAILBOX: usize = 64;

/// The handle of a table that is awake.
#[derive(Clone)]
pub struct Live {
    mailbox: mpsc::Sender<Order>,
    table: Arc<watch::Sender<Arc<Table>>>,
    attendance: Arc<watch::Sender<Attendance>>,
}

/// What a table needs around it.
pub struct Surroundings {
    /// Where its log is.
    pub store: Arc<dyn Store>,
    /// Who calls its players.
    pub caller: Arc<Caller>,
    /// Told when another node appended to its log.
    pub news: Arc<Notify>,
}

/// What reaches a table.
enum Order {
    /// Do all of this, or nothing.
    Do { commands: Vec<Command>, reply: oneshot::Sender<Result<Done, Failure>> },
    /// Somebody looks.
    Look,
    /// Somebody does not want to wait for what happens by itself.
    Hurry,
    /// The alarm that was set for this time rings.
    Ring { at: Timestamp },
    /// Read what other nodes appended.
    Refresh { reply: oneshot::Sender<Result<(), Failure>> },
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
    /// The task of the table ended while it had the order: a fault of ours.
    Died,
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
    /// Its clocks stood still while no server was up.
    pub async fn wake(
        around: Surroundings,
        code: Code,
        up_since: Timestamp,
    ) -> Result<Option<(Live, Keeper)>, Failure> {
        let Surroundings { store, caller, news } = around;
        let log = store.read(code, Version(0)).await?;
        let Some(table) = rebuild(&log)? else { return Ok(None) };
        let (mailbox, orders) = mpsc::channel(MAILBOX);
        let table = Arc::new(watch::Sender::new(Arc::new(table)));
        let attendance = Arc::new(watch::Sender::new(Attendance::new(now())));
        let attending = attendance.subscribe();
        let live = Live { mailbox, table: table.clone(), attendance };
        let keeper = Keeper {
            code,
            is_shared: store.notifications().is_some(),
            right: Right::new(store.clone(), code),
            gossip: Gossip::new(store.clone(), code),
            store,
            caller,
            news,
            table,
            version: Version(log.len() as u64),
            clock: TableClock::after(log.last().map_or(Timestamp(0), |line| line.at)),
            orders,
            bots: Bots::default(),
            attendance: attending,
            up_since,
            alarm: None,
            was_ill: false,
            looked: instant(),
        };
        Ok(Some((live, keeper)))
    }

    /// Does all of the commands, or nothing.
    pub async fn order(&self, commands: Vec<Command>) -> Result<Done, Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(Order::Do { commands, reply })?;
        answer.await.unwrap_or(Err(Failure::Died))
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

    /// Wakes the table by an alarm that was set for this time.
    pub fn ring(&self, at: Timestamp) -> Result<(), Failure> {
        self.send(Order::Ring { at })
    }

    /// Waits until the table is not older than its log is now.
    pub async fn refresh(&self) -> Result<(), Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(Order::Refresh { reply })?;
        answer.await.unwrap_or(Err(Failure::Died))
    }

    /// The table now and after every change.
    pub fn follow(&self) -> watch::Receiver<Arc<Table>> {
        self.table.subscribe()
    }

    /// Waits until the table falls asleep, or its task ends for a fault of ours.
    pub async fn ended(&self) {
        self.mailbox.closed().await;
    }

    /// Who is there; tabs say when they come, hide and go.
    pub fn attendance(&self) -> &Arc<watch::Sender<Attendance>> {
        &self.attendance
    }

    /// Somebody asked for a page or sent a form.
    pub fn touch(&self, device: &Device) {
        for who in device.owners(&self.table.borrow()) {
            self.attendance.send_if_modified(|attendance| attendance.touch(who, now()));
        }
    }

    /// The people of the table who do not see it, and since when.
    pub fn missing(&self) -> Missing {
        self.attendance.borrow().missing(&self.table.borrow(), now())
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
    /// Do other nodes write to the store?
    is_shared: bool,
    /// The right to let things happen by themselves.
    right: Right,
    gossip: Gossip,
    caller: Arc<Caller>,
    /// Told when another node appended to this log.
    news: Arc<Notify>,
    table: Arc<watch::Sender<Arc<Table>>>,
    version: Version,
    clock: TableClock,
    orders: mpsc::Receiver<Order>,
    bots: Bots,
    attendance: watch::Receiver<Attendance>,
    /// Since when this server is up.
    up_since: Timestamp,
    /// When the store will wake this table, as far as this node knows.
    alarm: Option<Timestamp>,
    /// Could something not be stored since the last time something was?
    was_ill: bool,
    looked: Instant,
}

impl Keeper {
    /// Lets the clocks of a table go on that stood still while no server was up. By post they did not,
    /// unless the day ended meanwhile: with a restart every night it would never end.
    pub async fn resume(&mut self) {
        let day_goes_on =
            self.table.borrow().unattended_due_at().is_some_and(|at| at >= self.up_since);
        if self.clock.last() < self.up_since && !day_goes_on {
            self.go_on(vec![Command::Resume]).await;
        }
    }

    /// Keeps the table until nobody has looked at it for a while.
    pub async fn keep(mut self) {
        let news = self.news.clone();
        loop {
            self.stand_in().await;
            self.mind_alarm().await;
            let due = self.due();
            let until_due = due.map(|due| self.time_until(due));
            let until_call = self.until_call();
            let until_told = self.gossip.wait(&self.attendance.borrow());
            tokio::select! {
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => break,
                },
                () = news.notified() => self.hear_news().await,
                () = wait(until_due) => self.act_if_ours(due).await,
                () = wait(until_told) => {
                    let attendance = self.attendance.borrow().clone();
                    self.gossip.tell(attendance).await;
                }
                () = wait(until_call) => self.call().await,
                // Somebody came or went.
                Ok(()) = self.attendance.changed() => {}
                () = sleep(PATIENCE) => if self.may_sleep() { break },
            }
        }
        self.right.give_back().await;
    }

    /// Sees to it that the store wakes this table when it goes on by itself, whichever node is there
    /// then. What cannot be stored is stored before the table sleeps.
    async fn mind_alarm(&mut self) {
        let at = self.wakes_at(&self.table.borrow());
        if at != self.alarm
            && let Err(error) = self.set_alarm(at).await
        {
            tracing::warn!(table = %self.code, %error, "an alarm could not be set");
        }
    }

    /// When a table needs a node though nobody looks: it goes on by itself, or somebody is called.
    fn wakes_at(&self, table: &Table) -> Option<Timestamp> {
        [table.unattended_due_at(), self.calls_at(table)].into_iter().flatten().min()
    }

    async fn set_alarm(&mut self, at: Option<Timestamp>) -> Result<(), StoreError> {
        self.store.set_wakeup(self.code, at).await?;
        self.alarm = at;
        Ok(())
    }

    /// How long to wait for something to happen by itself, here and not at another node.
    fn time_until(&self, due: Due) -> Duration {
        let left = due.at.0.saturating_sub(self.clock.now().0);
        Duration::from_millis(left).max(self.right.wait())
    }

    async fn hear_news(&mut self) {
        if let Err(failure) = self.catch_up().await {
            tracing::warn!(table = %self.code, ?failure, "a table could not hear the news");
            sleep(PAUSE).await;
            self.news.notify_one();
        }
    }

    /// What happens next by itself: nothing, unless somebody is there to see it.
    fn due(&self) -> Option<Due> {
        self.table.borrow().due().filter(|_| self.is_watched())
    }

    fn is_watched(&self) -> bool {
        self.table.receiver_count() > 0 || self.looked.elapsed() < PATIENCE
    }

    /// Lets a bot play for whoever is asked and not there, where the table agreed on that.
    async fn stand_in(&mut self) {
        let table = self.table.borrow().clone();
        let missing = self.attendance.borrow_and_update().offline(&table, now());
        if let Some(seat) = table.left_to_bots(&missing).filter(|_| self.is_watched()) {
            let bot = levels::usual().bot.name.to_owned();
            self.go_on(vec![Command::StandIn { seat, bot }]).await;
        }
    }

    /// When somebody should be told elsewhere that it is their turn.
    fn calls_at(&self, table: &Table) -> Option<Timestamp> {
        let attendance = self.attendance.borrow();
        let calls = table.calls().into_iter();
        calls.filter_map(|call| Some(attendance.absent(call.who)?.max(call.after))).min()
    }

    fn until_call(&self) -> Option<Duration> {
        let at = self.calls_at(&self.table.borrow())?;
        Some(Duration::from_millis(at.0.saturating_sub(self.clock.now().0)))
    }

    /// Calls whoever is asked and not there. Of several nodes, the one whose word is stored calls.
    async fn call(&mut self) {
        let (table, at) = (self.table.borrow().clone(), self.clock.now());
        let attendance = self.attendance.borrow().clone();
        for call in table.calls() {
            let absent = attendance.absent(call.who).filter(|since| *since <= at);
            if absent.is_none() || call.after > at {
                continue;
            }
            let command = Command::Call { seat: call.seat, about: call.about };
            match self.perform(&[command]).await {
                Ok(Done::Now) => self.caller.call(self.code, call.webhook.clone()),
                Ok(Done::Already) => {}
                Err(failure) => {
                    tracing::warn!(table = %self.code, ?failure, "nobody could be called");
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// A closed mailbox tells whoever comes now to wake the table again.
    fn may_sleep(&mut self) -> bool {
        let is_alarm_set = self.alarm == self.wakes_at(&self.table.borrow());
        // Who is to be called is called before.
        if self.is_watched() || self.until_call().is_some() || !is_alarm_set {
            return false;
        }
        self.orders.close();
        self.orders.is_empty()
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Do { commands, reply } => {
                self.looked = instant();
                self.seal_bots().await;
                let outcome = self.perform(&commands).await;
                // Whoever asked may have gone; what is stored is stored.
                let _ = reply.send(outcome);
            }
            Order::Look => self.looked = instant(),
            // Whatever it was set for, it is set anew for what the log says now.
            Order::Ring { at } => (self.looked, self.alarm) = (instant(), Some(at)),
            // A wish of somebody, which no other node has heard.
            Order::Hurry => {
                let due = self.due().filter(|due| self.may_hurry(due));
                self.act_by_itself(due).await;
            }
            Order::Refresh { reply } => {
                self.looked = instant();
                let _ = reply.send(self.catch_up().await.map(drop));
            }
        }
    }

    async fn act_if_ours(&mut self, due: Option<Due>) {
        match self.right.is_ours().await {
            Ok(true) => self.act_by_itself(due).await,
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(table = %self.code, %error, "a table could not go on by itself");
                sleep(PAUSE).await;
            }
        }
    }

    /// Only bots are hurried: a person has their time, and what they left to the table takes as long
    /// as they would, so that nobody knows of it.
    fn may_hurry(&self, due: &Due) -> bool {
        match due.what {
            Automatic::Forced(_) => true,
            Automatic::Bot(seat) => self.table.borrow().bot_at(seat).is_some(),
            Automatic::Auto(_) | Automatic::TimeUp(_) | Automatic::Deal => false,
        }
    }

    async fn act_by_itself(&mut self, due: Option<Due>) {
        let command = match due.map(|due| due.what) {
            None => return,
            Some(
                Automatic::Forced(_) | Automatic::Auto(_) | Automatic::TimeUp(_) | Automatic::Deal,
            ) => Command::Tick,
            Some(Automatic::Bot(seat)) => {
                let table = self.table.borrow().clone();
                let Some(command) = self.bots.answer(table, seat).await else { return };
                command
            }
        };
        self.go_on(vec![command]).await;
    }

    /// Lets the bots choose in a sale before anybody's order is read, so that none of them can know
    /// what a person chose.
    async fn seal_bots(&mut self) {
        let table = self.table.borrow().clone();
        let mut commands = Vec::new();
        for seat in table.unsealed_bots().iter() {
            commands.extend(self.bots.answer(table.clone(), seat).await);
        }
        if !commands.is_empty() {
            self.go_on(commands).await;
        }
    }

    async fn go_on(&mut self, commands: Vec<Command>) {
        match self.perform(&commands).await {
            Ok(_) => {}
            // Another node was quicker.
            Err(Failure::Refused(_)) if self.is_shared => {}
            // Away, or closed because the server is about to stop.
            Err(Failure::Store(StoreError::Unreachable | StoreError::Closed)) => sleep(PAUSE).await,
            Err(failure) => {
                tracing::error!(table = %self.code, ?failure, "a table could not go on by itself");
                sleep(PAUSE).await;
            }
        }
    }

    /// Decide, store, tell. When another node was quicker, read what it stored and decide again.
    async fn perform(&mut self, commands: &[Command]) -> Result<Done, Failure> {
        loop {
            let mut table = Table::clone(&self.table.borrow());
            let at = self.clock.now();
            let resume = self.was_ill.then_some(Command::Resume);
            let entries = decide(&mut table, at, resume.iter().chain(commands));
            if matches!(entries, Err(Failure::Refused(_))) && self.is_shared {
                // What is refused here may be right for the table as it is elsewhere.
                if self.catch_up().await? {
                    continue;
                }
            }
            let entries = entries?;
            if entries.is_empty() {
                return Ok(Done::Already);
            }
            // An alarm may ring too early, and not too late: the later one is set when this is stored.
            let next = self.wakes_at(&table);
            if next.is_some_and(|next| self.alarm.is_none_or(|alarm| next < alarm)) {
                self.set_alarm(next).await?;
            }
            match self.store.append(self.code, self.version, at, &entries).await {
                Ok(version) => {
                    self.version = version;
                    self.was_ill = false;
                    self.clock.note(at);
                    self.table.send_replace(Arc::new(table));
                    return Ok(Done::Now);
                }
                Err(AppendError::Conflict { .. }) => {
                    self.catch_up().await?;
                }
                Err(AppendError::Store(error)) => {
                    self.was_ill = true;
                    return Err(error.into());
                }
            }
        }
    }

    /// Reads what other nodes appended, and says whether they did.
    async fn catch_up(&mut self) -> Result<bool, Failure> {
        let log = self.store.read(self.code, self.version).await?;
        if log.is_empty() {
            return Ok(false);
        }
        let mut table = Table::clone(&self.table.borrow());
        for line in log {
            table.apply(line.at, &line.entry)?;
            self.version = line.version;
            self.clock.note(line.at);
        }
        self.table.send_replace(Arc::new(table));
        Ok(true)
    }
}

/// The entries of all commands, each decided on the table that the ones before leave behind.
///
/// Here chance comes in: choices are salted, and the shuffle of the next game is fixed as soon as
/// there is none, which is before anybody can add to it.
pub fn decide<'a>(
    table: &mut Table,
    at: Timestamp,
    commands: impl IntoIterator<Item = &'a Command>,
) -> Result<Vec<Entry>, Failure> {
    let mut all = carry_out(table, at, &fix())?;
    let fixed = all.len();
    for command in commands {
        all.extend(carry_out(table, at, command)?);
    }
    if all.len() == fixed {
        return Ok(Vec::new());
    }
    all.extend(carry_out(table, at, &fix())?);
    Ok(all)
}

fn fix() -> Command {
    Command::Fix { secret: Hex(random()) }
}

fn carry_out(table: &mut Table, at: Timestamp, command: &Command) -> Result<Vec<Entry>, Failure> {
    let entries = table.decide(at, command)?.into_iter();
    let entries: Vec<Entry> = entries.map(|entry| entry.with_salt(|| Hex(random()))).collect();
    entries.iter().try_for_each(|entry| table.apply(at, entry))?;
    Ok(entries)
}

/// Waits for what is due; for ever, when nothing is.
async fn wait(time: Option<Duration>) {
    match time {
        None => std::future::pending().await,
        Some(time) => sleep(time).await,
    }
}
