//! Money as it is printed and as it is read aloud. Every amount is a plain number: a coin counts 1 in
//! bids, on checks and in totals. It stands for a thousand or, in the oldest edition, for a million. An
//! amount that stands alone says which; above a table the heading says it once.

use forsale::{Check, Checks, EDITIONS, Rules, Unit};

use crate::lang::{Lang, words};
use crate::people::listed;

/// Returns what a coin stands for in a game of these rules. It goes by the decks of the rules: the
/// table's edition may already be that of its next game.
pub fn unit(rules: &Rules) -> Unit {
    let is_box = |decks: (_, _)| decks == (rules.houses(), rules.checks());
    let printed = EDITIONS.iter().find(|edition| is_box((edition.houses, edition.checks)));
    printed.map_or(Unit::Thousand, |edition| edition.unit)
}

/// Returns the selector by which messages choose the name of a unit.
fn unit_key(unit: Unit) -> &'static str {
    match unit {
        Unit::Thousand => "thousand",
        Unit::Million => "million",
    }
}

/// Returns a check as a plain number, such as `11`.
///
/// ```
/// use forsale::Check;
/// use forsale_words::{Lang, check};
/// assert_eq!(check(Lang::En, Check::new(11).unwrap_or(Check::VOID)), "11");
/// ```
pub fn check(lang: Lang, check: Check) -> String {
    words(lang).money_check(check.value())
}

/// Returns an amount with one decimal, such as `3.1` or `3,1`.
///
/// ```
/// use forsale_words::{Lang, decimal};
/// assert_eq!((decimal(Lang::En, 3.12), decimal(Lang::De, -0.5)), ("3.1".into(), "−0,5".into()));
/// ```
pub fn decimal(lang: Lang, amount: f64) -> String {
    let text = format!("{amount:.1}").replace('-', "−");
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

/// Returns the unit printed below the amount of a check, such as "thousand".
pub fn check_unit(lang: Lang, unit: Unit) -> String {
    words(lang).check_unit(unit_key(unit))
}

/// Returns the print on a check: its number, and for a check worth nothing a word that says so.
///
/// ```
/// use forsale::Check;
/// use forsale_words::{Lang, printed_check};
/// assert_eq!(printed_check(Lang::En, Check::VOID), "0 void");
/// ```
pub fn printed_check(lang: Lang, amount: Check) -> String {
    let number = check(lang, amount);
    if amount == Check::VOID { format!("{number} {}", words(lang).sell_void()) } else { number }
}

/// Returns checks as a list, the best first, such as "15, 11, 0".
pub fn listed_checks(lang: Lang, checks: Checks) -> String {
    let mut best_first: Vec<Check> = checks.iter().collect();
    best_first.reverse();
    listed(best_first.into_iter().map(|one| check(lang, one)))
}

/// Returns a check as it is read aloud, such as "11 thousand".
pub fn spoken_check(lang: Lang, unit: Unit, check: Check) -> String {
    total(lang, unit, u16::from(check.value()))
}

/// Returns an amount that stands alone, such as "47 thousand".
///
/// ```
/// use forsale::Unit;
/// use forsale_words::{Lang, total};
/// assert_eq!(total(Lang::En, Unit::Thousand, 47), "47 thousand");
/// assert_eq!(total(Lang::En, Unit::Million, 47), "47 million");
/// ```
pub fn total(lang: Lang, unit: Unit, amount: u16) -> String {
    match unit {
        Unit::Thousand => words(lang).money_thousands(amount),
        Unit::Million => words(lang).money_millions(amount),
    }
}

/// Returns a heading that names the unit of the numbers below it, such as "Checks (in thousands)".
pub fn money_heading(lang: Lang, unit: Unit, title: String) -> String {
    words(lang).money_heading(unit_key(unit), title)
}

/// Returns what a coin is worth, as a sentence.
pub fn coin_worth(lang: Lang, unit: Unit) -> String {
    words(lang).coin_worth(unit_key(unit))
}

/// Returns the rank of the house that gets a check, such as `2nd`.
pub fn rank(lang: Lang, rank: usize) -> String {
    words(lang).rank(rank)
}

/// Returns the place of a player, such as `2nd`. Some languages write it unlike the rank of a house.
pub fn place(lang: Lang, place: usize) -> String {
    words(lang).place(place)
}

/// Returns the label of the check that goes to the house of this rank, such as "11 thousand, for the
/// 2nd house".
pub fn check_label(lang: Lang, unit: Unit, check: Check, place: usize) -> String {
    let amount = match check {
        Check::VOID => printed_check(lang, check),
        _ => spoken_check(lang, unit, check),
    };
    words(lang).check_label(amount, rank(lang, place))
}
