//! Stores the log of every table. An entry is on disk before anyone is told of it.
//!
//! A [`Store`] appends entries to the log of a table and reads them back. It never changes or
//! removes an entry. There are two, each behind a cargo feature of its own, both on by default:
//!
//! - `SqliteStore` (feature `sqlite`) keeps the logs in one file, for one process.
//! - `PgStore` (feature `postgres`) keeps them in a PostgreSQL database, shared by any number of
//!   processes.
//!
//! Without features the crate is the trait, its types and its errors: no database driver and no
//! async runtime.
//!
//! The crate knows nothing of the web, of players or of rules: it writes entries as JSON and
//! reads them back, and looks inside only to see whether a table is public.
//!
//! Start with `store.rs` (the contract), then `sqlite/writer.rs` and `postgres/append.rs` (how an
//! append becomes durable). `tests/it/suite.rs` is the contract as tests, run on both stores.
#![deny(missing_docs)]

// In reading order.
mod store;
mod notifications;
mod error;
#[cfg(feature = "database")]
mod append;
#[cfg(feature = "database")]
mod rows;
#[cfg(feature = "sqlite")]
mod sqlite;
#[cfg(feature = "postgres")]
mod postgres;

pub use error::{AppendError, StoreError};
pub use notifications::{Notification, Notifications, Notifier};
#[cfg(feature = "postgres")]
pub use postgres::{ConnectError, ConnectFailure, PgStore};
#[cfg(feature = "sqlite")]
pub use sqlite::{OpenError, OpenFailure, SqliteStore};
pub use store::{Lease, Listing, Recorded, Store, StoreFuture, Version};
