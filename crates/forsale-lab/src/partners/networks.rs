//! Bots that use the networks of the strongest bot in other ways.

use forsale::chance::{any_action, pass_or_raise};
use forsale::{Action, Houses, MAX_SEATS, Prompt, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{Simulation, options};
use forsale_bots::nets::network::Network;
use forsale_bots::nets::stages::ValueNetworks;
use forsale_bots::nets::weights::networks_for;
use forsale_bots::search::auction::AuctionSearch;
use forsale_bots::search::sale::{Continuation, Effort, solve, win_shares};
use forsale_bots::search::{between_rounds, houses_after, sale_state};
use forsale_bots::{Bot, Budget};

/// A bot that looks one move ahead: after it, the round is played at random.
pub struct OnePly {
    /// Sampled rounds for each move.
    pub rounds: usize,
    /// The source of randomness.
    pub rng: Xoshiro256PlusPlus,
}

impl OnePly {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let prompt = view.prompt?;
        let network = net_after(networks_for(view.ledger.rules())?, view);
        let mut tried: Vec<(Action, f32)> =
            options(&prompt, 2).into_iter().map(|action| (action, 0.0)).collect();
        for _ in 0..self.rounds {
            let simulation = Simulation::of(view, &mut self.rng);
            let rng = self.rng.clone();
            for (action, sum) in &mut tried {
                let shares = round(simulation, view, *action, network, rng.clone());
                *sum += shares[usize::from(view.seat.number())];
            }
            if !budget.is_left() {
                break;
            }
        }
        tried.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }
}

impl Bot for OnePly {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }

    fn uses_networks(&self) -> bool {
        true
    }
}

/// Returns the network for the time after this round; none if the game is over then.
fn net_after<'a>(networks: &'a ValueNetworks, view: &View<'_>) -> Option<Network<'a>> {
    match view.prompt? {
        Prompt::Buy(_) => networks.after_auction(view.ledger),
        Prompt::Sell(_) => {
            networks.sale(view.ledger.rules(), houses_after(&sale_state(view.ledger)))
        }
    }
}

/// Plays the action and the rest of the round at random, and returns the value by the network.
fn round(
    mut simulation: Simulation,
    view: &View<'_>,
    action: Action,
    network: Option<Network<'_>>,
    mut rng: Xoshiro256PlusPlus,
) -> [f32; MAX_SEATS] {
    let round = |simulation: &Simulation| (simulation.ledger.auctions(), simulation.ledger.sales());
    let now = round(&simulation);
    let mut own = Some(action);
    while let Some((seat, prompt)) = simulation.game.ask().filter(|_| round(&simulation) == now) {
        let action = match (prompt, own) {
            (_, Some(action)) if seat == view.seat => {
                own = None;
                action
            }
            (Prompt::Buy(_), _) => pass_or_raise(&prompt, &mut rng),
            (Prompt::Sell(_), _) => any_action(&prompt, &mut rng),
        };
        simulation.play(seat, action);
    }
    match (simulation.game.outcome(), network) {
        (Some(outcome), _) => win_shares(&outcome),
        (None, Some(network)) => network.value(&between_rounds(&simulation.ledger)),
        (None, None) => [0.0; MAX_SEATS],
    }
}

/// A bot that searches a little, relies on the others to find their best move, and never mixes its sales.
pub struct PureSolver {
    /// Positions looked at in one auction turn.
    pub nodes: usize,
    /// The temperature of all players, in win shares.
    pub temperature: f32,
    /// The source of randomness.
    pub rng: Xoshiro256PlusPlus,
}

impl PureSolver {
    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let network = networks_for(view.ledger.rules())?.after_auction(view.ledger)?;
        let game = imagine(view, &mut self.rng);
        let mut search = AuctionSearch::new(network, view.ledger, [self.temperature; MAX_SEATS]);
        let own = usize::from(view.seat.number());
        let moves = search.values(&game, self.nodes, budget);
        let best = moves.iter().max_by(|a, b| a.shares[own].total_cmp(&b.shares[own]))?;
        Some(best.action)
    }

    fn sell(&self, view: &View<'_>, hand: Houses) -> Option<Action> {
        if hand.len() == 1 {
            return hand.lowest().map(Action::Sell);
        }
        let network = net_after(networks_for(view.ledger.rules())?, view);
        let continuation = network.map_or(Continuation::Exact, Continuation::Network);
        let effort = Effort { rounds: 20, budget: Budget::UNLIMITED };
        let solution = solve(&sale_state(view.ledger), continuation, effort)?;
        let mix = &solution.mix[usize::from(view.seat.number())];
        let likeliest = mix.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some(Action::Sell(likeliest.0))
    }
}

impl Bot for PureSolver {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Buy(_)) => self.buy(view, budget),
            Some(Prompt::Sell(hand)) => self.sell(view, hand),
            None => None,
        };
        action.or(view.prompt.map(|prompt| prompt.default_action())).unwrap_or(Action::Pass)
    }

    fn uses_networks(&self) -> bool {
        true
    }
}
