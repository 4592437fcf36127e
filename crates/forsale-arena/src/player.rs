//! The player in a seat of the arena.

use std::cell::Cell;
use std::time::{Duration, Instant};

use forsale::{Action, Event, Outcome, View};
use forsale_bots::{Bot, Budget};

use crate::external::BotError;

/// A player of one game: a built-in bot or an external program.
pub trait Player: Send {
    /// Answers the question in the view within the limit.
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply;

    /// Receives a public event of the game.
    fn observe(&mut self, event: &Event);

    /// Receives the result.
    fn end(&mut self, outcome: &Outcome) {
        let _ = outcome;
    }
}

/// The reply of a player to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An action, legal or not.
    Action(Action),
    /// No reply in time.
    Late,
    /// The reply was no answer, or the player is gone.
    Broken(BotError),
}

/// A built-in bot has no clock: it asks whether time is left. The clock starts when it first asks, so
/// that a bot that never asks does not pay for one. The arena times the whole move.
impl Player for Box<dyn Bot> {
    #[expect(clippy::disallowed_methods, reason = "bots have no clock; the arena provides it")]
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply {
        let started = Cell::new(None);
        let is_left = || {
            let now = Instant::now();
            let start = started.get().unwrap_or(now);
            started.set(Some(start));
            now.duration_since(start) < limit
        };
        Reply::Action(Bot::answer(self.as_mut(), view, Budget::new(&is_left)))
    }

    fn observe(&mut self, event: &Event) {
        Bot::observe(self.as_mut(), event);
    }
}
