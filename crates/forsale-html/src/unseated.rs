//! People without a seat: they sit down, watch, queue for a seat, or claim one.

use forsale::Seat;
use forsale_table::Chair;
use forsale_words::isolated;
use maud::{Markup, html};

use crate::page::{Reader, Screen, TablePage};

/// Whether neither the reader nor anybody who shares their device has a seat.
pub(crate) fn is_unseated(page: &TablePage<'_>) -> bool {
    page.view.seat.is_none() && page.own.is_empty()
}

/// What a person without a seat can do.
pub(crate) fn join_panel(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let is_free = page.view.chairs.contains(&Chair::Free);
    html! {
        @if page.screen == Screen::Watch { (watching(reader, page)) }
        @else {
            @if is_free { (sit_form(reader, page)) } @else { (full(reader, page)) }
            (claim(reader, page))
        }
    }
}

fn sit_form(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        form.panel.stack #sit method="post" action={ "/t/" (page.view.code) "/join" } {
            (name_field(reader, page))
            button.act { (w.lobby_sit()) }
        }
    }
}

fn name_field(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        div.field {
            label for="name" { (reader.words().lobby_name()) }
            input #name type="text" name="name" value=(page.name) maxlength="40" required autocomplete="nickname";
        }
    }
}

/// The note at the watchers' own address, where there are no controls.
fn watching(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        div.panel.stack #watching {
            @if page.view.is_closed { p { (w.lobby_closed()) } }
            // With open hands, watchers see more than what everybody knows.
            @else if !page.hands.is_empty() { p { b { (w.watch_title()) } } }
            @else { p { b { (w.watch_title()) } ". " (w.watch_about()) } }
            p { a href={ "/t/" (page.view.code) } { (w.watch_table()) } }
        }
    }
}

/// What a person can do when all seats are taken.
fn full(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
        div.panel.stack #full {
            @if view.is_closed { p { (w.lobby_closed()) } }
            @else if view.play.as_ref().is_none_or(|play| play.outcome.is_some()) { p { (w.lobby_watch()) } }
            @if !view.is_closed { p { a.button #watch href={ "/t/" (view.code) "/watch" } { (w.watch_door()) } } }
            @if view.is_queued {
                form.row #unqueue data-send method="post" action={ "/t/" (view.code) "/unqueue" } {
                    span { (w.queue_waits()) }
                    button.plain #unqueue-button { (w.queue_leave()) }
                }
            } @else {
                form.stack #queue method="post" action={ "/t/" (view.code) "/queue" } {
                    (name_field(reader, page))
                    button.plain #queue-button { (w.queue_ask()) }
                }
            }
        }
    }
}

/// The form to claim a seat, for a person who lost their secret.
fn claim(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let people = Seat::ALL.into_iter().zip(view.chairs);
    let people: Vec<_> = people.filter_map(|(seat, chair)| Some((seat, chair.person()?))).collect();
    if let Some(claim) = view.own_claim {
        return html! {
            p.panel #claim-waits role="status" {
                (w.claim_waits(name(page, claim.seat), format!("{:02}", claim.mark)))
            }
        };
    }
    html! {
        @if !people.is_empty() {
            details.panel #claim {
                summary { (w.claim_title()) }
                p.soft { (w.claim_about()) }
                form.row method="post" action={ "/t/" (view.code) "/claim" } {
                    @for (seat, person) in people {
                        button.plain name="seat" value=(seat.number()) { (w.claim_seat(isolated(person.name.as_str()))) }
                    }
                }
            }
        }
    }
}

/// The claims to seats that the reader may accept or reject.
pub(crate) fn claims(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @for claim in &page.view.claims {
            @let (seat, mark) = (claim.seat.number(), format!("{:02}", claim.mark));
            section.panel id={ "claim-" (seat) } role="status" {
                p { (w.claim_asks(&mark, name(page, claim.seat))) }
                form.row id={ "admit-" (seat) } data-send method="post" action={ "/t/" (page.view.code) "/admit" } {
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="mark" value=(mark);
                    button.act id={ "admit-yes-" (seat) } name="admit" value="yes" { (w.claim_yes()) }
                    button.plain id={ "admit-no-" (seat) } name="admit" value="no" { (w.claim_no()) }
                }
            }
        }
    }
}

fn name(page: &TablePage<'_>, seat: Seat) -> String {
    let chair = page.view.chairs.get(usize::from(seat.number()));
    isolated(chair.and_then(Chair::name).map_or("", |name| name.as_str()))
}

/// The note that the reader's seat is open on another device as well.
pub(crate) fn elsewhere(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if page.is_elsewhere {
            form.chip #elsewhere method="post" action={ "/t/" (page.view.code) "/signout" } {
                span { (w.elsewhere()) }
                button.link #signout-button { (w.elsewhere_out()) }
            }
        }
    }
}

/// The queue for a seat.
pub(crate) fn queue(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let names: Vec<String> = view.queue.iter().map(|guest| isolated(guest.name.as_str())).collect();
    html! {
        @if !names.is_empty() {
            p #waiting {
                (w.queue_names(names.join(", ")))
                @if view.is_host() { " " (w.queue_host()) }
            }
        }
    }
}
