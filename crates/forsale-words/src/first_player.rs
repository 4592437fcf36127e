//! Who goes first in the next game, where the players choose.

use forsale_table::{Chair, FirstPlayer, TableView};

use crate::lang::{Lang, words};
use crate::people::isolated;

/// Returns what the box or the table says about the first player, as a sentence.
pub fn first_question(lang: Lang, view: &TableView<'_>) -> String {
    let w = words(lang);
    match view.options.first_player() {
        FirstPlayer::SmallestHouse => w.first_ask_smallest(),
        FirstPlayer::LargestHouse => w.first_ask_largest(),
        FirstPlayer::Agreed | FirstPlayer::Random => w.first_ask_agreed(),
    }
}

/// Returns who goes first in the next game, or that nobody is chosen yet.
pub fn first_chosen(lang: Lang, view: &TableView<'_>) -> String {
    let chair = view.first.and_then(|first| view.chairs.get(usize::from(first.seat.number())));
    match chair.and_then(Chair::name) {
        Some(name) => words(lang).first_next(isolated(name.as_str())),
        None => words(lang).first_open(),
    }
}
