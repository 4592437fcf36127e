//! A store in a PostgreSQL database, which many processes share.

mod append;
mod connect_error;
mod ear;
mod open;
mod pool;
mod schema;

use std::time::Duration;

use forsale_table::{Code, Entry, Timestamp};
use sqlx::postgres::PgDatabaseError;
use tokio::task::AbortHandle;

use crate::append::Append;
use crate::error::{AppendError, StoreError};
use crate::news::{Herald, News};
use crate::rows::{AlarmRow, EntryRow, TableRow, alarm, integer, listing, natural, recorded};
use crate::store::{Lease, Listing, Promise, Recorded, Store, Version};
pub use connect_error::{ConnectError, ConnectFailure};
use pool::Pool;

/// How long one process has a table to itself before it must ask again.
const LEASE: Duration = Duration::from_secs(5);

/// The logs of all tables in one database, shared with every process that opens it.
#[derive(Debug)]
pub struct PgStore {
    pool: Pool,
    /// The name of this process among those that share the database.
    node: String,
    herald: Herald,
    ear: AbortHandle,
}

impl Store for PgStore {
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> Promise<'a, Version, AppendError> {
        Box::pin(async move {
            let append = Append::new(code, after, at, entries)?;
            append::write(&self.pool, &append, &self.node).await
        })
    }

    fn read(&self, code: Code, from: Version) -> Promise<'_, Vec<Recorded>> {
        Box::pin(async move {
            let rows = self.pool.rows(|| {
                let log = sqlx::query_as::<_, EntryRow>(
                    "SELECT version, at, entry FROM forsale.entries
                     WHERE code = $1 AND version > $2 ORDER BY version",
                );
                log.bind(code.to_string()).bind(integer(from.0))
            });
            rows.await?.into_iter().map(|row| recorded(code, row)).collect()
        })
    }

    fn public(&self, since: Timestamp, at_most: u32) -> Promise<'_, Vec<Listing>> {
        Box::pin(async move {
            let rows = self.pool.rows(|| {
                let tables = sqlx::query_as::<_, TableRow>(
                    "SELECT code, version, opened_at, changed_at FROM forsale.tables
                     WHERE public AND changed_at >= $1 ORDER BY changed_at DESC LIMIT $2",
                );
                tables.bind(integer(since.0)).bind(i64::from(at_most))
            });
            rows.await?.into_iter().map(listing).collect()
        })
    }

    fn find<'a>(&'a self, codes: &'a [Code]) -> Promise<'a, Vec<Listing>> {
        Box::pin(async move {
            let codes: Vec<String> = codes.iter().map(Code::to_string).collect();
            let rows = self.pool.rows(|| {
                let tables = sqlx::query_as::<_, TableRow>(
                    "SELECT code, version, opened_at, changed_at FROM forsale.tables
                     WHERE code = ANY($1) ORDER BY changed_at DESC",
                );
                tables.bind(codes.clone())
            });
            rows.await?.into_iter().map(listing).collect()
        })
    }

    fn keep<'a>(&'a self, topic: &'a str, key: &'a str, value: &'a str) -> Promise<'a, String> {
        Box::pin(async move {
            let insert = || {
                let insert = sqlx::query_as(
                    "INSERT INTO forsale.notes (topic, key, value) VALUES ($1, $2, $3)
                     ON CONFLICT DO NOTHING",
                );
                insert.bind(topic).bind(key).bind(value)
            };
            let _: Vec<()> = self.pool.rows(insert).await?;
            let kept = || {
                let kept =
                    sqlx::query_as("SELECT value FROM forsale.notes WHERE topic = $1 AND key = $2");
                kept.bind(topic).bind(key)
            };
            let rows: Vec<(String,)> = self.pool.rows(kept).await?;
            Ok(rows.into_iter().next().map_or_else(|| value.to_owned(), |(value,)| value))
        })
    }

    fn kept<'a>(&'a self, topic: &'a str) -> Promise<'a, Vec<(String, String)>> {
        Box::pin(async move {
            let kept = || {
                let kept = sqlx::query_as(
                    "SELECT key, value FROM forsale.notes WHERE topic = $1 ORDER BY key",
                );
                kept.bind(topic)
            };
            self.pool.rows(kept).await
        })
    }

    fn set_alarm(&self, code: Code, at: Option<Timestamp>) -> Promise<'_, ()> {
        Box::pin(async move {
            let set = || match at {
                Some(at) => {
                    let set = sqlx::query_as(
                        "INSERT INTO forsale.alarms (code, at) VALUES ($1, $2)
                         ON CONFLICT (code) DO UPDATE SET at = excluded.at",
                    );
                    set.bind(code.to_string()).bind(integer(at.0))
                }
                None => {
                    let delete = sqlx::query_as("DELETE FROM forsale.alarms WHERE code = $1");
                    delete.bind(code.to_string())
                }
            };
            let _: Vec<()> = self.pool.rows(set).await?;
            Ok(())
        })
    }

    fn ringing(&self, now: Timestamp, at_most: u32) -> Promise<'_, Vec<(Code, Timestamp)>> {
        Box::pin(async move {
            let rows = self.pool.rows(|| {
                // A process whose clock is fast wakes nobody before the database's time.
                let alarms = sqlx::query_as::<_, AlarmRow>(
                    "SELECT code, at FROM forsale.alarms
                     WHERE at <= least($1, (extract(epoch FROM now()) * 1000)::bigint)
                     ORDER BY at LIMIT $2",
                );
                alarms.bind(integer(now.0)).bind(i64::from(at_most))
            });
            rows.await?.into_iter().map(alarm).collect()
        })
    }

    fn news(&self) -> Option<News> {
        Some(self.herald.news())
    }

    fn lease(&self, code: Code) -> Promise<'_, Lease> {
        Box::pin(async move {
            let millis = LEASE.as_millis() as i64;
            let rows: Vec<(i64, Option<i64>)> = self
                .pool
                .rows(|| {
                    // The clock of the database decides, so that no two processes differ.
                    let lease = sqlx::query_as(
                        "WITH taken AS (
                             INSERT INTO forsale.leases AS lease (code, node, until)
                             VALUES ($1, $2, now() + $3 * interval '1 millisecond')
                             ON CONFLICT (code) DO UPDATE
                             SET node = excluded.node, until = excluded.until
                             WHERE lease.node = $2 OR lease.until < now()
                             RETURNING code)
                         SELECT (SELECT count(*) FROM taken),
                             (SELECT (extract(epoch FROM until - now()) * 1000)::bigint
                              FROM forsale.leases WHERE code = $1)",
                    );
                    lease.bind(code.to_string()).bind(self.node.clone()).bind(millis)
                })
                .await?;
            Ok(match rows.first() {
                Some((1, _)) => Lease::Ours(LEASE),
                Some((_, Some(left))) => Lease::Theirs(Duration::from_millis(natural(*left))),
                _ => Lease::Theirs(LEASE),
            })
        })
    }

    fn release(&self, code: Code) -> Promise<'_, ()> {
        Box::pin(async move {
            let delete = || {
                let delete =
                    sqlx::query_as("DELETE FROM forsale.leases WHERE code = $1 AND node = $2");
                delete.bind(code.to_string()).bind(self.node.clone())
            };
            let _: Vec<()> = self.pool.rows(delete).await?;
            Ok(())
        })
    }

    fn tell<'a>(&'a self, code: Code, word: &'a str) -> Promise<'a, ()> {
        Box::pin(async move {
            let said = format!("{} {word}", ear::news(code, &self.node));
            let tell = sqlx::query_as("SELECT 1::bigint, pg_notify($1, $2)");
            let _: Vec<(i64,)> = self.pool.once(tell.bind(ear::CHANNEL).bind(said)).await?;
            Ok(())
        })
    }

    fn close(&self) -> Promise<'_, ()> {
        Box::pin(async move {
            self.ear.abort();
            // Others need not wait for what this process will not do.
            let delete = || {
                let delete = sqlx::query_as("DELETE FROM forsale.leases WHERE node = $1");
                delete.bind(self.node.clone())
            };
            let _: Result<Vec<()>, _> = self.pool.once(delete()).await;
            self.pool.close().await;
            Ok(())
        })
    }
}

impl Drop for PgStore {
    fn drop(&mut self) {
        self.ear.abort();
    }
}

/// What an error of PostgreSQL means, if it is one that we know.
pub(crate) fn failure(error: &sqlx::Error) -> Option<StoreError> {
    if pool::is_loss(error) {
        return Some(StoreError::Unreachable);
    }
    match state(error)? {
        "53100" => Some(StoreError::Full),
        "XX001" | "XX002" => Some(StoreError::Damaged),
        _ => None,
    }
}

/// PostgreSQL's name for an error.
fn state(error: &sqlx::Error) -> Option<&str> {
    let error = error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?;
    Some(error.code())
}
