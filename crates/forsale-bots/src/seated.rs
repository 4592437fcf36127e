//! A bot in a seat of a table.

use forsale::{Action, Event, Seat, Seed, View};
use sha2::{Digest, Sha256};

use crate::bot::{Bot, Budget};
use crate::registry::{BotInfo, find};

/// A bot, and how much of the game it has observed.
pub struct Seated {
    bot: Box<dyn Bot>,
    observed: u32,
}

impl Seated {
    /// Creates the bot with this name for this seat, in the game dealt from this seed.
    pub fn new(name: &str, seat: Seat, seed: &Seed) -> Option<Seated> {
        find(name).map(|info| Seated::of(info, seat, seed))
    }

    /// Creates a bot of this kind for this seat, in the game dealt from this seed.
    pub fn of(info: &BotInfo, seat: Seat, seed: &Seed) -> Seated {
        Seated::with(info.create(bot_seed(seat, seed)))
    }

    /// Wraps a bot that has not observed anything yet.
    pub fn with(bot: Box<dyn Bot>) -> Seated {
        Seated { bot, observed: 0 }
    }

    /// Shows the bot the events that are new to it. Each event comes with its number in the game.
    pub fn catch_up<'a>(&mut self, events: impl Iterator<Item = (u32, &'a Event)>) {
        for (number, event) in events {
            if number > self.observed {
                self.bot.observe(event);
                self.observed = number;
            }
        }
    }

    /// Returns an action for the prompt of the view.
    pub fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        self.bot.answer(view, budget)
    }
}

/// Returns the seed of a bot: the same after a restart, and not predictable while the game lasts.
fn bot_seed(seat: Seat, seed: &Seed) -> u64 {
    let hash =
        Sha256::new().chain_update(b"bot").chain_update([seat.number()]).chain_update(seed.0);
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}
