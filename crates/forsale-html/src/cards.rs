//! Cards, coins and marks of seats.

use forsale::{Check, House, Houses, Seat};
use forsale_words::check;
use maud::{Markup, html};

use crate::drawing::drawing;
use crate::page::Reader;

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    Full,
    Small,
}

/// A house with its picture and a label for screen readers.
pub(crate) fn house_card(label: &str, deck: Houses, house: House, size: Size) -> Markup {
    html! {
        div.house.small[size == Size::Small] role="img" aria-label=(label) { (face(house, deck)) }
    }
}

/// A house next to a control that has the label already.
pub(crate) fn house_picture(deck: Houses, house: House, size: Size) -> Markup {
    html! {
        div.house.small[size == Size::Small] aria-hidden="true" { (face(house, deck)) }
    }
}

fn face(house: House, deck: Houses) -> Markup {
    html! {
        b aria-hidden="true" { (house) }
        (drawing(house, deck))
    }
}

/// A check with a label for screen readers.
pub(crate) fn check_card(reader: &Reader<'_>, label: &str, amount: Check) -> Markup {
    html! {
        div.check.void[amount == Check::VOID] role="img" aria-label=(label) { (amount_of(reader, amount)) }
    }
}

/// A check in a line of text.
pub(crate) fn check_chip(reader: &Reader<'_>, amount: Check) -> Markup {
    html! { span.check.tiny.void[amount == Check::VOID] { (amount_of(reader, amount)) } }
}

/// The print on a check. One worth nothing is torn, and says so in a word.
fn amount_of(reader: &Reader<'_>, amount: Check) -> Markup {
    html! {
        b { (check(reader.lang, amount)) }
        @if amount == Check::VOID { " " i { (reader.words().sell_void()) } }
    }
}

/// The mark of a seat: a shape and an initial, always shown beside the name.
pub(crate) fn mark(seat: Seat, name: &str) -> Markup {
    let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    html! {
        span class={ "mark seat-" (seat.number()) } aria-hidden="true" {
            svg { use href={ "#seat-" (seat.number()) } {} }
            b { (initial) }
        }
    }
}
