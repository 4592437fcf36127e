//! The one task that writes. Appends that wait while the disk is busy share the next transaction,
//! so that many tables share the cost of one sync.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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

/// The most appends that share one transaction. SQLite caches the statements for each batch size.
const BATCH_SIZE: usize = 32;

/// Under load, a batch waits this long for more appends: a sync costs the same for one as for many.
const BATCH_DELAY: Duration = Duration::from_millis(4);

/// A handle of the task that writes.
#[derive(Debug)]
pub(super) struct Writer {
    requests: mpsc::Sender<Request>,
    /// Whether the last write failed.
    has_failed: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Request {
    Append(Append, Reply),
    PutIfAbsent(Note, oneshot::Sender<Result<String, StoreError>>),
    SetWakeup(Wakeup, oneshot::Sender<Result<(), StoreError>>),
    Probe(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// A value to store under a topic and a key.
#[derive(Debug)]
pub(super) struct Note {
    pub(super) topic: String,
    pub(super) key: String,
    pub(super) value: String,
}

impl Note {
    /// Stores it unless there is a value already, and returns the value that is stored.
    async fn write(&self, connection: &mut SqliteConnection) -> Result<String, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO notes (topic, key, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(&self.topic).bind(&self.key).bind(&self.value);
        insert.execute(&mut *connection).await?;
        let stored = sqlx::query_scalar("SELECT value FROM notes WHERE topic = $1 AND key = $2");
        Ok(stored.bind(&self.topic).bind(&self.key).fetch_one(connection).await?)
    }
}

/// When to wake a table, if at all.
#[derive(Debug)]
pub(super) struct Wakeup {
    pub(super) code: Code,
    pub(super) at: Option<Timestamp>,
}

impl Wakeup {
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
    /// Starts the task. It holds the lock until the connection is closed.
    pub(super) fn start(connection: SqliteConnection, path: PathBuf, lock: Lock) -> Writer {
        let (sender, requests) = mpsc::channel(BATCH_SIZE);
        let has_failed = Arc::new(AtomicBool::new(false));
        let task = Task { connection, requests, has_failed: has_failed.clone(), path, lock };
        tokio::spawn(task.run());
        Writer { requests: sender, has_failed }
    }

    /// Appends to a log. The entries are on disk when this returns.
    pub(super) async fn append(&self, append: Append) -> Result<Version, AppendError> {
        let (reply, written) = oneshot::channel();
        let sent = self.requests.send(Request::Append(append, reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        match written.await.map_err(|_| StoreError::Closed)?? {
            Written::Stored(version) => Ok(version),
            Written::Conflict(version) => Err(AppendError::Conflict { version }),
        }
    }

    /// Stores a value unless there is one, and returns the stored one, which is on disk.
    pub(super) async fn put_if_absent(&self, note: Note) -> Result<String, StoreError> {
        let (reply, stored) = oneshot::channel();
        self.requests
            .send(Request::PutIfAbsent(note, reply))
            .await
            .map_err(|_| StoreError::Closed)?;
        stored.await.map_err(|_| StoreError::Closed)?
    }

    /// Sets or cancels a wake-up. It is on disk when this returns.
    pub(super) async fn set_wakeup(&self, wakeup: Wakeup) -> Result<(), StoreError> {
        let (reply, set) = oneshot::channel();
        self.requests
            .send(Request::SetWakeup(wakeup, reply))
            .await
            .map_err(|_| StoreError::Closed)?;
        set.await.map_err(|_| StoreError::Closed)?
    }

    /// Returns whether writing works. Tries it only if the last write failed.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        if !self.has_failed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let (reply, written) = oneshot::channel();
        self.requests.send(Request::Probe(reply)).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes pending requests and closes the file.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // If sending fails, the file is closed already.
        if self.requests.send(Request::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

/// The task that writes.
struct Task {
    connection: SqliteConnection,
    requests: mpsc::Receiver<Request>,
    has_failed: Arc<AtomicBool>,
    /// The database.
    path: PathBuf,
    lock: Lock,
}

impl Task {
    /// Serves requests until one of them is to close.
    async fn run(mut self) {
        let mut batch = Vec::with_capacity(BATCH_SIZE);
        let mut closers = Vec::new();
        let mut is_busy = false;
        while closers.is_empty() && self.requests.recv_many(&mut batch, BATCH_SIZE).await > 0 {
            if is_busy {
                sleep(BATCH_DELAY).await;
                let rest = std::iter::from_fn(|| self.requests.try_recv().ok());
                batch.extend(rest.take(BATCH_SIZE - batch.len()));
            }
            let mut appends = Vec::new();
            for request in batch.drain(..) {
                match request {
                    Request::Append(append, reply) => appends.push((append, reply)),
                    Request::Close(reply) => closers.push(reply),
                    other => self.serve(other).await,
                }
            }
            is_busy = appends.len() > 1;
            if !appends.is_empty() {
                let is_written = write_and_reply(&mut self.connection, appends).await;
                self.has_failed.store(!is_written, Ordering::Relaxed);
            }
            self.lock.note_log_of(&self.path);
        }
        // The logs are on disk already, so an error here loses nothing.
        if self.connection.close().await.is_ok() {
            self.lock.note_end();
        }
        drop(self.lock);
        for closer in closers {
            answer(closer, ());
        }
    }

    /// Serves a request that has a transaction of its own.
    async fn serve(&mut self, request: Request) {
        let connection = &mut self.connection;
        match request {
            Request::PutIfAbsent(note, reply) => {
                let stored = note.write(connection).await;
                self.note(&stored);
                answer(reply, stored);
            }
            Request::SetWakeup(wakeup, reply) => {
                let set = wakeup.write(connection).await;
                self.note(&set);
                answer(reply, set);
            }
            Request::Probe(reply) => {
                let written = probe(connection).await;
                self.note(&written);
                answer(reply, written);
            }
            Request::Append(..) | Request::Close(..) => {}
        }
    }

    fn note<T>(&self, written: &Result<T, StoreError>) {
        self.has_failed.store(written.is_err(), Ordering::Relaxed);
    }
}

/// Writes something that nobody reads, about as long as a move.
async fn probe(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let write = "INSERT INTO notes (topic, key, value) VALUES ('probe', '', hex(randomblob(100)))
         ON CONFLICT (topic, key) DO UPDATE SET value = excluded.value";
    sqlx::query(write).execute(connection).await?;
    Ok(())
}

/// Returns whether all could be written; a conflict is no failure.
async fn write_and_reply(
    connection: &mut SqliteConnection,
    mut appends: Vec<(Append, Reply)>,
) -> bool {
    match transaction(connection, &appends).await {
        Ok(written) => {
            let answers = appends.into_iter().zip(written);
            answers.for_each(|((_, reply), written)| answer(reply, Ok(written)));
            true
        }
        Err(error) if appends.len() == 1 => {
            answer(appends.remove(0).1, Err(error));
            false
        }
        // One append made the batch fail. Retry each by itself.
        Err(_) => {
            let mut are_written = true;
            for alone in appends {
                are_written &= Box::pin(write_and_reply(connection, vec![alone])).await;
            }
            are_written
        }
    }
}

/// Replies, if the caller still waits. One that does not can read the log.
fn answer<T>(reply: oneshot::Sender<T>, answer: T) {
    let _ = reply.send(answer);
}

/// Writes all appends, except for conflicts, or none.
async fn transaction(
    connection: &mut SqliteConnection,
    appends: &[(Append, Reply)],
) -> Result<Vec<Written>, StoreError> {
    let written = write(connection, appends.iter().map(|(append, _)| append)).await;
    if written.is_err() {
        // After some errors SQLite has rolled back by itself, and this fails.
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

    /// The number of entries of a long evening.
    const MANY: usize = 1_000;

    /// Appends to tables, each given by its number, the version to append after, and the number of
    /// entries. Returns the results as text.
    async fn append(connection: &mut SqliteConnection, requests: &[(u64, u64, usize)]) -> String {
        let mut replies = Vec::new();
        let mut appends = Vec::new();
        for &(table, after, count) in requests {
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
                Ok(Written::Stored(version)) => version.to_string(),
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

    async fn execute(connection: &mut SqliteConnection, sql: &'static str) {
        sqlx::raw_sql(sql).execute(connection).await.unwrap();
    }

    #[tokio::test]
    async fn a_conflict_does_not_fail_the_rest_of_its_transaction() {
        let (connection, _folder) = &mut connection().await;
        let requests = [(1, 0, 2), (1, 0, 1), (2, 0, 1), (1, 2, 3), (3, 7, 1)];
        assert_eq!(append(connection, &requests).await, "2, conflict 2, 1, 5, conflict 0");
    }

    #[tokio::test]
    async fn a_full_disk_stores_nothing_and_recovers() {
        let (connection, _folder) = &mut connection().await;
        execute(connection, "PRAGMA max_page_count = 20").await;
        assert_eq!(append(connection, &[(1, 0, MANY)]).await, "full");
        assert_eq!(append(connection, &[(1, 0, 1)]).await, "1");
        execute(connection, "PRAGMA max_page_count = 1000").await;
        assert_eq!(append(connection, &[(1, 1, MANY)]).await, "1001");
    }

    #[tokio::test]
    async fn a_full_disk_is_noticed_until_it_has_space_again() {
        let (mut connection, folder) = connection().await;
        execute(&mut connection, "PRAGMA max_page_count = 8").await;
        let lock = Lock::take(&folder.path().join("forsale.db")).unwrap();
        let path = folder.path().join("forsale.db");
        let writer = Writer::start(connection, path, lock);
        writer.check().await.unwrap();
        let entries = |count| vec![Entry::open(Code::draw(1), Options::default()).unwrap(); count];
        let all = |count| Append::new(Code::draw(1), Version(0), Timestamp(0), &entries(count));
        let full = writer.append(all(MANY).unwrap()).await;
        assert!(matches!(full, Err(AppendError::Store(StoreError::Full))), "{full:?}");
        assert!(writer.has_failed.load(Ordering::Relaxed));
        // What is small enough fits, and the store works again.
        writer.append(all(1).unwrap()).await.unwrap();
        assert!(!writer.has_failed.load(Ordering::Relaxed));
        writer.check().await.unwrap();
    }

    #[tokio::test]
    async fn an_append_that_does_not_fit_on_the_disk_does_not_fail_others() {
        let (connection, _folder) = &mut connection().await;
        execute(connection, "PRAGMA max_page_count = 20").await;
        let requests = [(1, 0, 1), (2, 0, MANY), (3, 0, 1), (1, 1, 1)];
        assert_eq!(append(connection, &requests).await, "1, full, 1, 2");
    }
}
