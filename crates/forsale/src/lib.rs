#![deny(missing_docs)]
#![doc = include_str!("../../../README.md")]

// In reading order.
mod seat;
mod card;
mod rules;
pub mod chance;
mod deal;
mod action;
mod event;
mod auction;
mod sale;
mod game;
mod outcome;
mod ledger;
mod view;
#[cfg(feature = "serde")]
mod number;
#[cfg(feature = "serde")]
mod proof;
#[cfg(feature = "serde")]
mod record;

pub use action::{Action, BidRange, BuyPrompt, Illegal, PassTerms, Prompt};
pub use card::{Check, Checks, Coins, House, Houses, MAX_CARDS};
pub use deal::{Deal, DealError, Seed, SeedError};
pub use event::{Event, Events, Sold};
pub use game::Game;
pub use ledger::{Ledger, Page, PageError};
pub use outcome::Outcome;
#[cfg(feature = "serde")]
pub use proof::{Contribution, Hex, HexError, Proof, Seal};
#[cfg(feature = "serde")]
pub use record::{Format, Move, Record, RecordError, Replay};
pub use rules::{
    BidRule, EDITIONS, Edition, HouseRules, Refund, RuleSet, Rules, RulesError, Setup, Supply, Unit,
};
pub use seat::{MAX_SEATS, Seat, SeatMap, Seats};
pub use view::{View, imagine};
