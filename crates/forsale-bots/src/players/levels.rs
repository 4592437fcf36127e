//! Six opponents for people, each clearly stronger than the one before. The lower levels search less
//! and value moves less exactly; no level sees more or less than a person in its seat.
//! `docs/levels.md` says how they are measured.

use forsale::chance::{any_action, below, pass_or_raise};
use forsale::{Action, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::players::solver::Solver;
use crate::players::strongest::Strongest;
use crate::registry::BotInfo;
use crate::sampling::uniform;
use crate::search::SearchSettings;

/// An opponent for people.
pub struct Level {
    /// From 1, the easiest, to 6.
    pub number: u8,
    /// The bot. Its name is a given name.
    pub bot: BotInfo,
    /// The names of further bots of this level at the same table. All names begin with different
    /// letters, because a bid on the table may show only the first one.
    pub other_names: [&'static str; 4],
    /// Its style of play in one word.
    pub temper: &'static str,
    /// Its rating in the arena, where 1500 is the mean of the six.
    pub rating: u16,
    /// Half the width of the rating's 95 % interval.
    pub rating_error: u16,
}

impl Level {
    /// Returns its name with a capital.
    ///
    /// ```
    /// assert_eq!(forsale_bots::LEVELS[0].title(), "Pip");
    /// ```
    pub fn title(&self) -> String {
        let (first, rest) = self.bot.name.split_at(1);
        first.to_uppercase() + rest
    }

    /// Returns the names for several bots of this level, its own name first.
    ///
    /// ```
    /// let names: Vec<String> = forsale_bots::LEVELS[0].names().take(2).collect();
    /// assert_eq!(names, ["Pip", "Bea"]);
    /// ```
    pub fn names(&self) -> impl Iterator<Item = String> {
        std::iter::once(self.title()).chain(self.other_names.into_iter().map(str::to_owned))
    }
}

/// All levels, the easiest first.
pub static LEVELS: [Level; 6] = [
    Level {
        number: 1,
        bot: BotInfo {
            name: "pip",
            about: "bids and sells at random",
            make: |rng| Box::new(CoinFlipper(rng)),
        },
        other_names: ["Bea", "Toni", "Lola", "Ziggy"],
        temper: "impulsive",
        rating: 1241,
        rating_error: 22,
    },
    Level {
        number: 2,
        bot: BotInfo {
            name: "nell",
            about: "saves its coins and takes what is left",
            make: |rng| Box::new(HandicappedSolver::new(NELL, rng)),
        },
        other_names: ["Ada", "Hugo", "Mia", "Carl"],
        temper: "cautious",
        rating: 1371,
        rating_error: 12,
    },
    Level {
        number: 3,
        bot: BotInfo {
            name: "rex",
            about: "likes to stay in auctions, often sells any house",
            make: |rng| Box::new(HandicappedSolver::new(REX, rng)),
        },
        other_names: ["Clara", "Jack", "Ivy", "Dario"],
        temper: "bold",
        rating: 1461,
        rating_error: 9,
    },
    Level {
        number: 4,
        bot: BotInfo {
            name: "fay",
            about: "buys with care, and surprises in the sales",
            make: |rng| Box::new(HandicappedSolver::new(FAY, rng)),
        },
        other_names: ["Leo", "Stella", "Bruno", "Kit"],
        temper: "bluffing",
        rating: 1551,
        rating_error: 14,
    },
    Level {
        number: 5,
        bot: BotInfo {
            name: "otto",
            about: "considers each move and rarely errs",
            make: |rng| Box::new(HandicappedSolver::new(OTTO, rng)),
        },
        other_names: ["Greta", "Emil", "Wanda", "Milo"],
        temper: "patient",
        rating: 1643,
        rating_error: 19,
    },
    Level {
        number: 6,
        bot: BotInfo {
            name: "vera",
            about: "plays like the bot strongest",
            make: |rng| Box::new(Strongest::new(rng)),
        },
        other_names: ["Max", "Iris", "Theo", "Alma"],
        temper: "exact",
        rating: 1733,
        rating_error: 16,
    },
];

/// Level 1: mostly passes or raises with equal chances and sells any house; every third time it plays
/// any legal action.
struct CoinFlipper(Xoshiro256PlusPlus);

impl Bot for CoinFlipper {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        let Some(prompt) = view.prompt else { return Action::Pass };
        match below(3, &mut self.0) {
            0 => any_action(&prompt, &mut self.0),
            _ => pass_or_raise(&prompt, &mut self.0),
        }
    }
}

/// Levels 2 to 5: the solver with a handicap.
struct HandicappedSolver {
    handicap: Handicap,
    solver: Solver,
    rng: Xoshiro256PlusPlus,
}

/// How much weaker than the solver a level plays.
#[derive(Clone, Copy)]
struct Handicap {
    /// Positions looked at in one auction turn.
    nodes: usize,
    /// Iterations of regret matching for one sale.
    rounds: usize,
    /// The largest error in the value of a move, in win shares.
    value_noise: f32,
    /// What it adds to the value of every bid, in win shares; negative if it prefers to pass.
    bid_bonus: f32,
    /// How often it sells a random house.
    random_sale_rate: f32,
}

const NELL: Handicap =
    Handicap { nodes: 20, rounds: 2, value_noise: 0.6, bid_bonus: -0.2, random_sale_rate: 0.8 };
const REX: Handicap =
    Handicap { nodes: 50, rounds: 5, value_noise: 0.25, bid_bonus: 0.02, random_sale_rate: 0.5 };
const FAY: Handicap =
    Handicap { nodes: 200, rounds: 10, value_noise: 0.15, bid_bonus: -0.02, random_sale_rate: 0.5 };
const OTTO: Handicap =
    Handicap { nodes: 1_000, rounds: 40, value_noise: 0.08, bid_bonus: 0.0, random_sale_rate: 0.2 };

impl HandicappedSolver {
    fn new(handicap: Handicap, rng: Xoshiro256PlusPlus) -> HandicappedSolver {
        let Handicap { nodes, rounds, .. } = handicap;
        let settings = SearchSettings { nodes, rounds, ..SearchSettings::FULL };
        HandicappedSolver { handicap, solver: Solver::new(settings, rng.clone()), rng }
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let own = usize::from(view.seat.number());
        let moves = self.solver.value_moves(view, budget)?;
        let perceived = moves
            .iter()
            .map(|valued| (valued.action, valued.shares[own] + self.error(valued.action)));
        perceived.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    /// Returns by how much it overrates a move.
    fn error(&mut self, action: Action) -> f32 {
        let bonus = if action == Action::Pass { 0.0 } else { self.handicap.bid_bonus };
        bonus + self.handicap.value_noise * (uniform(&mut self.rng) - uniform(&mut self.rng))
    }
}

impl Bot for HandicappedSolver {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Buy(_)) => self.buy(view, budget),
            Some(prompt) if uniform(&mut self.rng) < self.handicap.random_sale_rate => {
                Some(any_action(&prompt, &mut self.rng))
            }
            _ => None,
        };
        action.unwrap_or_else(|| self.solver.answer(view, budget))
    }

    fn uses_networks(&self) -> bool {
        true
    }
}
