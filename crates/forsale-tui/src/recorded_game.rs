//! A recorded game: step through it on the screen, or print it as text.

use std::time::Duration;

use anyhow::Result;
use forsale::{Event, Record};
use forsale_table::{Code, Happened, Happening, Replayed, Table};
use forsale_words::{Lang, happening, is_logged};

use crate::full::{ScreenMode, play_full};
use crate::keys::Intent;
use crate::line_commands::standing;
use crate::lines::Lines;
use crate::session::{IDLE_WAIT, Leaving, Refused, Session, Snapshot};
use crate::summary::places;
use crate::ui::{Panel, Ui};

/// The table of a record after its last action.
struct RecordedGame(Table);

impl RecordedGame {
    fn new(record: &Record) -> Result<RecordedGame> {
        Ok(RecordedGame(Replayed::at(Code::draw(0), record, usize::MAX)?.table))
    }
}

/// Shows a recorded game from its first step on. Returns the signal that ended it, if any.
pub fn step_through(record: &Record, mut ui: Ui) -> Result<Option<i32>> {
    let mut game = RecordedGame::new(record)?;
    (ui.panel, ui.step) = (Panel::Past, 1);
    play_full(&mut game, ui, ScreenMode::Full)
}

/// Prints a recorded game, one line per event, then the result or the state after the last action.
pub fn print_record(record: &Record, lang: Lang, lines: &mut Lines<'_>) -> Result<()> {
    let game = RecordedGame::new(record)?;
    let view = game.0.view(None);
    for (number, one) in view.happenings.iter().filter(|one| is_logged(one)).enumerate() {
        if number > 0 && opens_section(one) {
            lines.say("")?;
        }
        lines.say(&happening(lang, &view, one))?;
    }
    let places = places(lang, &view);
    if places.is_empty() {
        lines.say("")?;
        standing(lang, &view).iter().try_for_each(|line| lines.say(line))?;
    }
    Ok(places.iter().try_for_each(|line| lines.say(line))?)
}

/// Whether a section of the text begins with this event: an auction, a sale or the result.
fn opens_section(one: &Happening) -> bool {
    use Event::{ChecksOffered, Ended, StreetOpened};
    let Happened::Game(event) = &one.what else { return false };
    matches!(event, StreetOpened { .. } | ChecksOffered(_) | Ended(_))
}

impl Session for RecordedGame {
    fn snapshot(&self) -> Snapshot<'_> {
        let view = self.0.view(None);
        Snapshot {
            shared: view.clone(),
            view,
            curtain: None,
            trouble: None,
            overdue: None,
            leaving: Leaving::Record,
        }
    }

    fn act(&mut self, _: Intent, _: Lang) -> Result<(), Refused> {
        Ok(())
    }

    fn poll(&mut self) -> Option<String> {
        None
    }

    fn wait(&self) -> Duration {
        IDLE_WAIT
    }

    fn is_busy(&self) -> bool {
        false
    }
}
