//! Monte Carlo tree search (UCT) over determinizations. The tree reaches to the end of the round.

use forsale::{Action, MAX_SEATS, Prompt, Seat, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{RolloutPolicy, Simulation, options};
use forsale_bots::search::sale::shaped_shares;
use forsale_bots::{Bot, Budget};

/// A bot that searches one tree over many determinized games.
pub struct Uct {
    /// The rollout policy.
    pub policy: RolloutPolicy,
    /// Rollouts in all.
    pub games: usize,
    /// The exploration constant.
    pub exploration: f32,
    /// The source of randomness.
    pub rng: Xoshiro256PlusPlus,
}

/// A decision, and the statistics of its actions.
struct Node {
    visits: f32,
    branches: Vec<Branch>,
}

struct Branch {
    action: Action,
    visits: f32,
    sum: f32,
    /// The next decision in an auction.
    next: Option<usize>,
}

impl Node {
    fn of(prompt: &Prompt) -> Node {
        let branch = |action| Branch { action, visits: 0.0, sum: 0.0, next: None };
        Node { visits: 0.0, branches: options(prompt, 3).into_iter().map(branch).collect() }
    }

    /// Returns the branch with the highest upper confidence bound.
    fn select(&self, exploration: f32) -> usize {
        let bound = |branch: &Branch| {
            let seen = branch.visits.max(1e-3);
            branch.sum / seen + exploration * (self.visits.max(1.0).ln() / seen).sqrt()
        };
        let best =
            self.branches.iter().enumerate().max_by(|a, b| bound(a.1).total_cmp(&bound(b.1)));
        best.map_or(0, |(index, _)| index)
    }
}

impl Uct {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let prompt = view.prompt?;
        let mut nodes = vec![Node::of(&prompt)];
        // Sales are simultaneous: each seat has one node of its own.
        let mut sellers = [None; MAX_SEATS];
        sellers[usize::from(view.seat.number())] = Some(0);
        for game in 0..self.games {
            if game % 8 == 0 && !budget.is_left() {
                break;
            }
            let simulation = Simulation::of(view, &mut self.rng);
            match prompt {
                Prompt::Buy(_) => self.auction(simulation, &mut nodes),
                Prompt::Sell(_) => self.sale(simulation, &mut nodes, &mut sellers),
            }
        }
        let most = nodes[0].branches.iter().max_by(|a, b| a.visits.total_cmp(&b.visits))?;
        Some(most.action)
    }

    /// Follows the tree to a new decision or to the end of the auction.
    fn auction(&mut self, mut simulation: Simulation, nodes: &mut Vec<Node>) {
        let street = simulation.ledger.auctions();
        let mut path: Vec<(Seat, usize, usize)> = Vec::new();
        let mut at = 0;
        while let Some((seat, prompt @ Prompt::Buy(_))) = simulation.game.ask() {
            let choice = nodes[at].select(self.exploration);
            let fresh = nodes[at].branches[choice].visits == 0.0;
            path.push((seat, at, choice));
            simulation.play(seat, nodes[at].branches[choice].action);
            let next =
                simulation.game.ask().filter(|_| simulation.ledger.auctions() == street && !fresh);
            let Some((_, prompt)) = next.filter(|(_, next)| same_kind(next, &prompt)) else {
                break;
            };
            let count = nodes.len();
            at = *nodes[at].branches[choice].next.get_or_insert(count);
            if at == count {
                nodes.push(Node::of(&prompt));
            }
        }
        self.back_up(simulation, nodes, &path);
    }

    /// Lets every seat choose by its own node.
    fn sale(
        &mut self,
        mut simulation: Simulation,
        nodes: &mut Vec<Node>,
        sellers: &mut [Option<usize>; MAX_SEATS],
    ) {
        let mut path = Vec::new();
        for seat in simulation.game.waiting_for().iter() {
            let Some(prompt) = simulation.game.prompt(seat) else { continue };
            let count = nodes.len();
            let at = *sellers[usize::from(seat.number())].get_or_insert(count);
            if at == count {
                nodes.push(Node::of(&prompt));
            }
            let choice = nodes[at].select(self.exploration);
            path.push((seat, at, choice));
            simulation.play(seat, nodes[at].branches[choice].action);
        }
        self.back_up(simulation, nodes, &path);
    }

    /// Plays the rest of the game, and updates the nodes of the path.
    fn back_up(
        &mut self,
        simulation: Simulation,
        nodes: &mut [Node],
        path: &[(Seat, usize, usize)],
    ) {
        let Some(outcome) = simulation.finish(self.policy, &mut self.rng) else { return };
        let shaped_shares = shaped_shares(&outcome);
        for &(seat, at, choice) in path {
            nodes[at].visits += 1.0;
            nodes[at].branches[choice].visits += 1.0;
            nodes[at].branches[choice].sum += shaped_shares[usize::from(seat.number())];
        }
    }
}

fn same_kind(a: &Prompt, b: &Prompt) -> bool {
    matches!((a, b), (Prompt::Buy(_), Prompt::Buy(_)) | (Prompt::Sell(_), Prompt::Sell(_)))
}

impl Bot for Uct {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }
}
