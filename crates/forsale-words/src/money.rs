//! Money as it is printed and as it is read aloud. A coin counts 1 in bids and stands for a thousand
//! or, in the oldest edition, for a million.

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

/// Returns a check as it is printed, such as `$11`.
///
/// ```
/// use forsale::Check;
/// use forsale_words::{Lang, check};
/// assert_eq!(check(Lang::En, Check::new(11).unwrap_or(Check::VOID)), "$11");
/// ```
pub fn check(lang: Lang, check: Check) -> String {
    words(lang).money_check(check.value())
}

/// Returns checks as a list, the best first, such as "$15, $11, $0".
pub fn listed_checks(lang: Lang, checks: Checks) -> String {
    let mut best_first: Vec<Check> = checks.iter().collect();
    best_first.reverse();
    listed(best_first.into_iter().map(|one| check(lang, one)))
}

/// Returns a check as it is read aloud, such as "11 thousand".
pub fn spoken_check(lang: Lang, unit: Unit, check: Check) -> String {
    match unit {
        Unit::Thousand => words(lang).spoken_thousands(check.value()),
        Unit::Million => words(lang).spoken_millions(check.value()),
    }
}

/// Returns a sum, such as `$47,000`.
///
/// ```
/// use forsale::Unit;
/// use forsale_words::{Lang, total};
/// assert_eq!(total(Lang::En, Unit::Thousand, 47), "$47,000");
/// assert_eq!(total(Lang::En, Unit::Million, 47), "$47 million");
/// ```
pub fn total(lang: Lang, unit: Unit, amount: u16) -> String {
    match unit {
        Unit::Thousand => words(lang).money_thousands(amount),
        Unit::Million => words(lang).money_millions(amount),
    }
}

/// Returns a rank, such as `2nd`: of a player, or of the house that gets a check.
pub fn rank(lang: Lang, rank: usize) -> String {
    words(lang).rank(rank)
}

/// Returns the label of the check that goes to the house of this rank, such as "11 thousand, 2nd".
pub fn check_label(lang: Lang, unit: Unit, check: Check, place: usize) -> String {
    words(lang).check_label(spoken_check(lang, unit, check), rank(lang, place))
}
