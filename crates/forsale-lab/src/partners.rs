//! Sparring partners: bots of other families than those that people meet. Some may be used to tune a bot;
//! the others are held out, for measurements.

// In reading order: heuristics, bots that follow them, Monte Carlo bots, learned bots.
mod heuristic;
mod simple;
mod hobby;
mod simulation;
mod flat;
mod uct;
mod networks;
mod evolved;

use forsale_bots::BotInfo;
use forsale_bots::players::solver::Solver;
use forsale_bots::search::SearchSettings;

use self::flat::FlatMonteCarlo;
use self::heuristic::Heuristic;
use self::networks::{OnePly, PureSolver};
use self::simulation::RolloutPolicy;
use self::uct::Uct;

/// A sparring partner.
pub struct SparringPartner {
    /// The bot.
    pub bot: BotInfo,
    /// Its family.
    pub family: Family,
    /// Whether it is kept for measurements and must not be used for tuning.
    pub held_out: bool,
}

/// Families of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// One simple idea for auctions, one for sales.
    Simple,
    /// Strategies of hobby programs for this game.
    Hobby,
    /// Rollouts.
    MonteCarlo,
    /// Weights learned from games.
    Learned,
}

/// Every sparring partner.
pub static SPARRING_PARTNERS: [SparringPartner; 29] = [
    known(
        Family::Simple,
        BotInfo {
            name: "spender",
            about: "the same share of its purse for every auction",
            make: |_| Box::new(simple::SPENDER),
        },
    ),
    known(
        Family::Simple,
        BotInfo {
            name: "hoarder",
            about: "saves its coins for the second half",
            make: |_| Box::new(simple::HOARDER),
        },
    ),
    known(
        Family::Hobby,
        BotInfo {
            name: "marginal",
            about: "stays while the next house brings more than it costs",
            make: |_| Box::new(hobby::MARGINAL),
        },
    ),
    known(
        Family::Hobby,
        BotInfo {
            name: "ratio",
            about: "bids while the best house is worth a multiple of the bid",
            make: |_| Box::new(hobby::RATIO),
        },
    ),
    known(
        Family::MonteCarlo,
        BotInfo {
            name: "flat",
            about: "flat Monte Carlo: tries each move in the same few hundred rollouts",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &[hobby::MARGINAL], mistake_one_in: 12 };
                Box::new(FlatMonteCarlo { policy, games: 400, halve_every: 20, rng })
            },
        },
    ),
    known(
        Family::MonteCarlo,
        BotInfo {
            name: "uct",
            about: "tree search (UCT) of the round over determinized games",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &[hobby::MARGINAL], mistake_one_in: 12 };
                Box::new(Uct { policy, games: 400, exploration: 0.5, rng })
            },
        },
    ),
    known(
        Family::Learned,
        BotInfo {
            name: "instinct",
            about: "looks one move ahead with the networks of strongest",
            make: |rng| Box::new(OnePly { rounds: 40, rng }),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "runner-up",
            about: "wants the second-best house at half the price",
            make: |_| Box::new(simple::RUNNER_UP),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "copycat",
            about: "pays what the table pays",
            make: |_| Box::new(simple::Copycat::default()),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "sorter",
            about: "weighs all houses it may get, sells each where it gains most",
            make: |_| Box::new(hobby::SORTER),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "climber",
            about: "never takes the lowest house twice in a row",
            make: |_| Box::new(hobby::Climber::default()),
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "halving",
            about: "rollouts of different heuristics with sequential halving",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &DIVERSE, mistake_one_in: 8 };
                Box::new(FlatMonteCarlo { policy, games: 300, halve_every: 12, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "forest",
            about: "tree search of the round, with rollouts of different heuristics",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &DIVERSE, mistake_one_in: 16 };
                Box::new(Uct { policy, games: 300, exploration: 0.25, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "evolved",
            about: "a heuristic found by evolution",
            make: |_| Box::new(evolved::EVOLVED),
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "daredevil",
            about: "the networks of strongest, with pure strategies",
            make: |rng| Box::new(PureSolver { nodes: 1_000, temperature: 0.02, rng }),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "landlord",
            about: "wants no house below the middle of the deck",
            make: |_| Box::new(simple::LANDLORD),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "moody",
            about: "values a rank differently on every street",
            make: |rng| Box::new(simple::Moody::new(rng)),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "thirds",
            about: "bids up to two thirds of what the next house should bring",
            make: |_| Box::new(hobby::THIRDS),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "jumper",
            about: "bids half way to its limit at once",
            make: |_| Box::new(hobby::Jumper),
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "gambler",
            about: "tries each move in random rollouts",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &[hobby::MARGINAL], mistake_one_in: 1 };
                Box::new(FlatMonteCarlo { policy, games: 600, halve_every: 30, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "ripple",
            about: "tree search with much exploration, and rollouts of spenders and savers",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &SPENDERS_AND_SAVERS, mistake_one_in: 10 };
                Box::new(Uct { policy, games: 300, exploration: 1.0, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "solver",
            about: "solves each auction and sale with the networks of strongest",
            make: |rng| Box::new(Solver::new(SearchSettings::FULL, rng)),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "peer",
            about: "wants no fewer coins than the others have",
            make: |_| Box::new(simple::PEER),
        },
    ),
    held_out(
        Family::Simple,
        BotInfo {
            name: "evens",
            about: "bids even sums, of which a whole half comes back",
            make: |_| Box::new(simple::Evens),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "pricer",
            about: "knows which check stands where a house does",
            make: |_| Box::new(hobby::PRICER),
        },
    ),
    held_out(
        Family::Hobby,
        BotInfo {
            name: "picky",
            about: "waits for streets on which houses differ much",
            make: |_| Box::new(hobby::PICKY),
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "visionary",
            about: "tries each move in rollouts of evolved",
            make: |rng| {
                let policy =
                    RolloutPolicy { heuristics: &[evolved::EVOLVED_HEURISTIC], mistake_one_in: 10 };
                Box::new(FlatMonteCarlo { policy, games: 400, halve_every: 20, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "orchard",
            about: "tree search of the round, with rollouts of evolved and others",
            make: |rng| {
                let policy = RolloutPolicy { heuristics: &EVOLVED_AND_OTHERS, mistake_one_in: 12 };
                Box::new(Uct { policy, games: 400, exploration: 0.35, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "bred",
            about: "a heuristic found by evolution among bots like evolved",
            make: |_| Box::new(evolved::BRED),
        },
    ),
];

/// A strong heuristic and two with one idea each.
static EVOLVED_AND_OTHERS: [Heuristic; 3] = [
    evolved::EVOLVED_HEURISTIC,
    Heuristic { sell: heuristic::by_standing, ..hobby::MARGINAL },
    simple::PEER,
];

/// Heuristics that spend early, at the right price, or late.
static SPENDERS_AND_SAVERS: [Heuristic; 3] = [
    simple::LANDLORD,
    Heuristic { sell: heuristic::by_top_check, ..hobby::THIRDS },
    simple::HOARDER,
];

/// Different heuristics by seat, with fast selling rules: they play thousands of games.
static DIVERSE: [Heuristic; 3] = [
    Heuristic { sell: heuristic::by_top_check, ..hobby::SORTER },
    Heuristic { sell: heuristic::by_mean_check, ..simple::MIDDLER },
    simple::RUNNER_UP,
];

/// Returns a partner that may be used for tuning.
const fn known(family: Family, bot: BotInfo) -> SparringPartner {
    SparringPartner { bot, family, held_out: false }
}

/// Returns a partner that is held out.
const fn held_out(family: Family, bot: BotInfo) -> SparringPartner {
    SparringPartner { bot, family, held_out: true }
}
