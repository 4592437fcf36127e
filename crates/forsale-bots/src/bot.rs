//! What a bot is.

use forsale::{Action, Event, View};

/// A player. The same bot with the same seed gives the same answers to the same views and events.
pub trait Bot: Send {
    /// Returns an action for the prompt of the view, which must have one. A bot that can think for
    /// long does so while the `budget` lasts; it has a legal answer at any time.
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action;

    /// Observes an event of the game, including the results of its own actions.
    fn observe(&mut self, event: &Event) {
        let _ = event;
    }

    /// Returns true if the bot plays with [value networks](crate::nets).
    fn uses_networks(&self) -> bool {
        false
    }
}

/// How long a bot may think. Bots have no clock: the caller decides when time is up.
#[derive(Clone, Copy)]
pub struct Budget<'a>(&'a dyn Fn() -> bool);

impl<'a> Budget<'a> {
    /// A budget that never ends; every bot stops by itself.
    pub const UNLIMITED: Budget<'static> = Budget(&|| true);

    /// A budget that lasts while `is_left` returns true.
    pub fn new(is_left: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget(is_left)
    }

    /// Returns true if the bot may continue.
    pub fn is_left(&self) -> bool {
        (self.0)()
    }
}
