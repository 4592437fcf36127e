//! The player who opens the first auction of a game: drawn with the cards, chosen by the players, or
//! the neighbour of the last one.

use forsale::{FirstBy, Seat, Seats};

use crate::decide::Entries;
use crate::entry::Entry;
use crate::game_box::FirstPlayer;
use crate::options::{FirstPlayerRule, Options};
use crate::people::{Chair, Holder};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table, seats};
use crate::view::TableView;

/// A first player whom the cards do not decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct First {
    /// The player.
    pub seat: Seat,
    /// Why this one.
    pub by: FirstBy,
}

impl First {
    /// Returns the first player that an entry names. The first logs knew only rotation, so they do
    /// not name it.
    pub(crate) fn of_entry(opener: Option<Seat>, chosen: bool) -> Option<First> {
        let by = if chosen { FirstBy::Chosen } else { FirstBy::Rotation };
        opener.map(|seat| First { seat, by })
    }
}

impl Options {
    /// Returns true if the players choose who goes first, and the host tells the table.
    pub fn is_first_chosen(&self) -> bool {
        self.first_player() != FirstPlayer::Random
    }
}

impl TableView<'_> {
    /// Returns true if the players choose who goes first in the next game.
    pub fn is_first_chosen(&self) -> bool {
        let is_rotation = self.options.first_player == FirstPlayerRule::Rotation;
        let is_by_turn = is_rotation && self.play.is_some();
        self.options.is_first_chosen() && !is_by_turn
    }

    /// Returns true if the reader may now say whom the players chose.
    pub fn may_choose_first(&self) -> bool {
        let is_between = self.play.as_ref().is_none_or(|play| play.outcome.is_some());
        is_between && self.is_first_chosen() && self.is_host()
    }
}

impl Table {
    /// Returns the first player of the next game, unless the cards decide that.
    pub(crate) fn next_first(&self) -> Option<First> {
        let last = self.play.as_ref().map(Play::opener);
        if let (FirstPlayerRule::Rotation, Some(last)) = (self.options.first_player, last) {
            let everybody: Seats = seats(&self.chairs).collect();
            return everybody.after(last).map(|seat| First { seat, by: FirstBy::Rotation });
        }
        let chosen = self.chosen_first.filter(|_| self.options.is_first_chosen());
        chosen.map(|seat| First { seat, by: FirstBy::Chosen })
    }

    /// Returns the first player of the next game as an entry names them, and whether they were chosen.
    pub(crate) fn named_first(&self) -> (Option<Seat>, bool) {
        let first = self.next_first();
        (first.map(|first| first.seat), first.is_some_and(|first| first.by == FirstBy::Chosen))
    }

    pub(crate) fn decide_first(&self, who: Holder, seat: Option<Seat>) -> Entries {
        self.host_between_games(who)?;
        if !self.options.is_first_chosen() {
            return Err(Refusal::FirstIsDrawn);
        }
        if seat.is_some_and(|seat| self.chair(seat).is_none_or(|chair| *chair == Chair::Free)) {
            return Err(Refusal::NobodyThere);
        }
        let is_new = self.chosen_first != seat;
        Ok(is_new.then_some(Entry::FirstChosen { seat }).into_iter().collect())
    }

    pub(crate) fn choose_first(&mut self, seat: Option<Seat>) -> Result<(), Corrupt> {
        if seat.is_some_and(|seat| self.chair(seat).is_none()) {
            return Err(Corrupt("the chosen first player has no chair"));
        }
        self.chosen_first = seat;
        self.moment += 1;
        Ok(())
    }
}
