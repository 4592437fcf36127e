//! The line above the table: the round, and what is behind one tap.

use forsale_table::{PlayView, TableView};
use forsale_words::{isolated, unseen_line};
use maud::{Markup, html};

use crate::buying::last_auction;
use crate::chat::{chat, has_chat};
use crate::fairness::this_shuffle;
use crate::layout::{languages, switches};
use crate::leaving;
use crate::lobby;
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::past;
use crate::pauses;
use crate::regions::{Division, Scene};
use crate::sheet::sheet;
use crate::symbols::icon;
use crate::table::has_choice;
use crate::take_back;
use crate::watchers::{all_hands, gallery, has_gallery};

/// The most rounds that are counted with a dot each.
const MOST_DOTS: u8 = 10;

/// The menu, the round, the history, the chat and the proof of the shuffle.
pub(crate) fn hud(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let talks = has_chat(view) || has_gallery(page);
    html! {
        div.hud #head {
            (parts.own("menu", sheet("menu", "menu", &w.table_menu(), &menu(reader, page))))
            h1.quiet { (lobby::title(reader, view)) }
            (parts.shared("round", Scene { reader, page, play }, |all| round(all.reader, all.play)))
            div.tools {
                (parts.own("history", sheet("history", "log", &w.table_log(), &history(reader, page, play, parts))))
                @if talks {
                    (parts.own("talk-sheet", sheet("talk-sheet", "chat", &w.chat_title(), &html! { (chat(reader, page)) (gallery(reader, page)) })))
                }
                @if !page.hands.is_empty() {
                    (parts.own("hands-sheet", sheet("hands-sheet", "hand", &w.hands_title(), &all_hands(reader, page, play))))
                }
                (parts.own("shield", sheet("shield", "shield", &w.fair_title(), &proofs(reader, view, play))))
            }
        }
    }
}

/// The round in words, and a dot for each.
pub(crate) fn round(reader: &Reader<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let ledger = &play.ledger;
    let (now, says) = match ledger.turn() {
        Some(_) => (ledger.auctions(), w.round_auction(ledger.auctions())),
        None => (ledger.sales(), w.round_sale(ledger.sales())),
    };
    round_line(reader, &says, now, ledger.rules().auctions())
}

/// The round, of this many, in these words.
pub(crate) fn round_line(reader: &Reader<'_>, says: &str, now: u8, rounds: u8) -> Markup {
    let w = reader.words();
    html! {
        p.round #round {
            b { (says) } " " span { (w.round_of(rounds)) }
            @if rounds <= MOST_DOTS {
                span.dots aria-hidden="true" {
                    @for round in 1..=rounds { i.done[round < now] .now[round == now] {} }
                }
            }
        }
    }
}

/// Everything about the table and the site that no move needs.
fn menu(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
        p.row {
            a.brand href="/" { (w.site_name()) }
            span.code { (view.code) }
        }
        p { (lobby::rules_link(reader, view)) }
        @if let Some(play) = view.play.as_ref().filter(|_| has_choice(view)) { (take_back::button(reader, page, play)) }
        (leaving::ways_out(reader, page))
        (pauses::ask_pause(reader, page))
        (pauses::ask_time(reader, page))
        (lobby::invitation(reader, page))
        (lobby::agreed(reader, view))
        (lobby::way_back(reader, page))
        (lobby::watchers(reader, page))
        (languages(reader))
        (switches(reader, true))
        p.row {
            a href={ "/settings?back=" (reader.here) } { (w.settings_title()) }
            button.link.scripted type="button" data-keys { (w.keys_title()) " " kbd { "?" } }
        }
    }
}

/// What happened, and the cards that nobody has seen.
fn history(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let scene = Scene { reader, page, play };
    html! {
        (parts.own("unseen", unseen(reader, page)))
        (parts.shared("last-auction", scene, |all| last_auction(all.reader, all.page.view, all.play)))
        (past::way_in(reader, page))
        (parts.own("log", log(reader, page.view, html! {})))
    }
}

/// The cards that nobody has seen.
fn unseen(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! { @if let Some(unseen) = unseen_line(reader.lang, page.view) { p #unseen { (unseen) } } }
}

/// How the deal and the secret choices are kept fair.
fn proofs(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    html! {
        h2 { (icon("shield")) " " (w.fair_title()) }
        (this_shuffle(reader, view, play))
        @for (seat, hash) in &play.seals {
            p data-seal=(hash) { (w.fair_seal_now(isolated(play.name(*seat)))) }
        }
        @if play.commitment.is_none() { p.soft { (w.fair_unproved()) } }
    }
}
