//! What a bot is.

use forsale::{Action, Event, View};

/// A player. The same bot with the same seed gives the same answers to the same views and events.
pub trait Bot: Send {
    /// Answers the question in the view, which has one. A bot that can think for long does so
    /// while the `budget` is left, and has an answer at any moment.
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action;

    /// Hears what happened at the table, its own actions included.
    fn observe(&mut self, event: &Event) {
        let _ = event;
    }

    /// Does it play by what it learned for these rules, or for the printed ones nearest to them?
    fn is_learned(&self) -> bool {
        false
    }
}

/// How long a bot may think. Bots have no clock: whoever asks knows the time.
#[derive(Clone, Copy)]
pub struct Budget<'a>(&'a dyn Fn() -> bool);

impl<'a> Budget<'a> {
    /// As long as it likes; every bot stops by itself.
    pub const UNLIMITED: Budget<'static> = Budget(&|| true);

    /// While `is_left` says so.
    pub fn new(is_left: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget(is_left)
    }

    /// May the bot think on?
    pub fn is_left(&self) -> bool {
        (self.0)()
    }
}
