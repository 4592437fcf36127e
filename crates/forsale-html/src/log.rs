//! The log of the game, the newest line first.

use forsale::Event;
use forsale_table::{Happened, Happening, TableView};
use forsale_words::{happening, is_logged};
use maud::{Markup, html};

use crate::page::Reader;

/// The log with these lines. Every game has its own list, to which the script adds new lines in an open
/// tab.
pub(crate) fn log(reader: &Reader<'_>, view: &TableView<'_>, lines: Markup) -> Markup {
    let game = view.play.as_ref().map_or(0, |play| play.number);
    html! {
        section.panel.log #log aria-label=(reader.words().table_log()) {
            h2 { (reader.words().table_log()) }
            div role="log" aria-live="off" tabindex="0" aria-label=(reader.words().table_log()) {
                ol id={ "lines-" (game) } data-lines { (lines) }
            }
        }
    }
}

/// The lines for everything after this event.
pub(crate) fn lines(reader: &Reader<'_>, view: &TableView<'_>, moment: u32) -> Markup {
    let view = &reader.shared(view);
    html! {
        @for event in view.since(moment).iter().rev().filter(|event| is_logged(event)) {
            li id={ "event-" (event.moment) } .part[is_beginning(event)] .aside[is_aside(event)] { (happening(reader.lang, view, event)) }
        }
    }
}

/// Whether it is about people, such as a player who has chosen.
fn is_aside(happening: &Happening) -> bool {
    !matches!(happening.what, Happened::Game(_))
}

/// Whether an auction or a sale begins with it.
fn is_beginning(happening: &Happening) -> bool {
    matches!(happening.what, Happened::Game(Event::StreetOpened { .. } | Event::ChecksOffered(_)))
}
