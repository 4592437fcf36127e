//! Connections that may be lost, and are made again.

use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions, PgPoolOptions, PgRow};
use sqlx::query::QueryAs;
use sqlx::{FromRow, PgPool, Postgres};
use tokio::time::{Instant, sleep, timeout};

use super::state;
use crate::error::StoreError;

/// Connections of one process.
const CONNECTIONS: u32 = 10;

/// How long a lost database is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long an answer may take; later than that, the connection counts as lost.
const ANSWER: Duration = Duration::from_secs(3);

/// How long to wait before the next attempt.
pub(super) const PAUSE: Duration = Duration::from_millis(50);

/// How long a goodbye may take.
const FAREWELL: Duration = Duration::from_secs(2);

/// The ways to the database.
#[derive(Clone, Debug)]
pub(super) struct Pool(PgPool);

/// A query whose rows are read as `T`.
pub(super) type Question<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

/// What a row can be read as.
pub(super) trait Readable: for<'r> FromRow<'r, PgRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, PgRow> + Send + Unpin> Readable for T {}

impl Pool {
    /// Ways that are opened when they are needed.
    pub(super) fn new(options: PgConnectOptions) -> Pool {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ANSWER)
            .max_lifetime(None)
            // A lost connection is found out by the query itself, which is then asked again.
            .test_before_acquire(false);
        Pool(pool.connect_lazy_with(options))
    }

    /// The rows of a query that may be asked more than once.
    pub(super) async fn rows<'q, T: Readable>(
        &self,
        question: impl Fn() -> Question<'q, T>,
    ) -> Result<Vec<T>, StoreError> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.once(question()).await {
                Err(error) if is_loss(&error) && Instant::now() < until => sleep(PAUSE).await,
                rows => return Ok(rows?),
            }
        }
    }

    /// The rows of a query that is asked once.
    pub(super) async fn once<T: Readable>(
        &self,
        question: Question<'_, T>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let mut connection = self.0.acquire().await?;
        let rows = timeout(ANSWER, question.fetch_all(&mut *connection)).await;
        let rows = rows.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        if rows.as_ref().is_err_and(is_loss) {
            // It must not come back to the pool.
            drop(connection.detach());
        }
        rows
    }

    /// Ends all connections; what is asked later fails.
    pub(super) async fn close(&self) {
        let _ = timeout(FAREWELL, self.0.close()).await;
    }
}

/// Does this error mean that the database is not there, or not for us at the moment?
pub(super) fn is_loss(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        // Connections that fail or are ended, a server that starts, stops, has too many guests or
        // stands by for another.
        error => state(error).is_some_and(|state| {
            state.starts_with("08")
                || state.starts_with("57P0")
                || ["53300", "25006"].contains(&state)
        }),
    }
}
