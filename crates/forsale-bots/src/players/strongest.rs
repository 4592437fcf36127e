//! The bot `strongest`.
//!
//! It values its bids by rollouts against opponents drawn from a [posterior](Posterior), and by a
//! search in case the opponents search too. It solves sales against what the opponents' habits are
//! likely to be, and the last sales together with everything that may follow.

use std::cell::Cell;

use forsale::{Action, Event, House, Ledger, Prompt, Rules, Seat, View, imagine};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::model::posterior::Posterior;
use crate::nets::weights::networks_for;
use crate::players::solver::fallback_action;
use crate::sampling::sample;
use crate::search::regret::Habit;
use crate::search::rollouts::{Candidate, RolloutSearch, RolloutSettings, SearchValues};
use crate::search::sale::{Effort, Solution};
use crate::search::{
    SearchSettings, is_solved_exactly, solve_sale, solve_sale_against, value_moves,
};

/// The rollouts before a bid.
pub const ROLLOUTS: RolloutSettings = RolloutSettings { rollouts: 600, horizon: 3 };

/// The temperature of its own choice among bids, in win shares. Nearly equal bids are all played
/// sometimes, so that an opponent who knows its values still cannot know its bid.
const BID_TEMPERATURE: f32 = 0.005;

/// The auction search at tables where every bidder gets a house.
pub const AUCTION_SEARCH: SearchSettings =
    SearchSettings { temperature: 0.02, ..SearchSettings::FULL };

/// Returns the settings of the auction search for these rules. In the variant, where one player gets
/// no house, it trusts the others less to find their best bid, the less the more players there are.
pub fn auction_search_for(rules: &Rules) -> SearchSettings {
    if rules.street() == rules.seats() {
        return AUCTION_SEARCH;
    }
    let temperature = AUCTION_SEARCH.temperature * f32::from(rules.seats() - 1);
    SearchSettings { temperature, ..AUCTION_SEARCH }
}

/// In sales that are solved exactly, a habit counts from this probability on. Below it the bot plays
/// an equilibrium, against which an unknown player gains nothing.
const MIN_HABIT_IN_EXACT_SALES: f32 = 0.75;

/// The strongest bot.
pub struct Strongest {
    posterior: Option<Posterior<'static>>,
    /// Events since its last answer.
    events: Vec<Event>,
    rng: Xoshiro256PlusPlus,
}

impl Strongest {
    /// Creates the bot.
    pub fn new(rng: Xoshiro256PlusPlus) -> Strongest {
        Strongest { posterior: None, events: Vec::new(), rng }
    }

    /// Returns the posterior after all events so far.
    fn posterior(&mut self, view: &View<'_>) -> &mut Posterior<'static> {
        let rules = view.ledger.rules();
        let prior = || Posterior::new(rules, networks_for(rules), &mut self.rng);
        let posterior = self.posterior.get_or_insert_with(prior);
        self.events.drain(..).for_each(|event| posterior.observe(&event));
        posterior
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        self.posterior(view);
        let (posterior, search) =
            (self.posterior.as_ref()?, auction_search_for(view.ledger.rules()));
        let policy = bid_policy(view, ROLLOUTS, search, posterior, &mut self.rng, budget)?;
        sample(&policy, &mut self.rng)
    }

    fn sell(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let ledger = view.ledger.before_envelopes();
        let posterior = self.posterior(view);
        let solution = solve_own_sale(&ledger, Some(view.seat), posterior, budget)?;
        posterior.set_expected_sales(solution.mix.clone());
        sample(&solution.mix[usize::from(view.seat.number())], &mut self.rng).map(Action::Sell)
    }
}

impl Bot for Strongest {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Sell(_)) => self.sell(view, budget),
            _ => self.buy(view, budget),
        };
        action.unwrap_or_else(|| fallback_action(view, &self.rng))
    }

    fn observe(&mut self, event: &Event) {
        self.events.push(*event);
    }

    fn uses_networks(&self) -> bool {
        true
    }
}

/// Returns the probability of each move, the best move first; none if no move was evaluated.
fn softmax_policy(candidates: &[Candidate]) -> Option<Vec<(Action, f32)>> {
    let best = candidates.first().filter(|best| best.is_evaluated() || candidates.len() == 1)?;
    let weight =
        |candidate: &Candidate| ((candidate.value() - best.value()) / BID_TEMPERATURE).exp();
    let total: f32 = candidates.iter().map(weight).sum();
    Some(candidates.iter().map(|one| (one.action, weight(one) / total)).collect())
}

/// Returns the probability with which the strongest bot bids or passes, the likeliest move first.
/// Rollouts are random, so the result varies with `rng`.
pub fn bid_policy(
    view: &View<'_>,
    rollouts: RolloutSettings,
    search: SearchSettings,
    posterior: &Posterior<'_>,
    rng: &mut Xoshiro256PlusPlus,
    budget: Budget<'_>,
) -> Option<Vec<(Action, f32)>> {
    // The search may find the budget spent; it must not be asked again after that.
    let over = Cell::new(false);
    let is_left = || {
        over.set(over.get() || !budget.is_left());
        !over.get()
    };
    let budget = Budget::new(&is_left);
    let moves = posterior.networks().and_then(|networks| {
        let game = imagine(view, rng);
        value_moves(networks, view.ledger, &game, search, budget)
    });
    let weight = 1.0 - posterior.bid_habit_probability(view.ledger, view.seat);
    let search_values = SearchValues { moves: moves.as_deref().unwrap_or_default(), weight };
    let mut search = RolloutSearch { settings: rollouts, posterior, search_values, rng };
    softmax_policy(&search.best(view, budget))
}

/// Solves the sale before any envelope is sealed, as the strongest bot does in the seat `own`. The
/// solution also says what it expects of the other seats where habit does not decide. Without a seat
/// it solves for all seats alike, and ignores habits in sales that are solved exactly.
pub fn solve_own_sale(
    ledger: &Ledger,
    own: Option<Seat>,
    posterior: &Posterior<'_>,
    budget: Budget<'_>,
) -> Option<Solution> {
    let effort = Effort { rounds: SearchSettings::FULL.rounds, budget };
    let networks = posterior.networks()?;
    if own.is_none() && is_solved_exactly(ledger) {
        return solve_sale(networks, ledger, effort);
    }
    solve_sale_against(&sale_habits(ledger, own, posterior), networks, ledger, effort)
}

/// Returns the habits of all seats as far as they count; those of the seat `own` never do.
fn sale_habits(ledger: &Ledger, own: Option<Seat>, posterior: &Posterior<'_>) -> Vec<Habit> {
    let least = if is_solved_exactly(ledger) { MIN_HABIT_IN_EXACT_SALES } else { 0.0 };
    let habit = |seat: Seat| {
        let habit = posterior.sale_habit(ledger, seat);
        let counts = Some(seat) != own && habit.probability >= least;
        Habit { probability: if counts { habit.probability } else { 0.0 }, ..habit }
    };
    ledger.hands().seats().map(habit).collect()
}

/// Returns the posterior of the strongest bot in the seat of a view after these events.
pub fn posterior_after(
    view: &View<'_>,
    events: &[Event],
    rng: &mut Xoshiro256PlusPlus,
) -> Posterior<'static> {
    let rules = view.ledger.rules();
    let mut posterior = Posterior::new(rules, networks_for(rules), rng);
    for event in events {
        posterior.observe(event);
        if let Event::ChecksOffered(_) = event {
            let expected = expected_sales(posterior.ledger(), view.seat, &posterior);
            posterior.set_expected_sales(expected);
        }
    }
    posterior
}

/// Returns what each seat sells if it does not act by habit, as the strongest bot in the seat `own`
/// expects; empty if there is no sale.
pub fn expected_sales(
    ledger: &Ledger,
    own: Seat,
    posterior: &Posterior<'_>,
) -> Vec<Vec<(House, f32)>> {
    if ledger.offered().is_empty() {
        return Vec::new();
    }
    solve_own_sale(ledger, Some(own), posterior, Budget::UNLIMITED)
        .map_or_else(Vec::new, |solution| solution.mix)
}

/// Returns the mixed strategy of the strongest bot in every seat of the current sale, if it knows
/// nothing about the players: for each seat, its houses with their probabilities. None if there is no
/// sale.
pub fn sale_strategies(ledger: &Ledger) -> Option<Vec<Vec<(House, f32)>>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let rules = ledger.rules();
    let prior = Posterior::new(rules, networks_for(rules), &mut rng);
    sale_strategies_given(&ledger.before_envelopes(), &prior)
}

/// The same given a posterior, before any envelope is sealed.
pub fn sale_strategies_given(
    ledger: &Ledger,
    posterior: &Posterior<'_>,
) -> Option<Vec<Vec<(House, f32)>>> {
    if ledger.offered().is_empty() {
        return None;
    }
    let no_habit_counts =
        || sale_habits(ledger, None, posterior).iter().all(|habit| habit.probability == 0.0);
    if is_solved_exactly(ledger) && no_habit_counts() {
        return solve_own_sale(ledger, None, posterior, Budget::UNLIMITED)
            .map(|solution| solution.mix);
    }
    let mix = |seat: Seat| {
        let mut solution = solve_own_sale(ledger, Some(seat), posterior, Budget::UNLIMITED)?;
        Some(std::mem::take(&mut solution.mix[usize::from(seat.number())]))
    };
    ledger.hands().seats().map(mix).collect()
}
