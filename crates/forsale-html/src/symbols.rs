//! The symbols that pages draw with: icons, avatars and marks of tiers.

use forsale::Seat;
use maud::{Markup, PreEscaped, html};

/// All symbols. Every page has them once, and refers to them by their ids.
pub(crate) const SYMBOLS: PreEscaped<&str> = PreEscaped(include_str!("../assets/symbols.svg"));

/// An icon. It is always beside a word or on a control with a label, so screen readers skip it.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.icon aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// The avatar of a seat: a shape, a colour and a face. It is always shown beside the name.
pub(crate) fn avatar(seat: Seat) -> Markup {
    html! {
        span class={ "avatar seat-" (seat.number()) } aria-hidden="true" {
            svg { use href={ "#seat-" (seat.number()) } {} }
        }
    }
}
