//! Files that cannot be opened: each gets its own message, and is not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use forsale_store::{SqliteStore, Store, Version};
use forsale_table::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use tempfile::TempDir;

use crate::entries::{code, sat};

#[tokio::test]
async fn a_directory_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let sentence = refusal(path, path).await;
    assert_eq!(sentence, "PATH is a directory: name a file in it, such as PATH/forsale.db");
}

/// SQLite would replace it by a file.
#[cfg(unix)]
#[tokio::test]
async fn a_special_file_is_refused() {
    let expected = "PATH is not a regular file: \
                    name a database made by forsale, or a file that does not exist";
    let (folder, path) = temporary();
    let made = std::process::Command::new("mkfifo").arg(&path).status().unwrap();
    assert!(made.success());
    assert_eq!(sentence(&path).await, expected);
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(names, std::slice::from_ref(&path), "nothing was put beside it");
    assert!(!fs::metadata(&path).unwrap().is_file(), "it is still a pipe");
    // A link beside nothing of the system: opening must not touch the device.
    let link = folder.path().join("device.db");
    std::os::unix::fs::symlink("/dev/full", &link).unwrap();
    assert_eq!(sentence(&link).await, expected);
}

/// Two servers would each believe that they have all tables in memory.
#[cfg(unix)]
#[tokio::test]
async fn a_store_has_one_lock_whatever_it_is_called() {
    let (folder, path) = temporary();
    let store = SqliteStore::open(&path).await.unwrap();
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert!(sentence(&link).await.starts_with("PATH is in use by another forsale"));
    let other_folder = folder.path().join("elsewhere");
    std::os::unix::fs::symlink(folder.path(), &other_folder).unwrap();
    let by_folder = other_folder.join("forsale.db");
    assert!(sentence(&by_folder).await.starts_with("PATH is in use by another forsale"));
    store.close().await.unwrap();

    // Through a link, the files beside it stand where the database is.
    let store = SqliteStore::open(&link).await.unwrap();
    store.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    assert!(!folder.path().join("link.db.lock").exists());
    store.close().await.unwrap();

    let second = folder.path().join("second.db");
    fs::hard_link(&path, &second).unwrap();
    for name in [&path, &second] {
        assert!(sentence(name).await.starts_with("PATH has a second name (a hard link)"));
    }
    fs::remove_file(&second).unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(store.read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
}

/// The store itself is whole, so only the length that was noted tells.
#[tokio::test]
async fn a_write_ahead_log_that_was_cut_off_is_reported() {
    let (running, path) = temporary();
    let store = SqliteStore::open(&path).await.unwrap();
    let entries: Vec<_> = (0..100).map(sat).collect();
    store.append(code("KAFE7"), Version(0), Timestamp(1), &entries).await.unwrap();
    store.append(code("KAFE7"), Version(100), Timestamp(1), &entries).await.unwrap();
    for (keeps, is_reported) in [(None, false), (Some(4_096), true), (Some(0), true)] {
        let (crashed, copy) = temporary();
        for name in files(running.path()).into_keys() {
            fs::copy(running.path().join(&name), crashed.path().join(&name)).unwrap();
        }
        if let Some(length) = keeps {
            let log = crashed.path().join("forsale.db-wal");
            fs::File::options().write(true).open(log).unwrap().set_len(length).unwrap();
        }
        let opened = SqliteStore::open(&copy).await.unwrap();
        let lost = opened.read(code("KAFE7"), Version(0)).await.unwrap().len() < 200;
        assert_eq!((lost, opened.warnings().len()), (is_reported, usize::from(is_reported)));
        opened.close().await.unwrap();
        let again = SqliteStore::open(&copy).await.unwrap();
        assert!(again.warnings().is_empty(), "it ended properly");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_to_nothing_is_refused() {
    let (folder, path) = temporary();
    std::os::unix::fs::symlink(folder.path().join("gone.db"), &path).unwrap();
    let expected = "PATH is a link to a file that does not exist: \
                    remove the link, or name the file itself";
    assert_eq!(sentence(&path).await, expected);
}

#[tokio::test]
async fn a_text_file_is_refused() {
    for text in ["For Sale\n", &"shopping list\n".repeat(1000)] {
        let (folder, path) = temporary();
        fs::write(&path, text).unwrap();
        let sentence = refusal(folder.path(), &path).await;
        let expected = "PATH is not a database: \
                        name one made by forsale, or a file that does not exist";
        assert_eq!(sentence, expected);
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let (folder, path) = temporary();
    change(&path, "CREATE TABLE recipes (name TEXT)").await;
    let sentence = refusal(folder.path(), &path).await;
    let expected = "PATH is the database of another program: \
                    name one made by forsale, or a file that does not exist";
    assert_eq!(sentence, expected);
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let (folder, path) = filled().await;
    change(&path, "PRAGMA user_version = 99").await;
    assert_eq!(refusal(folder.path(), &path).await, NEWER);
}

#[tokio::test]
async fn an_older_database_is_migrated() {
    for older in [
        "DROP TABLE alarms; PRAGMA user_version = 2",
        "DROP TABLE alarms; DROP TABLE notes; PRAGMA user_version = 1",
    ] {
        let (_folder, path) = filled().await;
        change(&path, older).await;
        let store = SqliteStore::open(&path).await.unwrap();
        assert_eq!(store.read(code("KAFE7"), Version(0)).await.unwrap().len(), 100);
        store.put_if_absent("topic", "key", "value").await.unwrap();
        store.set_wakeup(code("KAFE7"), Some(Timestamp(1))).await.unwrap();
        store.close().await.unwrap();
    }
}

/// A newer forsale crashed before its schema version reached the file itself.
#[tokio::test]
async fn a_newer_schema_is_found_in_the_write_ahead_log() {
    let (running, path) = filled().await;
    let mut newer = connection(&path).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut newer).await.unwrap();
    let (crashed, copy) = temporary();
    for name in files(running.path()).into_keys() {
        fs::copy(running.path().join(&name), crashed.path().join(&name)).unwrap();
    }
    assert_eq!(refusal(crashed.path(), &copy).await, NEWER);
}

const NEWER: &str = "PATH was written by a newer forsale (schema 99, this one knows 3): \
                     use that version, or another file";

#[tokio::test]
async fn a_truncated_file_is_damaged() {
    let (folder, path) = filled().await;
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let sentence = refusal(folder.path(), &path).await;
    let (half, whole) = (bytes.len() / 2, bytes.len());
    let detail = format!("it has {half} bytes of {whole}");
    assert_eq!(sentence, format!("PATH is damaged ({detail}): restore a backup"));
}

/// The size of SQLite's pages, in bytes.
const PAGE: usize = 4096;

#[tokio::test]
async fn a_file_with_a_destroyed_page_is_damaged() {
    let (folder, path) = filled().await;
    let bytes = fs::read(&path).unwrap();
    for page in 1..bytes.len() / PAGE {
        let mut bytes = bytes.clone();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0x5a);
        fs::write(&path, bytes).unwrap();
        let sentence = refusal(folder.path(), &path).await;
        assert!(sentence.starts_with("PATH is damaged ("), "page {page}: {sentence}");
        assert!(sentence.ends_with("): restore a backup"), "page {page}: {sentence}");
    }
}

#[tokio::test]
async fn a_page_destroyed_after_opening_is_reported() {
    let (_folder, path) = filled().await;
    // What is still in the write-ahead log would survive.
    change(&path, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    let store = SqliteStore::open(&path).await.unwrap();
    let mut bytes = fs::read(&path).unwrap();
    bytes[PAGE..].fill(0x5a);
    fs::write(&path, bytes).unwrap();
    let error = store.read(code("KAFE7"), Version(0)).await.unwrap_err().to_string();
    assert_eq!(error, "part of the database is destroyed: restore a backup");
}

#[tokio::test]
async fn a_missing_file_is_not_created_next_to_its_write_ahead_log() {
    let (folder, path) = temporary();
    fs::write(folder.path().join("forsale.db-wal"), "moves").unwrap();
    let sentence = refusal(folder.path(), &path).await;
    let expected = "PATH is gone but PATH-wal is there, which belongs to it: \
                    put PATH back, or move PATH-wal away to start with an empty file";
    assert_eq!(sentence, expected);
}

#[tokio::test]
async fn a_second_process_is_refused() {
    let (folder, path) = temporary();
    let store = SqliteStore::open(&path).await.unwrap();
    let sentence = refusal(folder.path(), &path).await;
    let process = std::process::id();
    let expected = format!(
        "PATH is in use by another forsale (process {process}): \
         stop that one, or name another file"
    );
    assert_eq!(sentence, expected);
    store.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    store.close().await.unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(store.read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_read_only_file_is_refused() {
    let (folder, path) = filled().await;
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert_eq!(refusal(folder.path(), &path).await, READ_ONLY);
}

/// Not even root can write to this directory.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_read_only_directory_is_refused() {
    let path = Path::new("/sys/forsale.db");
    assert_eq!(sentence(path).await, READ_ONLY);
    assert_eq!(sentence(Path::new("/sys/tables/forsale.db")).await, READ_ONLY);
}

const READ_ONLY: &str = "PATH cannot be written: \
                         make the file and its directory writable, or name another file";

#[tokio::test]
async fn a_file_in_place_of_a_directory_is_refused() {
    let (folder, path) = filled().await;
    let sentence = refusal(folder.path(), &path.join("forsale.db")).await;
    assert!(sentence.starts_with("PATH cannot be opened: "), "{sentence}");
}

#[tokio::test]
async fn directories_and_the_file_are_created() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games/of/ours/forsale.db");
    SqliteStore::open(&path).await.unwrap().close().await.unwrap();
    let names: Vec<String> = files(path.parent().unwrap()).into_keys().collect();
    assert_eq!(names, ["forsale.db", "forsale.db.lock"]);
}

#[tokio::test]
async fn an_empty_file_and_leftovers_of_a_crash_are_replaced() {
    let (folder, path) = temporary();
    for leftover in ["forsale.db.new", "forsale.db.new-wal", "forsale.db.new-journal"] {
        fs::write(folder.path().join(leftover), "half a store").unwrap();
    }
    fs::write(&path, "").unwrap();
    SqliteStore::open(&path).await.unwrap().close().await.unwrap();
    let names: Vec<String> = files(folder.path()).into_keys().collect();
    assert_eq!(names, ["forsale.db", "forsale.db.lock"]);
}

#[tokio::test]
async fn an_entry_of_an_unknown_kind_is_reported() {
    let (_folder, path) = filled().await;
    change(&path, r#"UPDATE entries SET entry = '{"kind":"acted/9"}' WHERE version = 2"#).await;
    let store = SqliteStore::open(&path).await.unwrap();
    let error = store.read(code("KAFE7"), Version(0)).await.unwrap_err().to_string();
    assert!(error.starts_with("entry 2 of table KAFE7 cannot be read: unknown variant"), "{error}");
    assert_eq!(store.read(code("KAFE7"), Version(2)).await.unwrap().len(), 98);
}

/// Returns why the file cannot be opened, and checks that no file in the folder changed, except
/// for the lock file and the index of a write-ahead log, which is rebuilt whenever it is read.
async fn refusal(folder: &Path, path: &Path) -> String {
    let before = files(folder);
    let sentence = sentence(path).await;
    let after = files(folder);
    assert_eq!(after.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
    for (name, content) in before {
        let may_change = [".lock", "-shm"].iter().any(|end| name.ends_with(end));
        assert!(may_change || after[&name] == content, "{name} was touched");
    }
    sentence
}

async fn sentence(path: &Path) -> String {
    let error = SqliteStore::open(path).await.unwrap_err();
    error.to_string().replace(path.to_str().unwrap(), "PATH")
}

/// Returns the files of a directory with their contents and modification times.
fn files(folder: &Path) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = entries.map(|file| {
        let changed = file.metadata().unwrap().modified().unwrap();
        (file.file_name().into_string().unwrap(), (fs::read(file.path()).unwrap(), changed))
    });
    files.collect()
}

fn temporary() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("forsale.db");
    (folder, path)
}

/// Creates a store with one table of a hundred entries, and closes it.
async fn filled() -> (TempDir, PathBuf) {
    let (folder, path) = temporary();
    let store = SqliteStore::open(&path).await.unwrap();
    let entries: Vec<_> = (0..100).map(sat).collect();
    store.append(code("KAFE7"), Version(0), Timestamp(1), &entries).await.unwrap();
    store.close().await.unwrap();
    (folder, path)
}

/// Changes a file without going through the store.
async fn change(path: &Path, sql: &str) {
    let mut connection = connection(path).await;
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn connection(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}
