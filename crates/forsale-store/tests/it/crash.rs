//! An acknowledged entry survives the process being killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use forsale_store::{OpenFailure, SqliteStore, Store, Version};
use forsale_table::{Entry, Timestamp};
use tokio::time::{sleep, timeout};

use crate::entries::{code, sat};

const ROUNDS: u64 = 30;

/// How many rounds use the same file. With a new file, some processes are killed while creating it.
const ROUNDS_PER_FILE: u64 = 6;

/// How many entries the child appends at once.
const ENTRIES_PER_APPEND: u64 = 2;

/// How long to wait for a file that is still locked.
const LOCK_TIMEOUT: Duration = Duration::from_secs(20);

/// The environment variable that tells the child which file to write.
const FILE_VARIABLE: &str = "FORSALE_CRASH_TEST_FILE";

#[tokio::test]
async fn no_acknowledged_entry_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = 0;
    for round in 0..ROUNDS {
        let file = folder.path().join(format!("{}.db", round / ROUNDS_PER_FILE));
        if round % ROUNDS_PER_FILE == 0 {
            before = 0;
        }
        let versions = if round % 3 == 0 { kill_early(&file, round) } else { kill(&file, round) };
        let acknowledged = versions.last().copied().unwrap_or(before);
        before = stored(&file).await;
        let possible = acknowledged..=acknowledged + ENTRIES_PER_APPEND;
        assert!(possible.contains(&before), "round {round}: {before} stored of {acknowledged}");
    }
}

/// Kills a child while it opens the file, or soon after. Returns the versions it acknowledged.
fn kill_early(file: &Path, round: u64) -> Vec<u64> {
    let mut child = child(file);
    thread::sleep(Duration::from_millis(round * 2));
    kill_and_wait(&mut child);
    versions(&mut child).collect()
}

/// Kills a child in the middle of its appends. Returns the versions it acknowledged.
fn kill(file: &Path, round: u64) -> Vec<u64> {
    let mut child = child(file);
    let mut versions = versions(&mut child);
    let enough = round * 37 % 101 + 1;
    let mut acknowledged: Vec<u64> = versions.by_ref().take(enough as usize).collect();
    assert_eq!(acknowledged.len() as u64, enough, "the child stopped by itself");
    kill_and_wait(&mut child);
    acknowledged.extend(versions);
    acknowledged
}

/// Returns the length of the log, and checks that it holds what a child writes, nothing twice.
async fn stored(file: &Path) -> u64 {
    let store = open_when_free(file).await;
    let log = store.read(code("KAFE7"), Version(0)).await.unwrap();
    for (version, recorded) in (1..).zip(&log) {
        assert_eq!((recorded.version, &recorded.entry), (Version(version), &entry(version)));
    }
    store.close().await.unwrap();
    log.len() as u64
}

fn entry(version: u64) -> Entry {
    sat(u128::from(version))
}

fn child(file: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::append_until_killed", "--ignored", "--nocapture"])
        .env(FILE_VARIABLE, file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Kills the child, and waits until it is gone and its lock with it.
fn kill_and_wait(child: &mut Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

fn versions(child: &mut Child) -> impl Iterator<Item = u64> + use<> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    lines.filter_map(|line| line.split_once("stored ")?.1.parse().ok())
}

#[tokio::test]
#[ignore = "the child process of the other test"]
async fn append_until_killed() {
    let Ok(file) = std::env::var(FILE_VARIABLE) else { return };
    let store = open_when_free(Path::new(&file)).await;
    let mut version = store.read(code("KAFE7"), Version(0)).await.unwrap().len() as u64;
    loop {
        let entries = [1, 2].map(|next| entry(version + next));
        let appended = store.append(code("KAFE7"), Version(version), Timestamp(0), &entries).await;
        version = appended.unwrap().0;
        println!("stored {version}");
    }
}

/// Opens a store once it is free. A process that ends or drops its lock frees it, but a program
/// that another test starts just then has a copy of it for a moment.
async fn open_when_free(file: &Path) -> SqliteStore {
    let opened = timeout(LOCK_TIMEOUT, async {
        loop {
            match SqliteStore::open(file).await {
                Err(error) if matches!(error.reason, OpenFailure::InUse { .. }) => {
                    sleep(Duration::from_millis(20)).await;
                }
                opened => return opened.unwrap(),
            }
        }
    });
    opened.await.expect("the file stays in use")
}
