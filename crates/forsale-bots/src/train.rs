//! Learning a brain from nothing: the last stage first, each stage from the one after it.

use std::borrow::Cow;

use forsale::chance::below;
use forsale::{Deal, Game, Ledger, MAX_SEATS, Rules, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::auctions::{Search, before};
use crate::bot::{Bot, Budget};
use crate::brain::Brain;
use crate::learn::{Example, Lesson, learn, newborn};
use crate::net::Weights;
use crate::random::Random;
use crate::rule::{Rule, Temper};
use crate::sales::{Behind, Effort, solve};
use crate::strong::{houses_after, sale_state};

/// How much to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Positions of each stage.
    pub examples: usize,
    /// How often to go through them.
    pub epochs: usize,
    /// Positions looked at to value one auction.
    pub nodes: usize,
    /// Rounds of regret matching to value one sale.
    pub rounds: usize,
    /// How much better a move must be to be clearly preferred, in shares of the victory.
    pub doubt: f32,
    /// Where chance begins.
    pub seed: u64,
}

impl Plan {
    /// How the weights that come with the program were made.
    pub const FULL: Plan =
        Plan { examples: 8_000, epochs: 12, nodes: 2_000, rounds: 40, doubt: 0.02, seed: 1 };

    /// Enough to see that it works.
    pub const QUICK: Plan =
        Plan { examples: 64, epochs: 2, nodes: 50, rounds: 5, doubt: 0.02, seed: 1 };
}

/// How many stages a game has, each with a net of its own.
pub fn stages(rules: &Rules) -> usize {
    sale_rounds(rules) + usize::from(rules.auctions())
}

fn sale_rounds(rules: &Rules) -> usize {
    usize::from(rules.cards()).div_ceil(usize::from(rules.seats()))
}

/// Learns a whole brain, the same one for the same plan; `learned` hears of each stage.
pub fn train(rules: &Rules, plan: &Plan, mut learned: impl FnMut()) -> Brain {
    let mut brain = Brain::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    for left in 1..=sale_rounds(rules) {
        let net = last(&brain.sales).unwrap_or_else(|| newborn(&mut rng));
        let make = |rng: &mut _| sale_example(rules, &brain, left, plan, rng);
        let net = taught(net, plan, make, &mut rng);
        brain.sales.push(net);
        learned();
    }
    for left in 1..=usize::from(rules.auctions()) {
        let teacher = last(&brain.auctions).or(last(&brain.sales));
        let net = teacher.unwrap_or_else(|| newborn(&mut rng));
        let make = |rng: &mut _| auction_example(rules, &brain, left, plan, rng);
        let net = taught(net, plan, make, &mut rng);
        brain.auctions.push(net);
        learned();
    }
    brain
}

/// Makes the examples of a stage and teaches them to its net.
fn taught(
    mut net: Box<Weights>,
    plan: &Plan,
    make: impl Fn(&mut Xoshiro256PlusPlus) -> Option<Example>,
    rng: &mut Xoshiro256PlusPlus,
) -> Cow<'static, Weights> {
    let examples: Vec<Example> = (0..plan.examples).filter_map(|_| make(rng)).collect();
    let lesson = Lesson { epochs: plan.epochs, batch: 64, rate: 0.001 };
    learn(&mut net, &examples, lesson, rng);
    Cow::Owned(*net)
}

/// The net of the stage after, to start from.
fn last(nets: &[Cow<'static, Weights>]) -> Option<Box<Weights>> {
    nets.last().map(|net| Box::new(**net))
}

/// Plays a game of mixed players until `stop` says so.
fn wander(
    rules: &Rules,
    rng: &mut Xoshiro256PlusPlus,
    stop: impl Fn(&Ledger) -> bool,
) -> Option<(Game, Ledger)> {
    let mut players: Vec<Box<dyn Bot>> = (0..rules.seats()).map(|_| any_player(rng)).collect();
    let mut game = Game::new(&Deal::random(rules, rng));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    while !stop(&ledger) {
        let (seat, prompt) = game.ask()?;
        let slip = below(16, rng) == 0;
        let player: &mut Box<dyn Bot> = &mut players[usize::from(seat.number())];
        let view = View::of(&game, &ledger, seat);
        let action = if slip {
            let options: Vec<_> = prompt.actions().take(4).collect();
            options[below(options.len() as u32, rng) as usize]
        } else {
            player.answer(&view, Budget::UNLIMITED)
        };
        game.play_into(seat, action, |event| ledger.note(&event)).ok()?;
    }
    Some((game, ledger))
}

/// A player of any temper.
fn any_player(rng: &mut Xoshiro256PlusPlus) -> Box<dyn Bot> {
    let own = Xoshiro256PlusPlus::seed_from_u64(u64::from(below(u32::MAX, rng)));
    if below(12, rng) == 0 {
        return Box::new(Random(own));
    }
    let temper = Temper { greed: 5 + below(50, rng), whim: below(3, rng) };
    Box::new(Rule::new(temper, own))
}

fn sale_example(
    rules: &Rules,
    brain: &Brain,
    left: usize,
    plan: &Plan,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Example> {
    let seats = usize::from(rules.seats());
    let held = |ledger: &Ledger| ledger.hands().values().map(|hand| hand.len()).sum::<usize>();
    let (_, ledger) = wander(rules, rng, |ledger| {
        !ledger.offered().is_empty() && held(ledger).div_ceil(seats) == left
    })?;
    let sale = sale_state(&ledger);
    let behind = match houses_after(&sale) {
        0 => Behind::Exact,
        houses => Behind::Net(brain.sale(rules, houses)?),
    };
    let effort = Effort { rounds: plan.rounds, budget: Budget::UNLIMITED };
    let shares = solve(&sale, behind, effort)?.shares;
    Some(Example { position: sale.before(), shares })
}

fn auction_example(
    rules: &Rules,
    brain: &Brain,
    left: usize,
    plan: &Plan,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Example> {
    let number = rules.auctions() + 1 - left as u8;
    let (game, ledger) = wander(rules, rng, |ledger| ledger.auctions() == number)?;
    let net = brain.after_auction(&ledger)?;
    let mut search = Search::new(net, &ledger, [plan.doubt; MAX_SEATS]);
    let shares = search.root(&game, plan.nodes);
    Some(Example { position: before(&ledger), shares })
}
