//! Many writers at once, in any order: versions have no gap, nothing is lost, and whoever was too
//! late is told.

use std::sync::Arc;

use forsale_store::{AppendError, Store, Version};
use forsale_table::{Code, Entry, Timestamp};
use proptest::prelude::*;
use tokio::task::JoinSet;

use crate::entries::sat;

const TABLES: u64 = 3;

/// One append: to which table, and how many entries.
type Wish = (u64, usize);

/// What was acknowledged: the table, the version it led to, and the entries.
type Stored = (u64, Version, Vec<Entry>);

/// What some writers want to append.
pub fn writers() -> impl Strategy<Value = Vec<Vec<Wish>>> {
    let wishes = prop::collection::vec((0..TABLES, 1..4_usize), 1..12);
    prop::collection::vec(wishes, 2..6)
}

/// Lets all of them write at once and compares the logs with what each was told.
pub async fn check(store: Arc<dyn Store>, writers: Vec<Vec<Wish>>) {
    let mut tasks = JoinSet::new();
    for (number, wishes) in writers.into_iter().enumerate() {
        tasks.spawn(write(store.clone(), number as u128, wishes));
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

/// Fulfils one wish after the other. At first the writer believes that no table exists, so all but
/// the first writer of a table are told otherwise.
async fn write(store: Arc<dyn Store>, number: u128, wishes: Vec<Wish>) -> Vec<Stored> {
    let mut believed = [Version(0); TABLES as usize];
    let mut stored = Vec::new();
    for (wish, (table, count)) in wishes.into_iter().enumerate() {
        let identity = |entry: usize| number << 64 | (wish as u128) << 32 | entry as u128;
        let entries: Vec<Entry> = (0..count).map(|entry| sat(identity(entry))).collect();
        let believed = &mut believed[table as usize];
        *believed = append(&*store, Code::draw(table), *believed, &entries).await;
        stored.push((table, *believed, entries));
    }
    stored
}

async fn append(store: &dyn Store, code: Code, mut after: Version, entries: &[Entry]) -> Version {
    loop {
        match store.append(code, after, Timestamp(0), entries).await {
            Ok(version) => return version,
            Err(AppendError::Conflict { version }) => {
                assert!(version > after, "{version} is no news after {after}");
                after = version;
            }
            Err(AppendError::Store(error)) => unreachable!("{error}"),
        }
    }
}
