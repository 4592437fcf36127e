//! Absent players: what the others may do, and how a player returns.

use forsale::Seat;
use forsale_table::{PlayView, Timestamp, Vote};
use forsale_words::{isolated, names};
use maud::{Markup, html};

use crate::device::on_behalf;
use crate::page::{Presence, Reader, TablePage};

/// The badge of an absent person, shown beside their name.
pub(crate) fn absence(reader: &Reader<'_>, presence: Option<&Presence>) -> Markup {
    let w = reader.words();
    html! {
        @match presence {
            Some(Presence::Away) => { " " span.badge.gone { (w.presence_away()) } }
            Some(Presence::Offline) => { " " span.badge.gone { (w.presence_offline()) } }
            None => {}
        }
    }
}

/// The form by which a player takes the seat back from a bot.
pub(crate) fn way_back(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let is_replaced = play.seat.is_some_and(|seat| play.stand_ins.contains(seat));
    html! {
        @if is_replaced {
            form.chip #return data-send method="post" action={ "/t/" (page.view.code) "/return" } {
                (on_behalf(reader, play.seat))
                span { (w.absence_yours()) }
                button.plain #return-button { (w.absence_return()) }
            }
        }
    }
}

/// The panel about an absent player who is asked: a countdown, then the vote.
pub(crate) fn missed(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let may_vote = |about: &Seat| !page.own.is_empty() && !page.own.contains(*about);
    match page.missed.filter(|(about, _)| may_vote(about)) {
        Some((about, until)) if until <= page.now => vote(reader, page, play, about),
        Some((about, until)) if until <= page.now + TablePage::COUNTDOWN => {
            countdown(reader, play, about, until)
        }
        _ => html! {},
    }
}

/// The countdown. A screen reader announces it once, not every second.
fn countdown(reader: &Reader<'_>, play: &PlayView<'_>, about: Seat, until: Timestamp) -> Markup {
    let w = reader.words();
    html! {
        section.panel #missed {
            p {
                span role="status" { (w.absence_soon(isolated(play.name(about)))) }
                " " span.badge.clock role="timer" aria-label=(w.clock_left()) data-until=(until.0) {}
            }
        }
    }
}

/// The form to vote about an absent player.
fn vote(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>, about: Seat) -> Markup {
    let w = reader.words();
    let choices = [("wait", w.vote_wait()), ("bot", w.vote_bot()), ("end", w.vote_end())];
    html! {
        section.panel #absence role="status" {
            h2 { (w.absence_title(isolated(play.name(about)))) }
            form.row #vote data-send method="post" action={ "/t/" (page.view.code) "/vote" } {
                input type="hidden" name="seat" value=(about.number());
                @for (value, says) in choices {
                    button.plain id={ "vote-" (value) } name="vote" value=(value) { (says) }
                }
            }
            (votes_so_far(reader, play, about))
        }
    }
}

/// The votes so far.
fn votes_so_far(reader: &Reader<'_>, play: &PlayView<'_>, about: Seat) -> Markup {
    let w = reader.words();
    let by = |vote: Vote| {
        let of =
            play.votes.iter().filter(|(_, ballot)| ballot.about == about && ballot.vote == vote);
        let seats = of.map(|(seat, _)| *seat).collect();
        Some(names(reader.lang, play.players, seats)).filter(|names| !names.is_empty())
    };
    html! {
        @if let Some(names) = by(Vote::Wait) { p { (w.voted_wait(names)) } }
        @if let Some(names) = by(Vote::Bot) { p { (w.voted_bot(names)) } }
        @if let Some(names) = by(Vote::End) { p { (w.voted_end(names)) } }
    }
}
