//! A store in one SQLite file.

mod header;
mod lock;
mod open;
mod open_error;
mod schema;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use forsale_table::{Code, Entry, Timestamp, Visibility};
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, Sqlite, SqliteConnection, SqlitePool};

use crate::error::{AppendError, StoreError};
use crate::store::{Listing, Promise, Recorded, Store, Version};
use lock::Lock;
pub use open_error::{OpenError, OpenFailure};

// SQLite's numbers for what can go wrong.
const READ_ONLY: i32 = 8;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const NOT_A_DATABASE: i32 = 26;

/// The logs of all tables in one file, which belongs to this process while it is open.
#[derive(Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: SqlitePool,
    _lock: Lock,
}

impl SqliteStore {
    /// Finishes what is under way and tidies up the file. A store that is never closed, as after
    /// a crash, loses nothing.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl Store for SqliteStore {
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> Promise<'a, Version, AppendError> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            let append = Append { code, after, at, entries };
            let version = append.write(&mut transaction).await?;
            transaction.commit().await?;
            Ok(version)
        })
    }

    fn read(&self, code: Code, from: Version) -> Promise<'_, Vec<Recorded>> {
        Box::pin(async move {
            let log = sqlx::query(
                "SELECT version, at, entry FROM entries
                 WHERE code = $1 AND version > $2 ORDER BY version",
            );
            let log = log.bind(code.to_string()).bind(integer(from.0));
            let rows = log.fetch_all(&self.readers).await?;
            rows.iter().map(|row| recorded(code, row)).collect()
        })
    }

    fn public(&self, since: Timestamp, at_most: u32) -> Promise<'_, Vec<Listing>> {
        Box::pin(async move {
            let tables = sqlx::query(
                "SELECT code, version, opened_at, changed_at FROM tables
                 WHERE public AND changed_at >= $1 ORDER BY changed_at DESC LIMIT $2",
            );
            let tables = tables.bind(integer(since.0)).bind(at_most);
            tables.fetch_all(&self.readers).await?.iter().map(listing).collect()
        })
    }

    fn find<'a>(&'a self, codes: &'a [Code]) -> Promise<'a, Vec<Listing>> {
        Box::pin(async move {
            let mut tables = QueryBuilder::<Sqlite>::new(
                "SELECT code, version, opened_at, changed_at FROM tables WHERE code IN (",
            );
            let mut list = tables.separated(", ");
            codes.iter().for_each(|code| {
                list.push_bind(code.to_string());
            });
            tables.push(") ORDER BY changed_at DESC");
            tables.build().fetch_all(&self.readers).await?.iter().map(listing).collect()
        })
    }
}

/// What is to be added to a log.
struct Append<'a> {
    code: Code,
    after: Version,
    at: Timestamp,
    entries: &'a [Entry],
}

impl Append<'_> {
    async fn write(&self, connection: &mut SqliteConnection) -> Result<Version, AppendError> {
        // A table without a log does not exist, so nothing is claimed for nothing.
        if self.entries.is_empty() || !self.claim(connection).await? {
            let version = self.present(connection).await?;
            let is_done = self.entries.is_empty() && version == self.after;
            return is_done.then_some(version).ok_or(AppendError::Conflict { version });
        }
        for (version, entry) in (self.after.0 + 1..).zip(self.entries) {
            self.write_entry(connection, Version(version), entry).await?;
        }
        Ok(self.version())
    }

    /// The version of the log with it.
    fn version(&self) -> Version {
        Version(self.after.0 + self.entries.len() as u64)
    }

    /// Moves the table from the version before to the version after; false if it is elsewhere.
    async fn claim(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let claim = if self.after == Version(0) {
            sqlx::query(
                "INSERT INTO tables (code, version, opened_at, changed_at, public)
                 VALUES ($1, $3, $4, $4, COALESCE($5, FALSE)) ON CONFLICT (code) DO NOTHING",
            )
        } else {
            sqlx::query(
                "UPDATE tables SET version = $3, changed_at = $4, public = COALESCE($5, public)
                 WHERE code = $1 AND version = $2",
            )
        };
        let claim = claim
            .bind(self.code.to_string())
            .bind(integer(self.after.0))
            .bind(integer(self.version().0))
            .bind(integer(self.at.0))
            .bind(is_public(self.entries));
        Ok(claim.execute(connection).await?.rows_affected() == 1)
    }

    async fn present(&self, connection: &mut SqliteConnection) -> Result<Version, StoreError> {
        let present = sqlx::query_scalar("SELECT version FROM tables WHERE code = $1");
        let present: Option<i64> =
            present.bind(self.code.to_string()).fetch_optional(connection).await?;
        Ok(Version(present.map_or(0, natural)))
    }

    async fn write_entry(
        &self,
        connection: &mut SqliteConnection,
        version: Version,
        entry: &Entry,
    ) -> Result<(), StoreError> {
        let text =
            serde_json::to_string(entry).map_err(|error| StoreError::Database(error.into()))?;
        let insert =
            sqlx::query("INSERT INTO entries (code, version, at, entry) VALUES ($1, $2, $3, $4)");
        let insert = insert.bind(self.code.to_string()).bind(integer(version.0));
        insert.bind(integer(self.at.0)).bind(text).execute(connection).await?;
        Ok(())
    }
}

/// Whether everybody may find the table, if these entries say so.
fn is_public(entries: &[Entry]) -> Option<bool> {
    entries.iter().rev().find_map(|entry| match entry {
        Entry::Opened { options, .. } | Entry::Changed { options } => {
            Some(options.visibility == Visibility::Public)
        }
        _ => None,
    })
}

fn recorded(code: Code, row: &SqliteRow) -> Result<Recorded, StoreError> {
    let version = Version(natural(row.try_get("version")?));
    let text: &str = row.try_get("entry")?;
    let entry = serde_json::from_str(text);
    let unreadable = |error: serde_json::Error| StoreError::Unreadable {
        code,
        version,
        reason: error.to_string(),
    };
    Ok(Recorded {
        version,
        at: Timestamp(natural(row.try_get("at")?)),
        entry: entry.map_err(unreadable)?,
    })
}

fn listing(row: &SqliteRow) -> Result<Listing, StoreError> {
    let code: &str = row.try_get("code")?;
    let unreadable = |error| StoreError::UnreadableList { reason: format!("\"{code}\": {error}") };
    Ok(Listing {
        code: code.parse().map_err(unreadable)?,
        opened_at: Timestamp(natural(row.try_get("opened_at")?)),
        changed_at: Timestamp(natural(row.try_get("changed_at")?)),
        version: Version(natural(row.try_get("version")?)),
    })
}

/// Databases count with a sign. No log and no year reaches the numbers that are cut.
fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match primary_code(&error) {
            Some(FULL) => StoreError::Full,
            _ => StoreError::Database(Box::new(error)),
        }
    }
}

/// SQLite's number for an error, without the detail in its higher bits.
fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code = error.as_database_error()?.code()?;
    code.parse::<i32>().ok().map(|code| code & 0xff)
}

/// The path with this at its end.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    PathBuf::from(name)
}
