//! The SQL that appends to one log, and what to do when the connection is lost before the reply.

use tokio::time::{Instant, sleep};

use super::listener::{CHANNEL, payload};
use super::pool::{OUTAGE_TIMEOUT, Pool, Query, RETRY_BACKOFF, is_connection_loss};
use crate::append::Append;
use crate::error::AppendError;
use crate::rows::{EntryRow, integer, natural};
use crate::store::Version;

/// Creates a table.
const CREATE: &str = "
    WITH claimed AS (
        INSERT INTO forsale.tables (code, version, opened_at, changed_at, public)
        VALUES ($1, $3, $4, $4, COALESCE($5, FALSE))
        ON CONFLICT (code) DO NOTHING RETURNING code
    ), added AS (
        INSERT INTO forsale.entries (code, version, at, entry)
        SELECT code, $2 + place, $4, entry
        FROM claimed, unnest($6::text[]) WITH ORDINALITY AS new (entry, place)
    )
    SELECT 1::bigint, pg_notify($7, $8) FROM claimed";

/// Moves a table from version `$2` to `$3`, if it is at `$2`.
const EXTEND: &str = "
    WITH claimed AS (
        UPDATE forsale.tables
        SET version = $3, changed_at = $4, public = COALESCE($5, public)
        WHERE code = $1 AND version = $2 RETURNING code
    ), added AS (
        INSERT INTO forsale.entries (code, version, at, entry)
        SELECT code, $2 + place, $4, entry
        FROM claimed, unnest($6::text[]) WITH ORDINALITY AS new (entry, place)
    )
    SELECT 1::bigint, pg_notify($7, $8) FROM claimed";

/// Appends entries to a log, all or none, and notifies the other processes.
///
/// If the connection is lost before the reply arrives, the log says whether they were stored.
pub(super) async fn write(
    pool: &Pool,
    append: &Append,
    node: &str,
) -> Result<Version, AppendError> {
    if append.entries.is_empty() {
        let version = current_version(pool, append).await?;
        let is_done = version == append.after;
        return if is_done { Ok(version) } else { Err(AppendError::Conflict { version }) };
    }
    let until = Instant::now() + OUTAGE_TIMEOUT;
    let mut is_in_doubt = false;
    loop {
        match pool.once(query(append, node)).await {
            Ok(rows) if rows.len() == 1 => return Ok(append.version()),
            Ok(_) if is_in_doubt && is_stored(pool, append).await? => return Ok(append.version()),
            Ok(_) => {
                let version = current_version(pool, append).await?;
                return Err(AppendError::Conflict { version });
            }
            Err(error) if is_connection_loss(&error) && Instant::now() < until => {
                is_in_doubt = true;
                sleep(RETRY_BACKOFF).await;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

fn query<'q>(append: &'q Append, node: &str) -> Query<'q, (i64,)> {
    let sql = if append.after == Version(0) { CREATE } else { EXTEND };
    sqlx::query_as(sql)
        .bind(append.code.to_string())
        .bind(integer(append.after.0))
        .bind(integer(append.version().0))
        .bind(integer(append.at.0))
        .bind(append.is_public)
        .bind(&append.entries)
        .bind(CHANNEL)
        .bind(payload(append.code, node))
}

/// Returns the version of the log now.
async fn current_version(pool: &Pool, append: &Append) -> Result<Version, AppendError> {
    let rows: Vec<(i64,)> = pool
        .rows(|| {
            let version = sqlx::query_as("SELECT version FROM forsale.tables WHERE code = $1");
            version.bind(append.code.to_string())
        })
        .await?;
    Ok(Version(rows.first().map_or(0, |row| natural(row.0))))
}

/// Whether the log holds exactly these entries at these versions.
async fn is_stored(pool: &Pool, append: &Append) -> Result<bool, AppendError> {
    let rows: Vec<EntryRow> = pool
        .rows(|| {
            let log = sqlx::query_as(
                "SELECT version, at, entry FROM forsale.entries
                 WHERE code = $1 AND version > $2 AND version <= $3 ORDER BY version",
            );
            let log = log.bind(append.code.to_string()).bind(integer(append.after.0));
            log.bind(integer(append.version().0))
        })
        .await?;
    let at = integer(append.at.0);
    let is_same = |((_, when, text), entry): (&EntryRow, &String)| *when == at && text == entry;
    Ok(rows.len() == append.entries.len() && rows.iter().zip(&append.entries).all(is_same))
}
