//! Dates as people write them.

use crate::lang::{Lang, words};

/// Returns a day such as `2026-11-18` in words: "November 18, 2026". A text that is no date stays as it is.
///
/// ```
/// use forsale_words::{Lang, date};
/// assert_eq!(date(Lang::En, "2026-11-18"), "November 18, 2026");
/// assert_eq!(date(Lang::De, "2026-03-01"), "1. März 2026");
/// ```
pub fn date(lang: Lang, day: &str) -> String {
    let mut numbers = day.splitn(3, '-').map(|part| part.parse::<u16>().ok());
    let mut next = || numbers.next().flatten();
    match (next(), next(), next()) {
        (Some(year), Some(month @ 1..=12), Some(day @ 1..=31)) => {
            words(lang).date(month, day, year)
        }
        _ => day.to_owned(),
    }
}
