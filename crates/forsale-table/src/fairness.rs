//! The fair shuffle and sealed choices: what is hashed, and how. `docs/fairness.md` says the same
//! with test vectors, so that anybody can check it with a few lines in any language.

use std::fmt::{self, Write as _};

use forsale::{Contribution, Hex, House, Proof, Seat, Seed};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::code::Code;

/// What a table draws before anybody contributes. Its hash is shown at once, itself after the game.
pub type Secret = Hex<32>;

/// What one person adds to the shuffle, as one cuts a deck.
pub type Cut = Hex<16>;

/// What keeps a sealed choice from being guessed.
pub type Salt = Hex<16>;

/// A SHA-256 hash, which may be shown to everybody.
pub type Hash = Hex<32>;

/// The hash of a secret or a cut, shown before the thing itself.
pub fn commit(bytes: &[u8]) -> Hash {
    Hex(Sha256::digest(bytes).into())
}

/// The hash of a sealed choice.
pub fn seal(table: Code, game: u32, choice: (Seat, House), salt: Salt) -> Hash {
    let (seat, house) = (choice.0.number(), choice.1);
    let text = format!(
        "forsale/1 seal\ntable {table}\ngame {game}\nseat {seat}\nhouse {house}\nsalt {salt}\n"
    );
    commit(text.as_bytes())
}

/// All that a deal is made of. It is a secret until the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// What was drawn beforehand.
    pub secret: Secret,
    /// What is mixed with it.
    pub mixed: Mixed,
}

/// What makes one deal of a secret, and not another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// It is a game at a table.
    Table {
        /// Which table.
        code: Code,
        /// Which game there, from 1.
        game: u32,
        /// What people added, by seat.
        cuts: Vec<(Seat, Cut)>,
    },
    /// It is the deal of this day, such as `2026-11-16`, wherever it is played.
    Day(String),
}

impl Shuffle {
    /// The seed of the deal.
    pub fn deal(&self) -> Seed {
        self.seed(&"deal")
    }

    /// The seed of a bot's thoughts, which says nothing about the deal.
    pub fn bot(&self, seat: Seat) -> Seed {
        self.seed(&format_args!("bot {}", seat.number()))
    }

    /// What people added, by seat.
    pub(crate) fn cuts(&self) -> &[(Seat, Cut)] {
        match &self.mixed {
            Mixed::Table { cuts, .. } => cuts,
            Mixed::Day(_) => &[],
        }
    }

    /// HMAC-SHA-256 with the secret as its key, of what it is for and all that was added.
    fn seed(&self, purpose: &dyn fmt::Display) -> Seed {
        let mut text = match &self.mixed {
            Mixed::Table { code, game, .. } => {
                format!("forsale/1 {purpose}\ntable {code}\ngame {game}\n")
            }
            Mixed::Day(day) => format!("forsale/1 {purpose}\nday {day}\n"),
        };
        for (seat, cut) in self.cuts() {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "seat {} {cut}", seat.number());
        }
        Seed(keyed(&self.secret, text.as_bytes()))
    }

    /// What a game at this table will show of it, with all that was promised by seat.
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
            seals: Vec::new(),
        }
    }
}

/// The secret of a day's deal on a server with this secret. It can be shown when the deal was played,
/// and says nothing of another day's.
pub fn day_secret(secret: &Secret, day: &str) -> Secret {
    Hex(keyed(secret, format!("forsale/1 day secret\nday {day}\n").as_bytes()))
}

fn keyed(key: &Secret, text: &[u8]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key");
    mac.update(text);
    mac.finalize().into_bytes().into()
}
