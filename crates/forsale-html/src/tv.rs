//! A large screen that the whole room sees: the table and nothing to press.

use forsale_table::{Chair, PlayView};
use forsale_words::{deck_line, status};
use maud::{Markup, PreEscaped, html};

use crate::buying;
use crate::end::{highlights, places};
use crate::lobby::{agreed, chairs, title};
use crate::page::{Reader, TablePage};
use crate::players::{People, players};
use crate::selling;

/// What everybody may know, large enough to be read from the sofa.
pub(crate) fn tv(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let view = page.view;
    let is_free = view.chairs.contains(&Chair::Free);
    html! {
        div.tv #tv {
            div.head {
                h1 { (title(reader, view)) }
                p.line {
                    span.code { (view.code) }
                    span { (deck_line(reader.lang, view).unwrap_or_default()) }
                }
                p.status #status { (status(reader.lang, view)) }
            }
            @match &view.play {
                None => { (chairs(reader, page)) (agreed(reader, view)) }
                Some(play) => (game(reader, page, play)),
            }
            @if is_free { (invitation(reader, page)) }
        }
    }
}

fn game(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let view = page.view;
    html! {
        @if let Some(outcome) = &play.outcome {
            (places(reader, view, play, outcome))
            (highlights(reader, view, play))
        } @else {
            @if play.ledger.turn().is_some() { (buying::offer(reader, view, play)) }
            @else { (selling::offer(reader, view, play)) }
            (players(reader, &People { view, play, presence: page.presence }))
        }
    }
}

/// How those in the room come in: with the camera, or by the code.
fn invitation(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        aside.corner #invitation aria-label=(w.lobby_invite()) {
            @if let Some(svg) = page.qr_svg {
                div.qr role="img" aria-label=(w.lobby_qr()) { (PreEscaped(svg)) }
            }
            p.big { (page.view.code) }
            @if let Some(invite) = page.invite { p { (invite) } }
        }
    }
}
