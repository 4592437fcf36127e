//! Flat Monte Carlo: every option tried in the same imagined games.

use forsale::{Action, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::simulation::{Dream, Habit, options};
use forsale_bots::search::sale::worths;
use forsale_bots::{Bot, Budget};

/// Tries its options in imagined games and takes what went best.
pub struct Flat {
    pub habit: Habit,
    /// Games in all.
    pub games: usize,
    /// After each round of so many dreams the worse half of the options is dropped.
    pub round: usize,
    pub rng: Xoshiro256PlusPlus,
}

impl Flat {
    fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let mut tried: Vec<(Action, f32)> =
            options(&view.prompt?, 4).into_iter().map(|action| (action, 0.0)).collect();
        let mut left = self.games;
        while tried.len() > 1 && left > 0 && budget.is_left() {
            for _ in 0..self.round {
                self.dream(view, &mut tried);
                left = left.saturating_sub(tried.len());
            }
            tried.sort_by(|a, b| b.1.total_cmp(&a.1));
            if tried.len() > 2 || left == 0 {
                tried.truncate(tried.len().div_ceil(2));
            }
        }
        tried.first().map(|&(action, _)| action)
    }

    /// Adds what each option brings in one imagined game.
    fn dream(&mut self, view: &View<'_>, tried: &mut [(Action, f32)]) {
        let mut dream = Dream::of(view, &mut self.rng);
        dream.reach(view.seat, self.habit, &mut self.rng);
        let luck = self.rng.clone();
        for (action, sum) in tried {
            let mut after = dream;
            after.play(view.seat, *action);
            // The same slips for all options.
            let outcome = after.finish(self.habit, &mut luck.clone());
            let own = usize::from(view.seat.number());
            *sum += outcome.map_or(0.0, |outcome| worths(&outcome)[own]);
        }
    }
}

impl Bot for Flat {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        self.best(view, budget).unwrap_or(default)
    }
}
