//! The guide of the lesson: three auctions and three sales, of which the last plays itself. There is one
//! tip at a time, beside the thing it explains. It disappears once the reader has done it. Which tip is
//! shown depends only on the view.

use forsale::{Event, Seat};
use forsale_table::{PlayView, TableView};
use maud::{Markup, html};

use crate::page::Reader;

/// Where a tip is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Offer,
    Move,
    Players,
    Hand,
}

/// What the reader learns next in the first game.
enum Lesson {
    /// The first decision.
    FirstBid,
    /// Another player decides.
    OthersBid,
    /// Another player bid more.
    Outbid,
    /// The reader has won the first house.
    FirstHouse,
    /// The second auction, before the first bid.
    SecondAuction,
    /// The last auction, before the first bid.
    LastAuction,
    /// The first secret choice.
    FirstSale,
    /// The result of the first sale, before the second choice.
    SecondSale,
}

/// The tip for this place, if the reader is guided and there is one now.
pub(crate) fn hint(reader: &Reader<'_>, view: &TableView<'_>, place: Place) -> Markup {
    let lesson = reader.guided.then(|| lesson(view)).flatten();
    let text = lesson.and_then(|lesson| text(reader, view, &lesson, place));
    let name = match place {
        Place::Offer => "hint-offer",
        Place::Move => "hint-move",
        Place::Players => "hint-players",
        Place::Hand => "hint-hand",
    };
    html! {
        @if let Some(text) = text {
            div.hint #(name) {
                p data-hint { (text) } " "
                form.inline method="post" action={ "/t/" (view.code) "/unguide" } {
                    button.link { (reader.words().hint_no_more()) }
                }
            }
        }
    }
}

/// Returns the current lesson; `None` if there is nothing new.
fn lesson(view: &TableView<'_>) -> Option<Lesson> {
    let play = view.play.as_ref().filter(|play| play.number == 1 && play.outcome.is_none())?;
    let seat = play.seat?;
    match play.ledger.turn() {
        Some(turn) => auction_lesson(view, play, seat, turn),
        None => match play.ledger.sales() {
            1 if play.chosen.is_none() => Some(Lesson::FirstSale),
            2 if play.chosen.is_none() => Some(Lesson::SecondSale),
            _ => None,
        },
    }
}

fn auction_lesson(
    view: &TableView<'_>,
    play: &PlayView<'_>,
    seat: Seat,
    turn: Seat,
) -> Option<Lesson> {
    let opened = |event: &&&Event| matches!(event, Event::StreetOpened { .. });
    let (still_in, has_bid) =
        (play.ledger.bidding().contains(seat), play.ledger.bids()[seat].0 > 0);
    let auctions = usize::from(view.rules.auctions());
    match view.events().iter().filter(opened).count() {
        1 if !still_in => Some(Lesson::FirstHouse),
        1 if turn != seat => Some(Lesson::OthersBid),
        1 if has_bid => Some(Lesson::Outbid),
        1 => Some(Lesson::FirstBid),
        2 if still_in && !has_bid => Some(Lesson::SecondAuction),
        number if number == auctions && still_in && !has_bid => Some(Lesson::LastAuction),
        _ => None,
    }
}

/// The end of the lesson: what the reader has learned, and a whole game.
pub(crate) fn well_done(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    let is_first = view.play.as_ref().is_some_and(|play| play.number == 1 && play.seat.is_some());
    html! {
        @if reader.guided && is_first {
            section.panel.done #well-done {
                h2 { (w.lesson_done()) }
                p { (w.lesson_learned()) }
                div.row {
                    form method="post" action="/play" { button.act #play-whole { (w.lesson_play()) } }
                    a.button href="/" { (w.error_home()) }
                }
            }
        }
    }
}

fn text(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    lesson: &Lesson,
    place: Place,
) -> Option<String> {
    let w = reader.words();
    match (lesson, place) {
        (Lesson::FirstBid, Place::Move) => Some(w.hint_bid(view.rules.street())),
        (Lesson::OthersBid, Place::Players) => Some(w.hint_others()),
        (Lesson::Outbid, Place::Move) => Some(w.hint_outbid()),
        (Lesson::FirstHouse, Place::Hand) => Some(w.hint_house()),
        (Lesson::SecondAuction, Place::Hand) => Some(w.hint_coins(view.rules.auctions() - 1)),
        (Lesson::LastAuction, Place::Move) => Some(w.hint_last()),
        (Lesson::FirstSale, Place::Move) => Some(w.hint_sell()),
        (Lesson::SecondSale, Place::Move) => Some(w.hint_sold()),
        _ => None,
    }
}
