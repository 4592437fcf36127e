#![deny(missing_docs)]
#![doc = include_str!("../../../README.md")]

// In reading order.
mod seat;
mod card;
mod rules;

pub use card::{Check, Checks, Coins, House, Houses, MAX_CARDS};
pub use rules::{BidRule, EDITIONS, Edition, HouseRules, Refund, Rules, RulesError, Setup, Supply, Unit};
pub use seat::{MAX_SEATS, Seat, SeatMap, Seats};
