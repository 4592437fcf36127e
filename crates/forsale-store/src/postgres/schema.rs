//! The schema of the database, and the migrations of older databases.

use sqlx::{Connection, PgConnection};

use super::connect_error::ConnectFailure;

/// The migration from each version of the schema to the next. Databases of every version exist, so
/// migrations are only ever added.
///
/// `tables` repeats what the logs say, for lists that must not read every log. Leases mean nothing
/// after a crash, so their table is unlogged.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE forsale.tables (
        code text PRIMARY KEY,
        version bigint NOT NULL,
        opened_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        public boolean NOT NULL
    ) WITH (fillfactor = 80);
    CREATE INDEX public_tables ON forsale.tables (changed_at) WHERE public;
    CREATE TABLE forsale.entries (
        code text NOT NULL REFERENCES forsale.tables,
        version bigint NOT NULL,
        at bigint NOT NULL,
        entry text NOT NULL,
        PRIMARY KEY (code, version)
    );
    CREATE UNLOGGED TABLE forsale.leases (
        code text PRIMARY KEY,
        node text NOT NULL,
        until timestamptz NOT NULL
    );
",
    "
    CREATE TABLE forsale.notes (
        topic text NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (topic, key)
    );
",
    "
    CREATE TABLE forsale.alarms (
        code text PRIMARY KEY,
        at bigint NOT NULL
    );
    CREATE INDEX next_alarms ON forsale.alarms (at);
",
];

/// The version of the schema this program writes.
pub(super) const KNOWN: u32 = MIGRATIONS.len() as u32;

/// "4Sal": the advisory lock that makes processes migrate one after the other.
const LOCK: i64 = 0x3453_616c;

/// Brings the schema to [`KNOWN`], with all migrations or none.
pub(super) async fn migrate(connection: &mut PgConnection) -> Result<(), ConnectFailure> {
    if version(connection).await? == Some(KNOWN) {
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK);
    lock.execute(&mut *transaction).await?;
    // Another process may have migrated it meanwhile.
    let schema = match version(&mut transaction).await? {
        Some(schema) => schema,
        None => create(&mut transaction).await?,
    };
    if schema > KNOWN {
        return Err(ConnectFailure::Newer { schema, known: KNOWN });
    }
    for migration in &MIGRATIONS[schema as usize..] {
        sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
    }
    let mark = sqlx::query("UPDATE forsale.schema SET version = $1").bind(i64::from(KNOWN));
    mark.execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// Returns the version of the schema, or `None` if the database has no forsale schema.
async fn version(connection: &mut PgConnection) -> Result<Option<u32>, ConnectFailure> {
    // Not `to_regclass`: it may answer from a cache filled before we waited for the lock.
    let tables = sqlx::query_scalar(
        "SELECT count(*) FROM pg_tables WHERE schemaname = 'forsale' AND tablename = 'schema'",
    );
    let tables: i64 = tables.fetch_one(&mut *connection).await?;
    if tables == 0 {
        return Ok(None);
    }
    let version: i64 =
        sqlx::query_scalar("SELECT version FROM forsale.schema").fetch_one(connection).await?;
    Ok(u32::try_from(version).ok())
}

/// Creates an empty schema with version 0.
async fn create(connection: &mut PgConnection) -> Result<u32, ConnectFailure> {
    let create = "
        CREATE SCHEMA IF NOT EXISTS forsale;
        CREATE TABLE forsale.schema (version bigint NOT NULL);
        INSERT INTO forsale.schema VALUES (0);
    ";
    sqlx::raw_sql(create).execute(connection).await?;
    Ok(0)
}
