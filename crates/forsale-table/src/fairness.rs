//! The fair shuffle and sealed choices: what is hashed, and how. `docs/fairness.md` specifies the
//! same with test vectors, so that anybody can check a game with a few lines in any language.

use std::fmt::{self, Write as _};

use forsale::proof::{Contribution, Hex, Proof};
use forsale::{House, Seat, Seed};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::code::Code;

/// The random secret that a table draws before anybody contributes. Its hash is shown at once, the
/// secret after the game.
pub type Secret = Hex<32>;

/// The random bits that one person adds to the shuffle, like cutting a deck.
pub type Cut = Hex<16>;

/// The random salt that keeps a sealed choice from being guessed.
pub type Salt = Hex<16>;

/// A SHA-256 hash, which may be shown to everybody.
pub type Hash = Hex<32>;

/// Returns the hash that commits to a secret or a cut, shown before the thing itself.
pub fn commit(bytes: &[u8]) -> Hash {
    Hex(Sha256::digest(bytes).into())
}

/// Returns the hash that commits to a sealed choice.
pub fn seal(table: Code, game: u32, choice: (Seat, House), salt: Salt) -> Hash {
    let (seat, house) = (choice.0.number(), choice.1);
    let text = format!(
        "forsale/1 seal\ntable {table}\ngame {game}\nseat {seat}\nhouse {house}\nsalt {salt}\n"
    );
    commit(text.as_bytes())
}

/// Everything a deal is computed from. It is secret until the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// The secret that was drawn beforehand.
    pub secret: Secret,
    /// What is combined with it.
    pub mixed: Mixed,
}

/// What is combined with the secret to give the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// A game at a table.
    Table {
        /// The table.
        code: Code,
        /// The number of the game there, from 1.
        game: u32,
        /// The cuts of players, by seat.
        cuts: Vec<(Seat, Cut)>,
    },
    /// The deal of a day, such as `2026-11-16`, the same at every table.
    Day(String),
}

impl Shuffle {
    /// Returns the seed of the deal.
    pub fn deal(&self) -> Seed {
        self.seed(&"deal")
    }

    /// Returns the seed of a bot's random numbers, which reveals nothing about the deal.
    pub fn bot(&self, seat: Seat) -> Seed {
        self.seed(&format_args!("bot {}", seat.number()))
    }

    /// Returns the cuts of players, by seat.
    pub(crate) fn cuts(&self) -> &[(Seat, Cut)] {
        match &self.mixed {
            Mixed::Table { cuts, .. } => cuts,
            Mixed::Day(_) => &[],
        }
    }

    /// Returns the HMAC-SHA-256, with the secret as its key, of the purpose and all cuts.
    fn seed(&self, purpose: &dyn fmt::Display) -> Seed {
        let mut text = match &self.mixed {
            Mixed::Table { code, game, .. } => {
                format!("forsale/1 {purpose}\ntable {code}\ngame {game}\n")
            }
            Mixed::Day(day) => format!("forsale/1 {purpose}\nday {day}\n"),
        };
        for (seat, cut) in self.cuts() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "seat {} {cut}", seat.number());
        }
        Seed(keyed(&self.secret, text.as_bytes()))
    }

    /// Returns the proof for the record of a game at this table, given the commitments by seat.
    pub(crate) fn proof(&self, (table, game): (Code, u32), promises: &[(Seat, Hash)]) -> Proof {
        let bits = |seat| self.cuts().iter().find(|(other, _)| *other == seat).map(|(_, cut)| *cut);
        let contributions =
            promises.iter().map(|&(seat, hash)| Contribution { seat, hash, bits: bits(seat) });
        let day = match &self.mixed {
            Mixed::Table { .. } => None,
            Mixed::Day(day) => Some(day.clone()),
        };
        Proof {
            table: table.to_string(),
            game,
            day,
            again: None,
            commitment: commit(&self.secret.0),
            secret: self.secret,
            contributions: contributions.collect(),
            redrawn: Vec::new(),
            seals: Vec::new(),
        }
    }
}

/// Derives the secret of a day's deal from the secret of a server. It can be shown once the deal was
/// played, and reveals nothing about other days.
pub fn day_secret(secret: &Secret, day: &str) -> Secret {
    Hex(keyed(secret, format!("forsale/1 day secret\nday {day}\n").as_bytes()))
}

fn keyed(key: &Secret, text: &[u8]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key");
    mac.update(text);
    mac.finalize().into_bytes().into()
}
