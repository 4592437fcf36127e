//! Training the value networks of a rule set from nothing: the last stage first, each stage from the one
//! after it.

use std::borrow::Cow;
use std::slice;

use forsale::{Action, Deal, Ledger, MAX_SEATS, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::fit::{Example, FitSettings, fit, random_weights};
use crate::positions::{Auction, Positions};
use crate::self_play::{self, GameTrace};
use forsale_bots::Budget;
use forsale_bots::nets::network::{ROWS, WIDTH, Weights};
use forsale_bots::nets::stages::{ValueNetworks, rounds, sale_rounds};
use forsale_bots::search::auction::{AuctionSearch, position_before};
use forsale_bots::search::sale::Effort;
use forsale_bots::search::{sale_state, solve_sale_with_network};

/// How much to train.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Plan {
    /// Games of simple players in each pass; each gives a position of every stage.
    pub examples: usize,
    /// Games of the strongest bot with itself in each pass.
    pub own_games: usize,
    /// Passes over the examples of a stage.
    pub epochs: usize,
    /// Positions searched to value one auction.
    pub nodes: usize,
    /// Iterations of regret matching to value one sale.
    pub rounds: usize,
    /// The temperature of the auction search, in win shares.
    #[serde(rename = "doubt")]
    pub temperature: f32,
    /// The seed of everything random.
    pub seed: u64,
}

impl Plan {
    /// The plan of the shipped weights.
    pub const FULL: Plan = Plan {
        examples: 5_000,
        own_games: 5_000,
        epochs: 12,
        nodes: 2_000,
        rounds: 40,
        temperature: 0.02,
        seed: 1,
    };

    /// Just enough to see that training works.
    pub const QUICK: Plan = Plan {
        examples: 64,
        own_games: 2,
        epochs: 2,
        nodes: 50,
        rounds: 5,
        temperature: 0.02,
        seed: 1,
    };

    /// The cost of fitting one stage, in games of the strongest bot with itself, as measured with the full
    /// plan.
    fn fit_work(&self) -> usize {
        ((self.examples + self.own_games) / 200).max(1)
    }
}

/// Passes over all stages with games of simple players. From the second pass on, players with the networks
/// of the pass before take part.
const PASSES: usize = 2;

/// Passes over all stages with games of the strongest bot with itself.
const OWN_PASSES: usize = 2;

/// Returns the cost of a rule set, in games of the strongest bot with itself. Each such game is one step,
/// and so is each fit of a stage.
pub fn work(rules: &Rules, plan: &Plan) -> usize {
    (PASSES + OWN_PASSES) * rounds(rules) * plan.fit_work() + OWN_PASSES * plan.own_games
}

/// A finished step: its result, and the state of the random numbers after it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Step {
    #[serde(rename = "came")]
    result: StepResult,
    #[serde(rename = "chance")]
    rng: Xoshiro256PlusPlus,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StepResult {
    /// The weights of a fitted network, bit by bit.
    #[serde(rename = "net")]
    Network(Vec<u32>),
    /// The moves of a game.
    Game(Vec<Action>),
}

impl Step {
    /// Returns its share of the whole [`work`].
    pub fn work(&self, plan: &Plan) -> usize {
        match self.result {
            StepResult::Network(_) => plan.fit_work(),
            StepResult::Game(_) => 1,
        }
    }

    /// Returns true if it can be the `nth` step of this plan, counted from 0.
    pub fn fits(&self, rules: &Rules, plan: &Plan, nth: usize) -> bool {
        let rounds = rounds(rules);
        let own = nth.checked_sub(PASSES * rounds).map(|own| own % (plan.own_games + rounds));
        match &self.result {
            StepResult::Game(_) => own.is_some_and(|own| own < plan.own_games),
            StepResult::Network(bits) => {
                own.is_none_or(|own| own >= plan.own_games) && bits.len() == ROWS * WIDTH
            }
        }
    }
}

/// Trains all networks of a rule set. The same plan gives the same networks. `done` are the first steps,
/// if an earlier training was stopped after them; `step` is called after each further step.
pub fn train(
    rules: &Rules,
    plan: &Plan,
    done: Vec<Step>,
    step: impl FnMut(&Step),
) -> ValueNetworks {
    let fit = done.iter().enumerate().take_while(|(nth, step)| step.fits(rules, plan, *nth));
    let done = done[..fit.count()].iter();
    let rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut trainer = Trainer { rules, plan, rng, done, step };
    let mut networks = ValueNetworks::default();
    for _ in 0..PASSES {
        networks = trainer.pass(&networks);
    }
    trainer.rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed.wrapping_add(1));
    let mut games = Vec::new();
    for _ in 0..OWN_PASSES {
        games.extend((0..plan.own_games).map(|_| trainer.self_play_game(&networks)));
        networks = trainer.self_play_pass(networks, &games);
    }
    networks
}

/// The training of one rule set.
struct Trainer<'a, F> {
    rules: &'a Rules,
    plan: &'a Plan,
    rng: Xoshiro256PlusPlus,
    /// Steps of an earlier training that are left to replay.
    done: slice::Iter<'a, Step>,
    step: F,
}

impl<'a, F: FnMut(&Step)> Trainer<'a, F> {
    /// Fits all stages, the last stage first, to games played with the old networks.
    fn pass(&mut self, old: &ValueNetworks) -> ValueNetworks {
        let is_done = self.done.len() >= rounds(self.rules);
        let games = if is_done { 0 } else { self.plan.examples };
        let positions = Positions::of_games(self.rules, old, games, &mut self.rng);
        let mut networks = ValueNetworks::default();
        for left in 1..=sale_rounds(self.rules) {
            let mut network = self.initial_weights(old.sales.get(left - 1), networks.sales.last());
            let example = |ledger| sale_example(self.plan, &networks, ledger);
            self.fit_stage(&mut network, || positions.sales(left).filter_map(example).collect());
            networks.sales.push(Cow::Owned(*network));
        }
        for left in 1..=usize::from(self.rules.auctions()) {
            let after = networks.auctions.last().or(networks.sales.last());
            let mut network = self.initial_weights(old.auctions.get(left - 1), after);
            let example = |auction| auction_example(self.plan, &networks, auction);
            self.fit_stage(&mut network, || positions.auctions(left).filter_map(example).collect());
            networks.auctions.push(Cow::Owned(*network));
        }
        networks
    }

    /// Plays a game of the strongest bot with itself, with these networks.
    fn self_play_game(&mut self, networks: &ValueNetworks) -> GameTrace {
        let deal = Deal::random(self.rules, &mut self.rng.clone());
        if let Some(StepResult::Game(moves)) = self.next_done() {
            return GameTrace::replay(self.rules, &deal, moves);
        }
        let trace = self_play::play(self.rules, Some(networks), None, &mut self.rng, |_, _, _| {});
        self.report(StepResult::Game(trace.moves().to_vec()));
        trace
    }

    /// Fits all stages to these games, the last stage first.
    fn self_play_pass(
        &mut self,
        mut networks: ValueNetworks,
        games: &[GameTrace],
    ) -> ValueNetworks {
        for left in 1..=rounds(self.rules) {
            let example = |game: &GameTrace| game.example(self.rules, &networks, left);
            let examples: Vec<Example> = games.iter().filter_map(example).collect();
            if let Some(network) = networks.with_left_mut(self.rules, left) {
                self.fit_stage(network, || examples);
            }
        }
        networks
    }

    /// Returns the weights to start from: those of the same stage in the pass before, or of the stage after.
    fn initial_weights(
        &mut self,
        old: Option<&Cow<'static, Weights>>,
        after: Option<&Cow<'static, Weights>>,
    ) -> Box<Weights> {
        old.or(after).map_or_else(|| random_weights(&mut self.rng), |network| Box::new(**network))
    }

    /// Fits the weights to these examples, unless that was done before.
    fn fit_stage(&mut self, network: &mut Weights, examples: impl FnOnce() -> Vec<Example>) {
        let numbers = network.as_flattened_mut();
        if let Some(StepResult::Network(bits)) = self.next_done() {
            numbers.iter_mut().zip(bits).for_each(|(number, &bits)| *number = f32::from_bits(bits));
            return;
        }
        let settings = FitSettings { epochs: self.plan.epochs, batch: 64, rate: 0.001 };
        fit(network, &examples(), settings, &mut self.rng);
        self.report(StepResult::Network(
            network.as_flattened().iter().map(|number| number.to_bits()).collect(),
        ));
    }

    /// Returns the result of the next step if it was done before, and restores the random numbers.
    fn next_done(&mut self) -> Option<&'a StepResult> {
        let step = self.done.next()?;
        self.rng = step.rng.clone();
        Some(&step.result)
    }

    fn report(&mut self, result: StepResult) {
        (self.step)(&Step { result, rng: self.rng.clone() });
    }
}

fn sale_example(plan: &Plan, networks: &ValueNetworks, ledger: &Ledger) -> Option<Example> {
    let effort = Effort { rounds: plan.rounds, budget: Budget::UNLIMITED };
    let shares = solve_sale_with_network(networks, ledger, effort)?.shares;
    Some(Example { position: sale_state(ledger).position_before(), shares })
}

fn auction_example(plan: &Plan, networks: &ValueNetworks, auction: &Auction) -> Option<Example> {
    let Auction { game, ledger } = auction;
    let network = networks.after_auction(ledger)?;
    let mut search = AuctionSearch::new(network, ledger, [plan.temperature; MAX_SEATS]);
    let shares = search.root(game, plan.nodes);
    Some(Example { position: position_before(ledger), shares })
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};

    use super::*;
    use forsale_bots::nets::weights::write;

    /// Returns the weights of this plan, and all steps.
    fn trained(plan: &Plan, done: Vec<Step>) -> (Vec<u8>, Vec<Step>) {
        let rules = Edition::named("ravensburger-1997").unwrap().rules(5, Supply::Enough).unwrap();
        let mut steps = done.clone();
        let networks = train(&rules, plan, done, |step| steps.push(step.clone()));
        let done: usize = steps.iter().map(|step| step.work(plan)).sum();
        assert_eq!(done, work(&rules, plan));
        (write(&[("it".to_owned(), networks)]), steps)
    }

    #[test]
    fn the_same_plan_gives_the_same_weights_for_the_stated_work() {
        let (networks, _) = trained(&Plan::QUICK, Vec::new());
        assert!(networks == trained(&Plan::QUICK, Vec::new()).0);
        let more = Plan { own_games: 3, ..Plan::QUICK };
        assert!(networks != trained(&more, Vec::new()).0);
    }

    #[test]
    fn a_stopped_training_continues_as_if_it_had_never_stopped() {
        let (networks, all) = trained(&Plan::QUICK, Vec::new());
        for stop in (0..=all.len()).step_by(5).chain([all.len()]) {
            let (again, steps) = trained(&Plan::QUICK, all[..stop].to_vec());
            assert!(again == networks && steps.len() == all.len(), "stopped after {stop}");
        }
    }

    /// Training diaries of earlier versions stay readable.
    #[test]
    fn the_format_of_plans_and_steps_is_stable() {
        let json = serde_json::to_string(&Plan::QUICK).unwrap();
        let plan = r#"{"examples":64,"own_games":2,"epochs":2,"nodes":50,"rounds":5,"doubt":0.02,"seed":1}"#;
        assert_eq!(json, plan);
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let game = StepResult::Game(vec![Action::Pass]);
        for (result, start) in [
            (StepResult::Network(vec![7]), r#"{"came":{"net":[7]},"chance":{"#),
            (game, r#"{"came":{"game":["pass"]},"chance":{"#),
        ] {
            let json = serde_json::to_string(&Step { result, rng: rng.clone() }).unwrap();
            assert!(json.starts_with(start), "{json}");
        }
    }

    #[test]
    fn steps_of_another_plan_are_recognized() {
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
