//! Learning a brain from nothing: the last stage first, each stage from the one after it.

use std::borrow::Cow;

use forsale::{Ledger, MAX_SEATS, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::auctions::{Search, before};
use crate::bot::Budget;
use crate::brain::Brain;
use crate::learn::{Example, Lesson, learn, newborn};
use crate::net::Weights;
use crate::sales::Effort;
use crate::strong::{sale_state, solve_by_net};
use crate::wander::{Auction, Positions};

/// How much to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games of each pass; each gives a position of every stage.
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
        Plan { examples: 5_000, epochs: 12, nodes: 2_000, rounds: 40, doubt: 0.02, seed: 1 };

    /// Enough to see that it works.
    pub const QUICK: Plan =
        Plan { examples: 64, epochs: 2, nodes: 50, rounds: 5, doubt: 0.02, seed: 1 };
}

/// How often every stage is learned: first from games of simple players, then from games in which
/// those who have learned so far play along.
const PASSES: usize = 2;

/// How many lessons a rule set takes: one for each stage of the game, in every pass.
pub fn lessons(rules: &Rules) -> usize {
    PASSES * (sale_rounds(rules) + usize::from(rules.auctions()))
}

fn sale_rounds(rules: &Rules) -> usize {
    usize::from(rules.cards()).div_ceil(usize::from(rules.seats()))
}

/// Learns a whole brain, the same one for the same plan; `learned` hears of each lesson.
pub fn train(rules: &Rules, plan: &Plan, mut learned: impl FnMut()) -> Brain {
    let mut school = School { rules, plan, rng: Xoshiro256PlusPlus::seed_from_u64(plan.seed) };
    let mut brain = Brain::default();
    for _ in 0..PASSES {
        brain = school.pass(&brain, &mut learned);
    }
    brain
}

/// One rule set being learned.
struct School<'a> {
    rules: &'a Rules,
    plan: &'a Plan,
    rng: Xoshiro256PlusPlus,
}

impl School<'_> {
    /// Learns all stages anew, the last stage first, from games with the old brain.
    fn pass(&mut self, old: &Brain, learned: &mut impl FnMut()) -> Brain {
        let positions = Positions::of_games(self.rules, old, self.plan.examples, &mut self.rng);
        let mut brain = Brain::default();
        for left in 1..=sale_rounds(self.rules) {
            let net = self.pupil(old.sales.get(left - 1), brain.sales.last());
            let sales = positions.sales(left);
            let examples = sales.filter_map(|ledger| self.sale_example(&brain, ledger)).collect();
            brain.sales.push(self.taught(net, examples));
            learned();
        }
        for left in 1..=usize::from(self.rules.auctions()) {
            let after = brain.auctions.last().or(brain.sales.last());
            let net = self.pupil(old.auctions.get(left - 1), after);
            let auctions = positions.auctions(left);
            let examples =
                auctions.filter_map(|auction| self.auction_example(&brain, auction)).collect();
            brain.auctions.push(self.taught(net, examples));
            learned();
        }
        brain
    }

    /// The net to teach: the same stage's of the pass before, or that of the stage after.
    fn pupil(
        &mut self,
        old: Option<&Cow<'static, Weights>>,
        after: Option<&Cow<'static, Weights>>,
    ) -> Box<Weights> {
        old.or(after).map_or_else(|| newborn(&mut self.rng), |net| Box::new(**net))
    }

    fn taught(&mut self, mut net: Box<Weights>, examples: Vec<Example>) -> Cow<'static, Weights> {
        let lesson = Lesson { epochs: self.plan.epochs, batch: 64, rate: 0.001 };
        learn(&mut net, &examples, lesson, &mut self.rng);
        Cow::Owned(*net)
    }

    fn sale_example(&self, brain: &Brain, ledger: &Ledger) -> Option<Example> {
        let effort = Effort { rounds: self.plan.rounds, budget: Budget::UNLIMITED };
        let shares = solve_by_net(brain, ledger, effort)?.shares;
        Some(Example { position: sale_state(ledger).before(), shares })
    }

    fn auction_example(&self, brain: &Brain, auction: &Auction) -> Option<Example> {
        let Auction { game, ledger } = auction;
        let net = brain.after_auction(ledger)?;
        let mut search = Search::new(net, ledger, [self.plan.doubt; MAX_SEATS]);
        let shares = search.root(game, self.plan.nodes);
        Some(Example { position: before(ledger), shares })
    }
}
