//! Training a best response, as the strongest bot was trained, but on games against copies of it. A
//! white-box exploiter learns the value of playing each round against the copies; a black-box exploiter
//! learns what followed in its games.

use std::borrow::Cow;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::{self, ScopedJoinHandle};

use forsale::chance::below;
use forsale::{Game, Ledger, MAX_CARDS, Rules, Seat};
use forsale_bots::model::posterior::Posterior;
use forsale_bots::nets::network::{Shares, WIDTH, Weights};
use forsale_bots::nets::stages::{ValueNetworks, rounds};
use forsale_bots::nets::weights::networks_for;
use forsale_bots::players::strongest::ROLLOUTS;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{BestResponse, BestResponseBot, OpponentAccess, with_marked_seat};
use crate::fit::{Example, FitSettings, fit};
use crate::self_play::{self, Challenger, FAST_ROLLOUTS, GameTrace};

/// How much to train a response.
#[derive(Clone, Copy, Debug)]
pub struct ResponsePlan {
    /// Games against copies in each pass; each gives a position of every round.
    pub games: usize,
    /// Passes over the positions of a stage.
    pub epochs: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// Threads that play the games. Their number changes nothing in the result.
    pub threads: NonZero<usize>,
}

/// Passes over all stages: the first with games of an untrained response, the second with games of the
/// response of the first.
pub const PASSES: usize = 2;

/// The input that marks a seat.
const MARKED_SEAT_INPUT: usize = MAX_CARDS + 2;

/// Returns the number of tasks of a training, all of about the same cost.
pub fn tasks(rules: &Rules, plan: &ResponsePlan) -> usize {
    PASSES * plan.games * (1 + rounds(rules))
}

/// A round that has just opened, as a white-box exploiter sees it.
struct Opening {
    game: Game,
    ledger: Ledger,
    own: Seat,
    /// The posterior of the copies.
    posterior: Posterior<'static>,
}

/// A game against copies.
struct TrainingGame {
    trace: GameTrace,
    /// Its rounds, for a white-box exploiter.
    openings: Vec<Opening>,
}

impl BestResponse {
    /// Returns a response that has not been trained: it has the networks of the strongest bot.
    pub fn untrained(rules: &Rules, access: OpponentAccess) -> Option<BestResponse> {
        let frozen = networks_for(rules)?;
        let networks = ValueNetworks {
            sales: frozen.sales.iter().map(|weights| without_mark(weights)).collect(),
            auctions: frozen.auctions.iter().map(|weights| without_mark(weights)).collect(),
        };
        Some(BestResponse { access, networks, rollouts: ROLLOUTS })
    }

    /// Trains a response to copies of the strongest bot. `done` is called after each task, and returns
    /// whether to continue. The same plan gives the same response.
    pub fn train(
        rules: &Rules,
        access: OpponentAccess,
        plan: &ResponsePlan,
        done: impl Fn() -> bool + Sync,
    ) -> Option<BestResponse> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
        let untrained = BestResponse::untrained(rules, access)?;
        let mut response = BestResponse { rollouts: FAST_ROLLOUTS, ..untrained };
        for _ in 0..PASSES {
            response = response.pass(rules, plan, &mut rng, &done)?;
        }
        Some(BestResponse { rollouts: ROLLOUTS, ..response })
    }

    /// Plays games with the response so far, and fits all stages to them, the last stage first.
    fn pass(
        self,
        rules: &Rules,
        plan: &ResponsePlan,
        rng: &mut Xoshiro256PlusPlus,
        done: &(impl Fn() -> bool + Sync),
    ) -> Option<BestResponse> {
        let player = Arc::new(self);
        let seeds: Vec<u64> = (0..plan.games).map(|_| rng.next_u64()).collect();
        let games = play_all(rules, &player, &seeds, plan.threads, done)?;
        let mut response = Arc::into_inner(player)?;
        for left in 1..=rounds(rules) {
            let mut examples = Vec::new();
            for game in games.iter().filter(|game| game.trace.round_with_left(left).is_some()) {
                examples.extend(response.example(rules, game, left));
                if !done() {
                    return None;
                }
            }
            let settings = FitSettings { epochs: plan.epochs, batch: 64, rate: 0.001 };
            fit(response.networks.with_left_mut(rules, left)?, &examples, settings, rng);
        }
        Some(response)
    }

    /// Returns a position before a round, and its value.
    fn example(&self, rules: &Rules, game: &TrainingGame, left: usize) -> Option<Example> {
        let TrainingGame { trace, openings } = game;
        match self.access {
            OpponentAccess::BlackBox => trace.example(rules, &self.networks, left),
            OpponentAccess::WhiteBox => {
                let nth = trace.round_with_left(left)?;
                let shares = self.round(&openings[nth])?;
                Some(Example { position: trace.before(nth), shares })
            }
        }
    }

    fn round(&self, opening: &Opening) -> Option<Shares> {
        let Opening { game, ledger, own, posterior } = opening;
        match ledger.turn() {
            None => self.sell(ledger, *own, posterior).map(|(_, shares)| shares),
            Some(_) => self.auction(game, ledger, *own, posterior),
        }
    }
}

/// Returns weights of the strongest bot that ignore the marked seat.
fn without_mark(weights: &Weights) -> Cow<'static, Weights> {
    let mut weights = *weights;
    weights[MARKED_SEAT_INPUT] = [0.0; WIDTH];
    Cow::Owned(weights)
}

/// Plays a game for each seed, and returns them in order; none if `done` stopped it.
fn play_all(
    rules: &Rules,
    response: &Arc<BestResponse>,
    seeds: &[u64],
    threads: NonZero<usize>,
    done: &(impl Fn() -> bool + Sync),
) -> Option<Vec<TrainingGame>> {
    let share = seeds.len().div_ceil(threads.get()).max(1);
    let play_some = |seeds: &[u64]| -> Option<Vec<TrainingGame>> {
        let game = |&seed| {
            let game = play(rules, response, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            done().then_some(game)
        };
        seeds.iter().map(game).collect()
    };
    let parts: Option<Vec<Vec<TrainingGame>>> = thread::scope(|scope| {
        let threads: Vec<_> =
            seeds.chunks(share).map(|seeds| scope.spawn(|| play_some(seeds))).collect();
        let joined = |thread: ScopedJoinHandle<'_, Option<Vec<TrainingGame>>>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads.into_iter().map(joined).collect()
    });
    Some(parts?.into_iter().flatten().collect())
}

/// Plays a game of the response against copies.
fn play(rules: &Rules, response: &Arc<BestResponse>, rng: &mut Xoshiro256PlusPlus) -> TrainingGame {
    let own = Seat::ALL[below(u32::from(rules.seats()), rng) as usize];
    let mut player = BestResponseBot::new(Arc::clone(response), rng.next_u64());
    let challenger = Challenger { seat: own, bot: &mut player };
    let mut openings = Vec::new();
    let networks = networks_for(rules);
    let trace =
        self_play::play(rules, networks, Some(challenger), rng, |game, ledger, posterior| {
            if response.access == OpponentAccess::WhiteBox {
                let posterior = posterior.clone();
                openings.push(Opening { game: *game, ledger: *ledger, own, posterior });
            }
        });
    let trace = trace.map_positions(|position| with_marked_seat(position, own));
    TrainingGame { trace, openings }
}
