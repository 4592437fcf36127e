//! How rows become values, the same for every database.

use forsale_table::{Code, Timestamp};

use crate::error::StoreError;
use crate::store::{Listing, Recorded, Version};

/// The version, time and JSON of an entry.
pub(crate) type EntryRow = (i64, i64, String);

/// The code and version of a table, and when it was opened and last changed.
pub(crate) type TableRow = (String, i64, i64, i64);

/// Parses an entry of this table's log.
pub(crate) fn recorded(code: Code, (version, at, text): EntryRow) -> Result<Recorded, StoreError> {
    let version = Version(natural(version));
    let unreadable = |error: serde_json::Error| StoreError::Unreadable {
        code,
        version,
        reason: error.to_string(),
    };
    let entry = serde_json::from_str(&text).map_err(unreadable)?;
    Ok(Recorded { version, at: Timestamp(natural(at)), entry })
}

/// The code of a table, and when to wake it.
pub(crate) type WakeupRow = (String, i64);

/// Parses a row of the list of tables.
pub(crate) fn listing(row: TableRow) -> Result<Listing, StoreError> {
    let (code, version, opened_at, changed_at) = row;
    Ok(Listing {
        code: parse_code(&code)?,
        opened_at: Timestamp(natural(opened_at)),
        changed_at: Timestamp(natural(changed_at)),
        version: Version(natural(version)),
    })
}

/// Parses a wake-up.
pub(crate) fn wakeup((code, at): WakeupRow) -> Result<(Code, Timestamp), StoreError> {
    Ok((parse_code(&code)?, Timestamp(natural(at))))
}

fn parse_code(code: &str) -> Result<Code, StoreError> {
    let unreadable = |error| StoreError::UnreadableList { reason: format!("\"{code}\": {error}") };
    code.parse().map_err(unreadable)
}

/// Converts a number for a database, which has signed integers only. No log and no time gets large
/// enough to be clamped.
pub(crate) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Converts a number that came from a database.
pub(crate) fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
