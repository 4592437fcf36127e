//! Players who ask the nets of the strong player, each in another way than it does.

use forsale::chance::{any_action, pass_or_raise};
use forsale::{Action, Houses, MAX_SEATS, Prompt, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{Dream, options};
use forsale_bots::nets::network::Net;
use forsale_bots::nets::stages::Brain;
use forsale_bots::nets::weights::brain_for;
use forsale_bots::players::solver::{between_rounds, houses_after, sale_state};
use forsale_bots::search::auction::Search;
use forsale_bots::search::sale::{Behind, Effort, solve, victory};
use forsale_bots::{Bot, Budget};

/// Looks one move ahead: after it, the others do anything until the round is over.
pub struct Instinct {
    /// Imagined rounds for a move.
    pub rounds: usize,
    pub rng: Xoshiro256PlusPlus,
}

impl Instinct {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let prompt = view.prompt?;
        let net = net_after(brain_for(view.ledger.rules())?, view);
        let mut tried: Vec<(Action, f32)> =
            options(&prompt, 2).into_iter().map(|action| (action, 0.0)).collect();
        for _ in 0..self.rounds {
            let dream = Dream::of(view, &mut self.rng);
            let luck = self.rng.clone();
            for (action, sum) in &mut tried {
                let shares = round(dream, view, *action, net, luck.clone());
                *sum += shares[usize::from(view.seat.number())];
            }
            if !budget.is_left() {
                break;
            }
        }
        tried.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }
}

impl Bot for Instinct {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }

    fn is_learned(&self) -> bool {
        true
    }
}

/// The net for what comes after this round; none if that is the end.
fn net_after<'a>(brain: &'a Brain, view: &View<'_>) -> Option<Net<'a>> {
    match view.prompt? {
        Prompt::Buy(_) => brain.after_auction(view.ledger),
        Prompt::Sell(_) => brain.sale(view.ledger.rules(), houses_after(&sale_state(view.ledger))),
    }
}

/// Plays the action and the rest of the round at random, and asks the net.
fn round(
    mut dream: Dream,
    view: &View<'_>,
    action: Action,
    net: Option<Net<'_>>,
    mut luck: Xoshiro256PlusPlus,
) -> [f32; MAX_SEATS] {
    let round = |dream: &Dream| (dream.ledger.auctions(), dream.ledger.sales());
    let now = round(&dream);
    let mut own = Some(action);
    while let Some((seat, prompt)) = dream.game.ask().filter(|_| round(&dream) == now) {
        let action = match (prompt, own) {
            (_, Some(action)) if seat == view.seat => {
                own = None;
                action
            }
            (Prompt::Buy(_), _) => pass_or_raise(&prompt, &mut luck),
            (Prompt::Sell(_), _) => any_action(&prompt, &mut luck),
        };
        dream.play(seat, action);
    }
    match (dream.game.outcome(), net) {
        (Some(outcome), _) => victory(&outcome),
        (None, Some(net)) => net.value(&between_rounds(&dream.ledger)),
        (None, None) => [0.0; MAX_SEATS],
    }
}

/// Searches a little, trusts everybody to find their best move, and never mixes its sales.
pub struct Daredevil {
    pub nodes: usize,
    pub doubt: f32,
    pub rng: Xoshiro256PlusPlus,
}

impl Daredevil {
    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let net = brain_for(view.ledger.rules())?.after_auction(view.ledger)?;
        let game = imagine(view, &mut self.rng);
        let mut search = Search::new(net, view.ledger, [self.doubt; MAX_SEATS]);
        let own = usize::from(view.seat.number());
        let moves = search.values(&game, self.nodes, budget);
        let best = moves.iter().max_by(|a, b| a.shares[own].total_cmp(&b.shares[own]))?;
        Some(best.action)
    }

    fn sell(&self, view: &View<'_>, hand: Houses) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        let net = net_after(brain_for(view.ledger.rules())?, view);
        let behind = net.map_or(Behind::Exact, Behind::Net);
        let effort = Effort { rounds: 20, budget: Budget::UNLIMITED };
        let solution = solve(&sale_state(view.ledger), behind, effort)?;
        let mix = &solution.mix[usize::from(view.seat.number())];
        let likeliest = mix.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some(Action::Sell(likeliest.0))
    }
}

impl Bot for Daredevil {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Buy(_)) => self.buy(view, budget),
            Some(Prompt::Sell(hand)) => self.sell(view, hand),
            None => None,
        };
        action.or(view.prompt.map(|prompt| prompt.default_action())).unwrap_or(Action::Pass)
    }

    fn is_learned(&self) -> bool {
        true
    }
}
