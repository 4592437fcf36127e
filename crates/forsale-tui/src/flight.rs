//! A card on its way from the street to who took it. The table is right at once; this is
//! decoration, and any key ends it.

use std::time::Duration;

use forsale::House;
use forsale_table::{TableView, Taken};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::look::{Look, Role};
use crate::row::{Spot, Spots};

/// How many pictures a flight has, and how long each is shown.
const FRAMES: u16 = 6;
pub(crate) const FRAME: Duration = Duration::from_millis(40);

/// A card in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flight {
    house: House,
    from: Position,
    to: Position,
    frame: u16,
}

impl Flight {
    /// The flight of the house that was taken last, if it was on the screen before.
    pub(crate) fn of(taken: &Taken, before: &Spots, after: &Spots) -> Option<Flight> {
        let from = middle(before.find(Spot::House(taken.house))?);
        let to = middle(after.find(Spot::Player(taken.seat))?);
        Some(Flight { house: taken.house, from, to, frame: 0 })
    }

    /// The next picture; none when it has arrived.
    pub(crate) fn next(self) -> Option<Flight> {
        (self.frame + 1 < FRAMES).then_some(Flight { frame: self.frame + 1, ..self })
    }

    pub(crate) fn draw(&self, look: Look, buffer: &mut Buffer) {
        let between = |from: u16, to: u16| {
            let way = i32::from(to) - i32::from(from);
            (i32::from(from) + way * i32::from(self.frame) / i32::from(FRAMES - 1)) as u16
        };
        let text = format!("[{}]", self.house);
        let x = between(self.from.x, self.to.x);
        let y = between(self.from.y, self.to.y);
        if buffer.area.contains(Position::new(x + text.len() as u16, y)) {
            buffer.set_string(x, y, text, look.style(Role::Chosen));
        }
    }
}

fn middle(area: Rect) -> Position {
    Position::new(area.x + area.width / 2, area.y)
}

/// The house that was taken since there were `before`, and how many are taken now.
pub(crate) fn newly_taken(view: &TableView<'_>, before: Option<usize>) -> (usize, Option<Taken>) {
    let all = view.all_taken();
    let is_new = before.is_some_and(|before| before < all.len());
    (all.len(), all.last().copied().filter(|_| is_new))
}
