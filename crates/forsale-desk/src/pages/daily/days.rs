//! The days on which a visitor has played the daily deal.

use forsale_html::PlayedDays;
use forsale_table::{Code, Timestamp};

use super::{DAY_MS, day, key};
use crate::app::App;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor};
use crate::table::handle::TableError;

/// The longest streak that is counted.
const LONGEST: u64 = 3650;

/// Stores that the visitor has begun the deal of this day.
pub async fn keep_day(app: &App, token: Token, day: &str, code: Code) -> Result<(), Problem> {
    let kept = app.store.put_if_absent(&topic(token), day, &code.to_string()).await;
    kept.map(drop).map_err(|error| TableError::from(error).into())
}

/// The visitor's streak, and their days of this week.
pub async fn played_days(app: &App, visitor: &Visitor) -> Result<PlayedDays, Problem> {
    let days = match visitor.daily() {
        Some(token) => app.store.list(&topic(token)).await.map_err(TableError::from)?,
        None => Vec::new(),
    };
    Ok(count(app.host.wall(), |day| days.iter().any(|(played, _)| played == day)))
}

/// Counts the days in a row up to today. A day that has not been played yet does not end the streak
/// before it is over.
fn count(now: Timestamp, is_played: impl Fn(&str) -> bool) -> PlayedDays {
    let played = |ago: u64| is_played(&day(Timestamp(now.0.saturating_sub(ago * DAY_MS))));
    let first = u64::from(!played(0));
    let streak = (first..LONGEST).take_while(|ago| played(*ago)).count() as u32;
    // The first day of 1970 was a Thursday.
    let today = (now.0 / DAY_MS + 3) % 7;
    let mut week = [false; 7];
    for (ago, weekday) in (0..=today).rev().enumerate() {
        if let Some(is_on) = week.get_mut(weekday as usize) {
            *is_on = played(ago as u64);
        }
    }
    PlayedDays { streak, week, today: today as usize }
}

fn topic(token: Token) -> String {
    format!("daily days {}", key(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Friday, 20 November 2026.
    const FRIDAY: Timestamp = Timestamp(1_795_132_800_000 + 3_600_000);

    fn on(days: &[&str]) -> PlayedDays {
        count(FRIDAY, |day| days.contains(&day))
    }

    #[test]
    fn a_streak_lasts_until_a_whole_day_is_left_out() {
        assert_eq!(on(&[]).streak, 0);
        assert_eq!(on(&["2026-11-20"]).streak, 1);
        assert_eq!(on(&["2026-11-18", "2026-11-19"]).streak, 2, "today may still be played");
        assert_eq!(on(&["2026-11-17", "2026-11-18", "2026-11-20"]).streak, 1);
        assert_eq!(on(&["2026-11-18"]).streak, 0);
    }

    #[test]
    fn the_week_begins_on_monday() {
        let days = on(&["2026-11-15", "2026-11-16", "2026-11-19"]);
        assert_eq!(days.today, 4);
        assert_eq!(days.week, [true, false, false, true, false, false, false]);
    }
}
