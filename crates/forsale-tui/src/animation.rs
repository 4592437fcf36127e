//! A card that moves from the street to the player who took it. The table is up to date at once; the
//! animation is decoration, and any key ends it.

use std::time::Duration;

use forsale::House;
use forsale_table::{TableView, Taken};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::look::{Look, Role};
use crate::row::{Spot, Spots};

/// The number of frames, and how long each is shown.
const FRAMES: u16 = 6;
pub(crate) const FRAME: Duration = Duration::from_millis(40);

/// A moving card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardAnimation {
    house: House,
    from: Position,
    to: Position,
    frame: u16,
}

impl CardAnimation {
    /// The animation of a house that was taken, if it was on the screen before.
    pub(crate) fn of(taken: &Taken, before: &Spots, after: &Spots) -> Option<CardAnimation> {
        let from = middle(before.find(Spot::House(taken.house))?);
        let to = middle(after.find(Spot::Player(taken.seat))?);
        Some(CardAnimation { house: taken.house, from, to, frame: 0 })
    }

    /// Returns the next frame; none at the end.
    pub(crate) fn next(self) -> Option<CardAnimation> {
        (self.frame + 1 < FRAMES).then_some(CardAnimation { frame: self.frame + 1, ..self })
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

/// Returns the number of houses taken, and the last of them if there were fewer `before`.
pub(crate) fn newly_taken(view: &TableView<'_>, before: Option<usize>) -> (usize, Option<Taken>) {
    let all = view.all_taken();
    let is_new = before.is_some_and(|before| before < all.len());
    (all.len(), all.last().copied().filter(|_| is_new))
}
