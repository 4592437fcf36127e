//! The page for a large screen that the whole room sees, without controls.

use forsale_table::{Chair, PlayView};
use forsale_words::{deck_line, status};
use maud::{Markup, PreEscaped, html};

use crate::hud::round;
use crate::lobby::{agreed, chairs, title};
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::podium::{highlights, places};
use crate::regions::{Division, Scene};
use crate::seats::on_felt;
use crate::table::{board, pace};

/// The public part of the table, large enough to be read from across a room.
pub(crate) fn tv(reader: &Reader<'_>, page: &TablePage<'_>, parts: &Division<'_, '_>) -> Markup {
    let view = page.view;
    match &view.play {
        Some(play) if play.outcome.is_none() => game(reader, page, play, parts),
        _ => around(reader, page, parts),
    }
}

/// The table during a game: everybody sits on the felt, and the dock has one sentence.
fn game(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let view = page.view;
    let buying = play.ledger.turn().is_some();
    let class = format!(
        "game tv around-{} {}",
        on_felt(play).len(),
        if buying { "auction" } else { "sale" }
    );
    html! {
        div class=(class) #tv data-pace=(pace(view)) {
            div.hud {
                h1.quiet { (title(reader, view)) }
                (round(reader, play))
                span.code { (view.code) }
            }
            (board(Scene { reader, page, play }, parts))
            div.dock {
                p.status.say #status { (status(reader.lang, view)) }
                @if let Some(svg) = page.qr_svg.filter(|_| view.chairs.contains(&Chair::Free)) {
                    div.qr role="img" aria-label=(reader.words().lobby_qr()) { (PreEscaped(svg)) }
                }
            }
            // The script reads there what is new.
            div hidden { (parts.own("log", log(reader, view, html! {}))) }
        }
    }
}

/// The table before and after a game.
fn around(reader: &Reader<'_>, page: &TablePage<'_>, parts: &Division<'_, '_>) -> Markup {
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
            @match view.play.as_ref().and_then(|play| Some((play, play.outcome.as_ref()?))) {
                None => { div.seats { (chairs(reader, page)) (agreed(reader, view)) } }
                Some((play, outcome)) => {
                    (places(reader, play, outcome))
                    (highlights(reader, view, play))
                }
            }
            @if view.chairs.contains(&Chair::Free) { (invitation(reader, page)) }
            @if view.play.is_some() { (parts.own("log", log(reader, view, html! {}))) }
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
