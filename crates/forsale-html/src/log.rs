//! What happened, the newest first.

use forsale::Event;
use forsale_table::{Happened, Happening, TableView};
use forsale_words::happening;
use maud::{Markup, html};

use crate::page::Reader;

/// Everything since the game began, or as many of its lines as are given. Every game has a list of
/// its own: in an open tab the script adds new lines to it.
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

/// A line for everything after this moment.
pub(crate) fn lines(reader: &Reader<'_>, view: &TableView<'_>, moment: u32) -> Markup {
    let view = &reader.shared(view);
    html! {
        @for event in view.since(moment).iter().rev() {
            li id={ "event-" (event.moment) } .part[is_beginning(event)] .aside[is_aside(event)] { (happening(reader.lang, view, event)) }
        }
    }
}

/// Is it about people, such as that somebody has chosen?
fn is_aside(happening: &Happening) -> bool {
    !matches!(happening.what, Happened::Game(_))
}

/// Does an auction or a sale begin here?
fn is_beginning(happening: &Happening) -> bool {
    matches!(happening.what, Happened::Game(Event::StreetOpened { .. } | Event::ChecksOffered(_)))
}
