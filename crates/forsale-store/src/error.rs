//! The errors of a store. Each message says what is wrong and what would help.

use std::error::Error;

use forsale_table::Code;

use crate::store::Version;

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The log has another version than the writer expected.
    #[error("the table has version {version} already: read it and decide again")]
    Conflict {
        /// Its version now.
        version: Version,
    },
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
}

impl<E: Into<StoreError>> From<E> for AppendError {
    fn from(error: E) -> AppendError {
        AppendError::Store(error.into())
    }
}

/// Why a store failed. Unless the variant says otherwise, nothing of a failed append is stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk is full.
    #[error("the disk is full: nothing was stored, free some space and try again")]
    Full,
    /// The store is closed.
    #[error("the store is closed: open it again")]
    Closed,
    /// The database cannot be reached. An append may or may not have been stored: read the log
    /// once it is back.
    #[error("the database cannot be reached: check that it runs and that the network works")]
    Unreachable,
    /// Part of the database is destroyed.
    #[error("part of the database is destroyed: restore a backup")]
    Damaged,
    /// A stored entry cannot be parsed.
    #[error(
        "entry {version} of table {code} cannot be read: {reason}; \
         was it stored by a newer version of forsale?"
    )]
    Unreadable {
        /// The table.
        code: Code,
        /// The entry in its log.
        version: Version,
        /// What is wrong with it.
        reason: String,
    },
    /// A row of the list of tables cannot be parsed.
    #[error("the list of tables cannot be read: {reason}")]
    UnreadableList {
        /// What is wrong with it.
        reason: String,
    },
    /// Any other failure of the database.
    #[error("the database failed: {0}")]
    Database(Box<dyn Error + Send + Sync>),
}

#[cfg(feature = "database")]
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let failure = None::<StoreError>;
        #[cfg(feature = "sqlite")]
        let failure = failure.or_else(|| crate::sqlite::failure(&error));
        #[cfg(feature = "postgres")]
        let failure = failure.or_else(|| crate::postgres::failure(&error));
        match failure {
            Some(failure) => failure,
            None if matches!(error, sqlx::Error::PoolClosed) => StoreError::Closed,
            None => StoreError::Database(Box::new(error)),
        }
    }
}
