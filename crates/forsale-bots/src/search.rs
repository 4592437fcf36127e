//! Search and solving: what to do in one round, given value networks for the rounds after it.
//!
//! Auctions are sequential, so they are searched as a tree ([`auction`]). A sale is one simultaneous
//! choice, so it is solved as a matrix game ([`sale`], by the algorithm in [`regret`]). Both see one
//! round exactly and ask a network about the rest. [`rollouts`] looks at several rounds, less exactly.

pub mod auction;
pub mod regret;
pub mod offers;
pub mod sale;
pub mod rollouts;

use forsale::{Action, Game, Ledger, MAX_SEATS, Rules, Seat};

use self::auction::{AuctionSearch, ValuedMove, position_before};
use self::regret::Habit;
use self::sale::{Continuation, Effort, SaleState, Solution, exact_cost, solve, solve_against};
use crate::bot::Budget;
use crate::nets::network::Position;
use crate::nets::stages::ValueNetworks;

/// How much a search looks at, and how far it trusts players to find their best move.
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
    /// Positions looked at in one auction turn.
    pub nodes: usize,
    /// The temperature of the other players' logit responses in an auction, in win shares: a move
    /// that is worse by this much is made e times less often. People and simple players surprise;
    /// a search that allows for it wins more.
    pub temperature: f32,
    /// The same for the player's own later moves.
    pub own_temperature: f32,
    /// Iterations of regret matching for one sale.
    pub rounds: usize,
}

impl SearchSettings {
    /// The settings of the bot `solver`.
    pub const FULL: SearchSettings =
        SearchSettings { nodes: 20_000, temperature: 0.03, own_temperature: 0.02, rounds: 200 };

    /// A short search, to estimate what another searching player would do.
    const BRIEF: SearchSettings = SearchSettings { nodes: 2_000, ..SearchSettings::FULL };
}

/// A sale is solved together with all later sales if that costs at most this many outcomes.
pub const MAX_EXACT_COST: f64 = 20_000.0;

/// Returns the best move of the player to act in the current auction.
pub fn best_bid(
    networks: &ValueNetworks,
    ledger: &Ledger,
    game: &Game,
    settings: SearchSettings,
    budget: Budget<'_>,
) -> Option<Action> {
    best_move(&value_moves(networks, ledger, game, settings, budget)?, ledger.turn()?)
}

/// Returns the probability that the player to act passes, if it searches briefly.
pub fn pass_probability(networks: &ValueNetworks, ledger: &Ledger, game: &Game) -> Option<f32> {
    let settings = SearchSettings::BRIEF;
    let moves = value_moves(networks, ledger, game, settings, Budget::UNLIMITED)?;
    let own = usize::from(ledger.turn()?.number());
    let (mut pass, mut all) = (0.0, 0.0);
    for valued in moves {
        let weight = ((valued.shares[own] - 0.5) / settings.temperature).exp();
        pass += if valued.action == Action::Pass { weight } else { 0.0 };
        all += weight;
    }
    Some(pass / all)
}

/// Returns the values of the moves of the player to act in the current auction.
pub fn value_moves(
    networks: &ValueNetworks,
    ledger: &Ledger,
    game: &Game,
    settings: SearchSettings,
    budget: Budget<'_>,
) -> Option<Vec<ValuedMove>> {
    Some(auction_search(networks, ledger, settings)?.values(game, settings.nodes, budget))
}

/// Returns a search of the current auction for the player to act.
pub fn auction_search<'a>(
    networks: &'a ValueNetworks,
    ledger: &Ledger,
    settings: SearchSettings,
) -> Option<AuctionSearch<'a>> {
    let own = usize::from(ledger.turn()?.number());
    let mut temperatures = [settings.temperature; MAX_SEATS];
    temperatures[own] = settings.own_temperature;
    Some(AuctionSearch::new(networks.after_auction(ledger)?, ledger, temperatures))
}

/// Returns the move with the highest win share for this seat.
pub fn best_move(moves: &[ValuedMove], seat: Seat) -> Option<Action> {
    let value = |valued: &ValuedMove| valued.shares[usize::from(seat.number())];
    let best = moves.iter().max_by(|a, b| value(a).total_cmp(&value(b)))?;
    Some(best.action)
}

/// Solves the current sale: exactly if few outcomes are left, otherwise with a network.
pub fn solve_sale(
    networks: &ValueNetworks,
    ledger: &Ledger,
    effort: Effort<'_>,
) -> Option<Solution> {
    solve_sale_against(&[], networks, ledger, effort)
}

/// Solves the current sale against players with habits: one habit for each seat, or none at all.
pub fn solve_sale_against(
    habits: &[Habit],
    networks: &ValueNetworks,
    ledger: &Ledger,
    effort: Effort<'_>,
) -> Option<Solution> {
    let sale = sale_state(ledger);
    let continuation = if exact_cost(&sale) <= MAX_EXACT_COST {
        Continuation::Exact
    } else {
        network_continuation(networks, ledger.rules(), &sale)?
    };
    solve_against(&sale, habits, continuation, effort)
}

/// Solves the current sale with a network for what follows; after the last sale comes the outcome.
pub fn solve_sale_with_network(
    networks: &ValueNetworks,
    ledger: &Ledger,
    effort: Effort<'_>,
) -> Option<Solution> {
    let sale = sale_state(ledger);
    solve(&sale, network_continuation(networks, ledger.rules(), &sale)?, effort)
}

fn network_continuation<'a>(
    networks: &'a ValueNetworks,
    rules: &Rules,
    sale: &SaleState,
) -> Option<Continuation<'a>> {
    match houses_after(sale) {
        0 => Some(Continuation::Exact),
        houses => networks.sale(rules, houses).map(Continuation::Network),
    }
}

/// Returns true if the sale is solved together with all sales that may follow.
pub fn is_solved_exactly(ledger: &Ledger) -> bool {
    exact_cost(&sale_state(ledger)) <= MAX_EXACT_COST
}

/// Returns the current sale.
pub fn sale_state(ledger: &Ledger) -> SaleState {
    SaleState {
        purses: *ledger.purses(),
        hands: *ledger.hands(),
        tills: *ledger.tills(),
        offered: ledger.offered(),
        unseen_checks: ledger.unseen_checks(),
        unseen_houses: ledger.unseen_houses(),
    }
}

/// Returns the position before the current round was opened, which a network can value.
pub fn between_rounds(ledger: &Ledger) -> Position {
    if ledger.turn().is_some() {
        position_before(ledger)
    } else {
        sale_state(ledger).position_before()
    }
}

/// Returns the number of houses left after this sale.
pub fn houses_after(sale: &SaleState) -> usize {
    sale.hands.values().map(|hand| hand.len().saturating_sub(1)).sum()
}
