//! Flat Monte Carlo: every action is tried in the same determinized games.

use forsale::{Action, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{RolloutPolicy, Simulation, options};
use forsale_bots::search::sale::shaped_shares;
use forsale_bots::{Bot, Budget};

/// A bot that plays the action with the best rollouts.
pub struct FlatMonteCarlo {
    /// The rollout policy.
    pub policy: RolloutPolicy,
    /// Rollouts in all.
    pub games: usize,
    /// Rollouts per action before the worse half of the actions is dropped.
    pub halve_every: usize,
    /// The source of randomness.
    pub rng: Xoshiro256PlusPlus,
}

impl FlatMonteCarlo {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let mut tried: Vec<(Action, f32)> =
            options(&view.prompt?, 4).into_iter().map(|action| (action, 0.0)).collect();
        let mut left = self.games;
        while tried.len() > 1 && left > 0 && budget.is_left() {
            for _ in 0..self.halve_every {
                self.rollout(view, &mut tried);
                left = left.saturating_sub(tried.len());
            }
            tried.sort_by(|a, b| b.1.total_cmp(&a.1));
            if tried.len() > 2 || left == 0 {
                tried.truncate(tried.len().div_ceil(2));
            }
        }
        tried.first().map(|&(action, _)| action)
    }

    /// Plays one sampled game once for each action.
    fn rollout(&mut self, view: &View<'_>, tried: &mut [(Action, f32)]) {
        let mut simulation = Simulation::of(view, &mut self.rng);
        simulation.play_until(view.seat, self.policy, &mut self.rng);
        let rng = self.rng.clone();
        for (action, sum) in tried {
            let mut after = simulation;
            after.play(view.seat, *action);
            // The same random numbers for all actions.
            let outcome = after.finish(self.policy, &mut rng.clone());
            let own = usize::from(view.seat.number());
            *sum += outcome.map_or(0.0, |outcome| shaped_shares(&outcome)[own]);
        }
    }
}

impl Bot for FlatMonteCarlo {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }
}
