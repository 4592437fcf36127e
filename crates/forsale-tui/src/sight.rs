//! What a screen shows, and where it comes from.

use std::time::Duration;

use forsale::Seat;
use forsale_table::{Absence, Chat, TableView};
use forsale_words::Lang;

use crate::keys::Intent;

/// A table as it is shown on one screen.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    /// Through the eyes of who is to act here.
    pub view: TableView<'a>,
    /// Through the eyes of all who look at this screen: where several people share it, nobody is
    /// "you".
    pub shared: TableView<'a>,
    /// Who must be alone before this screen is shown.
    pub curtain: Option<String>,
    /// What is wrong with the connection.
    pub trouble: Option<String>,
    /// Who the table has waited for in vain: the others may vote.
    pub overdue: Option<Seat>,
    /// What becomes of the game when it is left.
    pub leaving: Leaving<'a>,
}

impl Sight<'_> {
    /// How the reader may talk to the others: not at all where nobody else could read it.
    pub(crate) fn chat(&self) -> Chat {
        match self.leaving {
            Leaving::Seat(_) | Leaving::Between => self.view.options.chat,
            Leaving::Lost | Leaving::Saved(_) | Leaving::Watching | Leaving::Record => Chat::Off,
        }
    }
}

/// What becomes of a game when it is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving<'a> {
    /// It is gone.
    Lost,
    /// It is saved to this file.
    Saved(&'a str),
    /// The seat is kept, and this is done about who is not there.
    Seat(Absence),
    /// The seat is kept for the next game.
    Between,
    /// Nobody sits there who could leave.
    Watching,
    /// Nothing: it was recorded.
    Record,
}

/// A way to a table: one in this program, or one on a server.
pub trait Door {
    /// What is to be seen now.
    fn sight(&self) -> Sight<'_>;

    /// Does what somebody wants; a refusal is a sentence.
    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), String>;

    /// Lets happen what happens by itself. What the reader should be told of it is a sentence.
    fn poll(&mut self) -> Option<String>;

    /// How long it is until there is something to poll.
    fn wait(&self) -> Duration;

    /// Will something happen by itself at once?
    fn is_busy(&self) -> bool;

    /// Why there will be nothing more to see, if that is so.
    fn ended(&self) -> Option<String> {
        None
    }
}
