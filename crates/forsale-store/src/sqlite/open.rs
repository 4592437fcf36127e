//! Opening a file. Everything is checked before the file is changed.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};

use super::header::Header;
use super::lock::Lock;
use super::open_error::{OpenError, OpenFailure};
use super::writer::Writer;
use super::{SqliteStore, schema, with_suffix};

/// How long a write waits for another program, such as a backup, before it fails.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Connections for reading, so that a long log does not hold up other reads.
const READERS: u32 = 4;

/// Up to this size in bytes, every page is checked when the file is opened, which takes 6
/// milliseconds per megabyte. In a larger file, damage is found when the affected log is read.
const FULL_CHECK_LIMIT: u64 = 16 << 20;

/// The suffixes of the files that SQLite keeps next to an open database.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

impl SqliteStore {
    /// Opens the store in this file. Creates the file and its directory if they do not exist.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let path = path.as_ref();
        open(path).await.map_err(|reason| reason.of(path))
    }
}

async fn open(path: &Path) -> Result<SqliteStore, OpenFailure> {
    if path.is_dir() {
        return Err(OpenFailure::Directory);
    }
    fs::create_dir_all(folder(path))?;
    let path = &resolved(path)?;
    let lock = Lock::take(path)?;
    let warnings = cut_off(path, &lock).into_iter().collect();
    match connect(path).await {
        Ok((connection, readers)) => {
            let writer = Writer::start(connection, path.to_owned(), lock);
            Ok(SqliteStore { writer, readers, warnings })
        }
        Err(reason) => {
            lock.discard();
            Err(reason)
        }
    }
}

/// Returns a warning if the write-ahead log is shorter than it was when moves were confirmed.
fn cut_off(path: &Path, lock: &Lock) -> Option<String> {
    let log = with_suffix(path, "-wal");
    let length = fs::metadata(&log).map_or(0, |log| log.len());
    let noted = lock.left().filter(|noted| length < *noted)?;
    Some(format!(
        "{} had {noted} bytes when the last server ended, and now has {length}: moves that were \
         confirmed may be lost",
        log.display()
    ))
}

/// Follows links, so that the lock and the files of SQLite stand beside the database itself: two
/// servers that name one file differently must meet. A hard link cannot be followed, so a file with
/// a second name is refused.
fn resolved(path: &Path) -> Result<PathBuf, OpenFailure> {
    match fs::canonicalize(path) {
        Ok(real) => {
            let file = fs::metadata(&real)?;
            if !file.is_file() {
                return Err(OpenFailure::NotFile);
            }
            if names(&file) > 1 { Err(OpenFailure::SecondName) } else { Ok(real) }
        }
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        Err(_) if path.symlink_metadata().is_ok() => Err(OpenFailure::BrokenLink),
        Err(_) => {
            let folder = fs::canonicalize(folder(path))?;
            Ok(path.file_name().map_or_else(|| path.to_owned(), |name| folder.join(name)))
        }
    }
}

/// Returns the number of names (hard links) of a file.
#[cfg(unix)]
fn names(file: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

#[cfg(not(unix))]
fn names(_: &fs::Metadata) -> u64 {
    1
}

fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

async fn connect(path: &Path) -> Result<(SqliteConnection, SqlitePool), OpenFailure> {
    if is_new(path)? {
        create(path).await?;
    } else {
        check(path).await?;
    }
    let mut writer = options(path).connect().await?;
    schema::migrate(&mut writer).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_lazy_with(options(path).read_only(true));
    Ok((writer, readers))
}

fn is_new(path: &Path) -> Result<bool, OpenFailure> {
    let length = match fs::metadata(path) {
        Ok(file) => file.len(),
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => return Err(error.into()),
    };
    // SQLite would replay the old log into the new file.
    if length == 0 && has_log(path) { Err(OpenFailure::OnlyLog) } else { Ok(length == 0) }
}

/// Whether the write-ahead log has content, as after a crash.
fn has_log(path: &Path) -> bool {
    fs::metadata(with_suffix(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// Creates a store under another name and renames it when it is complete, so that a crash never
/// leaves half a store.
async fn create(path: &Path) -> Result<(), OpenFailure> {
    let new = with_suffix(path, ".new");
    for leftover in [""].iter().chain(&SIDE_FILES).map(|end| with_suffix(&new, end)) {
        match fs::remove_file(leftover) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    let mut connection = options(&new).create_if_missing(true).connect().await?;
    schema::migrate(&mut connection).await?;
    connection.close().await?;
    fs::rename(&new, path)?;
    // The rename is durable only once the directory is on disk. Not every system lets a program
    // open a directory.
    if let Ok(folder) = File::open(folder(path)) {
        folder.sync_all()?;
    }
    Ok(())
}

/// Checks that this is a store that can be written, without writing to it.
async fn check(path: &Path) -> Result<(), OpenFailure> {
    if fs::metadata(path)?.permissions().readonly() {
        return Err(OpenFailure::ReadOnly);
    }
    let has_log = has_log(path);
    check_header(path, has_log)?;
    // An immutable database is read without creating side files.
    let options = options(path).read_only(true).immutable(!has_log);
    let mut connection = options.connect().await?;
    let checked = check_content(&mut connection, fs::metadata(path)?.len()).await;
    connection.close().await?;
    checked
}

fn check_header(path: &Path, has_log: bool) -> Result<(), OpenFailure> {
    let file = File::options().read(true).write(true).open(path)?;
    let length = file.metadata()?.len();
    let mut start = Vec::new();
    file.take(Header::LENGTH as u64).read_to_end(&mut start)?;
    let header = Header::new(&start)?;
    let whole = header.file_length();
    // After a crash, the end of the file may still be in the write-ahead log.
    if length < whole && !has_log {
        return Err(OpenFailure::Damaged { detail: format!("it has {length} bytes of {whole}") });
    }
    Ok(())
}

async fn check_content(connection: &mut SqliteConnection, length: u64) -> Result<(), OpenFailure> {
    let schema = schema::version(connection).await?;
    if schema > schema::KNOWN {
        return Err(OpenFailure::Newer { schema, known: schema::KNOWN });
    }
    let check = if length <= FULL_CHECK_LIMIT {
        "PRAGMA quick_check(1)"
    } else {
        "PRAGMA quick_check(tables)"
    };
    let found: String = sqlx::query_scalar(check).fetch_one(connection).await?;
    if found == "ok" {
        Ok(())
    } else {
        Err(OpenFailure::Damaged { detail: found.replace('\n', " ") })
    }
}

/// The settings of every connection.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIMEOUT)
}
