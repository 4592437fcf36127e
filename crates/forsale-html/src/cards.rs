//! Cards, coins and marks of seats.

use forsale::{Check, House, Seat};
use forsale_words::{Words, check};
use maud::{Markup, html};

use crate::drawing::drawing;
use crate::page::Reader;

/// How large a card lies on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    Full,
    Small,
}

/// A house with its picture.
pub(crate) fn house_card(w: &Words, house: House, size: Size) -> Markup {
    html! {
        div.house.small[size == Size::Small] role="img" aria-label=(w.table_house(house.value())) {
            b aria-hidden="true" { (house) }
            (drawing(house))
        }
    }
}

/// A check. One worth nothing says so in a word, not only in its colour.
pub(crate) fn check_card(reader: &Reader<'_>, amount: Check) -> Markup {
    let is_void = amount == Check::VOID;
    html! {
        div.check.void[is_void] {
            b { (check(reader.lang, amount)) }
            @if is_void { i { (reader.words().sell_void()) } }
        }
    }
}

/// Numbers of houses in a line of text.
pub(crate) fn house_chip(house: House) -> Markup {
    html! { span.house.tiny { b { (house) } } }
}

/// A check in a line of text.
pub(crate) fn check_chip(reader: &Reader<'_>, amount: Check) -> Markup {
    html! { span.check.tiny.void[amount == Check::VOID] { b { (check(reader.lang, amount)) } } }
}

/// Shape and initial of a seat, beside which the name always stands.
pub(crate) fn mark(seat: Seat, name: &str) -> Markup {
    let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    html! {
        span class={ "mark seat-" (seat.number()) } aria-hidden="true" {
            svg { use href={ "#seat-" (seat.number()) } {} }
            b { (initial) }
        }
    }
}
