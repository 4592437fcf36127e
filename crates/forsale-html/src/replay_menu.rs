//! What is behind a tap in a replay: whose eyes, what happened, the score sheets, and the game itself.

use forsale::Seat;
use forsale_table::PlayView;
use maud::{Markup, html};

use crate::layout::{languages, switches};
use crate::lobby::rules_link;
use crate::log::{lines, log};
use crate::page::Reader;
use crate::podium::sheets;
use crate::replay::{Perspective, ReplayPage};
use crate::sheet::sheet;
use crate::symbols::icon;

/// The line above the table.
pub(crate) fn tools(
    reader: &Reader<'_>,
    page: &ReplayPage<'_>,
    play: &PlayView<'_>,
    round: &Markup,
) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
        (sheet("menu", "menu", &w.table_menu(), &menu(reader, page)))
        h1.quiet { (w.replay_title()) " " (page.id) }
        (round)
        div.tools {
            (eyes(reader, page, play))
            @if play.outcome.is_some() {
                (sheet("scores", "chart", &w.end_sheets(), &sheets(reader, view, play)))
            }
            (sheet("history", "log", &w.table_log(), &log(reader, view, lines(reader, view, 0))))
            a.gear #proof href={ "/g/" (page.id) "/verify" } aria-label=(w.shuffle_check()) title=(w.shuffle_check()) { (icon("shield")) }
        }
    }
}

/// The perspectives, behind a button that names the chosen one.
fn eyes(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let seats = Seat::ALL.into_iter().take(play.players.len());
    let seats = seats.map(|seat| (Perspective::Seat(seat), play.name(seat).to_owned()));
    let all =
        [(Perspective::Table, w.replay_eyes_table()), (Perspective::All, w.replay_eyes_all())];
    let all: Vec<_> = all.into_iter().chain(seats).collect();
    let chosen = all.iter().find(|(it, _)| *it == page.perspective).map(|(_, name)| name.as_str());
    html! {
        details.sheet #eyes name="sheet" {
            summary title=(w.replay_eyes()) {
                (icon("eye")) span.quiet { (w.replay_eyes()) ": " } " " bdi.nm { (chosen.unwrap_or_default()) }
            }
            nav.pop aria-label=(w.replay_eyes()) {
                @for (perspective, name) in &all {
                    a href=(page.address(page.frame, *perspective)) aria-current=[(*perspective == page.perspective).then_some("true")] { bdi { (name) } }
                }
            }
        }
    }
}

/// What can be done with the game, and the rest of the site.
fn menu(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        p.row { a.brand href="/" { (w.site_name()) } span.code { (page.id) } }
        p.line { (rules_link(reader, page.view)) }
        p { a #review href={ "/g/" (page.id) "/review" } { (w.review_title()) } }
        p { a #export href={ "/g/" (page.id) ".json" } download { (w.replay_export()) } }
        p { a href="/g" { (w.replay_bring()) } }
        (ownership(reader, page))
        p.soft.scripted { (w.replay_keys()) }
        (languages(reader))
        (switches(reader, false))
        p { a href={ "/settings?back=" (reader.here) } { (w.settings_title()) } }
    }
}

/// The forms to delete the game or take names off it. A second step prevents mistakes.
fn ownership(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    let button = |to: &str, text: String| {
        html! {
            form method="post" action={ "/g/" (page.id) "/" (to) } {
                button.plain id={ "replay-" (to) } { (text) }
            }
        }
    };
    let (title, forget) = match page.rights.brought {
        true => (w.replay_brought(), w.replay_forget_all()),
        false => (w.replay_yours(), w.replay_forget()),
    };
    html! {
        @if page.rights.delete || page.rights.forget {
            details.panel #ownership {
                summary { (title) }
                div.row {
                    @if page.rights.forget { (button("forget", forget)) }
                    @if page.rights.delete { (button("delete", w.replay_delete())) }
                }
            }
        }
    }
}
