//! Automatic bids: what a player leaves to the table for the rest of an auction.

use forsale::{Action, BuyPrompt, Coins};
use serde::{Deserialize, Serialize};

/// What the table does for a player whenever it is their turn in this auction. Nobody else knows of
/// it, and it ends with the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Auto {
    /// Passes.
    Pass,
    /// Bids the minimum, as long as that is no more than `up_to`.
    Bid {
        /// The highest bid.
        up_to: Coins,
        /// What to do when the minimum is higher.
        then: AtLimit,
    },
}

/// What to do when the bids have gone above the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AtLimit {
    /// The table passes.
    Pass,
    /// The player is asked.
    Ask,
}

impl Auto {
    /// Returns the action for this turn; `None` when the player is asked.
    pub fn action(self, buy: &BuyPrompt) -> Option<Action> {
        match self {
            Auto::Pass => Some(Action::Pass),
            Auto::Bid { up_to, then } => match (buy.bid, then) {
                (Some(range), _) if range.min <= up_to => Some(Action::Bid(range.min)),
                (_, AtLimit::Pass) => Some(Action::Pass),
                (_, AtLimit::Ask) => None,
            },
        }
    }
}
