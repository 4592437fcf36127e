//! Sparring partners: players of other families than the bots people meet, to measure those by.
//! Some may be used to tune a bot; the others are held out, so that they can prove something.

// In reading order: the rules of thumb, who follows them, who dreams with them, who learned.
mod heuristic;
mod simple;
mod hobby;
mod simulation;
mod flat;
mod uct;
mod networks;
mod evolved;

use forsale_bots::BotInfo;
use forsale_bots::players::solver::{Strong, Style};

use self::flat::Flat;
use self::heuristic::Thumb;
use self::networks::{Daredevil, Instinct};
use self::simulation::Habit;
use self::uct::Tree;

/// A sparring partner.
pub struct Rival {
    /// Its name, and how to make it.
    pub bot: BotInfo,
    /// What kind of player it is.
    pub family: Family,
    /// Is it kept for the last measurement, never to be tuned against?
    pub held_out: bool,
}

/// Kinds of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// One simple idea for buying, one for selling.
    Simple,
    /// What hobby programs for this game do.
    Public,
    /// Many imagined games.
    MonteCarlo,
    /// Numbers learned from games.
    Learned,
}

/// Every sparring partner.
pub static RIVALS: [Rival; 29] = [
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
        Family::Public,
        BotInfo {
            name: "marginal",
            about: "stays while the next house brings more than it costs",
            make: |_| Box::new(hobby::MARGINAL),
        },
    ),
    known(
        Family::Public,
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
            about: "tries each move in the same few hundred imagined games",
            make: |rng| {
                let habit = Habit { thumbs: &[hobby::MARGINAL], slips: 12 };
                Box::new(Flat { habit, games: 400, round: 20, rng })
            },
        },
    ),
    known(
        Family::MonteCarlo,
        BotInfo {
            name: "uct",
            about: "a tree of the round over imagined games",
            make: |rng| {
                let habit = Habit { thumbs: &[hobby::MARGINAL], slips: 12 };
                Box::new(Tree { habit, games: 400, curiosity: 0.5, rng })
            },
        },
    ),
    known(
        Family::Learned,
        BotInfo {
            name: "instinct",
            about: "looks one move ahead with the nets of the strongest",
            make: |rng| Box::new(Instinct { rounds: 40, rng }),
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
        Family::Public,
        BotInfo {
            name: "sorter",
            about: "weighs all houses it may get, sells each where it gains most",
            make: |_| Box::new(hobby::SORTER),
        },
    ),
    held_out(
        Family::Public,
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
            about: "imagined games among unlike players, half of the moves dropped each round",
            make: |rng| {
                let habit = Habit { thumbs: &UNLIKE, slips: 8 };
                Box::new(Flat { habit, games: 300, round: 12, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "forest",
            about: "a tree of the round over imagined games among unlike players",
            make: |rng| {
                let habit = Habit { thumbs: &UNLIKE, slips: 16 };
                Box::new(Tree { habit, games: 300, curiosity: 0.25, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "evolved",
            about: "rules of thumb found by chance and selection",
            make: |_| Box::new(evolved::EVOLVED),
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "daredevil",
            about: "the nets of the strongest, trusting everybody and never mixing",
            make: |rng| Box::new(Daredevil { nodes: 1_000, doubt: 0.02, rng }),
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
        Family::Public,
        BotInfo {
            name: "thirds",
            about: "bids up to two thirds of what the next house should bring",
            make: |_| Box::new(hobby::THIRDS),
        },
    ),
    held_out(
        Family::Public,
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
            about: "tries each move in imagined games in which everybody does anything",
            make: |rng| {
                let habit = Habit { thumbs: &[hobby::MARGINAL], slips: 1 };
                Box::new(Flat { habit, games: 600, round: 30, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "ripple",
            about: "a curious tree of the round over imagined games among spenders and savers",
            make: |rng| {
                let habit = Habit { thumbs: &SPENDERS_AND_SAVERS, slips: 10 };
                Box::new(Tree { habit, games: 300, curiosity: 1.0, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "solver",
            about: "the nets of the strongest behind solved auctions and sales",
            make: |rng| Box::new(Strong::new(Style::STRONGEST, rng)),
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
        Family::Public,
        BotInfo {
            name: "pricer",
            about: "knows which check stands where a house does",
            make: |_| Box::new(hobby::PRICER),
        },
    ),
    held_out(
        Family::Public,
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
            about: "tries each move in imagined games among players like evolved",
            make: |rng| {
                let habit = Habit { thumbs: &[evolved::EVOLVED_THUMB], slips: 10 };
                Box::new(Flat { habit, games: 400, round: 20, rng })
            },
        },
    ),
    held_out(
        Family::MonteCarlo,
        BotInfo {
            name: "orchard",
            about: "a tree of the round over imagined games among players like evolved and others",
            make: |rng| {
                let habit = Habit { thumbs: &EVOLVED_AND_OTHERS, slips: 12 };
                Box::new(Tree { habit, games: 400, curiosity: 0.35, rng })
            },
        },
    ),
    held_out(
        Family::Learned,
        BotInfo {
            name: "bred",
            about: "rules of thumb found by chance and selection among players like evolved",
            make: |_| Box::new(evolved::BRED),
        },
    ),
];

/// Players who know much and players who know one thing.
static EVOLVED_AND_OTHERS: [Thumb; 3] = [
    evolved::EVOLVED_THUMB,
    Thumb { sell: heuristic::by_standing, ..hobby::MARGINAL },
    simple::PEER,
];

/// Players who part with their coins early, at the right price, or late.
static SPENDERS_AND_SAVERS: [Thumb; 3] =
    [simple::LANDLORD, Thumb { sell: heuristic::by_top_check, ..hobby::THIRDS }, simple::HOARDER];

/// Players with different ideas, by seat, who sell at a glance: they play thousands of games.
static UNLIKE: [Thumb; 3] = [
    Thumb { sell: heuristic::by_top_check, ..hobby::SORTER },
    Thumb { sell: heuristic::by_mean_check, ..simple::MIDDLER },
    simple::RUNNER_UP,
];

/// A rival one may tune against.
const fn known(family: Family, bot: BotInfo) -> Rival {
    Rival { bot, family, held_out: false }
}

/// A rival one may not.
const fn held_out(family: Family, bot: BotInfo) -> Rival {
    Rival { bot, family, held_out: true }
}
