//! All tables of this server: those awake have a task, the others are in their logs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use forsale_desk::host::{BoxFuture, Host};
use forsale_desk::table::handle::{TableError, TableHandle};
use forsale_desk::table::presence::Attendance;
use forsale_desk::table::tables::Tables;
use forsale_desk::timings::Timings;
use forsale_desk::webhook::Caller;
use forsale_store::{Lease, Store, StoreError};
use forsale_table::{Code, Table, Timestamp};
use tokio::sync::{Notify, OnceCell};
use tokio::time::sleep;

use crate::table::asleep::AsleepTables;
use crate::table::task::{TableDeps, TableTask};

/// The most tables to wake per poll, so that a server that was down for long is not busy with them alone.
const WOKEN_PER_POLL: u32 = 200;

/// When a table that could not be woken is tried again, in milliseconds.
const RETRY_AFTER: u64 = 3_600_000;

/// The tables of this server.
pub struct AwakeTables {
    host: Arc<dyn Host>,
    store: Arc<dyn Store>,
    /// Whether other nodes write to the store.
    is_shared: bool,
    caller: Arc<dyn Caller>,
    timings: Timings,
    /// Since when this server is up.
    up_since: Timestamp,
    awake: Mutex<HashMap<Code, Arc<Slot>>>,
    /// Those that lists have shown.
    asleep: AsleepTables,
}

/// Where the handle of a table is found while it is awake.
#[derive(Default)]
struct Slot {
    handle: OnceCell<TableHandle>,
    /// Notified when another node appended. It exists before the log is first read, so that no entry
    /// falls between the two.
    appended: Arc<Notify>,
}

impl AwakeTables {
    /// The tables in this store, all asleep.
    pub fn new(
        host: Arc<dyn Host>,
        store: Arc<dyn Store>,
        caller: Arc<dyn Caller>,
        timings: Timings,
    ) -> Arc<AwakeTables> {
        let (is_shared, up_since) = (store.notifications().is_some(), host.now());
        let (awake, asleep) = (Mutex::default(), AsleepTables::default());
        Arc::new(AwakeTables { host, store, is_shared, caller, timings, up_since, awake, asleep })
    }

    /// Wakes the tables at which something is due although no client is connected, for as long as the server
    /// runs. Every node does, so that none is missed.
    pub async fn wake_due_tables(self: Arc<AwakeTables>) {
        loop {
            match self.wake_all_due().await {
                Err(StoreError::Closed) => return,
                Err(error) => tracing::warn!(%error, "failed to wake tables that are due"),
                Ok(()) => {}
            }
            sleep(self.timings.alarm_poll_interval).await;
        }
    }

    async fn wake_all_due(&self) -> Result<(), StoreError> {
        for (code, at) in self.store.due_wakeups(self.host.now(), WOKEN_PER_POLL).await? {
            // Otherwise another node has it. If that node dies, the wake-up stays due.
            if let Lease::Ours(_) = self.store.lease(code).await? {
                self.wake_due(code, at).await?;
            }
        }
        Ok(())
    }

    async fn wake_due(&self, code: Code, at: Timestamp) -> Result<(), StoreError> {
        match self.find(code).await {
            // One that is too busy, or just falling asleep, is woken by the next poll.
            Ok(Some(handle)) => drop(handle.wake_up(at)),
            Ok(None) => self.store.set_wakeup(code, None).await?,
            Err(TableError::Store(error @ (StoreError::Unreachable | StoreError::Closed))) => {
                return Err(error);
            }
            // Other tables still have to be woken.
            Err(error) => {
                tracing::error!(table = %code, ?error, "failed to wake a table");
                self.store.set_wakeup(code, Some(self.host.now() + RETRY_AFTER)).await?;
            }
        }
        Ok(())
    }

    /// Wakes a table; no error means that there is none.
    async fn wake(
        &self,
        code: Code,
        appended: Arc<Notify>,
    ) -> Result<TableHandle, Option<TableError>> {
        let deps = TableDeps {
            host: self.host.clone(),
            store: self.store.clone(),
            caller: self.caller.clone(),
            appended,
            timings: self.timings,
        };
        let (handle, task) = TableTask::wake(deps, code, self.up_since).await?.ok_or(None)?;
        tokio::spawn(task.run());
        Ok(handle)
    }

    async fn find_awake(&self, code: Code) -> Result<Option<TableHandle>, TableError> {
        let slot = self.slot(code);
        let handle = slot.handle.get_or_try_init(|| self.wake(code, slot.appended.clone()));
        let handle = handle.await.cloned();
        handle.map(Some).or_else(|missing| {
            self.awake().remove(&code);
            missing.map_or(Ok(None), Err)
        })
    }

    async fn find_refreshed(&self, code: Code) -> Result<Option<TableHandle>, TableError> {
        loop {
            let Some(handle) = self.find_awake(code).await? else { return Ok(None) };
            let refreshed = if self.is_shared { handle.refresh().await } else { Ok(()) };
            match refreshed {
                Err(TableError::Asleep) => {}
                refreshed => return refreshed.map(|()| Some(handle)),
            }
        }
    }

    async fn peek_at(&self, code: Code) -> Result<Option<Arc<Table>>, TableError> {
        if let Some(handle) = self.handle(code).filter(|handle| !handle.is_asleep()) {
            return Ok(Some(handle.subscribe().borrow().clone()));
        }
        self.asleep.look(&*self.host, &*self.store, code).await
    }

    /// Notes that another node appended to the log of this table.
    pub fn note_append(&self, code: Code) {
        if let Some(slot) = self.awake().get(&code) {
            slot.appended.notify_one();
        }
    }

    /// Notes that other nodes may have appended to any log.
    pub fn note_appends_everywhere(&self) {
        self.awake().values().for_each(|slot| slot.appended.notify_one());
    }

    /// Takes the presence message of another node about a table.
    pub fn note_presence(&self, code: Code, node: &str, message: &str) {
        if let Some(handle) = self.handle(code) {
            let now = self.host.now();
            handle.attendance().send_modify(|attendance| attendance.receive(node, message, now));
        }
    }

    /// Changes the presence at all tables that are awake.
    pub fn change_presence(&self, change: impl Fn(&mut Attendance)) {
        self.handles().iter().for_each(|it| it.attendance().send_modify(|all| change(all)));
    }

    /// The tables that are awake, as they are now.
    pub fn all_awake(&self) -> Vec<Arc<Table>> {
        let handles = self.handles().into_iter().filter(|handle| !handle.is_asleep());
        handles.map(|handle| handle.subscribe().borrow().clone()).collect()
    }

    fn handle(&self, code: Code) -> Option<TableHandle> {
        self.awake().get(&code).and_then(|slot| slot.handle.get()).cloned()
    }

    fn handles(&self) -> Vec<TableHandle> {
        self.awake().values().filter_map(|slot| slot.handle.get()).cloned().collect()
    }

    /// Where the handle of a table is, or will be once it is awake.
    fn slot(&self, code: Code) -> Arc<Slot> {
        let mut awake = self.awake();
        if awake.get(&code).and_then(|slot| slot.handle.get()).is_some_and(TableHandle::is_asleep) {
            awake.remove(&code);
        }
        awake.entry(code).or_default().clone()
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<Code, Arc<Slot>>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables for AwakeTables {
    fn find(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>> {
        Box::pin(self.find_awake(code))
    }

    fn find_fresh(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>> {
        Box::pin(self.find_refreshed(code))
    }

    fn peek(&self, code: Code) -> BoxFuture<'_, Result<Option<Arc<Table>>, TableError>> {
        Box::pin(self.peek_at(code))
    }

    fn count_awake(&self) -> usize {
        let mut awake = self.awake();
        awake.retain(|_, slot| slot.handle.get().is_none_or(|handle| !handle.is_asleep()));
        awake.len()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use forsale::Seat;
    use forsale_desk::table::tables::open;
    use forsale_desk::webhook::WebhookPolicy;
    use forsale_store::{AppendError, Listing, Recorded, SqliteStore, StoreFuture, Version};
    use forsale_table::{Command, Entry, Holder, Name, Options};

    use super::*;
    use crate::host::{GameClock, SystemHost};
    use crate::webhooks::HttpCaller;

    const ANA: Holder = Holder::from_hash([1; 16]);

    /// A store with a bug: it panics on a player called Bug.
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
                panic!("a panic that the test wants");
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

    fn tables(store: Arc<dyn Store>) -> Arc<AwakeTables> {
        let (host, caller) =
            (SystemHost::new(GameClock::Steady), HttpCaller::new(WebhookPolicy::Off));
        AwakeTables::new(Arc::new(host), store, Arc::new(caller), Timings::DEFAULT)
    }

    /// A table where Ana sits.
    async fn open_table(tables: &AwakeTables) -> Code {
        let (host, store) = (&*tables.host, &*tables.store);
        open(host, store, &Options::default(), |_| sit(1, "Ana")).await.unwrap()
    }

    fn sit(number: u8, name: &str) -> Vec<Command> {
        let (who, name) = (Holder::from_hash([number; 16]), Name::new(name).unwrap());
        vec![Command::Sit { who, name, seat: None }]
    }

    #[tokio::test]
    async fn a_panic_fails_one_request_and_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("forsale.db")).await.unwrap();
        let tables = tables(Arc::new(Faulty(store)));
        let mut codes = Vec::new();
        for _ in 0..2 {
            codes.push(open_table(&tables).await);
        }
        let [code, other] = codes[..] else { panic!("two tables") };
        let all: &dyn Tables = &*tables;
        let before = tables.find(code).await.unwrap().unwrap();
        tables.find(other).await.unwrap().unwrap();
        let failed = all.perform(code, sit(2, "Bug")).await;
        assert!(matches!(failed, Err(TableError::Died)), "{failed:?}");
        // Its tabs are disconnected, and find it as it was stored when they reconnect.
        before.ended().await;
        all.perform(code, sit(3, "Bob")).await.unwrap().unwrap();
        let table = tables.find(code).await.unwrap().unwrap().look();
        assert_eq!(table.seat_of(ANA), Some(Seat::A));
        assert_eq!(table.seat_of(Holder::from_hash([3; 16])), Some(Seat::B));
        all.perform(other, sit(3, "Bob")).await.unwrap().unwrap();
    }

    /// A wake-up may be left over, or be due for a table that cannot be woken. None stays due.
    #[tokio::test]
    async fn stale_wake_ups_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path().join("forsale.db")).await.unwrap());
        let tables = tables(store.clone());
        let idle = open_table(&tables).await;
        let (missing, broken): (Code, Code) = ("KAFE7".parse().unwrap(), "TEE42".parse().unwrap());
        let nonsense = [Entry::Resumed {}];
        store.append(broken, Version(0), Timestamp(1), &nonsense).await.unwrap();
        for code in [idle, missing, broken] {
            store.set_wakeup(code, Some(Timestamp(1))).await.unwrap();
        }
        tables.wake_all_due().await.unwrap();
        let due = async |at| store.due_wakeups(at, 9).await.unwrap();
        let silence = async { while !due(tables.host.now()).await.is_empty() {} };
        tokio::time::timeout(Duration::from_secs(30), silence).await.expect("wake-ups stay due");
        let later: Vec<Code> =
            due(tables.host.now() + RETRY_AFTER).await.into_iter().map(|(code, _)| code).collect();
        assert_eq!(later, [broken], "it is tried again later");
    }
}
