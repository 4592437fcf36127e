//! A row of the screen, and what can be clicked in it.

use std::ops::Range;

use forsale::{House, Seat};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A key: a click is like a press.
    Key(KeyCode),
    /// A house, on offer or in hand.
    House(House),
    /// A player.
    Player(Seat),
}

/// The areas of a frame that can be clicked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spots(Vec<(Rect, Spot)>);

impl Spots {
    /// Returns what is at this position.
    pub fn at(&self, column: u16, row: u16) -> Option<Spot> {
        let place = Position::new(column, row);
        self.0.iter().find(|(area, _)| area.contains(place)).map(|(_, spot)| *spot)
    }

    /// Returns the area of a spot, if it is on the screen.
    pub fn find(&self, wanted: Spot) -> Option<Rect> {
        self.0.iter().find(|(_, spot)| *spot == wanted).map(|(area, _)| *area)
    }
}

/// A row, built from left to right.
#[derive(Clone, Default, Debug)]
pub(crate) struct Row {
    line: Line<'static>,
    spots: Vec<(Range<u16>, Spot)>,
}

impl Row {
    pub(crate) fn new() -> Row {
        Row::default()
    }

    pub(crate) fn text(mut self, text: impl Into<String>, style: Style) -> Row {
        self.line.push_span(Span::styled(text.into(), style));
        self
    }

    /// Adds text that can be clicked.
    pub(crate) fn spot(self, spot: Spot, text: impl Into<String>, style: Style) -> Row {
        let from = self.width();
        let mut row = self.text(text, style);
        row.spots.push((from..row.width(), spot));
        row
    }

    /// Moves to this column, or adds a space if it is passed already.
    pub(crate) fn to(self, column: u16) -> Row {
        let gap = column.saturating_sub(self.width()).max(u16::from(self.width() > 0));
        self.text(" ".repeat(usize::from(gap)), Style::new())
    }

    /// Appends another row.
    pub(crate) fn join(mut self, other: Row) -> Row {
        let shift = self.width();
        self.spots.extend(
            other.spots.into_iter().map(|(at, spot)| (at.start + shift..at.end + shift, spot)),
        );
        other.line.spans.into_iter().for_each(|span| self.line.push_span(span));
        self
    }

    pub(crate) fn width(&self) -> u16 {
        self.line.width() as u16
    }
}

/// Writes rows into an area from the top, and collects their spots. A row that is too long is cut off
/// with a mark.
pub(crate) fn write(rows: &[Row], area: Rect, buffer: &mut Buffer, spots: &mut Spots) {
    for (row, y) in rows.iter().zip(area.top()..area.bottom()) {
        buffer.set_line(area.x, y, &row.line, area.width);
        if row.width() > area.width && area.width > 0 {
            buffer.set_string(area.right() - 1, y, "…", Style::new());
        }
        for (columns, spot) in &row.spots {
            let place = Rect::new(area.x + columns.start, y, columns.len() as u16, 1);
            spots.0.push((place.intersection(area), *spot));
        }
    }
}

/// Wraps a text at this width, between words.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let Some(last) = lines.last_mut() else { break };
        let fits =
            Span::raw(last.as_str()).width() + 1 + Span::raw(word).width() <= usize::from(width);
        if last.is_empty() {
            last.push_str(word);
        } else if fits {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
