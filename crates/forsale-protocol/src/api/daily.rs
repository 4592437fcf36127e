//! The messages about the deal of the day.

use forsale_table::{Code, Hash};
use serde::{Deserialize, Serialize};

/// The deal of the day, for one reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyJson {
    /// The day in UTC, such as `2026-11-16`.
    pub day: String,
    /// The hash of the secret of its deal.
    pub commitment: Hash,
    /// The hash of the secret of the next day's deal.
    pub tomorrow: Hash,
    /// The table of the reader's game, once it has begun.
    pub table: Option<Code>,
    /// The reader's result, once the game is over.
    pub result: Option<DailyResultJson>,
}

/// A player's result with the deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyResultJson {
    /// The place at the player's table.
    pub place: u8,
    /// The total.
    pub total: u16,
    /// The number of others who have finished.
    pub others: usize,
    /// The percentage of them who did worse, if there are any.
    pub better: Option<usize>,
    /// A line to share, without spoilers, in the requested language.
    pub line: String,
}
