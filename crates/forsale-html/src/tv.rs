//! The page for a large screen that the whole room sees, without controls.

use forsale_table::{Chair, PlayView};
use forsale_words::{deck_line, status};
use maud::{Markup, PreEscaped, html};

use crate::hud::round;
use crate::lobby::title;
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::plates::plates;
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
                (way_in(reader, page))
            }
            // The script reads there what is new.
            div hidden { (parts.own("log", log(reader, view, html! {}))) }
        }
    }
}

/// The table before and after a game: the people or the podium on the felt.
fn around(reader: &Reader<'_>, page: &TablePage<'_>, parts: &Division<'_, '_>) -> Markup {
    let view = page.view;
    let end = view.play.as_ref().and_then(|play| Some((play, play.outcome.as_ref()?)));
    html! {
        div.game.tv.ended[end.is_some()].gathering[end.is_none()] #tv data-pace=(pace(view)) {
            div.hud {
                h1.round { (title(reader, view)) }
                span.code { (view.code) }
            }
            div.board {
                @match end {
                    Some((play, outcome)) => div.finale { (places(reader, play, outcome)) },
                    None => { (plates(reader, page)) (invitation(reader, page)) }
                }
            }
            @if let Some((play, _)) = end { (highlights(reader, view, play)) }
            div.dock {
                p.status.say #status { (status(reader.lang, view)) }
                @match end {
                    Some(_) => (way_in(reader, page)),
                    None => p.terms { (deck_line(reader.lang, view).unwrap_or_default()) },
                }
            }
            div hidden { @if view.play.is_some() { (parts.own("log", log(reader, view, html! {}))) } }
        }
    }
}

/// The QR code for people who want to sit down, if there is a free seat.
fn way_in(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(svg) = page.qr_svg.filter(|_| page.view.chairs.contains(&Chair::Free)) {
            div.qr role="img" aria-label=(reader.words().lobby_qr()) { (PreEscaped(svg)) }
        }
    }
}

/// The invitation for people in the room: the code of the table, its address and a QR code.
fn invitation(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    let code = page.view.code.to_string();
    html! {
        @if page.view.chairs.contains(&Chair::Free) {
            section.invitation #invitation aria-label=(w.lobby_invite()) {
                h2 { (w.lobby_invite()) }
                p.code-plates role="img" aria-label={ (w.lobby_code()) " " (code) } {
                    @for letter in code.chars() { i aria-hidden="true" { (letter) } }
                }
                @if let Some(invite) = page.invite { p.link { (invite) } }
                @if let Some(svg) = page.qr_svg {
                    div.qr role="img" aria-label=(w.lobby_qr()) { (PreEscaped(svg)) }
                }
            }
        }
    }
}
