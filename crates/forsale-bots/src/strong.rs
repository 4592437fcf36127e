//! The strong player: learned nets behind a solved round.

use forsale::chance::below;
use forsale::{Action, Houses, Ledger, Prompt, Rules, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::auctions::{Search, Valued};
use crate::bot::{Bot, Budget};
use crate::brain::Brain;
use crate::brains::brain_for;
use crate::sales::{SaleState, solve};

/// How far it trusts the others to find their best move in an auction. Measured: people and
/// simple players surprise, and a player who allows for that wins more.
const DOUBT: f32 = 0.1;

/// How much of what it can do a player uses, and what it is like when it does not.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Positions looked at in one auction turn.
    pub nodes: usize,
    /// Rounds of regret matching for one sale.
    pub rounds: usize,
    /// How far it misjudges a move at most, in shares of the victory.
    pub blur: f32,
    /// How much dearer than its worth a bid is to it, in shares of the victory: the bold like to
    /// bid, the cautious to pass.
    pub boldness: f32,
    /// How often it sells any house in place of the one it worked out.
    pub whim: f32,
}

impl Skill {
    /// Everything there is.
    pub const FULL: Skill =
        Skill { nodes: 20_000, rounds: 100, blur: 0.0, boldness: 0.0, whim: 0.0 };

    /// By how much it overrates a move.
    fn error(&self, action: Action, rng: &mut Xoshiro256PlusPlus) -> f32 {
        let liking = if action == Action::Pass { 0.0 } else { self.boldness };
        liking + self.blur * (luck(rng) - luck(rng))
    }
}

/// Plays by a brain that was trained for the rules of its table, or for the nearest ones.
pub struct Strong {
    rng: Xoshiro256PlusPlus,
    brain: Option<&'static Brain>,
    skill: Skill,
}

impl Strong {
    /// A strong player for any table.
    pub fn new(rng: Xoshiro256PlusPlus) -> Strong {
        Strong::with(Skill::FULL, rng)
    }

    /// One who does not use all it has.
    pub fn with(skill: Skill, rng: Xoshiro256PlusPlus) -> Strong {
        Strong { rng, brain: None, skill }
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
        let moves = search.values(&game, self.skill.nodes, || budget.is_left());
        let judged = moves.iter().map(|Valued { action, shares }| {
            (*action, shares[own] + self.skill.error(*action, &mut self.rng))
        });
        judged.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    fn sell(&mut self, view: &View<'_>, hand: Houses) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        if luck(&mut self.rng) < self.skill.whim {
            return hand.nth(below(hand.len() as u32, &mut self.rng) as usize).map(Action::Sell);
        }
        let sale = sale_state(view.ledger);
        let rules = view.ledger.rules();
        let next = self.brain(rules)?.sale(rules, houses_after(&sale));
        let solution = solve(&sale, next, self.skill.rounds);
        let mut luck = luck(&mut self.rng);
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

/// A number from 0 up to 1.
fn luck(rng: &mut Xoshiro256PlusPlus) -> f32 {
    below(1 << 24, rng) as f32 / (1 << 24) as f32
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
