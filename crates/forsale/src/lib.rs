#![deny(missing_docs)]
#![doc = include_str!("../../../README.md")]

// In reading order.
mod seat;
mod card;

pub use card::{Check, Checks, Coins, House, Houses, MAX_CARDS};
pub use seat::{MAX_SEATS, Seat, SeatMap, Seats};
