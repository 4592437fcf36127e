//! The reader's side of the table: what they own, and the only place where they act.

use forsale_table::{PlayView, TableView};
use forsale_words::{standing, status};
use maud::{Markup, html};

use crate::auto;
use crate::buying::{self, hurry};
use crate::page::{Reader, TablePage};
use crate::regions::{Division, Scene};
use crate::seats::{me, player_id};
use crate::selling;
use crate::table::{asked, has_choice, is_my_turn};
use crate::take_back;
use crate::unseated;

/// The dock. With a choice to make it has the controls; otherwise it folds to one line.
pub(crate) fn dock(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let view = page.view;
    let is_buying = play.ledger.turn().is_some();
    let is_unseated = unseated::is_unseated(page);
    let chooses = has_choice(view) || (!is_buying && selling::may_choose(view, play));
    let acts = chooses && !is_unseated && play.seat.is_some();
    html! {
        section.dock #move .acts[acts] .buys[is_buying] .door[is_unseated] tabindex="-1"
            aria-label=(reader.words().table_move()) {
            @if acts { (tab(reader, view, play, parts)) }
            @else { (parts.own("status", status_line(reader, view))) }
            @if let Some(seat) = play.seat { (parts.own(player_id(seat), me(Scene { reader, page, play }, parts))) }
            (parts.own("news", news(reader, view, play)))
            @if is_unseated { (unseated::join_panel(reader, page)) }
            @else if acts && is_buying { (buying::controls(reader, view, play, parts)) }
            @else if acts { (selling::controls(reader, view, play, parts)) }
            @else if play.seat.is_some() && !play.is_paused {
                div.aside {
                    @if is_buying { (parts.own(auto::panel_id(play), auto::panel(reader, view, play, parts))) }
                    (hurry(reader, view, play))
                    (take_back::button(reader, page, play))
                }
            }
        }
    }
}

/// The result of the last auction or sale in a sentence, shown together with its picture. Screen readers
/// get it from the live region.
fn news(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        div.news #news aria-hidden="true" {
            p.of-auction { (buying::result_text(reader, view, play)) }
            p.of-sale { (selling::result_text(reader, view, play)) }
            button.plain type="button" tabindex="-1" { (reader.words().beat_next()) }
        }
    }
}

/// Returns what the reader is asked for, in two or three words.
fn headline(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> String {
    let is_first_choice = play.ledger.turn().is_none() && play.chosen.is_none();
    let w = reader.words();
    if is_first_choice && !reader.is_shared {
        return w.sell_choose();
    }
    if play.chosen.is_some() {
        return w.event_chose(true, "");
    }
    asked(reader, view, play)
}

/// Whose move it is, for a reader who has nothing to choose.
fn status_line(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    html! {
        p.status.say #status data-say="status" data-turn=[is_my_turn(view).then_some("yes")] {
            (status(reader.lang, &reader.shared(view)))
        }
    }
}

/// What the reader is asked, and how it stands.
fn asked_line(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        p.status #status data-say="status" data-turn=[is_my_turn(view).then_some("yes")] {
            b { (headline(reader, view, play)) } " "
            span { (standing(reader.lang, &reader.shared(view))) }
        }
    }
}

/// The tab on the rail: that it is the reader's turn, how the auction stands, and the clock.
fn tab(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let until = play.seat.and_then(|seat| play.deadlines.get(&seat));
    html! {
        div.tab {
            (parts.own("status", asked_line(reader, view, play)))
            @if let Some(until) = until {
                span.clock role="timer" aria-label=(reader.words().clock_left()) data-until=(until.0) {}
            }
        }
    }
}
