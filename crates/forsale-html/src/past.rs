//! A moment of the running game: the table as it was, marked as the past, with the timeline and the buttons
//! of a replay.

use forsale::Seat;
use forsale_table::PlayView;
use forsale_words::status;
use maud::{Markup, html};

use crate::assets::past_address;
use crate::buying;
use crate::hud::round;
use crate::layout::Document;
use crate::page::{Reader, TablePage};
use crate::regions::Division;
use crate::replay::{hand, last_event};
use crate::seats::{seats_with, spot};
use crate::selling;
use crate::symbols::icon;
use crate::transport::{Track, rounds, step_button};

/// Which moment of the running game a page shows.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The number of moves so far.
    pub at: usize,
    /// The earliest that can be shown.
    pub first: usize,
    /// The number of moves that were played.
    pub last: usize,
    /// The numbers of moves after which auctions and sales began, from the earliest that can be shown.
    pub parts: &'a [usize],
    /// The number of the last public event of the table, to notice that it goes on.
    pub present: u32,
}

/// Renders the table as it was. Nothing on this page acts.
pub fn past_page(reader: &Reader<'_>, page: &TablePage<'_>, moment: Moment<'_>) -> String {
    let w = reader.words();
    let view = page.view;
    let Some(play) = &view.play else { return String::new() };
    let title = format!("{} · {}", w.past_title(), view.code);
    let phase = if play.ledger.turn().is_some() { "auction" } else { "sale" };
    let live = format!("/t/{}/live", view.code);
    let main = html! {
        script src=(past_address()) defer {}
        div.{ "game replay past around-" (play.players.len()) " " (phase) } #past data-live=(live) data-moment=(moment.present) {
            div.hud #head {
                h1.then { (icon("log")) " " (w.past_title()) }
                (round(reader, play))
            }
            div.board { (felt(reader, page, play)) }
            section.dock.transport #ways aria-label=(w.past_title()) {
                (timeline(reader, page, play, moment))
                p.say #status {
                    span #past-new role="status" data-says=(w.past_goes_on()) { (news(reader, page)) }
                }
                (buttons(reader, page, moment))
                div.pace { span #past-at { (w.replay_at(moment.at, moment.last)) } }
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// Everybody around the table, the reader too, and the cards.
fn felt(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let everybody: Vec<Seat> = Seat::ALL.into_iter().take(play.players.len()).collect();
    html! {
        (seats_with(reader, page, play, &everybody, |seat| spot(reader, page.view, play, seat)))
        @if play.ledger.turn().is_some() { (buying::offer(reader, page.view, play, &Division::none())) }
        @else { (selling::offer(reader, play)) (hand(reader, play)) }
    }
}

/// What the last move did, or before the first one, what the table waits for.
fn news(reader: &Reader<'_>, page: &TablePage<'_>) -> String {
    let view = page.view.of_nobody();
    last_event(reader, &view).unwrap_or_else(|| status(reader.lang, &view))
}

/// The game up to now. The handle needs the script; the buttons do not.
fn timeline(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    moment: Moment<'_>,
) -> Markup {
    let Moment { at, first, last, parts, .. } = moment;
    let buying = play.ledger.turn().is_some();
    let auctions = match first {
        0 => usize::from(play.ledger.rules().auctions()),
        // Where the past is hidden, only the current auction or sale is left of it.
        _ => usize::from(buying),
    };
    let round = parts.iter().filter(|start| **start <= at).count().saturating_sub(1);
    html! {
        div.timeline {
            div.track {
                (rounds(&Track { first, last, at, parts, auctions, round }))
                input.scripted #past-slider type="range" min=(first) max=(last) value=(at) autocomplete="off"
                    aria-label=(reader.words().replay_position()) data-past={ "/t/" (page.view.code) "/past/" };
            }
        }
    }
}

/// The links to earlier and later moments, and back to now.
fn buttons(reader: &Reader<'_>, page: &TablePage<'_>, moment: Moment<'_>) -> Markup {
    let w = reader.words();
    let Moment { at, first, last, parts, .. } = moment;
    let to = |at: usize| format!("/t/{}/past/{at}", page.view.code);
    let before = parts.iter().rev().find(|part| **part < at);
    let after = parts.iter().find(|part| **part > at);
    html! {
        div.buttons {
            (step_button("past-first", "first", &w.replay_first(), (at > first).then(|| to(first))))
            (step_button("past-part-back", "part-back", &w.replay_part_back(), before.map(|part| to(*part))))
            (step_button("past-back", "back", &w.replay_back(), (at > first).then(|| to(at - 1))))
            (step_button("past-on", "on", &w.replay_on(), (at < last).then(|| to(at + 1))))
            (step_button("past-part-on", "part-on", &w.replay_part_on(), after.map(|part| to(*part))))
            a.button.act #past-now href={ "/t/" (page.view.code) } { (w.past_now()) }
        }
    }
}

/// The link into the past, from the history of the table.
pub(crate) fn way_in(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(last) = page.moves {
            p { a.button.plain #step-back href={ "/t/" (page.view.code) "/past/" (last.saturating_sub(1)) } {
                (icon("log")) " " (reader.words().past_step_back()) " " kbd.scripted { "[" }
            } }
        }
    }
}
