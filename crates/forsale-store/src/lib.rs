//! Stores the log of every table. An entry is on disk before anyone is told of it.
//!
//! A [`Store`] appends entries to the log of a table and reads them back. It never changes or
//! removes an entry. There are three:
//!
//! - [`MemoryStore`] keeps the logs in memory and notes every change, for tests and for hosts that
//!   store the changes themselves.
//! - `SqliteStore` (feature `sqlite`) keeps the logs in one file, for one process.
//! - `PgStore` (feature `postgres`) keeps them in a PostgreSQL database, shared by any number of
//!   processes.
//!
//! The features of the latter two are on by default. Without them the crate has no database driver and
//! no async runtime.
//!
//! The crate knows nothing of the web, of players or of rules: it writes entries as JSON and
//! reads them back, and looks inside only to see whether a table is public.
//!
//! Start with `store.rs` (the contract), then `sqlite/writer.rs` and `postgres/append.rs` (how an
//! append becomes durable). `tests/it/suite.rs` is the contract as tests, run on every store.
#![deny(missing_docs)]

// In reading order.
mod store;
mod notifications;
mod error;
mod memory;
#[cfg(feature = "database")]
mod append;
#[cfg(feature = "database")]
mod rows;
#[cfg(feature = "sqlite")]
mod sqlite;
#[cfg(feature = "postgres")]
mod postgres;

pub use error::{AppendError, StoreError};
pub use memory::{Change, MemoryStore};
pub use notifications::{Notification, Notifications, Notifier};
#[cfg(feature = "postgres")]
pub use postgres::{ConnectError, ConnectFailure, PgStore};
#[cfg(feature = "sqlite")]
pub use sqlite::{OpenError, OpenFailure, SqliteStore};
pub use store::{Lease, Listing, Recorded, Store, StoreFuture, Version};
