//! Taking a move back: the button of its player, and the question to the others.

use forsale::Seats;
use forsale_table::PlayView;
use forsale_words::{isolated, names};
use maud::{Markup, html};

use crate::page::{Reader, TablePage};
use crate::symbols::icon;

/// The button to take the last move back, for its player.
pub(crate) fn button(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let open = play.take_back.filter(|open| !open.is_asked && page.own.contains(open.seat));
    html! {
        @if let Some(open) = open.filter(|_| !play.is_paused) {
            form.inline #undo data-send method="post" action={ "/t/" (page.view.code) "/undo" } {
                input type="hidden" name="question" value=(open.question);
                button.plain #undo-button { (icon("undo")) " " span { (reader.words().take_back_ask()) } }
            }
        }
    }
}

/// The request of a player: who has to answer it, and the buttons for those who do.
pub(crate) fn request(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let Some(open) = play.take_back.filter(|open| open.is_asked) else { return html! {} };
    let answers = page.own.iter().any(|seat| open.waits_for.contains(seat));
    let (w, waits_for) = (reader.words(), open.waits_for);
    let asks = w.take_back_question(isolated(play.name(open.seat)));
    html! {
        @if answers {
            form.panel #take-back role="status" data-send method="post" action={ "/t/" (page.view.code) "/agree" } {
                input type="hidden" name="question" value=(open.question);
                p { (asks) }
                div.row {
                    button.plain #agree-button name="agree" value="yes" { (icon("check")) " " span { (w.take_back_agree()) } }
                    button.plain #refuse-button name="agree" value="no" { (icon("close")) " " span { (w.take_back_refuse()) } }
                }
            }
        } @else if page.own.contains(open.seat) {
            p.panel #take-back role="status" { (w.take_back_waits(others(reader, play, waits_for))) }
        } @else {
            p.panel #take-back role="status" { (w.event_take_back_asked(false, isolated(play.name(open.seat)))) }
        }
    }
}

fn others(reader: &Reader<'_>, play: &PlayView<'_>, seats: Seats) -> String {
    names(reader.lang, play.players, seats)
}
