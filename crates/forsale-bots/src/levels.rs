//! Six opponents for people, each clearly stronger than the one before, each with a temper. They
//! are weaker than the best by looking less far and judging less well, never by being told less
//! than others or by peeking. `docs/levels.md` says how they are measured.

use forsale::chance::{any_action, below, pass_or_raise};
use forsale::{Action, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::registry::BotInfo;
use crate::strong::{Skill, Strong};

/// An opponent for people.
pub struct Level {
    /// From 1, the easiest, to 6.
    pub number: u8,
    /// The player: its name is a given name.
    pub bot: BotInfo,
    /// What it is like in one word.
    pub temper: &'static str,
    /// How strong it is, on the arena's scale: 1500 is the mean of the six.
    pub rating: u16,
    /// Half the width of the 95 % interval of the rating.
    pub rating_error: u16,
}

/// All levels, the easiest first.
pub static LEVELS: [Level; 6] = [
    Level {
        number: 1,
        bot: BotInfo {
            name: "pip",
            about: "bids when the mood takes it, sells any house",
            make: |rng| Box::new(Impulsive(rng)),
        },
        temper: "impulsive",
        rating: 1277,
        rating_error: 14,
    },
    Level {
        number: 2,
        bot: BotInfo {
            name: "nell",
            about: "saves its coins and takes what is left",
            make: |rng| Box::new(Strong::with(NELL, rng)),
        },
        temper: "cautious",
        rating: 1400,
        rating_error: 12,
    },
    Level {
        number: 3,
        bot: BotInfo {
            name: "rex",
            about: "likes to stay in an auction and to sell on a whim",
            make: |rng| Box::new(Strong::with(REX, rng)),
        },
        temper: "bold",
        rating: 1472,
        rating_error: 11,
    },
    Level {
        number: 4,
        bot: BotInfo {
            name: "fay",
            about: "buys with care, and surprises in the sales",
            make: |rng| Box::new(Strong::with(FAY, rng)),
        },
        temper: "bluffing",
        rating: 1552,
        rating_error: 8,
    },
    Level {
        number: 5,
        bot: BotInfo {
            name: "otto",
            about: "thinks each move over and seldom errs",
            make: |rng| Box::new(Strong::with(OTTO, rng)),
        },
        temper: "patient",
        rating: 1616,
        rating_error: 14,
    },
    Level {
        number: 6,
        bot: BotInfo {
            name: "vera",
            about: "plays with all we have, as the bot strongest does",
            make: |rng| Box::new(Strong::new(rng)),
        },
        temper: "exact",
        rating: 1682,
        rating_error: 13,
    },
];

const NELL: Skill = Skill { nodes: 20, rounds: 2, blur: 0.6, boldness: -0.2, whim: 0.8 };
const REX: Skill = Skill { nodes: 50, rounds: 5, blur: 0.25, boldness: 0.02, whim: 0.5 };
const FAY: Skill = Skill { nodes: 200, rounds: 10, blur: 0.15, boldness: -0.02, whim: 0.5 };
const OTTO: Skill = Skill { nodes: 1_000, rounds: 40, blur: 0.08, boldness: 0.0, whim: 0.2 };

/// Mostly raises every second time and sells any house; now and then it does anything at all.
struct Impulsive(Xoshiro256PlusPlus);

impl Bot for Impulsive {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        let Some(prompt) = view.prompt else { return Action::Pass };
        match below(3, &mut self.0) {
            0 => any_action(&prompt, &mut self.0),
            _ => pass_or_raise(&prompt, &mut self.0),
        }
    }
}
