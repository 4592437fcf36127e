//! Pauses by vote, and double time.

use forsale::Seat;
use forsale_table::{Chair, Clock, DoubleTime, Person, PlayView};
use forsale_words::{isolated, names};
use maud::{Markup, html};

use crate::device::on_behalf;
use crate::page::{Reader, TablePage};

/// The players who want a pause, and the button to continue.
pub(crate) fn pause(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let is_own = page.own.iter().any(|seat| play.pause_wanted.contains(seat));
    html! {
        @if !play.pause_wanted.is_empty() {
            section.panel #pause role="status" {
                @if play.is_paused { h2 { (w.event_paused()) } }
                p { (w.pause_wanted(names(reader.lang, play.players, play.pause_wanted))) }
                @if is_own {
                    (pause_form(page, "no", &if play.is_paused { w.pause_end() } else { w.pause_unask() }))
                } @else if !page.own.is_empty() && !play.is_paused {
                    (pause_form(page, "yes", &w.pause_ask()))
                }
            }
        }
    }
}

/// The button to ask for a pause.
pub(crate) fn ask_pause(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let play = page.view.play.as_ref();
    let may = play.is_some_and(|play| !page.own.is_empty() && play.pause_wanted.is_empty());
    html! {
        @if may { (pause_form(page, "yes", &reader.words().pause_ask())) }
    }
}

fn pause_form(page: &TablePage<'_>, wants: &str, says: &str) -> Markup {
    html! {
        form #pause-form data-send method="post" action={ "/t/" (page.view.code) "/pause" } {
            input type="hidden" name="wants" value=(wants);
            button.plain #pause-button { (says) }
        }
    }
}

/// The form to ask for double time, or the note that the reader has asked, if the table has clocks.
pub(crate) fn ask_time(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let own = view.seat.and_then(|seat| view.chairs.get(usize::from(seat.number()))?.person());
    html! {
        @match own.filter(|_| view.options.clock != Clock::None).map(|person| &person.time) {
            Some(DoubleTime::No) => {
                form #time-form data-send method="post" action={ "/t/" (view.code) "/time" } {
                    (on_behalf(reader, view.seat))
                    button.plain #time-button { (w.time_ask()) }
                }
            }
            Some(DoubleTime::Asked(_)) => { p.soft { (w.time_asked()) } }
            Some(DoubleTime::Granted) | None => {}
        }
    }
}

/// The requests for double time that the reader may agree to.
pub(crate) fn grant_time(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let own = page.own.iter();
    let own = own.filter_map(|seat| view.chairs.get(usize::from(seat.number()))?.person());
    let own: Vec<&Person> = own.collect();
    let asks = |chair: &Chair| chair.person().is_some_and(|person| is_undecided(person, &own));
    let askers = Seat::ALL.into_iter().zip(view.chairs).filter(|(_, chair)| asks(chair));
    html! {
        @for (seat, chair) in askers {
            form.panel.row id={ "grant-" (seat.number()) } data-send method="post" action={ "/t/" (view.code) "/grant" } {
                input type="hidden" name="seat" value=(seat.number());
                span { (w.time_question(isolated(chair.name().map_or("", |name| name.as_str())))) }
                button.plain id={ "grant-button-" (seat.number()) } { (w.time_agree()) }
            }
        }
    }
}

/// Whether a person has asked for double time, and not all of these others have agreed.
fn is_undecided(asker: &Person, others: &[&Person]) -> bool {
    let DoubleTime::Asked(agreed) = &asker.time else { return false };
    let others = others.iter().map(|other| other.holder).filter(|other| *other != asker.holder);
    others.into_iter().any(|other| !agreed.contains(&other))
}

/// The badge of a person with double time.
pub(crate) fn time_badge(reader: &Reader<'_>, person: &Person) -> Markup {
    html! {
        @if person.time == DoubleTime::Granted { " " span.badge { (reader.words().time_badge()) } }
    }
}
