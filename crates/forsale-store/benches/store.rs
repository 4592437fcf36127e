//! Measures the SQLite store, with every append on disk before the next:
//! `cargo bench -p forsale-store`. On a shared machine only the column `fastest` is steady.
#![expect(clippy::unwrap_used, reason = "a benchmark stops at the first surprise")]

use std::path::Path;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use forsale_store::{SqliteStore, Store, Version};
use forsale_table::{Code, Entry, Timestamp};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// How many entries each writer appends in one round, one at a time.
const APPENDS: u64 = 16;

/// The number of entries of a long evening.
const LONG_LOG: usize = 1_000;

fn main() {
    divan::main();
}

/// Appends one entry at a time, by writers that each have their own table.
#[divan::bench(args = [1, 16, 64], sample_count = 50)]
fn append(bencher: Bencher, writers: u64) {
    let (runtime, store, _folder) = temporary();
    let mut version = 0;
    bencher.counter(ItemsCount::new(writers * APPENDS)).bench_local(|| {
        runtime.block_on(write_all(&store, writers, version));
        version += APPENDS;
    });
}

/// Reads the log of a table.
#[divan::bench]
fn read(bencher: Bencher) {
    let (runtime, store, _folder) = temporary();
    let log = vec![entry(); LONG_LOG];
    runtime.block_on(store.append(Code::draw(0), Version(0), Timestamp(0), &log)).unwrap();
    bencher.bench_local(|| runtime.block_on(store.read(Code::draw(0), Version(0))).unwrap().len());
}

/// Opens a file of the given size.
#[divan::bench(args = [0, 5, 50], sample_count = 10)]
fn open(bencher: Bencher, megabytes: u64) {
    let (runtime, store, folder) = temporary();
    let path = folder.path().join("forsale.db");
    runtime.block_on(fill(&store, &path, megabytes << 20));
    drop(store);
    bencher.bench_local(|| {
        runtime.block_on(async { SqliteStore::open(&path).await.unwrap().close().await }).unwrap();
    });
}

async fn write_all(store: &Arc<SqliteStore>, writers: u64, version: u64) {
    let mut tasks = JoinSet::new();
    for writer in 0..writers {
        let store = store.clone();
        tasks.spawn(async move {
            for version in version..version + APPENDS {
                let (code, after) = (Code::draw(writer), Version(version));
                store.append(code, after, Timestamp(version), &[entry()]).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
}

async fn fill(store: &SqliteStore, path: &Path, length: u64) {
    let log = vec![entry(); LONG_LOG];
    for table in 0.. {
        if path.metadata().unwrap().len() >= length {
            return store.close().await.unwrap();
        }
        store.append(Code::draw(table), Version(0), Timestamp(table), &log).await.unwrap();
    }
}

fn entry() -> Entry {
    serde_json::from_str(r#"{"kind":"acted/1","seat":0,"action":{"bid":5},"id":"q83kf0ak3m1x"}"#)
        .unwrap()
}

fn temporary() -> (Runtime, Arc<SqliteStore>, TempDir) {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("forsale.db"));
    let store = Arc::new(runtime.block_on(store).unwrap());
    (runtime, store, folder)
}
