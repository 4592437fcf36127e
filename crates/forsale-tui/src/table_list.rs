//! The list of a server's tables, below the prompt of its operator.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use forsale::{Seat, Seats};
use forsale_table::{Chair, Table};
use forsale_words::{Lang, names, status, words};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Style;

use crate::look::{Look, Role};
use crate::row::{Row, Spots, write};
use crate::screen::{Screen, TerminalEvent};

/// The number of rows on the screen.
const ROWS: u16 = 12;

/// How often the list is refreshed.
const REFRESH_INTERVAL: Duration = Duration::from_millis(500);

/// The tables of a server.
pub trait TableList {
    /// Returns the current tables.
    fn tables(&self) -> Vec<Arc<Table>>;

    /// Whether the server is closed.
    fn is_closed(&self) -> bool;
}

/// What the operator chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableListKey {
    /// To play at a table.
    Play,
    /// To close the server.
    Close,
}

/// Shows the tables until the operator chooses something, or the server is closed.
pub fn show_table_list(tables: &dyn TableList, lang: Lang, look: Look) -> Result<TableListKey> {
    let mut screen = Screen::open(Some(ROWS))?;
    let choice = loop {
        if tables.is_closed() {
            break TableListKey::Close;
        }
        let tables = tables.tables();
        screen.draw(|frame| draw(frame, &tables, lang, look))?;
        match screen.wait(REFRESH_INTERVAL)? {
            Some(TerminalEvent::Key(key)) => {
                if let Some(choice) = choice(key) {
                    break choice;
                }
            }
            Some(TerminalEvent::Stop(_)) => break TableListKey::Close,
            Some(TerminalEvent::Pause) => screen.pause()?,
            Some(TerminalEvent::Redraw) => screen.redraw()?,
            Some(TerminalEvent::Click { .. } | TerminalEvent::Resized) | None => {}
        }
    };
    screen.wipe()?;
    Ok(choice)
}

fn choice(key: KeyEvent) -> Option<TableListKey> {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(TableListKey::Close),
        KeyCode::Char('p') => Some(TableListKey::Play),
        KeyCode::Char('q') => Some(TableListKey::Close),
        _ => None,
    }
}

fn draw(frame: &mut Frame<'_>, tables: &[Arc<Table>], lang: Lang, look: Look) {
    let w = words(lang);
    let room = usize::from(frame.area().height).saturating_sub(4);
    let title = Row::new().text(w.term_floor(tables.len()), look.style(Role::Turn));
    let mut rows = vec![Row::new(), title];
    rows.extend(tables.iter().take(room).map(|table| row(table, lang, look)));
    let key = |row: Row, key: &str, does: String| {
        row.text(key.to_owned(), look.style(Role::Key)).text(format!(" {does}   "), Style::new())
    };
    rows.push(Row::new());
    rows.push(key(key(Row::new(), "p", w.does_play_here()), "q", w.does_close()));
    write(&rows, frame.area(), frame.buffer_mut(), &mut Spots::default());
}

/// Returns the row of a table: its code, its players and its state.
fn row(table: &Table, lang: Lang, look: Look) -> Row {
    let view = table.view(None);
    let is_taken = |(_, chair): &(Seat, &Chair)| chair.name().is_some();
    let seated = Seat::ALL.into_iter().zip(view.chairs).filter(is_taken);
    let seated: Seats = seated.map(|(seat, _)| seat).collect();
    let row = Row::new().text(view.code.to_string(), look.style(Role::House)).to(7);
    let row = row.text(names(lang, view.chairs, seated), look.style(Role::Plain)).to(34);
    row.text(status(lang, &view), look.style(Role::Soft))
}
