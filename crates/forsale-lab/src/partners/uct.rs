//! Tree search: statistics of what everybody did in imagined games, kept to the end of the round.

use forsale::{Action, MAX_SEATS, Prompt, Seat, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{Dream, Habit, options};
use forsale_bots::search::sale::worths;
use forsale_bots::{Bot, Budget};

/// Lets everybody look for their best move in a tree (UCT), one imagined game at a time.
pub struct Tree {
    pub habit: Habit,
    /// Games in all.
    pub games: usize,
    /// How eagerly it tries what it knows little of.
    pub curiosity: f32,
    pub rng: Xoshiro256PlusPlus,
}

/// A question, and how its answers went.
struct Node {
    visits: f32,
    branches: Vec<Branch>,
}

struct Branch {
    action: Action,
    visits: f32,
    sum: f32,
    /// The next question in an auction.
    next: Option<usize>,
}

impl Node {
    fn of(prompt: &Prompt) -> Node {
        let branch = |action| Branch { action, visits: 0.0, sum: 0.0, next: None };
        Node { visits: 0.0, branches: options(prompt, 3).into_iter().map(branch).collect() }
    }

    /// The branch that may be best: the mean of its past and a bonus for what is unknown.
    fn promising(&self, curiosity: f32) -> usize {
        let hope = |branch: &Branch| {
            let seen = branch.visits.max(1e-3);
            branch.sum / seen + curiosity * (self.visits.max(1.0).ln() / seen).sqrt()
        };
        let best = self.branches.iter().enumerate().max_by(|a, b| hope(a.1).total_cmp(&hope(b.1)));
        best.map_or(0, |(index, _)| index)
    }
}

impl Tree {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let prompt = view.prompt?;
        let mut nodes = vec![Node::of(&prompt)];
        // In a sale nobody sees the others choose: each seat has one node of its own.
        let mut sellers = [None; MAX_SEATS];
        sellers[usize::from(view.seat.number())] = Some(0);
        for game in 0..self.games {
            if game % 8 == 0 && !budget.is_left() {
                break;
            }
            let dream = Dream::of(view, &mut self.rng);
            match prompt {
                Prompt::Buy(_) => self.auction(dream, &mut nodes),
                Prompt::Sell(_) => self.sale(dream, &mut nodes, &mut sellers),
            }
        }
        let most = nodes[0].branches.iter().max_by(|a, b| a.visits.total_cmp(&b.visits))?;
        Some(most.action)
    }

    /// Follows the tree to a question that is new or to the end of the auction.
    fn auction(&mut self, mut dream: Dream, nodes: &mut Vec<Node>) {
        let street = dream.ledger.auctions();
        let mut path: Vec<(Seat, usize, usize)> = Vec::new();
        let mut at = 0;
        while let Some((seat, prompt @ Prompt::Buy(_))) = dream.game.ask() {
            let choice = nodes[at].promising(self.curiosity);
            let fresh = nodes[at].branches[choice].visits == 0.0;
            path.push((seat, at, choice));
            dream.play(seat, nodes[at].branches[choice].action);
            let next = dream.game.ask().filter(|_| dream.ledger.auctions() == street && !fresh);
            let Some((_, prompt)) = next.filter(|(_, next)| same_kind(next, &prompt)) else {
                break;
            };
            let count = nodes.len();
            at = *nodes[at].branches[choice].next.get_or_insert(count);
            if at == count {
                nodes.push(Node::of(&prompt));
            }
        }
        self.learn(dream, nodes, &path);
    }

    /// Everybody chooses an envelope by their own node.
    fn sale(
        &mut self,
        mut dream: Dream,
        nodes: &mut Vec<Node>,
        sellers: &mut [Option<usize>; MAX_SEATS],
    ) {
        let mut path = Vec::new();
        for seat in dream.game.waiting_for().iter() {
            let Some(prompt) = dream.game.prompt(seat) else { continue };
            let count = nodes.len();
            let at = *sellers[usize::from(seat.number())].get_or_insert(count);
            if at == count {
                nodes.push(Node::of(&prompt));
            }
            let choice = nodes[at].promising(self.curiosity);
            path.push((seat, at, choice));
            dream.play(seat, nodes[at].branches[choice].action);
        }
        self.learn(dream, nodes, &path);
    }

    /// Plays the rest and tells everybody on the path how it went for them.
    fn learn(&mut self, dream: Dream, nodes: &mut [Node], path: &[(Seat, usize, usize)]) {
        let Some(outcome) = dream.finish(self.habit, &mut self.rng) else { return };
        let worths = worths(&outcome);
        for &(seat, at, choice) in path {
            nodes[at].visits += 1.0;
            nodes[at].branches[choice].visits += 1.0;
            nodes[at].branches[choice].sum += worths[usize::from(seat.number())];
        }
    }
}

fn same_kind(a: &Prompt, b: &Prompt) -> bool {
    matches!((a, b), (Prompt::Buy(_), Prompt::Buy(_)) | (Prompt::Sell(_), Prompt::Sell(_)))
}

impl Bot for Tree {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }
}
