//! The end of a game: the podium, what decided it, and the next game.

use forsale::{Seat, Seats};
use forsale_table::{Chair, PlayView, TableView};
use forsale_words::{names, status};
use maud::{Markup, html};

use crate::chart::money;
use crate::chat::chat;
use crate::daily::{again_form, again_proposed, daily_link, rounds};
use crate::fairness::{next_shuffle, this_shuffle};
use crate::first_player::first_player;
use crate::guide::well_done;
use crate::leaving;
use crate::lobby::{
    around, chairs, change, invitation, menu, notice, ready_form, rules_link, seat_of_reader,
    watchers, way_back,
};
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::podium::{highlights, places, sheets};
use crate::regions::{Division, Scene};
use crate::selling::{last_sale, result_id};
use crate::sheet::sheet;
use crate::symbols::icon;
use crate::table::pace;
use crate::unseated::elsewhere;
use crate::watchers::{consent, gallery};

/// The end of a game, and the controls for the next one.
pub(crate) fn end(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let scene = Scene { reader, page, play };
    let view = page.view;
    let Some(outcome) = &play.outcome else { return html! {} };
    html! {
        div.ending #end data-pace=(pace(view)) {
            (head(reader, page, play))
            div.results {
                div.first {
                    p.status #status data-say="status" { (status(reader.lang, &reader.shared(view))) }
                    (parts.own("places", places(reader, play, outcome)))
                }
                div.notes {
                    (wanted(reader, view))
                    (notice(page))
                    (elsewhere(reader, page))
                    (around(reader, page))
                    (well_done(reader, view))
                    (again_proposed(reader, view))
                    (ask_name(reader, page))
                    (daily_link(reader, play))
                    (rounds(reader, view))
                }
                (parts.own("highlights", highlights(reader, view, play)))
                (parts.own("money", money(reader, view, play)))
                (parts.shared("sheets", scene, |all| sheets(all.reader, all.page.view, all.play)))
                section.panel.last {
                    (parts.shared(result_id(view), scene, |all| last_sale(all.reader, all.page.view, all.play)))
                }
                (parts.own("log", log(reader, view, html! {})))
                (watchers(reader, page))
            }
            (parts.own("move", next_steps(reader, page, play)))
        }
    }
}

/// The next game, the last one again, and what else there is to do.
fn next_steps(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
            div.next-steps #move tabindex="-1" {
                (again(reader, page))
                a.button #review-link href={ "/g/" (view.code) "-" (play.number) "/review" } { (icon("chart")) (w.review_title()) }
                a.button #replay-link href={ "/g/" (view.code) "-" (play.number) } { (icon("replay")) (w.end_replay()) }
                (share(reader, page, play))
                (more(reader, page))
            }
    }
}

/// Whose table it was, and what is behind a tap: the chat, and how the shuffle was kept fair.
fn head(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let fair = html! { (this_shuffle(reader, view, play)) (next_shuffle(reader, view)) };
    let talk = html! { (chat(reader, page)) (gallery(reader, page)) };
    html! {
        div.hud #head {
            (sheet("menu", "menu", &w.table_menu(), &menu(reader, page)))
            h1.round { b { (w.end_title()) } " " span { (view.code) } }
            div.tools {
                (sheet("chat-sheet", "chat", &w.chat_title(), &talk))
                (sheet("fair-sheet", "shield", &w.shuffle_check(), &fair))
            }
        }
    }
}

/// Who else is ready for the next game.
fn wanted(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let chairs =
        Seat::ALL.into_iter().zip(view.chairs).filter(|(seat, _)| view.seat != Some(*seat));
    let ready = |chair: &Chair| chair.person().is_some_and(|person| person.ready);
    let others: Seats = chairs.filter(|(_, chair)| ready(chair)).map(|(seat, _)| seat).collect();
    let names = names(reader.lang, view.chairs, others);
    html! {
        @if !others.is_empty() && !view.again_proposed {
            p.wants #wants { (reader.words().end_wants(others.len(), names)) }
        }
    }
}

/// Asks a guest for a name, once. *Not now* keeps the name they have.
fn ask_name(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if page.asks_name {
            section.panel.row #ask-name {
                form.row method="post" action="/settings" {
                    input type="hidden" name="back" value=(reader.here);
                    label for="my-name" { (w.name_ask()) }
                    input #my-name type="text" name="name" maxlength="40" required autocomplete="nickname";
                    button.plain { (w.name_save()) }
                }
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(reader.here);
                    input type="hidden" name="name" value=(page.name);
                    button.link #name-later { (w.name_later()) }
                }
            }
        }
    }
}

/// The controls for the next game, which begins when everybody is ready.
fn again(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    let view = page.view;
    let person = view.seat.and_then(|seat| view.chairs[usize::from(seat.number())].person());
    html! {
        @if let Some(person) = person {
            (ready_form(reader, view, person))
            p.quiet { (if person.ready { w.end_wait() } else { w.end_again_about() }) }
        } @else { (seat_of_reader(reader, page)) }
    }
}

/// The link to the game, if others can open it.
fn share(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let base = page.invite.and_then(|invite| invite.split_once("/t/")).map(|(base, _)| base);
    html! {
        @if let Some(base) = base {
            details.sheet.up #share name="sheet" {
                summary.button { (icon("share")) (w.lobby_share()) }
                div.pop {
                    label for="game-link" { (w.end_link()) }
                    input #game-link type="url" readonly value={ (base) "/g/" (page.view.code) "-" (play.number) } data-select;
                    div.row.scripted {
                        button.plain type="button" data-copy="game-link" hidden { (w.lobby_copy()) }
                        button.plain type="button" data-share="game-link" hidden { (w.lobby_share()) }
                    }
                }
            }
        }
    }
}

/// What is rarely needed after a game: other options, other players, the way out.
fn more(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
        details.sheet.up.end #more name="sheet" {
            summary.button { (icon("more")) (w.end_more()) }
            div.pop {
                p.line { (rules_link(reader, view)) }
                (again_form(reader, view))
                (first_player(reader, page))
                (chairs(reader, page))
                (consent(reader, page))
                (change(reader, page))
                (invitation(reader, page))
                (way_back(reader, page))
                @if view.seat.is_some() && !reader.is_shared { (leaving::go(reader, page)) }
            }
        }
    }
}
