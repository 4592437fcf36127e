//! Automatic bids: a sentence with a button to stop them, and a panel to set them.

use forsale_table::{AtLimit, Auto, PlayView, TableView};
use maud::{Markup, html};

use crate::device::on_behalf;
use crate::page::Reader;
use crate::regions::Division;
use crate::symbols::icon;

/// The sentence about what the table does for the reader, and the button that stops it.
pub(crate) fn chip(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let says = match play.auto {
        None => return html! {},
        Some(Auto::Pass) => w.auto_passes(),
        Some(Auto::Bid { up_to, then }) => w.auto_bids(then == AtLimit::Ask, up_to.0),
    };
    html! {
        form.chip #auto-chip data-send method="post" action={ "/t/" (view.code) "/auto" } {
            input type="hidden" name="question" value=(play.question);
            input type="hidden" name="auto" value="ask";
            (on_behalf(reader, play.seat))
            span { (says) }
            button.link #auto-stop { (w.auto_stop()) }
        }
    }
}

/// The id of the panel to set automatic bids.
pub(crate) fn panel_id(play: &PlayView<'_>) -> String {
    format!("auto-{}", play.ledger.auctions())
}

/// The panel to set automatic bids. Its id changes with the auction, so that it is closed again.
pub(crate) fn panel(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let w = reader.words();
    let ledger = &play.ledger;
    let Some(seat) = play.seat.filter(|&seat| ledger.bidding().contains(seat)) else {
        return html! {};
    };
    let purse = ledger.purses()[seat].0;
    let limit = (ledger.highest_bid().0 + 2).min(purse);
    html! {
        @if purse > 0 && !play.is_forced {
            details.sheet.up.auto id=(panel_id(play)) name="sheet" data-auto {
                summary aria-label=(w.auto_title()) title=(w.auto_title()) .on[play.auto.is_some()] { (icon("auto")) }
                form.pop #auto-form data-send data-question=(ledger.auctions()) method="post"
                    action={ "/t/" (view.code) "/auto" } {
                    (parts.own("auto-question", question("auto-question", play)))
                    (on_behalf(reader, play.seat))
                    h2 { (w.auto_title()) }
                    p.soft { (w.auto_about()) }
                    div.row {
                        label for="auto-up-to" { (w.auto_up_to()) }
                        (parts.own("auto-up-to", up_to(purse, limit)))
                        label for="auto-then" { (w.auto_then()) }
                        select #auto-then name="then" {
                            option value="pass" { (w.auto_then_pass()) }
                            option value="ask" { (w.auto_then_ask()) }
                        }
                    }
                    // Enter in the field submits the choice of the field.
                    div.row {
                        button.plain #auto-bid name="auto" value="bid" { (w.auto_bid()) }
                        button.plain #auto-pass name="auto" value="pass" { (w.auto_pass()) }
                    }
                }
            }
        }
    }
}

fn up_to(purse: u8, limit: u8) -> Markup {
    html! { input #auto-up-to type="number" name="up_to" inputmode="numeric" min="1" max=(purse) value=(limit); }
}

/// The question that a form answers. It is a region by itself, because it changes most often.
pub(crate) fn question(id: &str, play: &PlayView<'_>) -> Markup {
    html! { input type="hidden" id=(id) name="question" value=(play.question); }
}
