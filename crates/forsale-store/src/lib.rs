//! The log of every table, kept on disk before anybody is told.
//!
//! A [`Store`] appends entries to the log of a table and reads them back. Nothing is ever changed
//! or removed. [`SqliteStore`] keeps the logs in one file, for one process; [`PgStore`] in a
//! PostgreSQL database, for as many as want to share them.
//!
//! ```
//! use forsale_store::{SqliteStore, Store, Version};
//! use forsale_table::{Entry, Options, Timestamp};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("forsale.db");
//! let store = SqliteStore::open(&path).await?;
//! let code = "KAFE7".parse()?;
//! let opened = Entry::open(code, Options::default())?;
//! let version = store.append(code, Version(0), Timestamp(1), &[opened.clone()]).await?;
//! assert_eq!(version, Version(1));
//! assert_eq!(store.read(code, Version(0)).await?[0].entry, opened);
//! # Ok(())
//! # }
//! ```
#![deny(missing_docs)]

// In reading order.
mod store;
mod news;
mod error;
mod append;
mod rows;
mod sqlite;
mod postgres;

pub use error::{AppendError, StoreError};
pub use news::{Heard, News};
pub use postgres::{ConnectError, ConnectFailure, PgStore};
pub use sqlite::{OpenError, OpenFailure, SqliteStore};
pub use store::{Lease, Listing, Promise, Recorded, Store, Version};
