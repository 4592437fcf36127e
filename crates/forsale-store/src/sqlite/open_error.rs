//! Why a file cannot be opened. Each message says what is wrong and what would help.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A file that could not be opened as a store. It was not changed.
#[derive(Debug)]
pub struct OpenError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: OpenFailure,
}

/// What is wrong with a file that should be a store.
#[derive(Debug)]
pub enum OpenFailure {
    /// It is a directory.
    Directory,
    /// It is not a regular file, but a device or a pipe.
    NotFile,
    /// It has a second name (hard link), under which another server could open it.
    SecondName,
    /// It is a link to a file that does not exist.
    BrokenLink,
    /// It is not a SQLite database.
    NotDatabase,
    /// It is the database of another program.
    OtherProgram,
    /// It was written by a newer forsale.
    Newer {
        /// The version of its schema.
        schema: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Part of it is destroyed or missing.
    Damaged {
        /// What the check found.
        detail: String,
    },
    /// It is missing, but its write-ahead log is there.
    OnlyLog,
    /// Another forsale has it open.
    InUse {
        /// The id of that process, if it could be read.
        process: Option<u32>,
    },
    /// It or its directory cannot be written.
    ReadOnly,
    /// The disk is full.
    Full,
    /// Any other error of the operating system.
    System(io::Error),
    /// Any other error of the database.
    Database(Box<dyn Error + Send + Sync>),
}

impl OpenFailure {
    pub(super) fn of(self, path: &Path) -> OpenError {
        OpenError { path: path.to_owned(), reason: self }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.reason {
            OpenFailure::Directory => {
                write!(f, "{path} is a directory: name a file in it, such as {path}/forsale.db")
            }
            OpenFailure::NotFile => write!(
                f,
                "{path} is not a regular file: \
                 name a database made by forsale, or a file that does not exist"
            ),
            OpenFailure::SecondName => write!(
                f,
                "{path} has a second name (a hard link), and two servers would not notice each \
                 other: remove the other name, or copy the file"
            ),
            OpenFailure::BrokenLink => write!(
                f,
                "{path} is a link to a file that does not exist: \
                 remove the link, or name the file itself"
            ),
            OpenFailure::NotDatabase => write!(
                f,
                "{path} is not a database: name one made by forsale, or a file that does not exist"
            ),
            OpenFailure::OtherProgram => write!(
                f,
                "{path} is the database of another program: \
                 name one made by forsale, or a file that does not exist"
            ),
            OpenFailure::Newer { schema, known } => write!(
                f,
                "{path} was written by a newer forsale (schema {schema}, this one knows {known}): \
                 use that version, or another file"
            ),
            OpenFailure::Damaged { detail } => {
                write!(f, "{path} is damaged ({detail}): restore a backup")
            }
            OpenFailure::OnlyLog => write!(
                f,
                "{path} is gone but {path}-wal is there, which belongs to it: \
                 put {path} back, or move {path}-wal away to start with an empty file"
            ),
            OpenFailure::InUse { process } => {
                write!(f, "{path} is in use by another forsale")?;
                process.map_or(Ok(()), |process| write!(f, " (process {process})"))?;
                write!(f, ": stop that one, or name another file")
            }
            OpenFailure::ReadOnly => write!(
                f,
                "{path} cannot be written: \
                 make the file and its directory writable, or name another file"
            ),
            OpenFailure::Full => write!(f, "the disk of {path} is full: free some space"),
            OpenFailure::System(error) => write!(f, "{path} cannot be opened: {error}"),
            OpenFailure::Database(error) => write!(f, "{path} cannot be opened: {error}"),
        }
    }
}

impl Error for OpenError {}

impl From<io::Error> for OpenFailure {
    fn from(error: io::Error) -> OpenFailure {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                OpenFailure::ReadOnly
            }
            io::ErrorKind::StorageFull => OpenFailure::Full,
            io::ErrorKind::IsADirectory => OpenFailure::Directory,
            _ => OpenFailure::System(error),
        }
    }
}

impl From<sqlx::Error> for OpenFailure {
    fn from(error: sqlx::Error) -> OpenFailure {
        match super::primary_code(&error) {
            Some(super::CORRUPT) => OpenFailure::Damaged { detail: error.to_string() },
            Some(super::FULL) => OpenFailure::Full,
            Some(super::READ_ONLY) => OpenFailure::ReadOnly,
            Some(super::NOT_A_DATABASE) => OpenFailure::NotDatabase,
            _ => OpenFailure::Database(Box::new(error)),
        }
    }
}
