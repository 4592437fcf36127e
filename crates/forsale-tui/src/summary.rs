//! What is left of a game when the screen is gone: a few lines.

use forsale_table::TableView;
use forsale_words::{Lang, edition_line, isolated, rank, status, total, unit, words};

use crate::end::by_place;
use crate::sight::Sight;

/// What was played, how it ended, and the places.
pub(crate) fn summary(lang: Lang, sight: &Sight<'_>) -> Vec<String> {
    let mut lines = vec![edition_line(lang, &sight.view.rules), status(lang, &sight.shared)];
    lines.extend(places(lang, &sight.view));
    lines
}

/// A line for each player, the winner first, once the game is over.
pub(crate) fn places(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let Some(play) = &view.play else { return Vec::new() };
    let Some(outcome) = &play.outcome else { return Vec::new() };
    let unit = unit(play.ledger.rules());
    let line = |(place, seat)| {
        let place = rank(lang, usize::from(place));
        let money = total(lang, unit, outcome.totals()[seat]);
        words(lang).plain_place(place, isolated(play.name(seat)), money)
    };
    by_place(outcome).into_iter().map(line).collect()
}
