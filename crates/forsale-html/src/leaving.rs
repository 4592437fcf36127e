//! Leaving a game against bots: ending it, starting over, going away for good.

use forsale::Seat;
use forsale_table::{Chair, Occasion};
use maud::{Markup, html};

use crate::page::{Reader, TablePage};

/// Whether everybody who plays besides bots uses the reader's device. Nobody else is left waiting when
/// they leave.
pub(crate) fn is_alone(page: &TablePage<'_>) -> bool {
    let own = page.view.seat.into_iter().chain(page.own).collect::<Vec<Seat>>();
    let chairs = Seat::ALL.into_iter().zip(page.view.chairs);
    let mut people = chairs.filter(|(_, chair)| matches!(chair, Chair::Person(_)));
    !own.is_empty() && people.all(|(seat, _)| own.contains(&seat))
}

/// The ways out of a running game against bots. The daily deal is played once, so it cannot be
/// started over.
pub(crate) fn ways_out(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let Some(play) = view.play.as_ref().filter(|_| is_alone(page)) else { return html! {} };
    let is_daily = matches!(play.occasion, Some(Occasion::Daily(_)));
    html! {
        section.stack #leaving aria-label=(w.leave_title()) {
            p.soft { (w.leave_about()) }
            div.row {
                @if !is_daily {
                    (button(page, "restart", "restart-button", &w.leave_restart()))
                    (button(page, "resign", "resign-button", &w.leave_end()))
                }
                (button(page, "leave", "leave-button", &w.leave_go()))
            }
        }
    }
}

/// The way out of a table between games.
pub(crate) fn go(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    button(page, "leave", "leave-button", &reader.words().leave_go())
}

/// A form that is sent as it is, because it may lead to another page.
fn button(page: &TablePage<'_>, action: &str, id: &str, text: &str) -> Markup {
    html! {
        form method="post" action={ "/t/" (page.view.code) "/" (action) } {
            button.plain id=(id) { (text) }
        }
    }
}
