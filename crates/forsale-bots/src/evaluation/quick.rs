//! Quick values of moves: win shares by networks and one search, money by games of simple players.

use forsale::{Action, Ledger, MAX_SEATS, Outcome, Seat, View, imagine};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Budget;
use crate::model::opponents::TUNED;
use crate::nets::stages::ValueNetworks;
use crate::players::strongest::auction_search_for;
use crate::search::rollouts::SimulatedGame;
use crate::search::sale::Effort;
use crate::search::{SearchSettings, auction_search, solve_sale};

/// Games of simple players, all with the same cards for every move.
const GAMES: u64 = 60;

/// How much of a difference in money between two moves remains in games of strong players, in an auction and
/// in a sale, as measured (`docs/review.md`).
const MONEY_SLOPES: [f32; 2] = [0.6, 0.15];

/// A move, and what it is worth at a first look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuickMove {
    /// The move.
    pub action: Action,
    /// The player's share of the victory after it.
    pub win_share: f32,
    /// The player's money at the end of the game, checks and coins.
    pub money: f32,
    /// In a sale, how often a perfect player makes it; 0 in an auction.
    pub mix: f32,
}

/// Values all moves of the player to act. It takes some milliseconds.
pub(crate) fn quick_moves(
    networks: &ValueNetworks,
    view: &View<'_>,
    seed: u64,
) -> Option<Vec<QuickMove>> {
    let shares = win_shares(networks, view, seed)?;
    let actions: Vec<Action> = shares.iter().map(|&(action, ..)| action).collect();
    let mut money = money_after(view, &actions, seed);
    // Simple players make too much of the differences between moves.
    let best = (0..shares.len()).max_by(|&a, &b| shares[a].1.total_cmp(&shares[b].1))?;
    let (slope, middle) = (MONEY_SLOPES[usize::from(view.ledger.turn().is_none())], money[best]);
    money.iter_mut().for_each(|money| *money = middle + slope * (*money - middle));
    let quick = |((action, win_share, mix), money)| QuickMove { action, win_share, money, mix };
    Some(shares.into_iter().zip(money).map(quick).collect())
}

/// Returns every move with the player's win share and, in a sale, its probability.
fn win_shares(
    networks: &ValueNetworks,
    view: &View<'_>,
    seed: u64,
) -> Option<Vec<(Action, f32, f32)>> {
    let own = usize::from(view.seat.number());
    if view.ledger.turn().is_some() {
        let actions: Vec<Action> = view.prompt?.actions().collect();
        let settings = auction_search_for(view.ledger.rules());
        let game = imagine(view, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut search = auction_search(networks, view.ledger, settings)?;
        let moves = search.values_of(&actions, &game, settings.nodes, Budget::UNLIMITED);
        return Some(moves.iter().map(|one| (one.action, one.shares[own], 0.0)).collect());
    }
    let effort = Effort { rounds: SearchSettings::FULL.rounds, budget: Budget::UNLIMITED };
    let solution = solve_sale(networks, &view.ledger.before_envelopes(), effort)?;
    let choices = solution.values[own].iter().zip(&solution.mix[own]);
    Some(choices.map(|(&(house, share), &(_, mix))| (Action::Sell(house), share, mix)).collect())
}

/// Returns the player's mean money after each of these moves.
fn money_after(view: &View<'_>, actions: &[Action], seed: u64) -> Vec<f32> {
    let own = view.seat;
    let mean = |&action: &Action| {
        let outcomes = fast_outcomes(view, Some(action), seed);
        let money: u32 = outcomes.map(|outcome| u32::from(outcome.totals()[own])).sum();
        money as f32 / GAMES as f32
    };
    actions.iter().map(mean).collect()
}

/// Returns the mean money of every seat at the end of games that go on from here.
pub(crate) fn money_of_all(ledger: &Ledger, seed: u64) -> [f32; MAX_SEATS] {
    let view = View { seat: Seat::A, ledger, envelope: None, prompt: None };
    let mut sums = [0.0; MAX_SEATS];
    for outcome in fast_outcomes(&view, None, seed) {
        for (sum, &total) in sums.iter_mut().zip(outcome.totals().values()) {
            *sum += f32::from(total) / GAMES as f32;
        }
    }
    sums
}

/// Plays games among simple players from this position, or from the position after a move.
fn fast_outcomes(
    view: &View<'_>,
    first: Option<Action>,
    seed: u64,
) -> impl Iterator<Item = Outcome> {
    let ledger = view.ledger.before_envelopes();
    let seat = view.seat;
    (0..GAMES).filter_map(move |nth| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(nth));
        let before = View { seat, ledger: &ledger, envelope: None, prompt: None };
        let game = imagine(&before, &mut rng);
        let mut simulated = SimulatedGame::new(game, &ledger, [TUNED; MAX_SEATS]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        first.into_iter().for_each(|action| simulated.play(seat, action));
        while let Some((seat, prompt)) = simulated.game.ask() {
            simulated.play_policy(seat, prompt, &mut rng);
        }
        simulated.game.outcome()
    })
}
