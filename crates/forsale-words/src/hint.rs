//! The text of a hint.

use forsale::Action;
use forsale_table::Hint;

use crate::lang::{Lang, words};

/// Returns the move, and how often it and the second-best move win in rollouts.
pub fn hint_text(lang: Lang, hint: &Hint) -> String {
    let words = words(lang);
    let best = match hint.action {
        Action::Pass => words.advice_pass(),
        Action::Bid(coins) => words.advice_bid(coins.0),
        Action::Sell(house) => words.advice_sell(house.value()),
    };
    let odds = words.advice_odds(hint.wins);
    let other = hint.other.map(|other| match other.action {
        Action::Pass if other.about_equal => words.advice_equal_pass(),
        Action::Bid(coins) if other.about_equal => words.advice_equal_bid(coins.0),
        Action::Sell(house) if other.about_equal => words.advice_equal_sell(house.value()),
        Action::Pass => words.advice_other_pass(other.wins),
        Action::Bid(coins) => words.advice_other_bid(coins.0, other.wins),
        Action::Sell(house) => words.advice_other_sell(house.value(), other.wins),
    });
    [Some(best), Some(odds), other].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
