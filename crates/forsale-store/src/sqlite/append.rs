//! The SQL that adds to one log.

use sqlx::SqliteConnection;

use crate::append::Append;
use crate::error::StoreError;
use crate::rows::{integer, natural};
use crate::store::Version;

/// What came of an append.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    /// The log has this version with it.
    Now(Version),
    /// Nothing, because the log has this other version.
    Conflict(Version),
}

impl Append {
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
