//! Learning a brain from nothing: the last stage first, each stage from the one after it.

use std::borrow::Cow;
use std::slice;

use forsale::{Action, Deal, Ledger, MAX_SEATS, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::fit::{Example, Lesson, learn, newborn};
use crate::positions::{Auction, Positions};
use crate::self_play::{self, Lived};
use forsale_bots::Budget;
use forsale_bots::nets::network::{ROWS, WIDTH, Weights};
use forsale_bots::nets::stages::{Brain, rounds, sale_rounds};
use forsale_bots::players::solver::{sale_state, solve_by_net};
use forsale_bots::search::auction::{Search, before};
use forsale_bots::search::sale::Effort;

/// How much to learn.
#[derive(Clone, Copy, Debug, Serialize)]
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

    /// How long a lesson takes, in games of the strongest player with itself, as measured with the
    /// full plan.
    fn lesson_work(&self) -> usize {
        ((self.examples + self.own_games) / 200).max(1)
    }
}

/// How often every stage is learned from games of simple players, from the second time on with
/// those at the table who have learned so far.
const PASSES: usize = 2;

/// How often every stage is learned again from games of the strongest player with itself.
const OWN_PASSES: usize = 2;

/// How much work a rule set is, in games of the strongest player with itself. Such a game is a step,
/// and the lesson of each stage in every pass is one.
pub fn work(rules: &Rules, plan: &Plan) -> usize {
    (PASSES + OWN_PASSES) * rounds(rules) * plan.lesson_work() + OWN_PASSES * plan.own_games
}

/// A step that is done: what came of it, and where chance stood after it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Step {
    came: Came,
    chance: Xoshiro256PlusPlus,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Came {
    /// A net that was taught; its numbers are kept bit by bit.
    Net(Vec<u32>),
    /// The moves of a game that was played.
    Game(Vec<Action>),
}

impl Step {
    /// Its share of the whole [`work`].
    pub fn work(&self, plan: &Plan) -> usize {
        match self.came {
            Came::Net(_) => plan.lesson_work(),
            Came::Game(_) => 1,
        }
    }

    /// Can it be the `nth` step of this plan, from 0?
    pub fn fits(&self, rules: &Rules, plan: &Plan, nth: usize) -> bool {
        let rounds = rounds(rules);
        let own = nth.checked_sub(PASSES * rounds).map(|own| own % (plan.own_games + rounds));
        match &self.came {
            Came::Game(_) => own.is_some_and(|own| own < plan.own_games),
            Came::Net(bits) => {
                own.is_none_or(|own| own >= plan.own_games) && bits.len() == ROWS * WIDTH
            }
        }
    }
}

/// Learns a whole brain, the same one for the same plan. `done` are the first steps, if an earlier
/// training was stopped after them; `step` hears of each further one.
pub fn train(rules: &Rules, plan: &Plan, done: Vec<Step>, step: impl FnMut(&Step)) -> Brain {
    let fit = done.iter().enumerate().take_while(|(nth, step)| step.fits(rules, plan, *nth));
    let done = done[..fit.count()].iter();
    let rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut school = School { rules, plan, rng, done, step };
    let mut brain = Brain::default();
    for _ in 0..PASSES {
        brain = school.pass(&brain);
    }
    school.rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed.wrapping_add(1));
    let mut games = Vec::new();
    for _ in 0..OWN_PASSES {
        games.extend((0..plan.own_games).map(|_| school.own_game(&brain)));
        brain = school.own_pass(brain, &games);
    }
    brain
}

/// One rule set being learned.
struct School<'a, F> {
    rules: &'a Rules,
    plan: &'a Plan,
    rng: Xoshiro256PlusPlus,
    /// Steps that are done already.
    done: slice::Iter<'a, Step>,
    step: F,
}

impl<'a, F: FnMut(&Step)> School<'a, F> {
    /// Learns all stages anew, the last stage first, from games with the old brain.
    fn pass(&mut self, old: &Brain) -> Brain {
        let is_done = self.done.len() >= rounds(self.rules);
        let games = if is_done { 0 } else { self.plan.examples };
        let positions = Positions::of_games(self.rules, old, games, &mut self.rng);
        let mut brain = Brain::default();
        for left in 1..=sale_rounds(self.rules) {
            let mut net = self.pupil(old.sales.get(left - 1), brain.sales.last());
            let example = |ledger| sale_example(self.plan, &brain, ledger);
            self.teach(&mut net, || positions.sales(left).filter_map(example).collect());
            brain.sales.push(Cow::Owned(*net));
        }
        for left in 1..=usize::from(self.rules.auctions()) {
            let after = brain.auctions.last().or(brain.sales.last());
            let mut net = self.pupil(old.auctions.get(left - 1), after);
            let example = |auction| auction_example(self.plan, &brain, auction);
            self.teach(&mut net, || positions.auctions(left).filter_map(example).collect());
            brain.auctions.push(Cow::Owned(*net));
        }
        brain
    }

    /// A game of the strongest player with itself, by this brain.
    fn own_game(&mut self, brain: &Brain) -> Lived {
        let deal = Deal::random(self.rules, &mut self.rng.clone());
        if let Some(Came::Game(moves)) = self.done_already() {
            return Lived::again(self.rules, &deal, moves);
        }
        let lived = self_play::play(self.rules, Some(brain), None, &mut self.rng, |_, _, _| {});
        self.tell(Came::Game(lived.moves().to_vec()));
        lived
    }

    /// Teaches all stages what came of them in these games, the last stage first.
    fn own_pass(&mut self, mut brain: Brain, games: &[Lived]) -> Brain {
        for left in 1..=rounds(self.rules) {
            let example = |game: &Lived| game.example(self.rules, &brain, left);
            let examples: Vec<Example> = games.iter().filter_map(example).collect();
            if let Some(net) = brain.with_left_mut(self.rules, left) {
                self.teach(net, || examples);
            }
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

    /// Teaches a net these examples.
    fn teach(&mut self, net: &mut Weights, examples: impl FnOnce() -> Vec<Example>) {
        let numbers = net.as_flattened_mut();
        if let Some(Came::Net(bits)) = self.done_already() {
            numbers.iter_mut().zip(bits).for_each(|(number, &bits)| *number = f32::from_bits(bits));
            return;
        }
        let lesson = Lesson { epochs: self.plan.epochs, batch: 64, rate: 0.001 };
        learn(net, &examples(), lesson, &mut self.rng);
        self.tell(Came::Net(net.as_flattened().iter().map(|number| number.to_bits()).collect()));
    }

    /// What came of the next step if it is done already; chance then goes on as it did after it.
    fn done_already(&mut self) -> Option<&'a Came> {
        let step = self.done.next()?;
        self.rng = step.chance.clone();
        Some(&step.came)
    }

    fn tell(&mut self, came: Came) {
        (self.step)(&Step { came, chance: self.rng.clone() });
    }
}

fn sale_example(plan: &Plan, brain: &Brain, ledger: &Ledger) -> Option<Example> {
    let effort = Effort { rounds: plan.rounds, budget: Budget::UNLIMITED };
    let shares = solve_by_net(brain, ledger, effort)?.shares;
    Some(Example { position: sale_state(ledger).before(), shares })
}

fn auction_example(plan: &Plan, brain: &Brain, auction: &Auction) -> Option<Example> {
    let Auction { game, ledger } = auction;
    let net = brain.after_auction(ledger)?;
    let mut search = Search::new(net, ledger, [plan.doubt; MAX_SEATS]);
    let shares = search.root(game, plan.nodes);
    Some(Example { position: before(ledger), shares })
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};

    use super::*;
    use forsale_bots::nets::weights::write;

    /// The weights that come of this plan, and all steps.
    fn trained(plan: &Plan, done: Vec<Step>) -> (Vec<u8>, Vec<Step>) {
        let rules = Edition::named("ravensburger-1997").unwrap().rules(5, Supply::Enough).unwrap();
        let mut heard = done.clone();
        let brain = train(&rules, plan, done, |step| heard.push(step.clone()));
        let done: usize = heard.iter().map(|step| step.work(plan)).sum();
        assert_eq!(done, work(&rules, plan));
        (write(&[("it".to_owned(), brain)]), heard)
    }

    #[test]
    fn a_plan_gives_one_brain_by_as_much_work_as_it_says() {
        let (brain, _) = trained(&Plan::QUICK, Vec::new());
        assert!(brain == trained(&Plan::QUICK, Vec::new()).0);
        let more = Plan { own_games: 3, ..Plan::QUICK };
        assert!(brain != trained(&more, Vec::new()).0);
    }

    #[test]
    fn a_training_goes_on_after_any_step_as_if_it_had_never_stopped() {
        let (brain, all) = trained(&Plan::QUICK, Vec::new());
        for stop in (0..=all.len()).step_by(5).chain([all.len()]) {
            let (again, steps) = trained(&Plan::QUICK, all[..stop].to_vec());
            assert!(again == brain && steps.len() == all.len(), "stopped after {stop}");
        }
    }

    #[test]
    fn steps_of_another_plan_do_not_fit() {
        let rules = Edition::named("ravensburger-1997").unwrap().rules(5, Supply::Enough).unwrap();
        let (_, all) = trained(&Plan::QUICK, Vec::new());
        let fit = |plan: &Plan| {
            all.iter().enumerate().take_while(|(nth, step)| step.fits(&rules, plan, *nth)).count()
        };
        assert_eq!(fit(&Plan::QUICK), all.len());
        let more = Plan { own_games: 3, ..Plan::QUICK };
        assert_eq!(fit(&more), PASSES * rounds(&rules) + 2, "the third game is missing");
    }
}
