//! What a row of a database means, the same in every database.

use forsale_table::{Code, Timestamp};

use crate::error::StoreError;
use crate::store::{Listing, Recorded, Version};

/// Version, time and text of an entry.
pub(crate) type EntryRow = (i64, i64, String);

/// Code, version, opening and last change of a table.
pub(crate) type TableRow = (String, i64, i64, i64);

/// An entry of this table's log.
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

/// Code of a table, and when it is to be woken.
pub(crate) type AlarmRow = (String, i64);

/// A line of the list of tables.
pub(crate) fn listing(row: TableRow) -> Result<Listing, StoreError> {
    let (code, version, opened_at, changed_at) = row;
    Ok(Listing {
        code: read_code(&code)?,
        opened_at: Timestamp(natural(opened_at)),
        changed_at: Timestamp(natural(changed_at)),
        version: Version(natural(version)),
    })
}

/// When a table is to be woken.
pub(crate) fn alarm((code, at): AlarmRow) -> Result<(Code, Timestamp), StoreError> {
    Ok((read_code(&code)?, Timestamp(natural(at))))
}

fn read_code(code: &str) -> Result<Code, StoreError> {
    let unreadable = |error| StoreError::UnreadableList { reason: format!("\"{code}\": {error}") };
    code.parse().map_err(unreadable)
}

/// Databases count with a sign. No log and no year reaches the numbers that are cut.
pub(crate) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that a database counted.
pub(crate) fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
