//! Whatever was acknowledged before the process was killed is there afterwards.

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

/// After so many rounds a new file is begun, so that some die while they make it.
const ROUNDS_PER_FILE: u64 = 6;

/// How many entries the child appends at once.
const AT_ONCE: u64 = 2;

/// How long a file may be in use by nobody we know.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tells the child where to write.
const FILE: &str = "FORSALE_CRASH_TEST_FILE";

#[tokio::test]
async fn no_acknowledged_entry_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = 0;
    for round in 0..ROUNDS {
        let file = folder.path().join(format!("{}.db", round / ROUNDS_PER_FILE));
        if round % ROUNDS_PER_FILE == 0 {
            before = 0;
        }
        let told = if round % 3 == 0 { killed_early(&file, round) } else { killed(&file, round) };
        let acknowledged = told.last().copied().unwrap_or(before);
        before = stored(&file).await;
        let possible = acknowledged..=acknowledged + AT_ONCE;
        assert!(possible.contains(&before), "round {round}: {before} stored of {acknowledged}");
    }
}

/// What a child acknowledged that was killed while it opened the file, or soon after.
fn killed_early(file: &Path, round: u64) -> Vec<u64> {
    let mut child = child(file);
    thread::sleep(Duration::from_millis(round * 2));
    kill(&mut child);
    versions(&mut child).collect()
}

/// What a child acknowledged that was killed amid its appends.
fn killed(file: &Path, round: u64) -> Vec<u64> {
    let mut child = child(file);
    let mut versions = versions(&mut child);
    let enough = round * 37 % 101 + 1;
    let mut told: Vec<u64> = versions.by_ref().take(enough as usize).collect();
    assert_eq!(told.len() as u64, enough, "the child stopped by itself");
    kill(&mut child);
    told.extend(versions);
    told
}

/// How long the log is. It holds what a child writes, and nothing twice.
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
        .env(FILE, file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Ends the child without a warning, and waits until it is gone and its lock with it.
fn kill(child: &mut Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

fn versions(child: &mut Child) -> impl Iterator<Item = u64> + use<> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    lines.filter_map(|line| line.split_once("stored ")?.1.parse().ok())
}

#[tokio::test]
#[ignore = "it is the child that the other test kills"]
async fn append_until_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let store = open_when_free(Path::new(&file)).await;
    let mut version = store.read(code("KAFE7"), Version(0)).await.unwrap().len() as u64;
    loop {
        let entries = [1, 2].map(|next| entry(version + next));
        let appended = store.append(code("KAFE7"), Version(version), Timestamp(0), &entries).await;
        version = appended.unwrap().0;
        println!("stored {version}");
    }
}

/// Opens a store once nobody has it. A lock is free when its process ends or drops it, but for
/// programs that other tests of this process start just then: for a moment these have all it had.
async fn open_when_free(file: &Path) -> SqliteStore {
    let opened = timeout(PATIENCE, async {
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
