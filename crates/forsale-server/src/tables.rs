//! All tables: those awake are here, the others in their logs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forsale::Record;
use forsale_store::{AppendError, Lease, Store, StoreError, Version};
use forsale_table::{Code, Command, Entry, Holder, Options, Table, Timestamp};
use tokio::sync::{Notify, OnceCell};
use tokio::time::sleep;

use crate::clock::{code, now};
use crate::live::{Done, Failure, Live, Surroundings, decide, rebuild};
use crate::presence::Attendance;
use crate::webhooks::Caller;

/// What is left of a finished game.
pub enum Finished {
    /// All of it.
    Game(Box<Record>),
    /// The host took it out of sight.
    Deleted,
    /// There was none.
    Missing,
}

/// How often to look which tables are to be woken.
const GLANCE: Duration = Duration::from_secs(20);

/// How many are woken at a glance, so that a server that was long away is not busy with them alone.
const AT_A_GLANCE: u32 = 200;

/// When a table that could not be woken is tried again, in milliseconds.
const LATER: u64 = 3_600_000;

/// The tables of this server.
pub struct Tables {
    store: Arc<dyn Store>,
    /// Do other nodes write to the store?
    is_shared: bool,
    caller: Arc<Caller>,
    /// Since when this server is up.
    up_since: Timestamp,
    awake: Mutex<HashMap<Code, Arc<Place>>>,
}

/// Where a table that is awake is found.
#[derive(Default)]
struct Place {
    live: OnceCell<Live>,
    /// Told when another node appended. It is there before the log is first read, so that nothing
    /// falls between the two.
    news: Arc<Notify>,
}

impl Tables {
    /// The tables in this store, all asleep.
    pub fn new(store: Arc<dyn Store>, caller: Arc<Caller>) -> Arc<Tables> {
        let (is_shared, up_since) = (store.notifications().is_some(), now());
        Arc::new(Tables { store, is_shared, caller, up_since, awake: Mutex::default() })
    }

    /// Wakes the tables that go on though nobody looks, for as long as the server runs. Every node
    /// does, so that none is missed.
    pub async fn heed_alarms(self: Arc<Tables>) {
        loop {
            match self.wake_all_due().await {
                Err(StoreError::Closed) => return,
                Err(error) => tracing::warn!(%error, "no tables could be woken"),
                Ok(()) => {}
            }
            sleep(GLANCE).await;
        }
    }

    async fn wake_all_due(&self) -> Result<(), StoreError> {
        for (code, at) in self.store.due_wakeups(now(), AT_A_GLANCE).await? {
            // Otherwise another node is at it. If it dies, the alarm rings on.
            if let Lease::Ours(_) = self.store.lease(code).await? {
                self.wake_due(code, at).await?;
            }
        }
        Ok(())
    }

    async fn wake_due(&self, code: Code, at: Timestamp) -> Result<(), StoreError> {
        match self.find(code).await {
            // One that is too busy, or falls asleep just now, hears the next ring.
            Ok(Some(live)) => drop(live.ring(at)),
            Ok(None) => self.store.set_wakeup(code, None).await?,
            Err(Failure::Store(error @ (StoreError::Unreachable | StoreError::Closed))) => {
                return Err(error);
            }
            // It shall not keep others from being woken.
            Err(failure) => {
                tracing::error!(table = %code, ?failure, "a table could not be woken");
                self.store.set_wakeup(code, Some(now() + LATER)).await?;
            }
        }
        Ok(())
    }

    /// Makes a table and does all of `commands` there; they are given its code.
    pub async fn open(
        &self,
        options: &Options,
        commands: impl Fn(Code) -> Vec<Command>,
    ) -> Result<Code, Failure> {
        loop {
            let code = code();
            let at = now();
            let opened = Entry::open(code, options.clone())?;
            let mut table = Table::new(&opened)?;
            let entries = decide(&mut table, at, &commands(code))?;
            let entries: Vec<Entry> = [opened].into_iter().chain(entries).collect();
            match self.store.append(code, Version(0), at, &entries).await {
                Ok(_) => return Ok(code),
                // Another table has this code.
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// The table with this code, awake; `None` when there is none.
    pub async fn find(&self, code: Code) -> Result<Option<Live>, Failure> {
        let place = self.place(code);
        let live = place.live.get_or_try_init(|| self.wake(code, place.news.clone()));
        let live = live.await.cloned();
        live.map(Some).or_else(|missing| {
            self.awake().remove(&code);
            missing.map_or(Ok(None), Err)
        })
    }

    /// Wakes a table; no failure means that there is none.
    async fn wake(&self, code: Code, news: Arc<Notify>) -> Result<Live, Option<Failure>> {
        let place = Surroundings { store: self.store.clone(), caller: self.caller.clone(), news };
        let awake = Live::wake(place, code, self.up_since).await?;
        let (live, mut keeper) = awake.ok_or(None)?;
        keeper.resume().await;
        tokio::spawn(keeper.keep());
        Ok(live)
    }

    /// Does all of the commands at a table, or nothing; `None` when there is no such table.
    pub async fn order(&self, code: Code, commands: Vec<Command>) -> Result<Option<Done>, Failure> {
        loop {
            let Some(live) = self.find(code).await? else { return Ok(None) };
            match live.order(commands.clone()).await {
                Err(Failure::Asleep) => {}
                outcome => return outcome.map(Some),
            }
        }
    }

    /// The table with this code, not older than its log is now.
    pub async fn find_fresh(&self, code: Code) -> Result<Option<Live>, Failure> {
        loop {
            let Some(live) = self.find(code).await? else { return Ok(None) };
            let refreshed = if self.is_shared { live.refresh().await } else { Ok(()) };
            match refreshed {
                Err(Failure::Asleep) => {}
                refreshed => return refreshed.map(|()| Some(live)),
            }
        }
    }

    /// Another node appended to the log of this table.
    pub fn tell_news(&self, code: Code) {
        if let Some(place) = self.awake().get(&code) {
            place.news.notify_one();
        }
    }

    /// Other nodes may have appended to any log.
    pub fn tell_news_to_all(&self) {
        self.awake().values().for_each(|place| place.news.notify_one());
    }

    /// The table as it is, without waking it.
    pub async fn peek(&self, code: Code) -> Result<Option<Arc<Table>>, Failure> {
        let live = self.awake().get(&code).and_then(|place| place.live.get()).cloned();
        if let Some(live) = live.filter(|live| !live.is_asleep()) {
            return Ok(Some(live.follow().borrow().clone()));
        }
        let log = self.store.read(code, Version(0)).await?;
        Ok(rebuild(&log)?.map(Arc::new))
    }

    /// A finished game at a table: the one with this number, or the last.
    pub async fn finished(&self, code: Code, game: Option<u32>) -> Result<Finished, Failure> {
        let log = self.store.read(code, Version(0)).await?;
        let Some((opened, rest)) = log.split_first() else { return Ok(Finished::Missing) };
        let mut table = Table::new(&opened.entry)?;
        let mut found: Option<(u32, Record)> = None;
        for line in rest {
            table.apply(line.at, &line.entry)?;
            let number = table.game_number();
            let is_new = found.as_ref().is_none_or(|(known, _)| *known != number);
            if is_new && game.is_none_or(|game| game == number) {
                found = table.record().map(|record| (number, record.clone())).or(found);
            }
        }
        Ok(match found {
            None => Finished::Missing,
            Some((number, _)) if table.is_deleted(number) => Finished::Deleted,
            Some((number, record)) => Finished::Game(Box::new(table.without_names(number, record))),
        })
    }

    /// Makes a table for a game that was played elsewhere, and that belongs to who brought it.
    pub async fn import(
        &self,
        record: &Record,
        owner: impl Fn(Code) -> Holder,
    ) -> Result<Code, Failure> {
        loop {
            let code = code();
            let opened = Entry::open(code, Options::of_record(record))?;
            let imported = Entry::Imported { record: Box::new(record.clone()) };
            let entries = [opened, imported, Entry::Brought { who: owner(code) }];
            match self.store.append(code, Version(0), now(), &entries).await {
                Ok(_) => return Ok(code),
                // Another table has this code.
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// Another node says who is there at a table.
    pub fn tell_presence(&self, code: Code, node: &str, word: &str) {
        let live = self.awake().get(&code).and_then(|place| place.live.get()).cloned();
        if let Some(live) = live {
            live.attendance().send_modify(|attendance| attendance.hear(node, word, now()));
        }
    }

    /// Changes what is known about who is there, at all tables.
    pub fn change_presence(&self, change: impl Fn(&mut Attendance)) {
        let lives: Vec<Live> =
            self.awake().values().filter_map(|place| place.live.get()).cloned().collect();
        lives.iter().for_each(|live| live.attendance().send_modify(|all| change(all)));
    }

    /// The tables that are awake, as they are now.
    pub fn all_awake(&self) -> Vec<Arc<Table>> {
        let lives: Vec<Live> =
            self.awake().values().filter_map(|place| place.live.get()).cloned().collect();
        let awake = lives.iter().filter(|live| !live.is_asleep());
        awake.map(|live| live.follow().borrow().clone()).collect()
    }

    /// How many tables are awake.
    pub fn count_awake(&self) -> usize {
        let mut awake = self.awake();
        awake.retain(|_, place| place.live.get().is_none_or(|live| !live.is_asleep()));
        awake.len()
    }

    /// Where the handle of a table is, or will be once somebody has woken it.
    fn place(&self, code: Code) -> Arc<Place> {
        let mut awake = self.awake();
        if awake.get(&code).and_then(|place| place.live.get()).is_some_and(Live::is_asleep) {
            awake.remove(&code);
        }
        awake.entry(code).or_default().clone()
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<Code, Arc<Place>>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use forsale::Seat;
    use forsale_store::{Listing, Recorded, SqliteStore, StoreFuture};
    use forsale_table::Name;

    use super::*;
    use crate::webhooks::Webhooks;

    const ANA: Holder = Holder::from_hash([1; 16]);

    /// A store with a fault of ours in it: it cannot bear anybody called Bug.
    struct Faulty(SqliteStore);

    impl Store for Faulty {
        fn append<'a>(
            &'a self,
            code: Code,
            after: Version,
            at: Timestamp,
            entries: &'a [Entry],
        ) -> StoreFuture<'a, Version, AppendError> {
            let is_bug =
                |it: &Entry| matches!(it, Entry::Sat { name, .. } if name.as_str() == "Bug");
            if entries.iter().any(is_bug) {
                panic!("a fault that a test wants");
            }
            self.0.append(code, after, at, entries)
        }

        fn read(&self, code: Code, from: Version) -> StoreFuture<'_, Vec<Recorded>> {
            self.0.read(code, from)
        }

        fn public(&self, since: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<Listing>> {
            self.0.public(since, at_most)
        }

        fn find<'a>(&'a self, codes: &'a [Code]) -> StoreFuture<'a, Vec<Listing>> {
            self.0.find(codes)
        }

        fn put_if_absent<'a>(
            &'a self,
            topic: &'a str,
            key: &'a str,
            value: &'a str,
        ) -> StoreFuture<'a, String> {
            self.0.put_if_absent(topic, key, value)
        }

        fn list<'a>(&'a self, topic: &'a str) -> StoreFuture<'a, Vec<(String, String)>> {
            self.0.list(topic)
        }

        fn set_wakeup(&self, code: Code, at: Option<Timestamp>) -> StoreFuture<'_, ()> {
            self.0.set_wakeup(code, at)
        }

        fn due_wakeups(
            &self,
            now: Timestamp,
            at_most: u32,
        ) -> StoreFuture<'_, Vec<(Code, Timestamp)>> {
            self.0.due_wakeups(now, at_most)
        }

        fn close(&self) -> StoreFuture<'_, ()> {
            self.0.close()
        }
    }

    fn sit(number: u8, name: &str) -> Vec<Command> {
        let (who, name) = (Holder::from_hash([number; 16]), Name::new(name).unwrap());
        vec![Command::Sit { who, name, seat: None }]
    }

    #[tokio::test]
    async fn a_fault_costs_one_order_and_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("forsale.db")).await.unwrap();
        let caller = Arc::new(Caller::new(Webhooks::Off));
        let tables = Tables::new(Arc::new(Faulty(store)), caller);
        let options = Options::default();
        let mut codes = Vec::new();
        for _ in 0..2 {
            codes.push(tables.open(&options, |_| sit(1, "Ana")).await.unwrap());
        }
        let [code, other] = codes[..] else { panic!("two tables") };
        let before = tables.find(code).await.unwrap().unwrap();
        tables.find(other).await.unwrap().unwrap();
        let fault = tables.order(code, sit(2, "Bug")).await;
        assert!(matches!(fault, Err(Failure::Died)), "{fault:?}");
        // Its tabs are sent away, and whoever comes back finds it as it was stored.
        before.ended().await;
        tables.order(code, sit(3, "Bob")).await.unwrap().unwrap();
        let table = tables.find(code).await.unwrap().unwrap().look();
        assert_eq!(table.seat_of(ANA), Some(Seat::A));
        assert_eq!(table.seat_of(Holder::from_hash([3; 16])), Some(Seat::B));
        tables.order(other, sit(3, "Bob")).await.unwrap().unwrap();
    }

    /// An alarm may be left over, or ring for a table that cannot be woken. None of them rings on.
    #[tokio::test]
    async fn alarms_without_reason_end() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path().join("forsale.db")).await.unwrap());
        let tables = Tables::new(store.clone(), Arc::new(Caller::new(Webhooks::Off)));
        let idle = tables.open(&Options::default(), |_| sit(1, "Ana")).await.unwrap();
        let (missing, broken): (Code, Code) = ("KAFE7".parse().unwrap(), "TEE42".parse().unwrap());
        let nonsense = [Entry::Resumed {}];
        store.append(broken, Version(0), Timestamp(1), &nonsense).await.unwrap();
        for code in [idle, missing, broken] {
            store.set_wakeup(code, Some(Timestamp(1))).await.unwrap();
        }
        tables.wake_all_due().await.unwrap();
        let ringing = async |at| store.due_wakeups(at, 9).await.unwrap();
        let silence = async { while !ringing(now()).await.is_empty() {} };
        tokio::time::timeout(Duration::from_secs(30), silence).await.expect("they ring on");
        let later: Vec<Code> =
            ringing(now() + LATER).await.into_iter().map(|(code, _)| code).collect();
        assert_eq!(later, [broken], "what is broken may be mended");
    }
}
