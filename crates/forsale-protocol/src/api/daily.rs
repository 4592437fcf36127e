//! The daily deal.

use forsale_table::{Code, Hash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The daily deal, for one reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Daily)]
pub struct DailyJson {
    /// The day in UTC, such as `2026-11-16`.
    pub day: String,
    /// The SHA-256 hash of the secret of today's deal.
    pub commitment: Hash,
    /// The hash of the secret of tomorrow's deal.
    pub tomorrow: Hash,
    /// The table of the reader's game, once it has begun.
    #[schema(required)]
    pub table: Option<Code>,
    /// The reader's result, once their game is over.
    #[schema(required)]
    pub result: Option<DailyResultJson>,
}

/// A player's result with the daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = DailyResult)]
pub struct DailyResultJson {
    /// Their place at their table.
    #[schema(minimum = 1)]
    pub place: u8,
    /// Their total.
    pub total: u16,
    /// The number of others who have finished.
    pub others: usize,
    /// The percentage of them who did worse, if there are any.
    #[schema(required, maximum = 100)]
    pub better: Option<usize>,
    /// A line to share, without spoilers, in the language of the request.
    pub line: String,
}
