//! Piles of coins.

use forsale::Coins;
use maud::{Markup, html};

/// How many coins lie on each other.
const HIGHEST: u8 = 8;

/// A pile with one disc for each coin. The number is beside it, so screen readers skip the pile.
pub(crate) fn pile(coins: Coins) -> Markup {
    let columns = coins.0.div_ceil(HIGHEST);
    html! {
        span.pile aria-hidden="true" {
            @for column in 0..columns {
                i class={ "n" ((coins.0 - column * HIGHEST).min(HIGHEST)) } {}
            }
        }
    }
}
