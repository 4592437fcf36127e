//! What a player leaves to the table for the rest of an auction.

use forsale::{Action, BuyPrompt, Coins};
use serde::{Deserialize, Serialize};

/// What is done for a player whenever it is their turn in this auction. Nobody else knows of it,
/// and it ends with the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Auto {
    /// Passes.
    Pass,
    /// Bids the least that is possible, as long as that is no more than `up_to`.
    Bid {
        /// The highest total.
        up_to: Coins,
        /// What is done when the least is more.
        then: AtLimit,
    },
}

/// What is done when the bids have gone too high.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtLimit {
    /// The table passes.
    Pass,
    /// The player is asked.
    Ask,
}

impl Auto {
    /// What is done in this turn; nothing when the player is to be asked.
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
