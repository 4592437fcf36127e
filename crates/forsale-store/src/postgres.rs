//! [`PgStore`]: a store in a PostgreSQL database, which many processes share.

mod append;
mod connect_error;
mod listener;
mod open;
mod pool;
mod schema;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use forsale_table::{Code, Entry, Timestamp};
use sqlx::postgres::PgDatabaseError;
use tokio::task::AbortHandle;

use crate::append::Append;
use crate::error::{AppendError, StoreError};
use crate::notifications::{Notifications, Notifier};
use crate::rows::{EntryRow, TableRow, WakeupRow, integer, listing, natural, recorded, wakeup};
use crate::store::{Lease, Listing, Recorded, Store, StoreFuture, Version};
pub use connect_error::{ConnectError, ConnectFailure};
use pool::Pool;

/// How long a lease lasts before the process must renew it.
const LEASE_DURATION: Duration = Duration::from_secs(5);

/// The logs of all tables in one database, shared with every process that opens it.
#[derive(Debug)]
pub struct PgStore {
    pool: Pool,
    /// The name of this process among those that share the database.
    node: String,
    notifier: Notifier,
    listener: AbortHandle,
    /// Whether the last write failed.
    has_failed: AtomicBool,
    warnings: Vec<String>,
}

impl Store for PgStore {
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> StoreFuture<'a, Version, AppendError> {
        Box::pin(async move {
            let append = Append::new(code, after, at, entries)?;
            let written = append::write(&self.pool, &append, &self.node).await;
            let has_failed = matches!(written, Err(AppendError::Store(_)));
            self.has_failed.store(has_failed, Ordering::Relaxed);
            written
        })
    }

    fn read(&self, code: Code, from: Version) -> StoreFuture<'_, Vec<Recorded>> {
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

    fn public(&self, since: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<Listing>> {
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

    fn find<'a>(&'a self, codes: &'a [Code]) -> StoreFuture<'a, Vec<Listing>> {
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

    fn put_if_absent<'a>(
        &'a self,
        topic: &'a str,
        key: &'a str,
        value: &'a str,
    ) -> StoreFuture<'a, String> {
        Box::pin(async move {
            let insert = || {
                let insert = sqlx::query_as(
                    "INSERT INTO forsale.notes (topic, key, value) VALUES ($1, $2, $3)
                     ON CONFLICT DO NOTHING",
                );
                insert.bind(topic).bind(key).bind(value)
            };
            let _: Vec<()> = self.pool.rows(insert).await?;
            let stored = || {
                let stored =
                    sqlx::query_as("SELECT value FROM forsale.notes WHERE topic = $1 AND key = $2");
                stored.bind(topic).bind(key)
            };
            let rows: Vec<(String,)> = self.pool.rows(stored).await?;
            Ok(rows.into_iter().next().map_or_else(|| value.to_owned(), |(value,)| value))
        })
    }

    fn list<'a>(&'a self, topic: &'a str) -> StoreFuture<'a, Vec<(String, String)>> {
        Box::pin(async move {
            let notes = || {
                let notes = sqlx::query_as(
                    "SELECT key, value FROM forsale.notes WHERE topic = $1 ORDER BY key",
                );
                notes.bind(topic)
            };
            self.pool.rows(notes).await
        })
    }

    fn set_wakeup(&self, code: Code, at: Option<Timestamp>) -> StoreFuture<'_, ()> {
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

    fn due_wakeups(&self, now: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<(Code, Timestamp)>> {
        Box::pin(async move {
            let rows = self.pool.rows(|| {
                // A process whose clock is fast must not wake a table early: the database's clock
                // counts too.
                let due = sqlx::query_as::<_, WakeupRow>(
                    "SELECT code, at FROM forsale.alarms
                     WHERE at <= least($1, (extract(epoch FROM now()) * 1000)::bigint)
                     ORDER BY at LIMIT $2",
                );
                due.bind(integer(now.0)).bind(i64::from(at_most))
            });
            rows.await?.into_iter().map(wakeup).collect()
        })
    }

    fn notifications(&self) -> Option<Notifications> {
        Some(self.notifier.subscribe())
    }

    fn lease(&self, code: Code) -> StoreFuture<'_, Lease> {
        Box::pin(async move {
            let millis = LEASE_DURATION.as_millis() as i64;
            let rows: Vec<(i64, Option<i64>)> = self
                .pool
                .rows(|| {
                    // The clock of the database decides, so that all processes agree.
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
                Some((1, _)) => Lease::Ours(LEASE_DURATION),
                Some((_, Some(left))) => Lease::Theirs(Duration::from_millis(natural(*left))),
                _ => Lease::Theirs(LEASE_DURATION),
            })
        })
    }

    fn release(&self, code: Code) -> StoreFuture<'_, ()> {
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

    fn notify<'a>(&'a self, code: Code, text: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let payload = format!("{} {text}", listener::payload(code, &self.node));
            let notify = sqlx::query_as("SELECT 1::bigint, pg_notify($1, $2)");
            let notify = notify.bind(listener::CHANNEL).bind(payload);
            let _: Vec<(i64,)> = self.pool.once(notify).await?;
            Ok(())
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.find(&[]).await?;
            if !self.has_failed.load(Ordering::Relaxed) {
                return Ok(());
            }
            // Something that nobody reads, about as long as a move.
            let write = || {
                sqlx::query_as(
                    "INSERT INTO forsale.notes (topic, key, value)
                     VALUES ('probe', '', repeat(md5(random()::text), 4))
                     ON CONFLICT (topic, key) DO UPDATE SET value = excluded.value",
                )
            };
            let _: Vec<()> = self.pool.rows(write).await?;
            self.has_failed.store(false, Ordering::Relaxed);
            Ok(())
        })
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.listener.abort();
            // Other processes need not wait for these leases to end.
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
        self.listener.abort();
    }
}

/// Translates an error of PostgreSQL, if it is one that we know.
pub(crate) fn failure(error: &sqlx::Error) -> Option<StoreError> {
    if pool::is_connection_loss(error) {
        return Some(StoreError::Unreachable);
    }
    match sql_state(error)? {
        "53100" => Some(StoreError::Full),
        "XX001" | "XX002" => Some(StoreError::Damaged),
        _ => None,
    }
}

/// Returns the SQLSTATE of an error.
fn sql_state(error: &sqlx::Error) -> Option<&str> {
    let error = error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?;
    Some(error.code())
}
