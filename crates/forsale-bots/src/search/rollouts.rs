//! Rollouts: bids are tried in determinized games against opponents drawn from the posterior. A
//! rollout plays a few rounds; a value network values what follows.
//!
//! All candidates are tried in the same games with the same random numbers (common random numbers),
//! and the worse half is dropped from time to time (sequential halving).

use forsale::chance::pass_or_raise;
use forsale::{Action, Game, Ledger, MAX_SEATS, Prompt, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Budget;
use crate::model::opponents::{OpponentModel, RANDOM_ACTION_RATE, TUNED};
use crate::model::posterior::Posterior;
use crate::model::sellers::OfferFeatures;
use crate::nets::network::Shares;
use crate::sampling::uniform;
use crate::search::auction::ValuedMove;
use crate::search::between_rounds;
use crate::search::sale::shaped_shares;

/// How many rollouts are played for one move, and how long they are.
#[derive(Clone, Copy, Debug)]
pub struct RolloutSettings {
    /// Rollouts in all, over all candidates.
    pub rollouts: usize,
    /// Rounds played in each of them.
    pub horizon: u8,
}

/// Rollouts per candidate before the worse half is dropped.
const ROLLOUTS_PER_HALVING: usize = 20;

/// Bids that are tried, from the lowest on.
const MAX_BIDS: usize = 4;

/// A move, and its value so far.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The move.
    pub action: Action,
    search_value: f32,
    search_weight: f32,
    sum: f32,
    rollouts: f32,
}

/// The values that a search found, if there was one, and their weight beside the rollouts, from 0
/// to 1.
#[derive(Clone, Copy)]
pub struct SearchValues<'a> {
    /// The moves with their values.
    pub moves: &'a [ValuedMove],
    /// Their weight.
    pub weight: f32,
}

impl SearchValues<'_> {
    fn candidate(&self, action: Action, seat: Seat) -> Candidate {
        let found = self.moves.iter().find(|valued| valued.action == action);
        let (search_value, search_weight) = match found {
            Some(valued) => (valued.shares[usize::from(seat.number())], self.weight),
            None => (0.0, 0.0),
        };
        Candidate { action, search_value, search_weight, sum: 0.0, rollouts: 0.0 }
    }
}

impl Candidate {
    /// Returns true if a search or a rollout has valued it.
    pub fn is_evaluated(&self) -> bool {
        self.rollouts > 0.0 || self.search_weight > 0.0
    }

    /// Returns the win share to expect.
    pub fn value(&self) -> f32 {
        if self.rollouts == 0.0 {
            return self.search_value;
        }
        self.search_weight * self.search_value
            + (1.0 - self.search_weight) * self.sum / self.rollouts
    }
}

/// A search for the best move by rollouts.
pub struct RolloutSearch<'a> {
    /// How many rollouts to play.
    pub settings: RolloutSettings,
    /// What the opponents may be like.
    pub posterior: &'a Posterior<'a>,
    /// What a search found before.
    pub search_values: SearchValues<'a>,
    /// The source of all randomness.
    pub rng: &'a mut Xoshiro256PlusPlus,
}

impl RolloutSearch<'_> {
    /// Returns the candidates that were not dropped, the best first. Only these were tried in the
    /// same games.
    pub fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Vec<Candidate> {
        let options = view.prompt.iter().flat_map(options);
        let mut candidates: Vec<Candidate> =
            options.map(|action| self.search_values.candidate(action, view.seat)).collect();
        let mut left = self.settings.rollouts;
        while candidates.len() > 1 && left > 0 {
            let in_time = (0..ROLLOUTS_PER_HALVING).all(|_| {
                let in_time = budget.is_left();
                if in_time {
                    self.rollout(view, &mut candidates);
                    left = left.saturating_sub(candidates.len());
                }
                in_time
            });
            candidates.sort_by(|a, b| b.value().total_cmp(&a.value()));
            if !in_time {
                break;
            }
            candidates.truncate(candidates.len().div_ceil(2).max(2));
        }
        candidates
    }

    /// Samples one game and plays it once for each candidate.
    fn rollout(&mut self, view: &View<'_>, candidates: &mut [Candidate]) {
        let sampled = SimulatedGame::sample(view, self.posterior, self.rng);
        let last = sampled.round() + self.settings.horizon;
        let own = usize::from(view.seat.number());
        let start = self.rng.clone();
        for candidate in candidates {
            let mut after = sampled;
            after.play(view.seat, candidate.action);
            // The same random numbers for all candidates.
            self.rng.clone_from(&start);
            candidate.sum += self.play_out(after, last)[own];
            candidate.rollouts += 1.0;
        }
    }

    /// Plays until round `last` opens, and returns the network's value of that position.
    fn play_out(&mut self, mut sampled: SimulatedGame, last: u8) -> Shares {
        while let Some((seat, prompt)) = sampled.game.ask() {
            if sampled.round() >= last
                && let Some(shares) = self.leaf_value(&sampled)
            {
                return shares;
            }
            sampled.play_policy(seat, prompt, self.rng);
        }
        sampled.game.outcome().map_or([0.0; MAX_SEATS], |outcome| shaped_shares(&outcome))
    }

    /// Returns the network's value of a round that has just opened.
    fn leaf_value(&self, sampled: &SimulatedGame) -> Option<Shares> {
        let ledger = &sampled.ledger;
        let network = self.posterior.networks()?.of_round(ledger)?;
        Some(network.value(&between_rounds(ledger)))
    }
}

/// A determinized game, and the model of each opponent in it.
#[derive(Clone, Copy)]
pub(crate) struct SimulatedGame {
    pub(crate) game: Game,
    ledger: Ledger,
    players: [OpponentModel; MAX_SEATS],
    /// The offer of the current sale.
    offer: OfferFeatures,
}

impl SimulatedGame {
    /// Samples a game and opponents consistent with the view.
    fn sample(
        view: &View<'_>,
        posterior: &Posterior<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> SimulatedGame {
        let mut players = [TUNED; MAX_SEATS];
        for seat in view.ledger.hands().seats().filter(|&seat| seat != view.seat) {
            players[usize::from(seat.number())] = posterior.sample(seat, rng);
        }
        SimulatedGame::new(imagine(view, rng), view.ledger, players)
    }

    /// Returns this game with these opponents.
    pub(crate) fn new(
        game: Game,
        ledger: &Ledger,
        players: [OpponentModel; MAX_SEATS],
    ) -> SimulatedGame {
        SimulatedGame { game, ledger: *ledger, players, offer: OfferFeatures::of(ledger) }
    }

    /// Returns the number of auctions and sales so far.
    fn round(&self) -> u8 {
        self.ledger.auctions() + self.ledger.sales()
    }

    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        let sales = self.ledger.sales();
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
        if self.ledger.sales() > sales {
            self.offer = OfferFeatures::of(&self.ledger);
        }
    }

    /// Plays the action of the seat's model, or sometimes a random action.
    pub(crate) fn play_policy(&mut self, seat: Seat, prompt: Prompt, rng: &mut Xoshiro256PlusPlus) {
        let action = if uniform(rng) < RANDOM_ACTION_RATE {
            pass_or_raise(&prompt, rng)
        } else {
            let player = &self.players[usize::from(seat.number())];
            player.act(&self.ledger, seat, prompt, self.offer, rng)
        };
        self.play(seat, action);
    }
}

/// Returns the moves to try: a pass and the lowest bids.
fn options(prompt: &Prompt) -> impl Iterator<Item = Action> {
    prompt.actions().take(1 + MAX_BIDS)
}
