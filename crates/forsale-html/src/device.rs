//! Several people with one device: who takes it next, and for whom a form is sent.

use forsale::{Seat, Seats};
use forsale_table::{Chair, PlayView};
use forsale_words::isolated;
use maud::{Markup, html};

use crate::page::{Reader, TablePage};

/// The hidden field that says for whom a form is sent, where several people share the device.
pub(crate) fn on_behalf(reader: &Reader<'_>, seat: Option<Seat>) -> Markup {
    html! {
        @if let Some(seat) = seat.filter(|_| reader.is_shared) {
            input type="hidden" name="as" value=(seat.number());
        }
    }
}

/// The cover over the table until the right person has the device.
pub(crate) fn curtain(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let Some(seat) = page.curtain else { return html! {} };
    let name = isolated(play.name(seat));
    html! {
        section.panel.curtain #move tabindex="-1" data-curtain=(seat.number()) {
            h2 { (w.curtain_title(&name)) }
            p { (w.curtain_about(&name)) }
            form #lift method="post" action={ "/t/" (page.view.code) "/lift" } {
                input type="hidden" name="as" value=(seat.number());
                button.act.hold #lift-button data-lift=(seat.number()) { (w.curtain_lift(&name)) }
                p.soft.scripted { (w.curtain_hold()) }
            }
        }
    }
}

/// The forms by which players who have chosen take their choice back.
pub(crate) fn choose_again(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
) -> Markup {
    let w = reader.words();
    let chosen: Seats = play
        .ledger
        .choosing()
        .iter()
        .filter(|seat| page.own.contains(*seat) && !play.waiting_for.contains(*seat))
        .collect();
    html! {
        @if reader.is_shared && play.seat.is_none() && play.ledger.turn().is_none() {
            div.row {
                @for seat in chosen.iter() {
                    form id={ "again-" (seat.number()) } data-send method="post" action={ "/t/" (page.view.code) "/unseal" } {
                        input type="hidden" name="question" value=(play.question);
                        input type="hidden" name="as" value=(seat.number());
                        button.link id={ "again-button-" (seat.number()) } { (w.device_again(isolated(play.name(seat)))) }
                    }
                }
            }
        }
    }
}

/// The form to seat another person who plays with this device.
pub(crate) fn companion(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if page.view.seat.is_some() && page.view.chairs.contains(&Chair::Free) {
            details.panel #companion open[reader.is_shared] {
                summary { (w.device_add()) }
                form.stack method="post" action={ "/t/" (page.view.code) "/companion" } {
                    p.soft { (w.device_about()) }
                    div.row {
                        label for="companion-name" { (w.device_name()) }
                        input #companion-name type="text" name="name" maxlength="40" required autocomplete="off";
                        button.plain #companion-button { (w.device_sit()) }
                    }
                }
            }
        }
    }
}

/// The form to leave the table, for each person who shares the device.
pub(crate) fn leave(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat, name: &str) -> Markup {
    let w = reader.words();
    html! {
        @if reader.is_shared && page.own.contains(seat) {
            form id={ "leave-" (seat.number()) } method="post" action={ "/t/" (page.view.code) "/stand" } {
                input type="hidden" name="as" value=(seat.number());
                button.plain aria-label=(w.device_leave(isolated(name))) { (w.lobby_stand()) }
            }
        }
    }
}
