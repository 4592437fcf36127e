//! The bot `solver`: it solves each round by itself, with value networks for the rounds after it.
//! Levels 2 to 5 are handicapped solvers, and `strongest` uses the same searches.

use forsale::{Action, Houses, Prompt, Rules, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::nets::stages::ValueNetworks;
use crate::nets::weights::networks_for;
use crate::players::rule::{RuleBot, RuleSettings};
use crate::sampling::sample;
use crate::search::auction::ValuedMove;
use crate::search::sale::Effort;
use crate::search::{SearchSettings, best_move, solve_sale, value_moves};

/// The rule that decides when there is no time, or when there are no value networks.
const FALLBACK: RuleSettings = RuleSettings { percent_per_rank: 25, sell_noise: 0 };

/// A player that searches auctions and solves sales.
pub struct Solver {
    settings: SearchSettings,
    rng: Xoshiro256PlusPlus,
    networks: Option<&'static ValueNetworks>,
}

impl Solver {
    /// Creates a solver. It looks up its networks when it first sees the rules of its table.
    pub fn new(settings: SearchSettings, rng: Xoshiro256PlusPlus) -> Solver {
        Solver { settings, rng, networks: None }
    }

    fn networks(&mut self, rules: &Rules) -> Option<&'static ValueNetworks> {
        if self.networks.is_none() {
            self.networks = networks_for(rules);
        }
        self.networks
    }

    /// Returns the values of its moves in the current auction.
    pub fn value_moves(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Vec<ValuedMove>> {
        let networks = self.networks(view.ledger.rules())?;
        let game = imagine(view, &mut self.rng);
        value_moves(networks, view.ledger, &game, self.settings, budget)
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        best_move(&self.value_moves(view, budget)?, view.seat)
    }

    fn sell(&mut self, view: &View<'_>, hand: Houses, budget: Budget<'_>) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        let networks = self.networks(view.ledger.rules())?;
        let effort = Effort { rounds: self.settings.rounds, budget };
        let solution = solve_sale(networks, view.ledger, effort)?;
        let mix = &solution.mix[usize::from(view.seat.number())];
        sample(mix, &mut self.rng).map(Action::Sell)
    }
}

impl Bot for Solver {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Sell(hand)) => self.sell(view, hand, budget),
            _ => self.buy(view, budget),
        };
        action.unwrap_or_else(|| fallback_action(view, &self.rng))
    }

    fn uses_networks(&self) -> bool {
        true
    }
}

/// Returns the action of a player without time or without networks: that of the bot `steady`.
pub fn fallback_action(view: &View<'_>, rng: &Xoshiro256PlusPlus) -> Action {
    RuleBot::new(FALLBACK, rng.clone()).answer(view, Budget::UNLIMITED)
}
