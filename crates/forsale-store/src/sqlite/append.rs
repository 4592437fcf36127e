//! The SQL that appends to many logs at once.

use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite, SqliteConnection};

use crate::append::Append;
use crate::error::StoreError;
use crate::rows::{integer, natural};
use crate::store::Version;

/// The result of an append.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    /// Stored: the log now has this version.
    Stored(Version),
    /// Not stored, because the log has this other version.
    Conflict(Version),
}

/// Whether entries were added, and the version of the log afterwards, if there is one.
type Row = (bool, Option<i64>);

type Query<'q> = sqlx::query::QueryAs<'q, Sqlite, Row, SqliteArguments>;

/// Moves a table from version `$after` to `$version`, if it is at `$after`, and then adds the
/// entries. An append without entries never creates a table.
const APPEND: &str = "
    INSERT INTO tables (code, version, opened_at, changed_at, public)
    SELECT $code, $version, $at, $at, COALESCE($public, FALSE)
    WHERE $version > $after AND ($after = 0 OR EXISTS (SELECT 1 FROM tables WHERE code = $code))
    ON CONFLICT (code) DO UPDATE
    SET version = $version, changed_at = $at, public = COALESCE($public, public)
    WHERE version = $after;
    INSERT INTO entries (code, version, at, entry)
    SELECT $code, $after + 1 + key, $at, value FROM json_each($entries) WHERE changes() = 1;
    SELECT changes() > 0, (SELECT version FROM tables WHERE code = $code);";

/// Its parameters, in the order in which they are bound.
const PARAMETERS: [&str; 6] = ["$code", "$after", "$version", "$at", "$public", "$entries"];

/// Writes all appends, except for conflicts, in one transaction and one message to the thread that
/// owns the file. The message costs more than the work SQLite does for it.
pub(super) async fn write<'a>(
    connection: &mut SqliteConnection,
    appends: impl ExactSizeIterator<Item = &'a Append>,
) -> Result<Vec<Written>, StoreError> {
    let text: String = (0..appends.len()).map(numbered).collect();
    let sql = format!("BEGIN IMMEDIATE; {text} COMMIT");
    let mut query: Query<'_> = sqlx::query_as(AssertSqlSafe(sql));
    let mut versions = Vec::with_capacity(appends.len());
    for append in appends {
        query = append.bind(query)?;
        versions.push(append.after);
    }
    let rows = query.fetch_all(connection).await?;
    Ok(rows.into_iter().zip(versions).map(|(row, after)| written(row, after)).collect())
}

/// Returns the SQL of the n-th append, with its parameters numbered.
fn numbered(place: usize) -> String {
    let names = PARAMETERS.iter().zip(place * PARAMETERS.len() + 1..);
    names.fold(APPEND.to_owned(), |sql, (name, number)| sql.replace(name, &format!("${number}")))
}

fn written((is_added, version): Row, after: Version) -> Written {
    let version = Version(version.map_or(0, natural));
    // An append without entries succeeds if the version is right.
    let is_stored = is_added || version == after;
    if is_stored { Written::Stored(version) } else { Written::Conflict(version) }
}

impl Append {
    fn bind<'q>(&self, query: Query<'q>) -> Result<Query<'q>, StoreError> {
        let entries = serde_json::to_string(&self.entries);
        let entries = entries.map_err(|error| StoreError::Database(error.into()))?;
        Ok(query
            .bind(self.code.to_string())
            .bind(integer(self.after.0))
            .bind(integer(self.version().0))
            .bind(integer(self.at.0))
            .bind(self.is_public)
            .bind(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_append_has_parameters_of_its_own() {
        let (first, second) = (numbered(0), numbered(1));
        assert!(first.contains("json_each($6)") && !first.contains("$7"), "{first}");
        assert!(second.contains("json_each($12)") && second.contains("code = $7"), "{second}");
        assert!(PARAMETERS.iter().all(|name| !second.contains(name)), "{second}");
    }
}
