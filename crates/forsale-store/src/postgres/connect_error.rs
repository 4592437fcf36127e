//! Why a database cannot be opened. Each message says what is wrong and what would help.

use std::error::Error;
use std::fmt;
use std::io;

use super::sql_state;

/// A database that could not be opened as a store.
#[derive(Debug)]
pub struct ConnectError {
    /// Its address, without the password.
    pub place: String,
    /// What is wrong with it.
    pub reason: ConnectFailure,
}

/// What is wrong with a database that should hold a store.
#[derive(Debug)]
pub enum ConnectFailure {
    /// The address cannot be parsed.
    Address(String),
    /// The encrypted connection that the address asks for could not be made.
    Encrypted(Box<dyn Error + Send + Sync>),
    /// Nothing accepts connections there.
    Unreachable(io::Error),
    /// It accepts a connection and does not reply in time.
    Silent,
    /// The name or the password is wrong.
    Refused(String),
    /// There is no such database.
    NoDatabase,
    /// The user may not create or use the tables.
    NotAllowed(String),
    /// It was written by a newer forsale.
    Newer {
        /// The version of its schema.
        schema: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Any other error of the database.
    Database(Box<dyn Error + Send + Sync>),
}

impl ConnectFailure {
    pub(super) fn at(self, place: &str) -> ConnectError {
        ConnectError { place: place.to_owned(), reason: self }
    }
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = &self.place;
        match &self.reason {
            ConnectFailure::Address(error) => write!(
                f,
                "invalid database address ({error}): \
                 one looks like postgres://user@host:5432/database"
            ),
            ConnectFailure::Encrypted(error) => write!(
                f,
                "no encrypted connection to {place} ({error}): turn ssl on there, name its \
                 authority with sslrootcert, or choose a weaker sslmode"
            ),
            ConnectFailure::Unreachable(error) => write!(
                f,
                "no PostgreSQL answers at {place} ({error}): start it, or correct the address"
            ),
            ConnectFailure::Silent => write!(
                f,
                "PostgreSQL at {place} does not reply in time: check what slows it down, or correct \
                 the address"
            ),
            ConnectFailure::Refused(error) => write!(
                f,
                "PostgreSQL at {place} refuses the login ({error}): correct the user in the \
                 address, and the password there, in PGPASSWORD or in ~/.pgpass"
            ),
            ConnectFailure::NoDatabase => {
                write!(f, "there is no database at {place}: create it with createdb")
            }
            ConnectFailure::NotAllowed(error) => write!(
                f,
                "the user may not create or use the tables at {place} ({error}): \
                 let it own the database, and the schema forsale with all that is in it"
            ),
            ConnectFailure::Newer { schema, known } => write!(
                f,
                "{place} was written by a newer forsale (schema {schema}, this one knows {known}): \
                 use that version, or another database"
            ),
            ConnectFailure::Database(error) => write!(f, "{place} cannot be opened: {error}"),
        }
    }
}

impl Error for ConnectError {}

impl From<sqlx::Error> for ConnectFailure {
    fn from(error: sqlx::Error) -> ConnectFailure {
        let text = error.as_database_error().map_or(String::new(), |it| it.message().to_owned());
        match sql_state(&error) {
            Some("3D000") => ConnectFailure::NoDatabase,
            Some("42501") => ConnectFailure::NotAllowed(text),
            Some(state) if state.starts_with("28") => ConnectFailure::Refused(text),
            _ => match error {
                sqlx::Error::Tls(error) => ConnectFailure::Encrypted(error),
                // A certificate that is not accepted.
                sqlx::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
                    ConnectFailure::Encrypted(error.into())
                }
                sqlx::Error::Io(error) => ConnectFailure::Unreachable(error),
                error => ConnectFailure::Database(Box::new(error)),
            },
        }
    }
}
