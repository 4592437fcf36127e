//! What is to be added to one log, and the SQL that adds it.

use forsale_table::{Code, Entry, Timestamp, Visibility};
use sqlx::SqliteConnection;

use super::{integer, natural};
use crate::error::StoreError;
use crate::store::Version;

/// Entries for the log of a table, as text.
#[derive(Debug)]
pub(super) struct Append {
    code: Code,
    after: Version,
    at: Timestamp,
    entries: Vec<String>,
    is_public: Option<bool>,
}

/// What came of an append.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    /// The log has this version with it.
    Now(Version),
    /// Nothing, because the log has this other version.
    Conflict(Version),
}

impl Append {
    /// These entries for this log, if it has version `after`.
    pub(super) fn new(
        code: Code,
        after: Version,
        at: Timestamp,
        entries: &[Entry],
    ) -> Result<Append, StoreError> {
        let texts: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let texts = texts.map_err(|error| StoreError::Database(error.into()))?;
        Ok(Append { code, after, at, entries: texts, is_public: is_public(entries) })
    }

    /// Adds them, within a transaction. A conflict is found before anything is written.
    pub(super) async fn write(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<Written, StoreError> {
        // A table without a log does not exist, so nothing is claimed for nothing.
        if self.entries.is_empty() || !self.claim(connection).await? {
            let version = self.present(connection).await?;
            let is_done = self.entries.is_empty() && version == self.after;
            return Ok(if is_done { Written::Now(version) } else { Written::Conflict(version) });
        }
        for (version, entry) in (self.after.0 + 1..).zip(&self.entries) {
            let insert = sqlx::query(
                "INSERT INTO entries (code, version, at, entry) VALUES ($1, $2, $3, $4)",
            );
            let insert = insert.bind(self.code.to_string()).bind(integer(version));
            insert.bind(integer(self.at.0)).bind(entry).execute(&mut *connection).await?;
        }
        Ok(Written::Now(self.version()))
    }

    /// The version of the log with them.
    fn version(&self) -> Version {
        Version(self.after.0.saturating_add(self.entries.len() as u64))
    }

    /// Moves the table from the version before to the version after; false if it is elsewhere.
    async fn claim(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let claim = if self.after == Version(0) {
            sqlx::query(
                "INSERT INTO tables (code, version, opened_at, changed_at, public)
                 VALUES ($1, $3, $4, $4, COALESCE($5, FALSE)) ON CONFLICT (code) DO NOTHING",
            )
        } else {
            sqlx::query(
                "UPDATE tables SET version = $3, changed_at = $4, public = COALESCE($5, public)
                 WHERE code = $1 AND version = $2",
            )
        };
        let claim = claim
            .bind(self.code.to_string())
            .bind(integer(self.after.0))
            .bind(integer(self.version().0))
            .bind(integer(self.at.0))
            .bind(self.is_public);
        Ok(claim.execute(connection).await?.rows_affected() == 1)
    }

    async fn present(&self, connection: &mut SqliteConnection) -> Result<Version, StoreError> {
        let present = sqlx::query_scalar("SELECT version FROM tables WHERE code = $1");
        let present: Option<i64> =
            present.bind(self.code.to_string()).fetch_optional(connection).await?;
        Ok(Version(present.map_or(0, natural)))
    }
}

/// Whether everybody may find the table, if these entries say so.
fn is_public(entries: &[Entry]) -> Option<bool> {
    entries.iter().rev().find_map(|entry| match entry {
        Entry::Opened { options, .. } | Entry::Changed { options } => {
            Some(options.visibility == Visibility::Public)
        }
        _ => None,
    })
}
