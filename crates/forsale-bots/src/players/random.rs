//! A player without a plan.

use forsale::chance::any_action;
use forsale::{Action, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};

/// Any legal action, each as likely.
pub struct Random(pub Xoshiro256PlusPlus);

impl Bot for Random {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        view.prompt.map_or(Action::Pass, |prompt| any_action(&prompt, &mut self.0))
    }
}
