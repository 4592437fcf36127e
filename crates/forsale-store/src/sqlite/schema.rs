//! The schema of the database, and the migrations of older files.

use sqlx::{Connection, SqliteConnection};

use super::open_error::OpenFailure;

/// "4Sal": SQLite's application id of forsale databases.
pub(super) const APPLICATION_ID: u32 = 0x3453_616c;

/// The migration from each version of the schema to the next. Files of every version exist, so
/// migrations are only ever added.
///
/// `tables` repeats what the logs say, for lists that must not read every log.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE tables (
        code TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        opened_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        public INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX public_tables ON tables (changed_at) WHERE public;
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES tables,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (code, version)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE notes (
        topic TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (topic, key)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE alarms (
        code TEXT NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX next_alarms ON alarms (at);
",
];

/// The version of the schema this program writes.
pub(super) const KNOWN: u32 = MIGRATIONS.len() as u32;

/// Brings the schema to [`KNOWN`], with all migrations or none.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), OpenFailure> {
    let schema = version(connection).await?;
    if schema >= KNOWN {
        return Ok(());
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for migration in &MIGRATIONS[schema as usize..] {
        sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
    }
    let marks = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {KNOWN}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(marks)).execute(&mut *transaction).await?;
    transaction.commit().await?;
    // Move the version from the write-ahead log to the header of the file, where it is read first.
    sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
    Ok(())
}

/// Returns the version of the schema in a file.
pub(super) async fn version(connection: &mut SqliteConnection) -> Result<u32, OpenFailure> {
    Ok(sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?)
}
