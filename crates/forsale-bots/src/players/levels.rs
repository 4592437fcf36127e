//! Six opponents for people, each clearly stronger than the one before, each with a temper. They
//! are weaker than the best by looking less far and judging less well, never by being told less
//! than others or by peeking. `docs/levels.md` says how they are measured.

use forsale::chance::{any_action, below, pass_or_raise};
use forsale::{Action, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::players::solver::{Strong, Style, luck};
use crate::players::strongest::Strongest;
use crate::registry::BotInfo;

/// An opponent for people.
pub struct Level {
    /// From 1, the easiest, to 6.
    pub number: u8,
    /// The player: its name is a given name.
    pub bot: BotInfo,
    /// What others of its kind are called, when several sit at one table.
    pub kin: [&'static str; 4],
    /// What it is like in one word.
    pub temper: &'static str,
    /// How strong it is, on the arena's scale: 1500 is the mean of the six.
    pub rating: u16,
    /// Half the width of the 95 % interval of the rating.
    pub rating_error: u16,
}

impl Level {
    /// Its name as people write it.
    ///
    /// ```
    /// assert_eq!(forsale_bots::LEVELS[0].title(), "Pip");
    /// ```
    pub fn title(&self) -> String {
        let (first, rest) = self.bot.name.split_at(1);
        first.to_uppercase() + rest
    }

    /// The names for several of its kind, its own first.
    ///
    /// ```
    /// let names: Vec<String> = forsale_bots::LEVELS[0].names().take(2).collect();
    /// assert_eq!(names, ["Pip", "Polly"]);
    /// ```
    pub fn names(&self) -> impl Iterator<Item = String> {
        std::iter::once(self.title()).chain(self.kin.into_iter().map(str::to_owned))
    }
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
        kin: ["Polly", "Pino", "Piet", "Pearl"],
        temper: "impulsive",
        rating: 1241,
        rating_error: 22,
    },
    Level {
        number: 2,
        bot: BotInfo {
            name: "nell",
            about: "saves its coins and takes what is left",
            make: |rng| Box::new(Casual::new(NELL, rng)),
        },
        kin: ["Nils", "Nora", "Ned", "Nina"],
        temper: "cautious",
        rating: 1371,
        rating_error: 12,
    },
    Level {
        number: 3,
        bot: BotInfo {
            name: "rex",
            about: "likes to stay in an auction and to sell on a whim",
            make: |rng| Box::new(Casual::new(REX, rng)),
        },
        kin: ["Rosa", "Rolf", "Ruby", "Roy"],
        temper: "bold",
        rating: 1461,
        rating_error: 9,
    },
    Level {
        number: 4,
        bot: BotInfo {
            name: "fay",
            about: "buys with care, and surprises in the sales",
            make: |rng| Box::new(Casual::new(FAY, rng)),
        },
        kin: ["Felix", "Flora", "Finn", "Frida"],
        temper: "bluffing",
        rating: 1551,
        rating_error: 14,
    },
    Level {
        number: 5,
        bot: BotInfo {
            name: "otto",
            about: "thinks each move over and seldom errs",
            make: |rng| Box::new(Casual::new(OTTO, rng)),
        },
        kin: ["Olga", "Oscar", "Orla", "Owen"],
        temper: "patient",
        rating: 1643,
        rating_error: 19,
    },
    Level {
        number: 6,
        bot: BotInfo {
            name: "vera",
            about: "plays with all we have, as the bot strongest does",
            make: |rng| Box::new(Strongest::new(rng)),
        },
        kin: ["Viktor", "Viola", "Vince", "Vivi"],
        temper: "exact",
        rating: 1733,
        rating_error: 16,
    },
];

/// Who draws lots: mostly raises every second time and sells any house; now and then it does anything at all.
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

/// The strong player with less of its skill.
struct Casual {
    skill: Skill,
    strong: Strong,
    rng: Xoshiro256PlusPlus,
}

/// How far one is from the strongest.
#[derive(Clone, Copy)]
struct Skill {
    /// Positions looked at in one auction turn.
    nodes: usize,
    /// Rounds of thought about one sale.
    rounds: usize,
    /// How far it misjudges a move at most, in shares of the victory.
    blur: f32,
    /// What it likes or dislikes about a bid besides its worth, in shares of the victory.
    boldness: f32,
    /// How often it sells any house in place of the one it worked out.
    whim: f32,
}

const NELL: Skill = Skill { nodes: 20, rounds: 2, blur: 0.6, boldness: -0.2, whim: 0.8 };
const REX: Skill = Skill { nodes: 50, rounds: 5, blur: 0.25, boldness: 0.02, whim: 0.5 };
const FAY: Skill = Skill { nodes: 200, rounds: 10, blur: 0.15, boldness: -0.02, whim: 0.5 };
const OTTO: Skill = Skill { nodes: 1_000, rounds: 40, blur: 0.08, boldness: 0.0, whim: 0.2 };

impl Casual {
    fn new(skill: Skill, rng: Xoshiro256PlusPlus) -> Casual {
        let style = Style { nodes: skill.nodes, rounds: skill.rounds, ..Style::STRONGEST };
        Casual { skill, strong: Strong::new(style, rng.clone()), rng }
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let own = usize::from(view.seat.number());
        let moves = self.strong.judge(view, budget)?;
        let felt = moves
            .iter()
            .map(|valued| (valued.action, valued.shares[own] + self.error(valued.action)));
        felt.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    /// By how much it overrates a move.
    fn error(&mut self, action: Action) -> f32 {
        let liking = if action == Action::Pass { 0.0 } else { self.skill.boldness };
        liking + self.skill.blur * (luck(&mut self.rng) - luck(&mut self.rng))
    }
}

impl Bot for Casual {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Buy(_)) => self.buy(view, budget),
            Some(prompt) if luck(&mut self.rng) < self.skill.whim => {
                Some(any_action(&prompt, &mut self.rng))
            }
            _ => None,
        };
        action.unwrap_or_else(|| self.strong.answer(view, budget))
    }

    fn is_learned(&self) -> bool {
        true
    }
}
