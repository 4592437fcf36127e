//! All bots by name.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Bot;
use crate::nets::weights;
use crate::players::levels::LEVELS;
use crate::players::random::Random;
use crate::players::rule::{Rule, Temper};
use crate::players::strongest::Strongest;

/// A bot one can ask for.
pub struct BotInfo {
    /// What it is called.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub about: &'static str,
    /// How to make one, with its own random numbers.
    pub make: fn(Xoshiro256PlusPlus) -> Box<dyn Bot>,
}

impl BotInfo {
    /// A new bot of this kind, thinking with this seed.
    pub fn create(&self, seed: u64) -> Box<dyn Bot> {
        weights::wake();
        (self.make)(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

/// The plain bots, from the simplest on.
pub static BOTS: [BotInfo; 5] = [
    BotInfo { name: "random", about: "any legal move", make: |rng| Box::new(Random(rng)) },
    BotInfo {
        name: "thrifty",
        about: "keeps its coins, takes what is left",
        make: |rng| Box::new(Rule::new(Temper { greed: 12, whim: 0 }, rng)),
    },
    BotInfo {
        name: "steady",
        about: "pays what a house is worth",
        make: |rng| Box::new(Rule::new(Temper { greed: 25, whim: 0 }, rng)),
    },
    BotInfo {
        name: "bold",
        about: "pays dearly for good houses, sells on a whim",
        make: |rng| Box::new(Rule::new(Temper { greed: 45, whim: 1 }, rng)),
    },
    BotInfo {
        name: "strongest",
        about: "imagines the players it meets, and solves its sales by what they have shown",
        make: |rng| Box::new(Strongest::new(rng)),
    },
];

/// Everybody one can ask for: the plain bots and the levels for people.
pub fn everybody() -> impl Iterator<Item = &'static BotInfo> {
    let levels = LEVELS.iter().map(|level| &level.bot);
    BOTS.iter().chain(levels)
}

/// The bot or the level with this name.
pub fn find(name: &str) -> Option<&'static BotInfo> {
    everybody().find(|info| info.name == name)
}

/// The bot with this name, thinking with this seed.
pub fn create(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    find(name).map(|info| info.create(seed))
}
