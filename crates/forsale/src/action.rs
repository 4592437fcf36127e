//! What a player can do, what the game asks, and why it refuses.

use std::fmt;

use crate::card::{Coins, House, Houses};
use crate::seat::Seat;

/// What a player does when asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Action {
    /// Buying: brings one's coins on the table to this many in all.
    Bid(Coins),
    /// Buying: leaves the auction.
    Pass,
    /// Selling: seals this house in the envelope.
    Sell(House),
}

/// The question a player must answer, with every number the answer needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// It is your turn in the auction.
    Buy(BuyPrompt),
    /// Choose one of these houses to sell.
    Sell(Houses),
}

/// The two choices in an auction and what each costs and brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuyPrompt {
    /// The bids that are possible; none when the lowest is more than the purse.
    pub bid: Option<BidRange>,
    /// What passing does.
    pub pass: PassTerms,
    /// Coins already on the table, part of every further bid.
    pub standing: Coins,
    /// All coins of the player, those on the table included.
    pub purse: Coins,
    /// The house of who bids last.
    pub prize: House,
}

/// Every total bid from `min` to `max` is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BidRange {
    /// The lowest.
    pub min: Coins,
    /// Everything the player has.
    pub max: Coins,
}

/// What passing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassTerms {
    /// The house one takes; none while there are more bidders than houses.
    pub take: Option<House>,
    /// Coins of the bid that come back.
    pub back: Coins,
    /// Coins of the bid that are lost.
    pub pay: Coins,
}

impl Prompt {
    /// Would this answer be accepted?
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

    /// What is played for who does not answer: a pass, or the lowest house.
    pub fn default_action(&self) -> Action {
        match self {
            Prompt::Buy(_) => Action::Pass,
            Prompt::Sell(hand) => hand.lowest().map_or(Action::Pass, Action::Sell),
        }
    }

    /// Every answer that would be accepted: the pass first, then bids or houses upwards.
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

/// Why an action is refused, and what would have worked. A refusal changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nobody sits there.
    NoSuchSeat {
        /// The number of seats at this table.
        seats: u8,
    },
    /// The game is over.
    GameOver,
    /// Another player is to act.
    NotYourTurn {
        /// Who is.
        turn: Seat,
    },
    /// Houses are being bought: bid or pass.
    StillBuying,
    /// Houses are being sold: choose one.
    AlreadySelling,
    /// The bid does not reach the lowest possible one.
    BidTooLow {
        /// The lowest possible bid.
        at_least: Coins,
    },
    /// The bid is more than the player has.
    BidTooHigh {
        /// All the player has.
        purse: Coins,
    },
    /// Even the lowest possible bid is more than the player has: pass.
    MustPass {
        /// The lowest possible bid.
        at_least: Coins,
        /// All the player has.
        purse: Coins,
    },
    /// The player does not hold that house.
    NotYourHouse {
        /// What the player holds.
        hand: Houses,
    },
    /// The player's envelope is sealed; the others are still choosing.
    AlreadySealed,
    /// The player has sold everything and is out of the sale.
    NothingToSell,
}

impl Illegal {
    /// The clause of RULES.md that the action breaks.
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

impl std::error::Error for Illegal {}
