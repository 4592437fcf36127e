//! What a store promises, whatever it is made of.

use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use forsale_table::{Code, Entry, Timestamp};

use crate::error::{AppendError, StoreError};
use crate::news::News;

/// How many entries the log of a table has. A table that does not exist has version 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// One entry as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// How long the log was with it, so the first entry has version 1.
    pub version: Version,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub entry: Entry,
}

/// A table without its log, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// What it is called.
    pub code: Code,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// When the last entry was stored.
    pub changed_at: Timestamp,
    /// How long its log is.
    pub version: Version,
}

/// Who lets things happen by themselves at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// This process, for so long.
    Ours(Duration),
    /// Another one, for so long unless it goes on.
    Theirs(Duration),
}

/// How long a process without others has the right to everything: until it asks again.
const ALONE: Duration = Duration::from_secs(86_400);

/// What a store answers, once the disk has.
pub type Promise<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// The logs of all tables.
///
/// A server holds one as `Arc<dyn Store>`, so that it is the same server on every kind of store.
pub trait Store: Send + Sync {
    /// Adds entries to the log of a table that has version `after`: all or none, and on disk
    /// before the answer. To make a table, append after version 0.
    ///
    /// No two entries of a table have one version. That is all that keeps two writers apart: who
    /// comes second gets a [`Conflict`](AppendError::Conflict), reads what is new and decides
    /// again.
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> Promise<'a, Version, AppendError>;

    /// The log of a table after version `from`, in order. It is empty if there is no such table.
    fn read(&self, code: Code, from: Version) -> Promise<'_, Vec<Recorded>>;

    /// The tables for lists that changed at `since` or later, the last changed first.
    fn public(&self, since: Timestamp, at_most: u32) -> Promise<'_, Vec<Listing>>;

    /// Those of these tables that exist, the last changed first.
    fn find<'a>(&'a self, codes: &'a [Code]) -> Promise<'a, Vec<Listing>>;

    /// Keeps a value under a topic and a key, on disk before the answer, which is the value that is
    /// kept there: the first one stays.
    fn keep<'a>(&'a self, topic: &'a str, key: &'a str, value: &'a str) -> Promise<'a, String>;

    /// All that is kept under a topic, by key.
    fn kept<'a>(&'a self, topic: &'a str) -> Promise<'a, Vec<(String, String)>>;

    /// Notes when a table is to be woken though nobody looks at it, or that it need not be; on disk
    /// before the answer.
    fn set_alarm(&self, code: Code, at: Option<Timestamp>) -> Promise<'_, ()>;

    /// The tables that should have been woken by now, and when; the first due first.
    fn ringing(&self, now: Timestamp, at_most: u32) -> Promise<'_, Vec<(Code, Timestamp)>>;

    /// What other processes append, or `None` if this one has the store to itself.
    fn news(&self) -> Option<News> {
        None
    }

    /// Asks for the right to let things happen by themselves at a table, such as the moves of
    /// bots, so that no two processes do one thing. It saves work and guards nothing: versions do.
    fn lease(&self, code: Code) -> Promise<'_, Lease> {
        let _ = code;
        Box::pin(async { Ok(Lease::Ours(ALONE)) })
    }

    /// Gives that right back before it ends.
    fn release(&self, code: Code) -> Promise<'_, ()> {
        let _ = code;
        Box::pin(async { Ok(()) })
    }

    /// Tells other processes a word about a table that is worth nothing later. Who does not listen
    /// does not hear it.
    fn tell<'a>(&'a self, code: Code, word: &'a str) -> Promise<'a, ()> {
        let _ = (code, word);
        Box::pin(async { Ok(()) })
    }

    /// Finishes what is under way and tidies up; later calls fail. A store that is never closed, as
    /// after a crash, loses nothing.
    fn close(&self) -> Promise<'_, ()>;
}
