//! What a player can do, what the game asks, and why it refuses an action.

use core::fmt;

use crate::card::{Coins, House, Houses};
use crate::seat::Seat;

/// What a player does when asked. In text, `5` is a bid, `-` a pass, and `:28` sells a house.
///
/// ```
/// use forsale::{Action, Coins};
/// assert_eq!("5".parse(), Ok(Action::Bid(Coins(5))));
/// assert_eq!(Action::Pass.to_string(), "-");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "What a player does when asked."))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Action {
    /// Buying: raises the player's bid to this total.
    Bid(Coins),
    /// Buying: leaves the auction.
    Pass,
    /// Selling: seals this house in the player's envelope.
    Sell(House),
}

/// The question a player must answer, with all the numbers an interface needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Prompt {
    /// It is your turn in the auction.
    Buy(BuyPrompt),
    /// Choose one of these houses to sell.
    Sell(Houses),
}

/// The choices in an auction, and what each of them costs and brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BuyPrompt {
    /// The possible bids; `None` if the lowest one is more than the purse.
    pub bid: Option<BidRange>,
    /// What passing does.
    pub pass: PassTerms,
    /// The player's last bid, which is part of every further bid.
    pub standing: Coins,
    /// All coins of the player, the bid included.
    pub purse: Coins,
    /// The house that the last bidder will take.
    pub prize: House,
}

/// The possible bids: every total from `min` to `max`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BidRange {
    /// The lowest bid.
    pub min: Coins,
    /// The highest bid: all coins of the player.
    pub max: Coins,
}

/// What passing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PassTerms {
    /// The house the player takes; `None` while there are more bidders than houses.
    pub take: Option<House>,
    /// The coins of the bid that are paid back.
    pub back: Coins,
    /// The coins of the bid that are lost.
    pub pay: Coins,
}

impl Prompt {
    /// Returns true if this answer would be accepted.
    pub fn offers(&self, action: Action) -> bool {
        match (self, action) {
            (Prompt::Buy(_), Action::Pass) => true,
            (Prompt::Buy(buy), Action::Bid(bid)) => {
                buy.bid.is_some_and(|range| (range.min..=range.max).contains(&bid))
            }
            (Prompt::Sell(hand), Action::Sell(house)) => hand.contains(house),
            _ => false,
        }
    }

    /// Returns the action played when a player times out: a pass, or selling the lowest house.
    pub fn default_action(&self) -> Action {
        match self {
            Prompt::Buy(_) => Action::Pass,
            Prompt::Sell(hand) => hand.lowest().map_or(Action::Pass, Action::Sell),
        }
    }

    /// Iterates over the answers that would be accepted: first the pass, then bids or houses in
    /// ascending order.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        let (pass, bids, hand) = match self {
            Prompt::Buy(buy) => (Some(Action::Pass), buy.bid, Houses::NONE),
            Prompt::Sell(hand) => (None, None, *hand),
        };
        let bids = bids.into_iter().flat_map(|range| range.min.0..=range.max.0);
        pass.into_iter()
            .chain(bids.map(|bid| Action::Bid(Coins(bid))))
            .chain(hand.iter().map(Action::Sell))
    }
}

/// Why an action was refused, and what would have worked. A refused action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of seats at this table.
        seats: u8,
    },
    /// The game is over.
    GameOver,
    /// It is another player's turn.
    NotYourTurn {
        /// The player to act.
        turn: Seat,
    },
    /// Houses are being bought: only a bid or a pass is possible.
    StillBuying,
    /// Houses are being sold: only selling a house is possible.
    AlreadySelling,
    /// The bid is lower than the lowest possible one.
    BidTooLow {
        /// The lowest possible bid.
        at_least: Coins,
    },
    /// The bid is more than the player has.
    BidTooHigh {
        /// All coins of the player.
        purse: Coins,
    },
    /// The lowest possible bid is more than the player has: only a pass is possible.
    MustPass {
        /// The lowest possible bid.
        at_least: Coins,
        /// All coins of the player.
        purse: Coins,
    },
    /// The player does not hold that house.
    NotYourHouse {
        /// The houses the player holds.
        hand: Houses,
    },
    /// The player has sealed a house; others are still choosing.
    AlreadySealed,
    /// The player has sold all houses.
    NothingToSell,
}

impl Illegal {
    /// Returns the clause of RULES.md that the action breaks, such as `C59`.
    pub const fn clause(&self) -> &'static str {
        match self {
            Illegal::NoSuchSeat { .. } => "C7",
            Illegal::GameOver | Illegal::StillBuying | Illegal::AlreadySelling => "C62",
            Illegal::NotYourTurn { .. } => "C59",
            Illegal::BidTooLow { .. } => "C60",
            Illegal::BidTooHigh { .. } => "C18",
            Illegal::MustPass { .. } => "C19",
            Illegal::NotYourHouse { .. } => "C61",
            Illegal::AlreadySealed => "C36",
            Illegal::NothingToSell => "C42",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoSuchSeat { seats } => write!(f, "this table has only {seats} seats"),
            Illegal::GameOver => write!(f, "the game is over"),
            Illegal::NotYourTurn { turn } => {
                write!(f, "it is the turn of seat {}", turn.number())
            }
            Illegal::StillBuying => write!(f, "houses are being bought: bid or pass"),
            Illegal::AlreadySelling => {
                write!(f, "houses are being sold: choose one to sell")
            }
            Illegal::BidTooLow { at_least } => write!(f, "the bid must be at least {at_least}"),
            Illegal::BidTooHigh { purse } => {
                write!(f, "the bid is more than the purse of {purse}")
            }
            Illegal::MustPass { at_least, purse } => write!(
                f,
                "the lowest bid is {at_least} and the purse holds {purse}: only a pass is possible"
            ),
            Illegal::NotYourHouse { hand } => {
                write!(f, "that house is not in the hand, which holds {hand}")
            }
            Illegal::AlreadySealed => {
                write!(f, "this seat has sealed its choice; others are still choosing")
            }
            Illegal::NothingToSell => write!(f, "this seat has no house left to sell"),
        }
    }
}

impl core::error::Error for Illegal {}
