//! A store in memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use forsale_table::{Code, Entry, Timestamp};

use crate::error::{AppendError, StoreError};
use crate::store::{Listing, Recorded, Store, StoreFuture, Version, is_public};

/// A store in memory, which notes every change so that something else can make it durable.
///
/// All its futures are ready at once. A process that must not lose anything takes the changes
/// ([`MemoryStore::take_changes`]) after every call, stores them, and only then tells anyone; after a
/// restart it loads them again.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<State>);

/// One change of a [`MemoryStore`], to be stored elsewhere and loaded again.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// An entry was appended to the log of a table.
    Appended {
        /// The table.
        code: Code,
        /// The entry.
        recorded: Recorded,
    },
    /// A value was stored under a topic and a key.
    Put {
        /// The topic.
        topic: String,
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// A wake-up was set or cancelled.
    Wakeup {
        /// The table.
        code: Code,
        /// When to wake it.
        at: Option<Timestamp>,
    },
}

#[derive(Debug, Default)]
struct State {
    tables: BTreeMap<String, Log>,
    values: BTreeMap<String, BTreeMap<String, String>>,
    wakeups: BTreeMap<String, (Code, Timestamp)>,
    changes: Vec<Change>,
    is_closed: bool,
}

#[derive(Debug)]
struct Log {
    code: Code,
    entries: Vec<Recorded>,
    is_public: bool,
}

impl Log {
    fn listing(&self) -> Option<Listing> {
        Some(Listing {
            code: self.code,
            opened_at: self.entries.first()?.at,
            changed_at: self.entries.last()?.at,
            version: Version(self.entries.len() as u64),
        })
    }
}

impl State {
    /// Makes a change that was made before, or makes it for the first time.
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Appended { code, recorded } => {
                let empty = || Log { code: *code, entries: Vec::new(), is_public: false };
                let log = self.tables.entry(code.to_string()).or_insert_with(empty);
                let entry = std::slice::from_ref(&recorded.entry);
                log.is_public = is_public(entry).unwrap_or(log.is_public);
                log.entries.push(recorded.clone());
            }
            Change::Put { topic, key, value } => {
                let values = self.values.entry(topic.clone()).or_default();
                values.insert(key.clone(), value.clone());
            }
            Change::Wakeup { code, at } => match at {
                Some(at) => drop(self.wakeups.insert(code.to_string(), (*code, *at))),
                None => drop(self.wakeups.remove(&code.to_string())),
            },
        }
    }

    fn make(&mut self, change: Change) {
        self.apply(&change);
        self.changes.push(change);
    }

    fn append(
        &mut self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &[Entry],
    ) -> Result<Version, AppendError> {
        let log = self.tables.get(&code.to_string());
        let mut version = Version(log.map_or(0, |log| log.entries.len() as u64));
        if version != after {
            return Err(AppendError::Conflict { version });
        }
        for entry in entries {
            version = Version(version.0 + 1);
            let recorded = Recorded { version, at, entry: entry.clone() };
            self.make(Change::Appended { code, recorded });
        }
        Ok(version)
    }
}

impl MemoryStore {
    /// Loads changes that an earlier store made, in their order.
    pub fn load(changes: &[Change]) -> MemoryStore {
        let mut state = State::default();
        changes.iter().for_each(|change| state.apply(change));
        MemoryStore(Mutex::new(state))
    }

    /// Takes the changes since the last time, in their order.
    pub fn take_changes(&self) -> Vec<Change> {
        std::mem::take(&mut self.state().changes)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result of some work on the state, as a future that is ready at once.
    fn ready<'a, T: Send + 'a, E: From<StoreError> + Send + 'a>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, E>,
    ) -> StoreFuture<'a, T, E> {
        let mut state = self.state();
        let result = match state.is_closed {
            true => Err(StoreError::Closed.into()),
            false => work(&mut state),
        };
        Box::pin(std::future::ready(result))
    }
}

impl Store for MemoryStore {
    fn append<'a>(
        &'a self,
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &'a [Entry],
    ) -> StoreFuture<'a, Version, AppendError> {
        self.ready(|state| state.append(code, after, at, entries))
    }

    fn read(&self, code: Code, from: Version) -> StoreFuture<'_, Vec<Recorded>> {
        self.ready(|state| {
            let log = state.tables.get(&code.to_string());
            let new = log.and_then(|log| log.entries.get(usize::try_from(from.0).ok()?..));
            Ok(new.unwrap_or_default().to_vec())
        })
    }

    fn public(&self, since: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.ready(|state| {
            let public = state.tables.values().filter(|log| log.is_public);
            let fresh = public.filter_map(Log::listing).filter(|it| it.changed_at >= since);
            let mut listings: Vec<Listing> = fresh.collect();
            listings.sort_by_key(|listing| Reverse(listing.changed_at));
            listings.truncate(at_most as usize);
            Ok(listings)
        })
    }

    fn find<'a>(&'a self, codes: &'a [Code]) -> StoreFuture<'a, Vec<Listing>> {
        self.ready(|state| {
            let found = codes.iter().filter_map(|code| state.tables.get(&code.to_string()));
            let mut listings: Vec<Listing> = found.filter_map(Log::listing).collect();
            listings.sort_by_key(|listing| Reverse(listing.changed_at));
            Ok(listings)
        })
    }

    fn put_if_absent<'a>(
        &'a self,
        topic: &'a str,
        key: &'a str,
        value: &'a str,
    ) -> StoreFuture<'a, String> {
        self.ready(|state| {
            if let Some(stored) = state.values.get(topic).and_then(|values| values.get(key)) {
                return Ok(stored.clone());
            }
            let [topic, key, value] = [topic, key, value].map(str::to_owned);
            state.make(Change::Put { topic, key, value: value.clone() });
            Ok(value)
        })
    }

    fn list<'a>(&'a self, topic: &'a str) -> StoreFuture<'a, Vec<(String, String)>> {
        self.ready(|state| {
            let values = state.values.get(topic).into_iter().flatten();
            Ok(values.map(|(key, value)| (key.clone(), value.clone())).collect())
        })
    }

    fn set_wakeup(&self, code: Code, at: Option<Timestamp>) -> StoreFuture<'_, ()> {
        self.ready(|state| {
            state.make(Change::Wakeup { code, at });
            Ok(())
        })
    }

    fn due_wakeups(&self, now: Timestamp, at_most: u32) -> StoreFuture<'_, Vec<(Code, Timestamp)>> {
        self.ready(|state| {
            let due = state.wakeups.values().filter(|(_, at)| *at <= now);
            let mut due: Vec<(Code, Timestamp)> = due.copied().collect();
            due.sort_by_key(|(_, at)| *at);
            due.truncate(at_most as usize);
            Ok(due)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.state().is_closed = true;
        Box::pin(std::future::ready(Ok(())))
    }
}
