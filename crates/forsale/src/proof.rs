//! What a finished game shows to prove that its shuffle was fair, as plain data. Nothing is hashed
//! here: whoever checks a proof does that, as `docs/fairness.md` says.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Bytes that are written as hexadecimal digits. Some are secrets until a game is over, so `Debug`
/// shows none.
///
/// ```
/// use forsale::Hex;
/// let salt: Hex<2> = "0aff".parse()?;
/// assert_eq!(salt, Hex([10, 255]));
/// assert_eq!(salt.to_string(), "0aff");
/// assert!("0af".parse::<Hex<2>>().is_err());
/// # Ok::<_, forsale::HexError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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

/// Text that is not so many bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexError {
    /// How many digits it should have.
    pub digits: usize,
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it must be {} hexadecimal digits", self.digits)
    }
}

impl std::error::Error for HexError {}

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

/// Where the deal of a game came from, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the proof of a shuffle")]
pub struct Proof {
    /// What the table was called.
    pub table: String,
    /// Which game there, from 1.
    pub game: u32,
    /// The day whose deal it is, such as `2026-11-16`: the same for everybody on a server, so nobody
    /// adds to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The earlier game there whose deal it is, played again. What people added is told by the seats
    /// of that game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u32>,
    /// The hash that was shown before anybody contributed.
    pub commitment: Hex<32>,
    /// What it is the hash of.
    pub secret: Hex<32>,
    /// What the people at the table added, by seat; for the others the secret stands alone.
    pub contributions: Vec<Contribution>,
    /// The sealed choices, in the order of the actions that they belong to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seals: Vec<Seal>,
}

/// What one player added to the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a contribution to a shuffle")]
pub struct Contribution {
    /// Who.
    pub seat: Seat,
    /// The hash that was shown beforehand.
    pub hash: Hex<32>,
    /// What it is the hash of, unless it came too late to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bits: Option<Hex<16>>,
}

/// A choice that was sealed before the reveal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a sealed choice")]
pub struct Seal {
    /// Which action of the record it is, from 0.
    pub action: usize,
    /// What it was mixed with.
    pub salt: Hex<16>,
    /// The hash of the choice.
    pub hash: Hex<32>,
    /// The hash that was shown, if the player chose again before the reveal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Hex<32>>,
}
