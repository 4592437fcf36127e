//! A session at a table: what a screen shows, and where it comes from.

use std::time::Duration;

use forsale::Seat;
use forsale_table::{Absence, Chat, TableView};
use forsale_words::Lang;

use crate::keys::Intent;

/// The state of a table, as one screen shows it.
#[derive(Clone, Debug)]
pub struct Snapshot<'a> {
    /// The view of the player who is to act at this screen.
    pub view: TableView<'a>,
    /// The view of all who look at this screen. If several people share it, nobody is "you".
    pub shared: TableView<'a>,
    /// The player who must be alone before the screen shows a hand.
    pub curtain: Option<String>,
    /// A problem with the connection.
    pub trouble: Option<String>,
    /// The absent player who is overdue: the others may vote.
    pub overdue: Option<Seat>,
    /// What happens to the game when the player leaves.
    pub leaving: Leaving<'a>,
}

impl Snapshot<'_> {
    /// How the player may chat: not at all where nobody else could read it.
    pub(crate) fn chat(&self) -> Chat {
        match self.leaving {
            Leaving::Seat(_) | Leaving::Between => self.view.options.chat,
            Leaving::Lost | Leaving::Saved(_) | Leaving::Watching | Leaving::Record => Chat::Off,
        }
    }
}

/// What happens to a game when the player leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving<'a> {
    /// It is lost.
    Lost,
    /// It is saved to this file.
    Saved(&'a str),
    /// The seat is kept, and this is done about the absent player.
    Seat(Absence),
    /// The seat is kept for the next game.
    Between,
    /// Nothing: the reader only watches.
    Watching,
    /// Nothing: it is a recorded game.
    Record,
}

/// How long to wait for a key when nothing happens by itself.
pub(crate) const IDLE_WAIT: Duration = Duration::from_secs(60);

/// Why an intent was refused, as a sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// A session at a table, in this program or on a server.
pub trait Session {
    /// Returns the current state.
    fn snapshot(&self) -> Snapshot<'_>;

    /// Carries out an intent. A refusal is a sentence in this language.
    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), Refused>;

    /// Advances what happens by itself. Returns a sentence if the player should be told something.
    fn poll(&mut self) -> Option<String>;

    /// Returns how long to wait before the next poll.
    fn wait(&self) -> Duration;

    /// Whether something will happen by itself at once.
    fn is_busy(&self) -> bool;

    /// Returns why the session has ended, if it has.
    fn ended(&self) -> Option<String> {
        None
    }
}
