//! The bot `random`.

use forsale::chance::any_action;
use forsale::{Action, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};

/// A bot that plays any legal action, all equally likely.
pub struct RandomBot(pub Xoshiro256PlusPlus);

impl Bot for RandomBot {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        view.prompt.map_or(Action::Pass, |prompt| any_action(&prompt, &mut self.0))
    }
}
