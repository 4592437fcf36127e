//! The tables of a server, below the prompt of whoever runs it.

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
use crate::screen::{Input, Screen};

/// How many rows are used.
const ROWS: u16 = 12;

/// How often it is looked for news.
const GLANCE: Duration = Duration::from_millis(500);

/// The tables that somebody looks at.
pub trait Floor {
    /// As they are now.
    fn tables(&self) -> Vec<Arc<Table>>;

    /// Is the server closed?
    fn is_closed(&self) -> bool;
}

/// What whoever runs a server wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To play, too.
    Play,
    /// To close the server.
    Close,
}

/// Shows the tables until something is wanted, or the server is closed.
pub fn show_floor(floor: &dyn Floor, lang: Lang, look: Look) -> Result<Wish> {
    let mut screen = Screen::open(Some(ROWS))?;
    let wish = loop {
        if floor.is_closed() {
            break Wish::Close;
        }
        let tables = floor.tables();
        screen.draw(|frame| draw(frame, &tables, lang, look))?;
        match screen.wait(GLANCE)? {
            Some(Input::Key(key)) => {
                if let Some(wish) = wish(key) {
                    break wish;
                }
            }
            Some(Input::Stop(_)) => break Wish::Close,
            Some(Input::Pause) => screen.pause()?,
            Some(Input::Redraw) => screen.again()?,
            Some(Input::Click { .. } | Input::Resized) | None => {}
        }
    };
    screen.wipe()?;
    Ok(wish)
}

fn wish(key: KeyEvent) -> Option<Wish> {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(Wish::Close),
        KeyCode::Char('p') => Some(Wish::Play),
        KeyCode::Char('q') => Some(Wish::Close),
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

/// What a table is called, who sits there, and how it stands.
fn row(table: &Table, lang: Lang, look: Look) -> Row {
    let view = table.view(None);
    let is_taken = |(_, chair): &(Seat, &Chair)| chair.name().is_some();
    let seated = Seat::ALL.into_iter().zip(view.chairs).filter(is_taken);
    let seated: Seats = seated.map(|(seat, _)| seat).collect();
    let row = Row::new().text(view.code.to_string(), look.style(Role::House)).to(7);
    let row = row.text(names(lang, view.chairs, seated), look.style(Role::Plain)).to(34);
    row.text(status(lang, &view), look.style(Role::Soft))
}
