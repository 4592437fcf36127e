//! Cards: houses and checks.

use forsale::{Check, House, Houses, Unit};
use forsale_words::{check, check_unit};
use maud::{Markup, html};

use crate::drawing::{drawing, picture};
use crate::page::Reader;

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    Full,
    Small,
}

impl Size {
    fn class(self) -> &'static str {
        match self {
            Size::Full => "house",
            Size::Small => "house small",
        }
    }
}

/// A house with its picture and a label for screen readers.
pub(crate) fn house_card(
    reader: &Reader<'_>,
    label: &str,
    deck: Houses,
    house: House,
    size: Size,
) -> Markup {
    html! {
        div class=(classes(size.class(), deck, house)) role="img" aria-label=(label) {
            (face(reader, house, deck))
        }
    }
}

/// A house next to a control that has the label already.
pub(crate) fn house_picture(reader: &Reader<'_>, deck: Houses, house: House, size: Size) -> Markup {
    html! {
        div class=(classes(size.class(), deck, house)) aria-hidden="true" {
            (face(reader, house, deck))
        }
    }
}

/// A house as small as a word: its number, in the colour of its tier.
pub(crate) fn mini(deck: Houses, house: House) -> Markup {
    html! { span class=(classes("mini", deck, house)) { (house) } }
}

/// The classes of a card. The bar and the tier show how a house compares to the whole deck.
fn classes(kind: &str, deck: Houses, house: House) -> String {
    let picture = picture(house, deck);
    format!("{kind} t{} v{picture}", tier(picture))
}

/// Returns the tier of a drawing: huts, houses or castles.
fn tier(picture: usize) -> usize {
    picture.saturating_sub(1) / 10 + 1
}

fn face(reader: &Reader<'_>, house: House, deck: Houses) -> Markup {
    let picture = picture(house, deck);
    html! {
        span.value aria-hidden="true" {
            b { (house) }
            svg.tier { use href={ "#tier-" (tier(picture)) } {} }
        }
        (drawing(house, deck))
        span.name aria-hidden="true" { (reader.words().house_name(picture)) }
    }
}

/// A check with a label for screen readers.
pub(crate) fn check_card(reader: &Reader<'_>, unit: Unit, label: &str, amount: Check) -> Markup {
    html! {
        div.check.void[amount == Check::VOID] role="img" aria-label=(label) {
            b { (check(reader.lang, amount)) }
            " " small { (if amount == Check::VOID { reader.words().sell_void() } else { check_unit(reader.lang, unit) }) }
        }
    }
}

/// A check in a line of text.
pub(crate) fn check_chip(reader: &Reader<'_>, amount: Check) -> Markup {
    html! {
        span.check.tiny.void[amount == Check::VOID] {
            b { (check(reader.lang, amount)) }
            @if amount == Check::VOID { " " small { (reader.words().sell_void()) } }
        }
    }
}
