//! The summary that remains when the screen is gone.

use forsale_table::TableView;
use forsale_words::{Lang, edition_line, isolated, rank, status, total, unit, words};

use crate::end::by_place;
use crate::session::Snapshot;

/// Returns the rules, the status and the places.
pub(crate) fn summary(lang: Lang, snapshot: &Snapshot<'_>) -> Vec<String> {
    let mut lines = vec![edition_line(lang, &snapshot.view.rules), status(lang, &snapshot.shared)];
    lines.extend(places(lang, &snapshot.view));
    lines
}

/// Returns a line for each player, the winner first, once the game is over.
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
