//! Learning a brain from nothing: the last stage first, each stage from the one after it.

use std::borrow::Cow;

use forsale::{Ledger, MAX_SEATS, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::auctions::{Search, before};
use crate::bot::Budget;
use crate::brain::{Brain, rounds, sale_rounds};
use crate::copies::{self, Lived};
use crate::learn::{Example, Lesson, learn, newborn};
use crate::net::Weights;
use crate::sales::Effort;
use crate::strong::{sale_state, solve_by_net};
use crate::wander::{Auction, Positions};

/// How much to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games of each pass with simple players; each gives a position of every stage.
    pub examples: usize,
    /// Games of each pass of the strongest player with itself.
    pub own_games: usize,
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
    pub const FULL: Plan = Plan {
        examples: 5_000,
        own_games: 5_000,
        epochs: 12,
        nodes: 2_000,
        rounds: 40,
        doubt: 0.02,
        seed: 1,
    };

    /// Enough to see that it works.
    pub const QUICK: Plan =
        Plan { examples: 64, own_games: 2, epochs: 2, nodes: 50, rounds: 5, doubt: 0.02, seed: 1 };
}

/// How often every stage is learned from games of simple players, from the second time on with
/// those at the table who have learned so far.
const PASSES: usize = 2;

/// How often every stage is learned again from games of the strongest player with itself.
const OWN_PASSES: usize = 2;

/// How many steps a rule set takes: the lesson of each stage of the game in every pass, and each
/// game of the strongest player with itself.
pub fn steps(rules: &Rules, plan: &Plan) -> usize {
    (PASSES + OWN_PASSES) * rounds(rules) + OWN_PASSES * plan.own_games
}

/// Learns a whole brain, the same one for the same plan; `step` hears of each step.
pub fn train(rules: &Rules, plan: &Plan, mut step: impl FnMut()) -> Brain {
    let mut school = School::new(rules, plan, plan.seed);
    let mut brain = Brain::default();
    for _ in 0..PASSES {
        brain = school.pass(&brain, &mut step);
    }
    let mut school = School::new(rules, plan, plan.seed.wrapping_add(1));
    let mut games = Vec::new();
    for _ in 0..OWN_PASSES {
        games.extend(school.own_games(&brain, &mut step));
        brain = school.own_pass(brain, &games, &mut step);
    }
    brain
}

/// One rule set being learned.
struct School<'a> {
    rules: &'a Rules,
    plan: &'a Plan,
    rng: Xoshiro256PlusPlus,
}

impl<'a> School<'a> {
    fn new(rules: &'a Rules, plan: &'a Plan, seed: u64) -> School<'a> {
        School { rules, plan, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// Learns all stages anew, the last stage first, from games with the old brain.
    fn pass(&mut self, old: &Brain, step: &mut impl FnMut()) -> Brain {
        let positions = Positions::of_games(self.rules, old, self.plan.examples, &mut self.rng);
        let mut brain = Brain::default();
        for left in 1..=sale_rounds(self.rules) {
            let net = self.pupil(old.sales.get(left - 1), brain.sales.last());
            let sales = positions.sales(left);
            let examples = sales.filter_map(|ledger| self.sale_example(&brain, ledger)).collect();
            brain.sales.push(self.taught(net, examples));
            step();
        }
        for left in 1..=usize::from(self.rules.auctions()) {
            let after = brain.auctions.last().or(brain.sales.last());
            let net = self.pupil(old.auctions.get(left - 1), after);
            let auctions = positions.auctions(left);
            let examples =
                auctions.filter_map(|auction| self.auction_example(&brain, auction)).collect();
            brain.auctions.push(self.taught(net, examples));
            step();
        }
        brain
    }

    /// Games of the strongest player with itself, by this brain.
    fn own_games(&mut self, brain: &Brain, step: &mut impl FnMut()) -> Vec<Lived> {
        let mut play = || {
            let lived = copies::play(self.rules, Some(brain), None, &mut self.rng, |_, _, _| {});
            step();
            lived
        };
        (0..self.plan.own_games).map(|_| play()).collect()
    }

    /// Teaches all stages what came of them in these games, the last stage first.
    fn own_pass(&mut self, mut brain: Brain, games: &[Lived], step: &mut impl FnMut()) -> Brain {
        for left in 1..=rounds(self.rules) {
            let example = |game: &Lived| game.example(self.rules, &brain, left);
            let examples: Vec<Example> = games.iter().filter_map(example).collect();
            if let Some(net) = brain.with_left_mut(self.rules, left) {
                learn(net, &examples, self.lesson(), &mut self.rng);
            }
            step();
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
        learn(&mut net, &examples, self.lesson(), &mut self.rng);
        Cow::Owned(*net)
    }

    fn lesson(&self) -> Lesson {
        Lesson { epochs: self.plan.epochs, batch: 64, rate: 0.001 }
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

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};

    use super::*;
    use crate::brains::write;

    #[test]
    fn a_plan_gives_one_brain_in_as_many_steps_as_it_says() {
        let rules = Edition::named("ravensburger-1997").unwrap().rules(5, Supply::Enough).unwrap();
        let trained = |plan: &Plan| {
            let mut heard = 0;
            let brain = train(&rules, plan, || heard += 1);
            assert_eq!(heard, steps(&rules, plan));
            write(&[("it".to_owned(), brain)])
        };
        assert_eq!(trained(&Plan::QUICK), trained(&Plan::QUICK));
        let more = Plan { own_games: 3, ..Plan::QUICK };
        assert_ne!(trained(&Plan::QUICK), trained(&more));
    }
}
