//! The page for a large screen that the whole room sees, without controls.

use forsale_table::{Chair, PlayView};
use forsale_words::{deck_line, status};
use maud::{Markup, PreEscaped, html};

use crate::buying;
use crate::end::{highlights, places};
use crate::lobby::{agreed, chairs, title};
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::players::{People, players};
use crate::selling;
use crate::table::pace;

/// The public part of the table, large enough to be read from across a room.
pub(crate) fn tv(reader: &Reader<'_>, page: &TablePage<'_>, lines: Markup) -> Markup {
    let view = page.view;
    html! {
        div.tv #tv data-pace=(pace(view)) {
            div.head {
                h1 { (title(reader, view)) }
                p.line {
                    span.code { (view.code) }
                    span { (deck_line(reader.lang, view).unwrap_or_default()) }
                }
                p.status #status { (status(reader.lang, view)) }
            }
            @match &view.play {
                None => { div.seats { (chairs(reader, page)) (agreed(reader, view)) } }
                Some(play) => { (game(reader, page, play)) }
            }
            @if view.chairs.contains(&Chair::Free) { (invitation(reader, page)) }
            @if view.play.is_some() { (log(reader, view, lines)) }
        }
    }
}

fn game(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let view = page.view;
    html! {
        @if let Some(outcome) = &play.outcome {
            (places(reader, play, outcome))
            (highlights(reader, view, play))
        } @else {
            @if play.ledger.turn().is_some() { (buying::offer(reader, view, play)) }
            @else { (selling::offer(reader, view, play)) }
            (players(reader, &People { view, play, presence: page.presence, own: page.own }))
        }
    }
}

/// The invitation for people in the room: a QR code and the table's code.
fn invitation(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        aside.panel.corner #invitation aria-label=(w.lobby_invite()) {
            h2 { (w.lobby_invite()) }
            @if let Some(svg) = page.qr_svg {
                div.qr role="img" aria-label=(w.lobby_qr()) { (PreEscaped(svg)) }
            }
            p.big { (page.view.code) }
            @if let Some(invite) = page.invite { p { (invite) } }
        }
    }
}
