//! The summary that remains when the screen is gone.

use forsale_table::{Notes, TableView};
use forsale_words::{
    Lang, coin_worth, game_line, isolated, money_heading, place, status, unit, words,
};

use crate::end::by_place;
use crate::session::Snapshot;

/// Returns the rules, the status and the places.
pub(crate) fn summary(lang: Lang, snapshot: &Snapshot<'_>) -> Vec<String> {
    let mut lines = rules_lines(lang, &snapshot.view);
    lines.push(status(lang, &snapshot.shared));
    lines.extend(places(lang, &snapshot.view));
    lines
}

/// Returns the box, the rules in which boxes differ, and what a coin is worth.
pub(crate) fn rules_lines(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let hidden = (view.options.ledger == Notes::Memory).then(|| words(lang).hidden_list());
    let lines = [game_line(lang, view), coin_worth(lang, unit(&view.rules))];
    lines.into_iter().chain(hidden).collect()
}

/// Returns a heading and a line for each player, the winner first, once the game is over.
pub(crate) fn places(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let Some(play) = &view.play else { return Vec::new() };
    let Some(outcome) = &play.outcome else { return Vec::new() };
    let w = words(lang);
    let heading = money_heading(lang, unit(play.ledger.rules()), w.end_places());
    let line = |(number, seat)| {
        let (place, total) = (place(lang, usize::from(number)), outcome.totals()[seat]);
        w.plain_place(place, isolated(play.name(seat)), total.to_string())
    };
    [heading].into_iter().chain(by_place(outcome).into_iter().map(line)).collect()
}
