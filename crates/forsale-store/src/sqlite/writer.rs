//! The one task that writes. What waits while the disk is busy goes to it together next time, so
//! that many tables share the price of being safe.

use std::time::Duration;

use forsale_table::{Code, Timestamp};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::append::{Written, write};
use super::lock::Lock;
use crate::append::Append;
use crate::error::{AppendError, StoreError};
use crate::rows::integer;
use crate::store::Version;

/// The most appends that share one transaction. SQLite keeps the statements for each number of them.
const TOGETHER: usize = 32;

/// When appends come thick and fast, they wait so long for others to share a transaction with: to be
/// safe costs the disk and the processor the same for one as for many.
const GATHER: Duration = Duration::from_millis(4);

/// The way to the task that writes.
#[derive(Debug)]
pub(super) struct Writer(mpsc::Sender<Order>);

#[derive(Debug)]
enum Order {
    Append(Append, Reply),
    Keep(Note, oneshot::Sender<Result<String, StoreError>>),
    Alarm(Alarm, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// A value to keep under a topic and a key.
#[derive(Debug)]
pub(super) struct Note {
    pub(super) topic: String,
    pub(super) key: String,
    pub(super) value: String,
}

impl Note {
    /// Keeps it unless another value is kept there, and says which is.
    async fn write(&self, connection: &mut SqliteConnection) -> Result<String, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO notes (topic, key, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(&self.topic).bind(&self.key).bind(&self.value);
        insert.execute(&mut *connection).await?;
        let kept = sqlx::query_scalar("SELECT value FROM notes WHERE topic = $1 AND key = $2");
        Ok(kept.bind(&self.topic).bind(&self.key).fetch_one(connection).await?)
    }
}

/// When a table is to be woken, if at all.
#[derive(Debug)]
pub(super) struct Alarm {
    pub(super) code: Code,
    pub(super) at: Option<Timestamp>,
}

impl Alarm {
    async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let set = match self.at {
            Some(at) => {
                let set = sqlx::query(
                    "INSERT INTO alarms (code, at) VALUES ($1, $2)
                     ON CONFLICT (code) DO UPDATE SET at = excluded.at",
                );
                set.bind(self.code.to_string()).bind(integer(at.0))
            }
            None => sqlx::query("DELETE FROM alarms WHERE code = $1").bind(self.code.to_string()),
        };
        set.execute(connection).await?;
        Ok(())
    }
}

type Reply = oneshot::Sender<Result<Written, StoreError>>;

impl Writer {
    /// Starts the task. It keeps the lock until the connection is closed.
    pub(super) fn start(connection: SqliteConnection, lock: Lock) -> Writer {
        let (sender, orders) = mpsc::channel(TOGETHER);
        tokio::spawn(write_all(connection, orders, lock));
        Writer(sender)
    }

    /// Adds to a log, on disk before the answer.
    pub(super) async fn append(&self, append: Append) -> Result<Version, AppendError> {
        let (reply, written) = oneshot::channel();
        let sent = self.0.send(Order::Append(append, reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        match written.await.map_err(|_| StoreError::Closed)?? {
            Written::Now(version) => Ok(version),
            Written::Conflict(version) => Err(AppendError::Conflict { version }),
        }
    }

    /// Keeps a value, on disk before the answer, and says which is kept.
    pub(super) async fn keep(&self, note: Note) -> Result<String, StoreError> {
        let (reply, kept) = oneshot::channel();
        self.0.send(Order::Keep(note, reply)).await.map_err(|_| StoreError::Closed)?;
        kept.await.map_err(|_| StoreError::Closed)?
    }

    /// Sets or ends an alarm, on disk before the answer.
    pub(super) async fn set_alarm(&self, alarm: Alarm) -> Result<(), StoreError> {
        let (reply, set) = oneshot::channel();
        self.0.send(Order::Alarm(alarm, reply)).await.map_err(|_| StoreError::Closed)?;
        set.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what waits and closes the file.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // Whoever finds it closed already has what they wanted.
        if self.0.send(Order::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

async fn write_all(
    mut connection: SqliteConnection,
    mut orders: mpsc::Receiver<Order>,
    lock: Lock,
) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    let mut closers = Vec::new();
    let mut is_busy = false;
    while closers.is_empty() && orders.recv_many(&mut waiting, TOGETHER).await > 0 {
        if is_busy {
            sleep(GATHER).await;
            let rest = std::iter::from_fn(|| orders.try_recv().ok());
            waiting.extend(rest.take(TOGETHER - waiting.len()));
        }
        let mut appends = Vec::new();
        for order in waiting.drain(..) {
            match order {
                Order::Append(append, reply) => appends.push((append, reply)),
                Order::Keep(note, reply) => answer(reply, note.write(&mut connection).await),
                Order::Alarm(alarm, reply) => answer(reply, alarm.write(&mut connection).await),
                Order::Close(reply) => closers.push(reply),
            }
        }
        is_busy = appends.len() > 1;
        write_and_reply(&mut connection, appends).await;
    }
    // The logs are on disk already; what fails here is only tidiness.
    let _ = connection.close().await;
    drop(lock);
    for closer in closers {
        answer(closer, ());
    }
}

async fn write_and_reply(connection: &mut SqliteConnection, mut appends: Vec<(Append, Reply)>) {
    match transaction(connection, &appends).await {
        Ok(written) => {
            let answers = appends.into_iter().zip(written);
            answers.for_each(|((_, reply), written)| answer(reply, Ok(written)));
        }
        Err(error) if appends.len() == 1 => answer(appends.remove(0).1, Err(error)),
        // One of them spoilt it for all. Alone, each meets its own fate.
        Err(_) => {
            for alone in appends {
                Box::pin(write_and_reply(connection, vec![alone])).await;
            }
        }
    }
}

/// Whoever stopped waiting misses nothing: the log says what happened.
fn answer<T>(reply: oneshot::Sender<T>, answer: T) {
    let _ = reply.send(answer);
}

/// Writes all of them, except for conflicts, or none.
async fn transaction(
    connection: &mut SqliteConnection,
    appends: &[(Append, Reply)],
) -> Result<Vec<Written>, StoreError> {
    let written = write(connection, appends.iter().map(|(append, _)| append)).await;
    if written.is_err() {
        // After some failures SQLite has rolled back already, and refuses to do it again.
        let _ = sqlx::raw_sql("ROLLBACK").execute(connection).await;
    }
    written
}

#[cfg(test)]
mod tests {
    use forsale_table::{Entry, Options};
    use sqlx::ConnectOptions;
    use tempfile::TempDir;

    use super::super::open::options;
    use super::super::schema::migrate;
    use super::*;

    /// As many entries as an evening has.
    const MANY: usize = 1_000;

    async fn append(connection: &mut SqliteConnection, wishes: &[(u64, u64, usize)]) -> String {
        let mut replies = Vec::new();
        let mut appends = Vec::new();
        for &(table, after, count) in wishes {
            let code = Code::draw(table);
            let entries = vec![Entry::open(code, Options::default()).unwrap(); count];
            let append = Append::new(code, Version(after), Timestamp(0), &entries).unwrap();
            let (reply, written) = oneshot::channel();
            appends.push((append, reply));
            replies.push(written);
        }
        write_and_reply(connection, appends).await;
        let mut written = Vec::new();
        for reply in replies {
            written.push(match reply.await.unwrap() {
                Ok(Written::Now(version)) => version.to_string(),
                Ok(Written::Conflict(version)) => format!("conflict {version}"),
                Err(StoreError::Full) => "full".to_owned(),
                Err(error) => error.to_string(),
            });
        }
        written.join(", ")
    }

    async fn connection() -> (SqliteConnection, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let options = options(&folder.path().join("forsale.db")).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        migrate(&mut connection).await.unwrap();
        (connection, folder)
    }

    async fn allow(connection: &mut SqliteConnection, pages: &'static str) {
        sqlx::raw_sql(pages).execute(connection).await.unwrap();
    }

    #[tokio::test]
    async fn appends_share_a_transaction_and_conflicts_stay_alone() {
        let (connection, _folder) = &mut connection().await;
        let wishes = [(1, 0, 2), (1, 0, 1), (2, 0, 1), (1, 2, 3), (3, 7, 1)];
        assert_eq!(append(connection, &wishes).await, "2, conflict 2, 1, 5, conflict 0");
    }

    #[tokio::test]
    async fn a_full_disk_stores_nothing_and_recovers() {
        let (connection, _folder) = &mut connection().await;
        allow(connection, "PRAGMA max_page_count = 20").await;
        assert_eq!(append(connection, &[(1, 0, MANY)]).await, "full");
        assert_eq!(append(connection, &[(1, 0, 1)]).await, "1");
        allow(connection, "PRAGMA max_page_count = 1000").await;
        assert_eq!(append(connection, &[(1, 1, MANY)]).await, "1001");
    }

    #[tokio::test]
    async fn who_fills_the_disk_does_not_spoil_it_for_others() {
        let (connection, _folder) = &mut connection().await;
        allow(connection, "PRAGMA max_page_count = 20").await;
        let wishes = [(1, 0, 1), (2, 0, MANY), (3, 0, 1), (1, 1, 1)];
        assert_eq!(append(connection, &wishes).await, "1, full, 1, 2");
    }
}
