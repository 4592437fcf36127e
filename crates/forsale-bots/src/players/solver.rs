//! A strong player: learned nets behind a solved round. Most levels are made from it, and the
//! strongest solves its rounds in the same way.

use forsale::chance::below;
use forsale::{Action, Game, Houses, Ledger, MAX_SEATS, Prompt, Rules, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::nets::network::Position;
use crate::nets::stages::Brain;
use crate::nets::weights::brain_for;
use crate::players::rule::{Rule, Temper};
use crate::search::auction::{Search, Valued, before};
use crate::search::regret::Habit;
use crate::search::sale::{Behind, Effort, SaleState, Solution, exact_work, solve, solve_among};

/// How the strong player thinks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Positions looked at in one auction turn.
    pub nodes: usize,
    /// How far it trusts the others to find their best move in an auction, in shares of the
    /// victory. Measured: people and simple players surprise, and a player who allows for that
    /// wins more.
    pub doubt: f32,
    /// The same of its own later moves.
    pub own_doubt: f32,
    /// Rounds of regret matching for one sale.
    pub rounds: usize,
}

impl Style {
    /// As far as it goes.
    pub const STRONGEST: Style = Style { nodes: 20_000, doubt: 0.03, own_doubt: 0.02, rounds: 200 };

    /// A look that tells what another player who looks for the best would do.
    const BRIEF: Style = Style { nodes: 2_000, ..Style::STRONGEST };
}

/// How a player without time thinks.
const HASTE: Temper = Temper { greed: 25, whim: 0 };

/// The last sales are solved with all that may follow when that is no more than so many outcomes.
pub const EXACT: f64 = 20_000.0;

/// Plays by a brain that was trained for the rules of its table, or for the nearest ones.
pub struct Strong {
    style: Style,
    rng: Xoshiro256PlusPlus,
    brain: Option<&'static Brain>,
}

impl Strong {
    /// A strong player for any table.
    pub fn new(style: Style, rng: Xoshiro256PlusPlus) -> Strong {
        Strong { style, rng, brain: None }
    }

    /// The brain for this table, looked up when it first sees it.
    fn brain(&mut self, rules: &Rules) -> Option<&'static Brain> {
        if self.brain.is_none() {
            self.brain = brain_for(rules);
        }
        self.brain
    }

    /// What it thinks its moves in the auction that is going on are worth.
    pub fn judge(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Vec<Valued>> {
        let brain = self.brain(view.ledger.rules())?;
        let game = imagine(view, &mut self.rng);
        judged(brain, view.ledger, &game, self.style, budget)
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        best(&self.judge(view, budget)?, view.seat)
    }

    fn sell(&mut self, view: &View<'_>, hand: Houses, budget: Budget<'_>) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        let brain = self.brain(view.ledger.rules())?;
        let effort = Effort { rounds: self.style.rounds, budget };
        let solution = solve_sale(brain, view.ledger, effort)?;
        let mix = &solution.mix[usize::from(view.seat.number())];
        drawn(mix, &mut self.rng).map(Action::Sell)
    }
}

impl Bot for Strong {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Sell(hand)) => self.sell(view, hand, budget),
            _ => self.buy(view, budget),
        };
        action.unwrap_or_else(|| hurried(view, &self.rng))
    }

    fn is_learned(&self) -> bool {
        true
    }
}

/// What a player without time does.
pub fn hurried(view: &View<'_>, rng: &Xoshiro256PlusPlus) -> Action {
    Rule::new(HASTE, rng.clone()).answer(view, Budget::UNLIMITED)
}

/// The best move of who is to act in the auction that is going on.
pub fn best_bid(
    brain: &Brain,
    ledger: &Ledger,
    game: &Game,
    style: Style,
    budget: Budget<'_>,
) -> Option<Action> {
    best(&judged(brain, ledger, game, style, budget)?, ledger.turn()?)
}

/// How likely who is to act passes if it looks for the best, thinking briefly.
pub fn reasoned_pass(brain: &Brain, ledger: &Ledger, game: &Game) -> Option<f32> {
    let moves = judged(brain, ledger, game, Style::BRIEF, Budget::UNLIMITED)?;
    let own = usize::from(ledger.turn()?.number());
    let (mut pass, mut all) = (0.0, 0.0);
    for valued in moves {
        let weight = ((valued.shares[own] - 0.5) / Style::BRIEF.doubt).exp();
        pass += if valued.action == Action::Pass { weight } else { 0.0 };
        all += weight;
    }
    Some(pass / all)
}

/// What the moves of who is to act in the auction that is going on are worth.
pub fn judged(
    brain: &Brain,
    ledger: &Ledger,
    game: &Game,
    style: Style,
    budget: Budget<'_>,
) -> Option<Vec<Valued>> {
    Some(search(brain, ledger, style)?.values(game, style.nodes, budget))
}

/// A search of the auction that is going on for who is to act.
pub fn search<'a>(brain: &'a Brain, ledger: &Ledger, style: Style) -> Option<Search<'a>> {
    let own = usize::from(ledger.turn()?.number());
    let mut doubts = [style.doubt; MAX_SEATS];
    doubts[own] = style.own_doubt;
    Some(Search::new(brain.after_auction(ledger)?, ledger, doubts))
}

/// The move that serves this seat best.
pub fn best(moves: &[Valued], seat: Seat) -> Option<Action> {
    let worth = |valued: &Valued| valued.shares[usize::from(seat.number())];
    let best = moves.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
    Some(best.action)
}

/// Solves the sale that is going on: exactly when little is left, or else with a net behind it.
pub fn solve_sale(brain: &Brain, ledger: &Ledger, effort: Effort<'_>) -> Option<Solution> {
    solve_sale_among(&[], brain, ledger, effort)
}

/// The same among people of habits, one for each seat or none at all.
pub fn solve_sale_among(
    habits: &[Habit],
    brain: &Brain,
    ledger: &Ledger,
    effort: Effort<'_>,
) -> Option<Solution> {
    let sale = sale_state(ledger);
    let behind = if exact_work(&sale) <= EXACT {
        Behind::Exact
    } else {
        by_net(brain, ledger.rules(), &sale)?
    };
    solve_among(&sale, habits, behind, effort)
}

/// Solves the sale that is going on with a net behind it; behind the last one is the outcome.
pub fn solve_by_net(brain: &Brain, ledger: &Ledger, effort: Effort<'_>) -> Option<Solution> {
    let sale = sale_state(ledger);
    solve(&sale, by_net(brain, ledger.rules(), &sale)?, effort)
}

/// What a net knows of the time after a sale.
fn by_net<'a>(brain: &'a Brain, rules: &Rules, sale: &SaleState) -> Option<Behind<'a>> {
    match houses_after(sale) {
        0 => Some(Behind::Exact),
        houses => brain.sale(rules, houses).map(Behind::Net),
    }
}

/// One of these by its chance.
pub fn drawn<T: Copy>(mix: &[(T, f32)], rng: &mut Xoshiro256PlusPlus) -> Option<T> {
    let mut luck = luck(rng);
    let drawn = mix.iter().find(|(_, chance)| {
        luck -= chance;
        luck < 0.0
    });
    drawn.or(mix.last()).map(|&(choice, _)| choice)
}

/// A number from 0 up to 1.
pub fn luck(rng: &mut Xoshiro256PlusPlus) -> f32 {
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

/// What a net is asked about before the round that has just been opened.
pub fn between_rounds(ledger: &Ledger) -> Position {
    if ledger.turn().is_some() { before(ledger) } else { sale_state(ledger).before() }
}

/// Houses that will be left when this sale is over.
pub fn houses_after(sale: &SaleState) -> usize {
    sale.hands.values().map(|hand| hand.len().saturating_sub(1)).sum()
}
