//! All bots by name.

use std::fmt;

use forsale::Rules;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Bot;
use crate::nets::weights::{self, MissingWeights};
use crate::players::levels::LEVELS;
use crate::players::random::RandomBot;
use crate::players::rule::{RuleBot, RuleSettings};
use crate::players::strongest::Strongest;

/// A kind of bot.
pub struct BotInfo {
    /// Its name.
    pub name: &'static str,
    /// How it plays, in a few words.
    pub about: &'static str,
    /// Creates a bot with this source of randomness.
    pub make: fn(Xoshiro256PlusPlus) -> Box<dyn Bot>,
}

impl BotInfo {
    /// Creates a bot of this kind. The same seed gives the same bot.
    ///
    /// A bot that needs value networks and finds none plays like `steady`; see [`BotInfo::check`].
    pub fn create(&self, seed: u64) -> Box<dyn Bot> {
        weights::load();
        (self.make)(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns an error if the bot needs value networks and there are none for these rules.
    ///
    /// ```
    /// use forsale::{Edition, Supply};
    /// let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
    /// assert!(forsale_bots::find("steady").unwrap().check(&rules).is_ok());
    /// let strongest = forsale_bots::find("strongest").unwrap().check(&rules);
    /// assert_eq!(strongest.is_ok(), cfg!(feature = "weights"));
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    pub fn check(&self, rules: &Rules) -> Result<(), MissingWeights> {
        if self.create(0).uses_networks() { weights::require(rules).map(drop) } else { Ok(()) }
    }
}

impl fmt::Debug for BotInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BotInfo").field(&self.name).finish()
    }
}

/// The plain bots, the simplest first.
pub static BOTS: [BotInfo; 5] = [
    BotInfo { name: "random", about: "any legal move", make: |rng| Box::new(RandomBot(rng)) },
    BotInfo {
        name: "thrifty",
        about: "keeps its coins, takes what is left",
        make: |rng| {
            Box::new(RuleBot::new(RuleSettings { percent_per_rank: 12, sell_noise: 0 }, rng))
        },
    },
    BotInfo {
        name: "steady",
        about: "pays what a house is worth",
        make: |rng| {
            Box::new(RuleBot::new(RuleSettings { percent_per_rank: 25, sell_noise: 0 }, rng))
        },
    },
    BotInfo {
        name: "bold",
        about: "pays a lot for good houses, sells with some randomness",
        make: |rng| {
            Box::new(RuleBot::new(RuleSettings { percent_per_rank: 45, sell_noise: 1 }, rng))
        },
    },
    BotInfo {
        name: "strongest",
        about: "models its opponents, tries bids in rollouts, solves its sales",
        make: |rng| Box::new(Strongest::new(rng)),
    },
];

/// Returns all bots of this crate: the plain bots and the levels for people.
pub fn all_bots() -> impl Iterator<Item = &'static BotInfo> {
    BOTS.iter().chain(LEVELS.iter().map(|level| &level.bot))
}

/// Returns the bot or level with this name.
pub fn find(name: &str) -> Option<&'static BotInfo> {
    all_bots().find(|info| info.name == name)
}

/// Creates the bot or level with this name.
pub fn create(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    find(name).map(|info| info.create(seed))
}
