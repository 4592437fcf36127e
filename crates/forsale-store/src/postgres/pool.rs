//! A pool of connections that retries queries when a connection is lost.

use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions, PgPoolOptions, PgRow};
use sqlx::query::QueryAs;
use sqlx::{FromRow, PgPool, Postgres};
use tokio::time::{Instant, sleep, timeout};

use super::sql_state;
use crate::error::StoreError;

/// The most connections of one process.
const CONNECTIONS: u32 = 10;

/// How long queries are retried while the database cannot be reached.
pub(super) const OUTAGE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long one query may take. After that the connection counts as lost.
const QUERY_TIMEOUT: Duration = Duration::from_secs(3);

/// How long to wait before the next attempt.
pub(super) const RETRY_BACKOFF: Duration = Duration::from_millis(50);

/// How long closing all connections may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// The connections to the database.
#[derive(Clone, Debug)]
pub(super) struct Pool(PgPool);

/// A query whose rows are read as `T`.
pub(super) type Query<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

/// A type that a row can be read as.
pub(super) trait Readable: for<'r> FromRow<'r, PgRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, PgRow> + Send + Unpin> Readable for T {}

impl Pool {
    /// Returns a pool that opens connections when they are needed.
    pub(super) fn new(options: PgConnectOptions) -> Pool {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(QUERY_TIMEOUT)
            .max_lifetime(None)
            // A query that meets a lost connection fails and is retried.
            .test_before_acquire(false);
        Pool(pool.connect_lazy_with(options))
    }

    /// Returns the rows of a query, which may run more than once.
    pub(super) async fn rows<'q, T: Readable>(
        &self,
        query: impl Fn() -> Query<'q, T>,
    ) -> Result<Vec<T>, StoreError> {
        let until = Instant::now() + OUTAGE_TIMEOUT;
        loop {
            match self.once(query()).await {
                Err(error) if is_connection_loss(&error) && Instant::now() < until => {
                    sleep(RETRY_BACKOFF).await;
                }
                rows => return Ok(rows?),
            }
        }
    }

    /// Returns the rows of a query, which runs at most once.
    pub(super) async fn once<T: Readable>(
        &self,
        query: Query<'_, T>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let mut connection = self.0.acquire().await?;
        let rows = timeout(QUERY_TIMEOUT, query.fetch_all(&mut *connection)).await;
        let rows = rows.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        if rows.as_ref().is_err_and(is_connection_loss) {
            // It must not return to the pool.
            drop(connection.detach());
        }
        rows
    }

    /// Closes all connections; later queries fail.
    pub(super) async fn close(&self) {
        let _ = timeout(CLOSE_TIMEOUT, self.0.close()).await;
    }
}

/// Whether this error means that the database cannot be reached at the moment.
pub(super) fn is_connection_loss(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        // A connection failed or was ended; the server is starting, stopping, has too many
        // connections or is a standby.
        error => sql_state(error).is_some_and(|state| {
            state.starts_with("08")
                || state.starts_with("57P0")
                || ["53300", "25006"].contains(&state)
        }),
    }
}
