//! What happened, the newest first.

use forsale::Event;
use forsale_table::{Happened, Happening, TableView};
use forsale_words::happening;
use maud::{Markup, html};

use crate::page::Reader;

/// Everything since the game began.
pub(crate) fn log(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let view = &reader.shared(view);
    html! {
        section.panel.log #log aria-label=(reader.words().table_log()) {
            h2 { (reader.words().table_log()) }
            div role="log" aria-live="off" tabindex="0" aria-label=(reader.words().table_log()) {
                ol {
                    @for event in view.happenings.iter().rev() {
                        li id={ "event-" (event.moment) } .part[is_beginning(event)] .aside[is_aside(event)] { (happening(reader.lang, view, event)) }
                    }
                }
            }
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
