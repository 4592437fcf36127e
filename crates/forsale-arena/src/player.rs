//! Whoever takes a seat in the arena.

use std::cell::Cell;
use std::time::{Duration, Instant};

use forsale::{Action, Event, Outcome, View};
use forsale_bots::{Bot, Budget};

/// A seat's owner for one game: a bot of ours, or a program from outside.
pub trait Player: Send {
    /// Answers the question in the view within the limit.
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply;

    /// Hears what happened at the table.
    fn observe(&mut self, event: &Event);

    /// Hears that the game is over.
    fn end(&mut self, outcome: &Outcome) {
        let _ = outcome;
    }
}

/// What came back from a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An action, legal or not.
    Action(Action),
    /// Nothing in time.
    Late,
    /// Something that is no answer, or the player is gone.
    Broken(String),
}

/// A bot of ours has no clock: it asks whether time is left. The clock starts with its first such
/// question, so that a bot that never asks costs no look at it; the arena times the whole move.
impl Player for Box<dyn Bot> {
    #[expect(clippy::disallowed_methods, reason = "the arena has the clock that bots have not")]
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
