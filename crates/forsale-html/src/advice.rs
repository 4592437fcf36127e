//! Hints at tables that allow them: what a strong player would do, and who asked.

use forsale::Seat;
use forsale_table::{Hints, PlayView, TableView};
use forsale_words::hint_text;
use maud::{Markup, html};

use crate::device::on_behalf;
use crate::page::Reader;

/// The hint for the current question, or the button that asks for one.
pub(crate) fn advice(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let is_asked = play.seat.is_some_and(|seat| play.waiting_for.contains(seat));
    html! {
        @if let Some(hint) = &play.hint {
            p.advice #advice data-hint { (hint_text(reader.lang, hint)) }
        } @else if view.options.hints == Hints::On && is_asked && !play.is_forced {
            form.inline #ask-advice data-send method="post" action={ "/t/" (view.code) "/hint" } {
                input type="hidden" name="question" value=(play.question);
                (on_behalf(reader, play.seat))
                button.link #ask-advice-button { (w.advice_ask()) }
                " " span.soft { (w.advice_seen()) }
            }
        }
    }
}

/// How often a player asked for a hint.
pub(crate) fn hinted(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    html! {
        @if let Some(times) = play.hinted.get(&seat) {
            " " span.badge { (reader.words().hinted_badge(*times)) }
        }
    }
}
