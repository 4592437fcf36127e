//! A bot on a chair of a table: it hears what happened since it was last asked, and answers.

use forsale::{Action, Event, Seat, Seed, View};
use sha2::{Digest, Sha256};

use crate::bot::{Bot, Budget};
use crate::registry::{BotInfo, find};

/// A bot and how much of the game it has heard.
pub struct Seated {
    bot: Box<dyn Bot>,
    heard: u32,
}

impl Seated {
    /// The bot with this name, on this chair, in the game dealt from this seed.
    pub fn new(name: &str, seat: Seat, seed: &Seed) -> Option<Seated> {
        find(name).map(|info| Seated::of(info, seat, seed))
    }

    /// A bot of this kind, on this chair, in the game dealt from this seed.
    pub fn of(info: &BotInfo, seat: Seat, seed: &Seed) -> Seated {
        Seated::with(info.create(thoughts(seat, seed)))
    }

    /// This bot, which has heard nothing yet.
    pub fn with(bot: Box<dyn Bot>) -> Seated {
        Seated { bot, heard: 0 }
    }

    /// Hears what is new to it of all that happened, each with its moment.
    pub fn hear<'a>(&mut self, events: impl Iterator<Item = (u32, &'a Event)>) {
        for (moment, event) in events {
            if moment > self.heard {
                self.bot.observe(event);
                self.heard = moment;
            }
        }
    }

    /// Answers the question in the view.
    pub fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        self.bot.answer(view, budget)
    }
}

/// The seed of a bot's thoughts: the same after a restart, and nobody's to foresee while the game
/// lasts.
fn thoughts(seat: Seat, seed: &Seed) -> u64 {
    let hash =
        Sha256::new().chain_update(b"bot").chain_update([seat.number()]).chain_update(seed.0);
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}
