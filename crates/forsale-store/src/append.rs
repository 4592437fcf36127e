//! One append, before it is written to either kind of database.

use forsale_table::{Code, Entry, Timestamp};

use crate::error::StoreError;
use crate::store::{Version, is_public};

/// Entries for the log of a table, as JSON.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) code: Code,
    pub(crate) after: Version,
    pub(crate) at: Timestamp,
    pub(crate) entries: Vec<String>,
    pub(crate) is_public: Option<bool>,
}

impl Append {
    /// Prepares to append these entries to the log, provided it has version `after`.
    pub(crate) fn new(
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &[Entry],
    ) -> Result<Append, StoreError> {
        let texts: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let texts = texts.map_err(|error| StoreError::Database(error.into()))?;
        Ok(Append { code, after, at, entries: texts, is_public: is_public(entries) })
    }

    /// Returns the version of the log after the append.
    pub(crate) fn version(&self) -> Version {
        Version(self.after.0.saturating_add(self.entries.len() as u64))
    }
}
