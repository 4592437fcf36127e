//! What a finished game publishes to prove that its shuffle was fair, as plain data.
//!
//! This crate computes no hashes. A program that checks a proof does that; `docs/fairness.md` in the
//! repository says how.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::seat::Seat;

/// Bytes that are written as hexadecimal digits. Some of them are secrets until a game is over, so
/// `Debug` does not show them.
///
/// ```
/// use forsale::proof::Hex;
/// let salt: Hex<2> = "0aff".parse()?;
/// assert_eq!(salt, Hex([10, 255]));
/// assert_eq!(salt.to_string(), "0aff");
/// assert!("0af".parse::<Hex<2>>().is_err());
/// # Ok::<_, forsale::proof::HexError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Hex<const N: usize>(pub [u8; N]);

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex(…)")
    }
}

/// Text that is not the expected number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexError {
    /// The expected number of digits.
    pub digits: usize,
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} hexadecimal digits", self.digits)
    }
}

impl core::error::Error for HexError {}

impl<const N: usize> FromStr for Hex<N> {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Hex<N>, HexError> {
        let error = HexError { digits: 2 * N };
        if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(error);
        }
        let mut bytes = [0; N];
        for (byte, place) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[place..place + 2], 16).map_err(|_| error)?;
        }
        Ok(Hex(bytes))
    }
}

impl<const N: usize> TryFrom<String> for Hex<N> {
    type Error = HexError;

    fn try_from(text: String) -> Result<Hex<N>, HexError> {
        text.parse()
    }
}

impl<const N: usize> From<Hex<N>> for String {
    fn from(hex: Hex<N>) -> String {
        hex.to_string()
    }
}

/// The origin of a deal: the server's secret and the players' contributions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "the proof of a shuffle"))]
pub struct Proof {
    /// The code of the table.
    pub table: String,
    /// The number of the game at that table, from 1.
    pub game: u32,
    /// The date of a daily deal, such as `2026-11-16`. It is the same for all players of a server, so
    /// nobody contributes to it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub day: Option<String>,
    /// The number of the earlier game at that table whose deal was played again. The contributions
    /// are by the seats of that game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub again: Option<u32>,
    /// The hash of the secret, shown before any player contributed.
    pub commitment: Hex<32>,
    /// The secret.
    pub secret: Hex<32>,
    /// What the players contributed, by seat. A seat that is missing contributed nothing.
    pub contributions: Vec<Contribution>,
    /// The shuffles that were drawn before for the same game and thrown away, in order, because a
    /// player was late.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub redrawn: Vec<Redrawn>,
    /// The sealed choices, in the order of their actions.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub seals: Vec<Seal>,
}

/// What one player contributed to the shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, expecting = "a contribution to a shuffle")
)]
pub struct Contribution {
    /// The player.
    pub seat: Seat,
    /// The hash of the bits, shown beforehand.
    pub hash: Hex<32>,
    /// The bits, unless they came too late. Since a late player has the deck shuffled again, they are
    /// missing in [`Redrawn`] and in old records only.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bits: Option<Hex<16>>,
}

/// A shuffle that was thrown away before anybody saw its cards, because a player was late.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, expecting = "a shuffle that was thrown away")
)]
pub struct Redrawn {
    /// The hash of its secret, shown before any player contributed.
    pub commitment: Hex<32>,
    /// Its secret.
    pub secret: Hex<32>,
    /// What the players contributed, by seat. The late ones have no bits.
    pub contributions: Vec<Contribution>,
}

/// The party that made a choice, if it was not the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum SealedBy {
    /// A bot at the table. It chose before any person's choice was read, and never chooses again.
    Bot,
    /// A bot in place of an absent player, or the clock, perhaps after others had chosen.
    Table,
}

/// A choice that was sealed before the reveal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a sealed choice"))]
pub struct Seal {
    /// The index of the action in the record, from 0.
    pub action: usize,
    /// The salt of the hash.
    pub salt: Hex<16>,
    /// The hash of the choice.
    pub hash: Hex<32>,
    /// The hash that was shown, if the player changed the choice before the reveal.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub shown: Option<Hex<32>>,
    /// The party that chose, if it was not the player. Old records do not say.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub by: Option<SealedBy>,
}
