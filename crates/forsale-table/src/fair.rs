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
pub fn promise(bytes: &[u8]) -> Hash {
    Hex(Sha256::digest(bytes).into())
}

/// The hash of a sealed choice.
pub fn seal(table: Code, game: u32, choice: (Seat, House), salt: Salt) -> Hash {
    let (seat, house) = (choice.0.number(), choice.1);
    let text = format!(
        "forsale/1 seal\ntable {table}\ngame {game}\nseat {seat}\nhouse {house}\nsalt {salt}\n"
    );
    promise(text.as_bytes())
}

/// All that a deal is made of. It is a secret until the game is over.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// At which table.
    pub table: Code,
    /// Which game there, from 1.
    pub game: u32,
    /// What the table drew.
    pub secret: Secret,
    /// What people added, by seat.
    pub cuts: Vec<(Seat, Cut)>,
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

    /// HMAC-SHA-256 with the secret as its key, of what it is for and all that was added.
    fn seed(&self, purpose: &dyn fmt::Display) -> Seed {
        let mut text = format!("forsale/1 {purpose}\ntable {}\ngame {}\n", self.table, self.game);
        for (seat, cut) in &self.cuts {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "seat {} {cut}", seat.number());
        }
        Seed(keyed(&self.secret, text.as_bytes()))
    }

    /// What will be shown of it, with all that was promised by seat.
    pub(crate) fn proof(&self, promises: Vec<(Seat, Hash)>) -> Proof {
        let bits = |seat| self.cuts.iter().find(|(other, _)| *other == seat).map(|(_, cut)| *cut);
        let contributions =
            promises.into_iter().map(|(seat, hash)| Contribution { seat, hash, bits: bits(seat) });
        Proof {
            table: self.table.to_string(),
            game: self.game,
            commitment: promise(&self.secret.0),
            secret: self.secret,
            contributions: contributions.collect(),
            seals: Vec::new(),
        }
    }
}

/// The seed of a day's deal on a server with this secret.
pub fn daily_seed(secret: &Secret, day: &str) -> Seed {
    Seed(keyed(secret, format!("forsale/1 daily\nday {day}\n").as_bytes()))
}

fn keyed(key: &Secret, text: &[u8]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key");
    mac.update(text);
    mac.finalize().into_bytes().into()
}
