//! Many writers at once, in any order: versions have no gaps, nothing is lost, and a writer that
//! comes too late gets a conflict.

use std::sync::Arc;

use forsale_store::{AppendError, Store, Version};
use forsale_table::{Code, Entry, Timestamp};
use proptest::prelude::*;
use tokio::task::JoinSet;

use crate::entries::sat;

const TABLES: u64 = 3;

/// One append: the number of the table, and how many entries.
type PlannedAppend = (u64, usize);

/// An acknowledged append: the table, the version it led to, and the entries.
type Stored = (u64, Version, Vec<Entry>);

/// Draws what some writers append.
pub fn writers() -> impl Strategy<Value = Vec<Vec<PlannedAppend>>> {
    let appends = prop::collection::vec((0..TABLES, 1..4_usize), 1..12);
    prop::collection::vec(appends, 2..6)
}

/// Runs all writers at once and compares the logs with what each writer had acknowledged.
pub async fn check(store: Arc<dyn Store>, writers: Vec<Vec<PlannedAppend>>) {
    let mut tasks = JoinSet::new();
    for (number, appends) in writers.into_iter().enumerate() {
        tasks.spawn(write(store.clone(), number as u128, appends));
    }
    let acknowledged: Vec<Stored> = tasks.join_all().await.concat();
    for table in 0..TABLES {
        let mut appends: Vec<&Stored> = acknowledged.iter().filter(|one| one.0 == table).collect();
        appends.sort_by_key(|(_, version, _)| *version);
        let expected: Vec<Entry> = appends.iter().flat_map(|one| one.2.clone()).collect();
        let log = store.read(Code::draw(table), Version(0)).await.unwrap();
        let versions: Vec<u64> = log.iter().map(|recorded| recorded.version.0).collect();
        assert_eq!(versions, Vec::from_iter(1..=expected.len() as u64));
        let entries: Vec<Entry> = log.into_iter().map(|recorded| recorded.entry).collect();
        assert_eq!(entries, expected);
    }
}

/// Appends one after the other. The writer starts from version 0 of every table, so all but the
/// first writer of a table get a conflict.
async fn write(store: Arc<dyn Store>, number: u128, appends: Vec<PlannedAppend>) -> Vec<Stored> {
    let mut expected = [Version(0); TABLES as usize];
    let mut stored = Vec::new();
    for (index, (table, count)) in appends.into_iter().enumerate() {
        let identity = |entry: usize| number << 64 | (index as u128) << 32 | entry as u128;
        let entries: Vec<Entry> = (0..count).map(|entry| sat(identity(entry))).collect();
        let expected = &mut expected[table as usize];
        *expected = append(&*store, Code::draw(table), *expected, &entries).await;
        stored.push((table, *expected, entries));
    }
    stored
}

async fn append(store: &dyn Store, code: Code, mut after: Version, entries: &[Entry]) -> Version {
    loop {
        match store.append(code, after, Timestamp(0), entries).await {
            Ok(version) => return version,
            Err(AppendError::Conflict { version }) => {
                assert!(version > after, "{version} is not later than {after}");
                after = version;
            }
            Err(AppendError::Store(error)) => unreachable!("{error}"),
        }
    }
}
