//! The strong player: learned nets behind a solved round.

use forsale::chance::below;
use forsale::{Action, Houses, Ledger, Prompt, Rules, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::auctions::Search;
use crate::bot::{Bot, Budget};
use crate::brain::Brain;
use crate::brains::brain_for;
use crate::sales::{SaleState, solve};

/// Positions looked at in one auction turn.
pub const NODES: usize = 20_000;

/// How far it trusts the others to find their best move in an auction. Measured: people and
/// simple players surprise, and a player who allows for that wins more.
const DOUBT: f32 = 0.1;

/// Rounds of regret matching for one sale.
pub const ROUNDS: usize = 100;

/// Plays by a brain that was trained for the rules of its table, or for the nearest ones.
pub struct Strong {
    rng: Xoshiro256PlusPlus,
    brain: Option<&'static Brain>,
}

impl Strong {
    /// A strong player for any table.
    pub fn new(rng: Xoshiro256PlusPlus) -> Strong {
        Strong { rng, brain: None }
    }

    /// The brain for this table, looked up when it first sees it.
    fn brain(&mut self, rules: &Rules) -> Option<&'static Brain> {
        if self.brain.is_none() {
            self.brain = brain_for(rules).map(|(brain, _)| brain);
        }
        self.brain
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let ledger = view.ledger;
        let net = self.brain(ledger.rules())?.after_auction(ledger)?;
        let game = imagine(view, &mut self.rng);
        let mut search = Search::new(net, ledger, DOUBT);
        let own = usize::from(view.seat.number());
        let moves = search.values(&game, NODES, || budget.is_left());
        let best = moves.iter().max_by(|a, b| a.shares[own].total_cmp(&b.shares[own]))?;
        Some(best.action)
    }

    fn sell(&mut self, view: &View<'_>, hand: Houses) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        let sale = sale_state(view.ledger);
        let rules = view.ledger.rules();
        let next = self.brain(rules)?.sale(rules, houses_after(&sale));
        let solution = solve(&sale, next, ROUNDS);
        let mut luck = below(1 << 24, &mut self.rng) as f32 / (1 << 24) as f32;
        let mix = &solution.mix[usize::from(view.seat.number())];
        for &(house, chance) in mix {
            luck -= chance;
            if luck < 0.0 {
                return Some(Action::Sell(house));
            }
        }
        mix.last().map(|&(house, _)| Action::Sell(house))
    }
}

impl Bot for Strong {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Buy(_)) => self.buy(view, budget),
            Some(Prompt::Sell(hand)) => self.sell(view, hand),
            None => None,
        };
        action.or(view.prompt.map(|prompt| prompt.default_action())).unwrap_or(Action::Pass)
    }
}

/// The sale that is going on.
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

/// Houses that will be left when this sale is over.
pub fn houses_after(sale: &SaleState) -> usize {
    sale.hands.values().map(|hand| hand.len().saturating_sub(1)).sum()
}
