//! The log of every table, kept on disk before anybody is told.
//!
//! A [`Store`] appends entries to the log of a table and reads them back. Nothing is ever changed
//! or removed. [`SqliteStore`] keeps the logs in one file.
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
mod error;
mod sqlite;

pub use error::{AppendError, StoreError};
pub use sqlite::{OpenError, OpenFailure, SqliteStore};
pub use store::{Listing, Promise, Recorded, Store, Version};
