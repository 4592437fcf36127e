//! The errors of a store. Each message says what is wrong and what would help.

use std::error::Error;
use std::fmt;

use forsale_table::Code;

use crate::store::Version;

/// Why nothing was appended.
#[derive(Debug)]
pub enum AppendError {
    /// The log has another version than the writer expected.
    Conflict {
        /// Its version now.
        version: Version,
    },
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict { version } => {
                write!(f, "the table has version {version} already: read it and decide again")
            }
            AppendError::Store(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl Error for AppendError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            AppendError::Conflict { .. } => None,
            AppendError::Store(error) => error.source(),
        }
    }
}

impl<E: Into<StoreError>> From<E> for AppendError {
    fn from(error: E) -> AppendError {
        AppendError::Store(error.into())
    }
}

/// Why a store failed. Unless the variant says otherwise, nothing of a failed append is stored.
#[derive(Debug)]
pub enum StoreError {
    /// The disk is full.
    Full,
    /// The store is closed.
    Closed,
    /// The database cannot be reached. An append may or may not have been stored: read the log
    /// once it is back.
    Unreachable,
    /// Part of the database is destroyed.
    Damaged,
    /// A stored entry cannot be parsed.
    Unreadable {
        /// The table.
        code: Code,
        /// The entry in its log.
        version: Version,
        /// What is wrong with it.
        reason: String,
    },
    /// A row of the list of tables cannot be parsed.
    UnreadableList {
        /// What is wrong with it.
        reason: String,
    },
    /// Any other failure of the database.
    Database(Box<dyn Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full => {
                write!(f, "the disk is full: nothing was stored, free some space and try again")
            }
            StoreError::Closed => write!(f, "the store is closed: open it again"),
            StoreError::Unreachable => write!(
                f,
                "the database cannot be reached: check that it runs and that the network works"
            ),
            StoreError::Damaged => {
                write!(f, "part of the database is destroyed: restore a backup")
            }
            StoreError::Unreadable { code, version, reason } => write!(
                f,
                "entry {version} of table {code} cannot be read: {reason}; \
                 was it stored by a newer version of forsale?"
            ),
            StoreError::UnreadableList { reason } => {
                write!(f, "the list of tables cannot be read: {reason}")
            }
            StoreError::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Database(error) => error.source(),
            _ => None,
        }
    }
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
