//! The log of the game, the newest line first.

use forsale::Event;
use forsale_table::{Happened, Happening, TableView};
use forsale_words::{happening, is_logged};
use maud::{Markup, html};

use crate::page::Reader;

/// The log with these lines. Every game has its own list, to which the script adds new lines in an open
/// tab. Where the past is hidden, every auction and sale has its own, so that an open tab forgets as a
/// reloaded one does.
pub(crate) fn log(reader: &Reader<'_>, view: &TableView<'_>, lines: Markup) -> Markup {
    html! {
        section.panel.log #log aria-label=(reader.words().table_log()) {
            h2 { (reader.words().table_log()) }
            div role="log" aria-live="off" tabindex="0" aria-label=(reader.words().table_log()) {
                ol id={ "lines-" (chapter(view)) } data-lines { (lines) }
            }
        }
    }
}

/// The part of the past that the log shows.
fn chapter(view: &TableView<'_>) -> String {
    match &view.play {
        None => "0".to_owned(),
        Some(play) if play.hidden.is_empty() => play.number.to_string(),
        Some(play) => {
            format!("{}-{}", play.number, play.ledger.auctions() + play.ledger.sales())
        }
    }
}

/// The lines for everything after this event.
pub(crate) fn lines(reader: &Reader<'_>, view: &TableView<'_>, moment: u32) -> Markup {
    let view = &reader.shared(view);
    html! {
        @for event in view.since(changed_since(view, moment)).iter().rev().filter(|event| is_logged(event)) {
            li id={ "event-" (event.moment) } .part[is_beginning(event)] .aside[is_aside(event)] .undone[is_undone(event)] { (happening(reader.lang, view, event)) }
        }
    }
}

/// Returns the event after which the log differs from what it was after `moment`: a move that was taken
/// back changes earlier lines.
fn changed_since(view: &TableView<'_>, moment: u32) -> u32 {
    let undone = view.since(moment).iter().filter_map(|event| match event.what {
        Happened::TookBack { since, .. } => Some(since),
        _ => None,
    });
    undone.fold(moment, u32::min)
}

fn is_undone(happening: &Happening) -> bool {
    matches!(happening.what, Happened::Undone(_))
}

/// Whether it is about people, such as a player who has chosen.
fn is_aside(happening: &Happening) -> bool {
    !matches!(happening.what, Happened::Game(_) | Happened::Undone(_))
}

/// Whether an auction or a sale begins with it.
fn is_beginning(happening: &Happening) -> bool {
    matches!(happening.what, Happened::Game(Event::StreetOpened { .. } | Event::ChecksOffered(_)))
}
