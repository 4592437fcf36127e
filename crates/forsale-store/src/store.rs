//! The contract of a store, whatever holds the data.

use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use forsale_table::{Code, Entry, Timestamp, Visibility};

use crate::error::{AppendError, StoreError};
use crate::notifications::Notifications;

/// The number of entries in the log of a table. A table that does not exist has version 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// An entry as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// The length of the log including this entry, so the first entry has version 1.
    pub version: Version,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub entry: Entry,
}

/// A table without its log, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The code of the table.
    pub code: Code,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// When the last entry was stored.
    pub changed_at: Timestamp,
    /// The length of its log.
    pub version: Version,
}

/// Which process plays a table's automatic moves, such as those of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// This process, for this long.
    Ours(Duration),
    /// Another process, for this long unless it renews its lease.
    Theirs(Duration),
}

/// The lease of a process that shares its store with no other.
const SOLE_LEASE: Duration = Duration::from_secs(86_400);

/// The future that every method of [`Store`] returns.
pub type StoreFuture<'a, T, E = StoreError> =
    Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// The logs of all tables.
///
/// A server holds one as `Arc<dyn Store>`, so that it works the same on every kind of store.
pub trait Store: Send + Sync {
    /// Appends entries to the log of a table that has version `after`. All of them or none are
    /// stored, and they are on disk when this returns. To create a table, append after version 0.
    ///
    /// No two entries of a table have the same version. That is the whole concurrency control: a
    /// writer that comes second gets a [`Conflict`](AppendError::Conflict), reads the new entries
    /// and decides again.
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> StoreFuture<'a, Version, AppendError>;

    /// Returns the log of a table after version `from`, in order. It is empty if there is no such
    /// table.
    fn read(&self, code: Code, from: Version) -> StoreFuture<'_, Vec<Recorded>>;

    /// Returns the public tables that changed at `since` or later, the last changed first.
    fn public(&self, since: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// Returns those of these tables that exist, the last changed first.
    fn find<'a>(&'a self, codes: &'a [Code]) -> StoreFuture<'a, Vec<Listing>>;

    /// Stores a value under a topic and a key, unless there is one already, and returns the value
    /// that is stored there. It is on disk when this returns.
    fn put_if_absent<'a>(
        &'a self,
        topic: &'a str,
        key: &'a str,
        value: &'a str,
    ) -> StoreFuture<'a, String>;

    /// Returns all keys and values under a topic, ordered by key.
    fn list<'a>(&'a self, topic: &'a str) -> StoreFuture<'a, Vec<(String, String)>>;

    /// Sets when a table must be woken even if no client is connected to it, or cancels that. It is
    /// on disk when this returns.
    fn set_wakeup(&self, code: Code, at: Option<Timestamp>) -> StoreFuture<'_, ()>;

    /// Returns the tables whose wake-up time has come, with that time, the earliest first.
    fn due_wakeups(&self, now: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<(Code, Timestamp)>>;

    /// Subscribes to what other processes append. Returns `None` if this process has the store to
    /// itself.
    fn notifications(&self) -> Option<Notifications> {
        None
    }

    /// Asks for the lease of a table: the process that has it plays the automatic moves, so that no
    /// two processes do the same work. It is an optimisation only; versions protect the log.
    fn lease(&self, code: Code) -> StoreFuture<'_, Lease> {
        let _ = code;
        Box::pin(async { Ok(Lease::Ours(SOLE_LEASE)) })
    }

    /// Gives a lease back before it ends.
    fn release(&self, code: Code) -> StoreFuture<'_, ()> {
        let _ = code;
        Box::pin(async { Ok(()) })
    }

    /// Sends other processes a message about a table. It is not stored: a process that is not
    /// connected never gets it.
    fn notify<'a>(&'a self, code: Code, text: &'a str) -> StoreFuture<'a, ()> {
        let _ = (code, text);
        Box::pin(async { Ok(()) })
    }

    /// Returns whether the store can be read and written. A store whose last write succeeded does not
    /// write again for this.
    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { self.find(&[]).await.map(drop) })
    }

    /// Returns what the operator should know about this store, found when it was opened.
    fn warnings(&self) -> &[String] {
        &[]
    }

    /// Finishes pending work and closes the store; later calls fail. A store that is never closed,
    /// as after a crash, loses nothing.
    fn close(&self) -> StoreFuture<'_, ()>;
}

/// Whether these entries make the table appear in lists; `None` if they do not say. Which readers
/// may see it there is decided where the reader is known.
pub(crate) fn is_public(entries: &[Entry]) -> Option<bool> {
    entries.iter().rev().find_map(|entry| match entry {
        Entry::Opened { options, .. } | Entry::Changed { options } => {
            Some(options.visibility != Visibility::Link)
        }
        _ => None,
    })
}
