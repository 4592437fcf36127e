//! The result of a daily deal, which is stored as soon as the game ends: no reader has to look for it.

use forsale::{Outcome, Seat};
use forsale_table::{Code, Occasion, Table};

/// Place and total of the player at a daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyScore {
    /// The place.
    pub place: u8,
    /// The total.
    pub total: u16,
}

impl DailyScore {
    /// The score of the person in a finished game.
    pub fn of(outcome: &Outcome) -> DailyScore {
        DailyScore { place: outcome.places()[Seat::A], total: outcome.totals()[Seat::A] }
    }

    /// Parses a stored score.
    pub fn parse(text: &str) -> Option<DailyScore> {
        let (place, total) = text.split_once(' ')?;
        Some(DailyScore { place: place.parse().ok()?, total: total.parse().ok()? })
    }

    /// The score as it is stored.
    pub fn text(self) -> String {
        format!("{} {}", self.place, self.total)
    }
}

/// The topic of the results of a day in the store. Each is stored under the code of its table; results
/// that older versions stored have the key of the browser.
pub fn topic(day: &str) -> String {
    format!("daily results {day}")
}

/// A result to store: topic, key and value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultNote {
    /// The topic.
    pub topic: String,
    /// The code of the table.
    pub key: String,
    /// The score.
    pub value: String,
}

impl ResultNote {
    /// What to store of a table at which the counted game of a day has ended.
    pub fn of(table: &Table) -> Option<ResultNote> {
        // Only the first game at the table counts.
        if table.game_number() != 1 {
            return None;
        }
        let view = table.view(None);
        let play = view.play.as_ref()?;
        let Occasion::Daily(day) = play.occasion? else { return None };
        let score = DailyScore::of(play.outcome.as_ref()?);
        Some(ResultNote { topic: topic(day), key: key(view.code), value: score.text() })
    }
}

fn key(code: Code) -> String {
    code.to_string()
}
