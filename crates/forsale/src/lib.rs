// The derived schemas need the standard library.
#![cfg_attr(not(feature = "openapi"), no_std)]
#![deny(missing_docs)]
#![doc = include_str!("../README.md")]

extern crate alloc;

// In reading order.
mod set;
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
pub mod proof;
mod record;
mod notation;
#[cfg(feature = "serde")]
mod number;
#[cfg(feature = "openapi")]
pub mod openapi;

pub use rand_core;

pub use action::{Action, BidRange, BuyPrompt, Illegal, PassTerms, Prompt};
pub use card::{Check, Checks, ChecksIter, Coins, House, Houses, HousesIter, MAX_CARDS};
pub use deal::{Deal, DealError, Seed, SeedError};
pub use event::{Event, Events, Sold};
pub use game::Game;
pub use ledger::{Ledger, Page, PageError};
pub use notation::NotationError;
pub use outcome::Outcome;
pub use record::{FirstBy, Format, Move, Record, RecordError, Replay, Step, Steps};
pub use rules::{
    BidRule, EDITIONS, Edition, HouseRules, Refund, RuleSet, Rules, RulesError, Setup, Supply, Unit,
};
pub use seat::{MAX_SEATS, Seat, SeatMap, Seats, SeatsIter};
pub use view::{View, imagine};
