//! What the API says of the deal of the day.

use forsale_table::{Code, Hash};
use serde::{Deserialize, Serialize};

/// The deal of the day, for one reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyJson {
    /// The day in UTC, such as `2026-11-16`.
    pub day: String,
    /// The hash of the secret its deal is made of.
    pub commitment: Hash,
    /// That of the next day.
    pub tomorrow: Hash,
    /// The table of the reader's game, once it has begun.
    pub table: Option<Code>,
    /// How the reader did, once it is over.
    pub result: Option<DailyResultJson>,
}

/// How somebody did with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyResultJson {
    /// Their place at their table.
    pub place: u8,
    /// What it came to.
    pub total: u16,
    /// How many others have finished.
    pub others: usize,
    /// How many of a hundred of them did worse, if there are any.
    pub better: Option<usize>,
    /// A line to share that gives nothing away, in the language asked for.
    pub line: String,
}
