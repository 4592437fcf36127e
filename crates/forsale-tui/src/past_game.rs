//! A game that was recorded, to step through.

use std::time::Duration;

use anyhow::Result;
use forsale::Record;
use forsale_table::{Code, Replayed, Table};
use forsale_words::Lang;

use crate::full::{Style, play_full};
use crate::keys::Intent;
use crate::sight::{Door, Leaving, Sight};
use crate::ui::{Panel, Ui};

/// How long a screen sleeps when nothing happens by itself.
const NOTHING: Duration = Duration::from_secs(60);

/// The table of a record after its last action.
struct PastGame(Table);

/// Shows a recorded game from its first step on. A signal that ended it is given back.
pub fn step_through(record: &Record, mut ui: Ui) -> Result<Option<i32>> {
    let mut game = PastGame(Replayed::at(Code::draw(0), record, usize::MAX)?.table);
    (ui.panel, ui.step) = (Panel::Past, 1);
    play_full(&mut game, ui, Style::Full)
}

impl Door for PastGame {
    fn sight(&self) -> Sight<'_> {
        let view = self.0.view(None);
        Sight {
            shared: view.clone(),
            view,
            curtain: None,
            trouble: None,
            overdue: None,
            leaving: Leaving::Record,
        }
    }

    fn act(&mut self, _: Intent, _: Lang) -> Result<(), String> {
        Ok(())
    }

    fn poll(&mut self) -> Option<String> {
        None
    }

    fn wait(&self) -> Duration {
        NOTHING
    }

    fn is_busy(&self) -> bool {
        false
    }
}
