//! Text for the words of the game: what `Display` writes, `FromStr` reads.
//!
//! A seat is a letter, a card its number. An action is `5` (bid 5), `-` (pass) or `:28` (sell
//! house 28); with its seat in front it is a move, and a line of moves reads `A1 B2 C- A:28`.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::action::Action;
use crate::card::{Check, Coins, House};
use crate::record::Move;
use crate::rules::{BidRule, Refund, RuleSet, Supply};
use crate::seat::Seat;

/// Why a text or a number cannot be read. The message says what was expected.
///
/// ```
/// let error = "31".parse::<forsale::House>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a house, 1 to 30");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotationError {
    expected: &'static str,
}

impl NotationError {
    const SEAT: NotationError = NotationError { expected: "a seat, A to F" };
    const SEAT_NUMBER: NotationError = NotationError { expected: "the number of a seat, 0 to 5" };
    const HOUSE: NotationError = NotationError { expected: "a house, 1 to 30" };
    const CHECK: NotationError = NotationError { expected: "a check, 0 to 20" };
    const COINS: NotationError = NotationError { expected: "a number of coins, 0 to 255" };
    const ACTION: NotationError =
        NotationError { expected: "an action, such as 5 (bid), - (pass) or :28 (sell)" };
    const SUPPLY: NotationError = NotationError { expected: "enough or one-short" };
    const BID_RULE: NotationError = NotationError { expected: "exceed or match" };
    const REFUND: NotationError = NotationError { expected: "down or up" };
    const RULE_SET: NotationError =
        NotationError { expected: "a printed rule set, such as iello-2020-4-one-short" };
    pub(crate) const REPEATED: NotationError =
        NotationError { expected: "each seat or house once, and each check at most 7 times" };
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for NotationError {}

/// Reads a number without a sign.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|digit| digit.is_ascii_digit()).then(|| text.parse().ok())?
}

macro_rules! from_number {
    ($($type:ident, $new:expr, $error:ident;)*) => { $(
        impl TryFrom<u8> for $type {
            type Error = NotationError;

            fn try_from(number: u8) -> Result<$type, NotationError> {
                $new(number).ok_or(NotationError::$error)
            }
        }
    )* };
}

from_number! {
    Seat, Seat::new, SEAT_NUMBER;
    House, House::new, HOUSE;
    Check, Check::new, CHECK;
}

macro_rules! from_text {
    ($($type:ident, $read:expr, $error:ident;)*) => { $(
        impl FromStr for $type {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$type, NotationError> {
                let read: fn(&str) -> Option<$type> = $read;
                read(text).ok_or(NotationError::$error)
            }
        }
    )* };
}

from_text! {
    Seat, |text| Seat::ALL.into_iter().zip(LETTERS).find(|(_, l)| *l == text).map(|(seat, _)| seat), SEAT;
    House, |text| House::new(number(text)?), HOUSE;
    Check, |text| Check::new(number(text)?), CHECK;
    Coins, |text| number(text).map(Coins), COINS;
    Action, action, ACTION;
    Supply, |text| [Supply::Enough, Supply::OneShort].into_iter().find(|one| one.name() == text), SUPPLY;
    BidRule, |text| [BidRule::Exceed, BidRule::Match].into_iter().find(|one| one.name() == text), BID_RULE;
    Refund, |text| [Refund::Down, Refund::Up].into_iter().find(|one| one.name() == text), REFUND;
    RuleSet, |text| RuleSet::printed().find(|set| set.name() == text), RULE_SET;
}

const LETTERS: [&str; crate::seat::MAX_SEATS] = ["A", "B", "C", "D", "E", "F"];

fn action(text: &str) -> Option<Action> {
    if text == "-" {
        return Some(Action::Pass);
    }
    match text.strip_prefix(':') {
        Some(house) => House::new(number(house)?).map(Action::Sell),
        None => number(text).map(|bid| Action::Bid(Coins(bid))),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => bid.fmt(f),
            Action::Pass => f.pad("-"),
            Action::Sell(house) => f.pad(&format!(":{house}")),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let (seat, action) = text.split_at_checked(1).ok_or(NotationError::SEAT)?;
        Ok(Move { seat: seat.parse()?, action: action.parse()? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.seat, self.action))
    }
}

macro_rules! named {
    ($($type:ident: $($variant:ident => $name:literal),*;)*) => { $(
        impl $type {
            const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),*
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    )* };
}

named! {
    Supply: Enough => "enough", OneShort => "one-short";
    BidRule: Exceed => "exceed", Match => "match";
    Refund: Down => "down", Up => "up";
}

impl RuleSet {
    /// Returns the name, such as `iello-2020-4` or `iello-2020-4-one-short`.
    pub fn name(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.edition.id, self.rules.seats())?;
        match self.supply {
            Supply::Enough => Ok(()),
            Supply::OneShort => write!(f, "-{}", self.supply),
        }
    }
}
