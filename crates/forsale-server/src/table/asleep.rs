//! Tables that are asleep, as lists show them: rebuilt once, then kept up to date with what is new in their
//! logs.
//!
//! A list of tables must not read whole logs on every request. The tables that were looked at last are
//! kept; a list reads only the entries that came since. Whatever is kept can be dropped at any time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use forsale_desk::host::Host;
use forsale_desk::table::handle::TableError;
use forsale_store::{Recorded, Store, Version};
use forsale_table::{Code, Corrupt, Table};

/// The most tables that are kept.
const MAX_TABLES: usize = 256;

/// The most entries in the logs of all tables that are kept: what a table remembers of its games grows with
/// its log. A long list of tables with 100,000 entries each fits.
const MAX_ENTRIES: u64 = 3_000_000;

/// The tables that were looked at last.
#[derive(Default)]
pub struct AsleepTables(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    tables: HashMap<Code, Glimpse>,
    /// How often a table was looked at.
    looks: u64,
}

/// A table as it was at this version of its log.
#[derive(Clone)]
struct Glimpse {
    version: Version,
    table: Arc<Table>,
    /// The number of the look at which it was last used.
    used: u64,
}

impl AsleepTables {
    /// The table with this code as its log says now; `None` if the log is empty.
    pub async fn look(
        &self,
        host: &dyn Host,
        store: &dyn Store,
        code: Code,
    ) -> Result<Option<Arc<Table>>, TableError> {
        let known = self.known(code);
        let from = known.as_ref().map_or(Version(0), |glimpse| glimpse.version);
        let new = store.read(code, from).await?;
        let Some(last) = new.last() else { return Ok(known.map(|glimpse| glimpse.table)) };
        let version = last.version;
        // A long log takes a while, and nobody else should have to wait for it.
        let rebuilt = host.computed(move || advanced(known.map(|known| known.table), &new)).await;
        let table = Arc::new(rebuilt.ok_or(TableError::Died)??);
        self.keep(code, version, table.clone());
        Ok(Some(table))
    }

    fn known(&self, code: Code) -> Option<Glimpse> {
        let mut kept = self.lock();
        kept.looks += 1;
        let looks = kept.looks;
        let glimpse = kept.tables.get_mut(&code)?;
        glimpse.used = looks;
        Some(glimpse.clone())
    }

    fn keep(&self, code: Code, version: Version, table: Arc<Table>) {
        let mut kept = self.lock();
        let used = kept.looks;
        // Two requests may have rebuilt it at the same time.
        if kept.tables.get(&code).is_none_or(|known| known.version < version) {
            kept.tables.insert(code, Glimpse { version, table, used });
        }
        kept.tidy();
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Drops the tables that were not used for longest, until the rest is small enough.
    fn tidy(&mut self) {
        let mut entries: u64 = self.tables.values().map(|glimpse| glimpse.version.0).sum();
        while self.tables.len() > MAX_TABLES || (entries > MAX_ENTRIES && self.tables.len() > 1) {
            let oldest = self.tables.iter().min_by_key(|(_, glimpse)| glimpse.used);
            let Some(code) = oldest.map(|(code, _)| *code) else { return };
            entries -= self.tables.remove(&code).map_or(0, |glimpse| glimpse.version.0);
        }
    }
}

/// The table after these entries of its log.
fn advanced(known: Option<Arc<Table>>, new: &[Recorded]) -> Result<Table, Corrupt> {
    match known {
        None => Table::from_log(new.iter().map(|line| (line.at, &line.entry))),
        Some(known) => {
            let mut table = Table::clone(&known);
            new.iter().try_for_each(|line| table.apply(line.at, &line.entry))?;
            Ok(table)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use forsale_desk::host::{BoxFuture, Job, ManualHost};
    use forsale_store::MemoryStore;
    use forsale_table::{Command, Entry, Holder, Name, Options, Timestamp};

    use super::*;

    /// A machine that counts what it is given to compute.
    #[derive(Default)]
    struct CountingHost(ManualHost, AtomicUsize);

    impl Host for CountingHost {
        fn now(&self) -> Timestamp {
            self.0.now()
        }

        fn monotonic(&self) -> std::time::Duration {
            self.0.monotonic()
        }

        fn fill_random(&self, bytes: &mut [u8]) {
            self.0.fill_random(bytes);
        }

        fn compute(&self, job: Job) -> BoxFuture<'_, ()> {
            self.1.fetch_add(1, Relaxed);
            self.0.compute(job)
        }
    }

    async fn open(store: &MemoryStore, code: Code) {
        let opened = Entry::open(code, Options::default()).unwrap();
        store.append(code, Version(0), Timestamp(1), &[opened]).await.unwrap();
    }

    #[tokio::test]
    async fn a_table_is_rebuilt_only_when_its_log_has_grown() {
        let (host, store) = (CountingHost::default(), MemoryStore::default());
        let (tables, code) = (AsleepTables::default(), Code::draw(1));
        assert!(tables.look(&host, &store, code).await.unwrap().is_none());
        open(&store, code).await;
        for _ in 0..10 {
            let table = tables.look(&host, &store, code).await.unwrap().unwrap();
            assert_eq!(table.holders().count(), 0);
        }
        assert_eq!(host.1.load(Relaxed), 1, "ten looks, one rebuild");
        let who = Holder::from_hash([1; 16]);
        let sit = Command::Sit { who, name: Name::new("Ana").unwrap(), seat: None };
        let table = tables.look(&host, &store, code).await.unwrap().unwrap();
        let entries = table.decide(Timestamp(2), &sit).unwrap();
        store.append(code, Version(1), Timestamp(2), &entries).await.unwrap();
        for _ in 0..10 {
            let table = tables.look(&host, &store, code).await.unwrap().unwrap();
            assert!(table.seat_of(who).is_some(), "what is new is seen at once");
        }
        assert_eq!(host.1.load(Relaxed), 2);
    }

    #[tokio::test]
    async fn the_tables_that_are_kept_are_bounded() {
        let (host, store) = (CountingHost::default(), MemoryStore::default());
        let tables = AsleepTables::default();
        let count = MAX_TABLES as u64 + 10;
        for number in 0..count {
            open(&store, Code::draw(number)).await;
            tables.look(&host, &store, Code::draw(number)).await.unwrap();
            // The first is used all the time.
            tables.look(&host, &store, Code::draw(0)).await.unwrap();
        }
        let kept = tables.lock();
        assert_eq!(kept.tables.len(), MAX_TABLES);
        assert!(kept.tables.contains_key(&Code::draw(0)));
        assert!(!kept.tables.contains_key(&Code::draw(1)), "not used for longest");
    }
}
