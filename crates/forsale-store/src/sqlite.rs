//! [`SqliteStore`]: a store in one SQLite file.

mod append;
mod header;
mod lock;
mod open;
mod open_error;
mod schema;
mod writer;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use forsale_table::{Code, Entry, Timestamp};
use sqlx::sqlite::SqliteError;
use sqlx::{QueryBuilder, Sqlite, SqlitePool};

use crate::append::Append;
use crate::error::{AppendError, StoreError};
use crate::rows::{TableRow, integer, listing, recorded, wakeup};
use crate::store::{Listing, Recorded, Store, StoreFuture, Version};
pub use open_error::{OpenError, OpenFailure};
use writer::{Note, Wakeup, Writer};

// SQLite's result codes.
const READ_ONLY: i32 = 8;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const NOT_A_DATABASE: i32 = 26;

/// The logs of all tables in one file, which belongs to this process while it is open.
///
/// ```
/// use forsale_store::{SqliteStore, Store, Version};
/// use forsale_table::{Entry, Options, Timestamp};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("forsale.db");
/// let store = SqliteStore::open(&path).await?;
/// let code = "KAFE7".parse()?;
/// let opened = Entry::open(code, Options::default())?;
/// let version = store.append(code, Version(0), Timestamp(1), &[opened.clone()]).await?;
/// assert_eq!(version, Version(1));
/// assert_eq!(store.read(code, Version(0)).await?[0].entry, opened);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
    warnings: Vec<String>,
}

impl Store for SqliteStore {
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> StoreFuture<'a, Version, AppendError> {
        Box::pin(async move { self.writer.append(Append::new(code, after, at, entries)?).await })
    }

    fn read(&self, code: Code, from: Version) -> StoreFuture<'_, Vec<Recorded>> {
        Box::pin(async move {
            let log = sqlx::query_as(
                "SELECT version, at, entry FROM entries
                 WHERE code = $1 AND version > $2 ORDER BY version",
            );
            let log = log.bind(code.to_string()).bind(integer(from.0));
            let rows = log.fetch_all(&self.readers).await?;
            rows.into_iter().map(|row| recorded(code, row)).collect()
        })
    }

    fn public(&self, since: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(async move {
            let tables = sqlx::query_as(
                "SELECT code, version, opened_at, changed_at FROM tables
                 WHERE public AND changed_at >= $1 ORDER BY changed_at DESC LIMIT $2",
            );
            let tables = tables.bind(integer(since.0)).bind(at_most);
            tables.fetch_all(&self.readers).await?.into_iter().map(listing).collect()
        })
    }

    fn find<'a>(&'a self, codes: &'a [Code]) -> StoreFuture<'a, Vec<Listing>> {
        Box::pin(async move {
            let mut tables = QueryBuilder::<Sqlite>::new(
                "SELECT code, version, opened_at, changed_at FROM tables WHERE code IN (",
            );
            let mut list = tables.separated(", ");
            codes.iter().for_each(|code| {
                list.push_bind(code.to_string());
            });
            tables.push(") ORDER BY changed_at DESC");
            let tables = tables.build_query_as::<TableRow>().fetch_all(&self.readers).await?;
            tables.into_iter().map(listing).collect()
        })
    }

    fn put_if_absent<'a>(
        &'a self,
        topic: &'a str,
        key: &'a str,
        value: &'a str,
    ) -> StoreFuture<'a, String> {
        let note = Note { topic: topic.to_owned(), key: key.to_owned(), value: value.to_owned() };
        Box::pin(self.writer.put_if_absent(note))
    }

    fn list<'a>(&'a self, topic: &'a str) -> StoreFuture<'a, Vec<(String, String)>> {
        Box::pin(async move {
            let notes =
                sqlx::query_as("SELECT key, value FROM notes WHERE topic = $1 ORDER BY key");
            Ok(notes.bind(topic).fetch_all(&self.readers).await?)
        })
    }

    fn set_wakeup(&self, code: Code, at: Option<Timestamp>) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.set_wakeup(Wakeup { code, at }))
    }

    fn due_wakeups(&self, now: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<(Code, Timestamp)>> {
        Box::pin(async move {
            let due =
                sqlx::query_as("SELECT code, at FROM alarms WHERE at <= $1 ORDER BY at LIMIT $2");
            let due = due.bind(integer(now.0)).bind(at_most);
            due.fetch_all(&self.readers).await?.into_iter().map(wakeup).collect()
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.find(&[]).await?;
            self.writer.check().await
        })
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.writer.close().await;
            Ok(())
        })
    }
}

/// Translates an error of SQLite, if it is one that we know.
pub(crate) fn failure(error: &sqlx::Error) -> Option<StoreError> {
    match primary_code(error)? {
        FULL => Some(StoreError::Full),
        CORRUPT | NOT_A_DATABASE => Some(StoreError::Damaged),
        _ => None,
    }
}

/// Returns SQLite's primary result code, without the extended code in the higher bits.
fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let error = error.as_database_error()?.try_downcast_ref::<SqliteError>()?;
    sqlx::error::DatabaseError::code(error)?.parse::<i32>().ok().map(|code| code & 0xff)
}

/// Returns the path with a suffix appended to the file name.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
