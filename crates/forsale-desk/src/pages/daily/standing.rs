//! The counted games of a day, and how one compares with the others.

use std::collections::HashMap;

use forsale_html::DailyResult;
use forsale_table::Code;

use super::topic;
use crate::app::App;
use crate::requests::problem::Problem;
use crate::table::daily_result::{self, DailyScore};
use crate::table::handle::TableError;
use crate::table::tables::{Finished, finished};

/// A counted game.
pub struct CountedGame {
    /// The key of the browser that played it.
    pub key: String,
    /// The code of its table.
    pub code: Code,
    /// Place and total, once it is over.
    result: Option<DailyScore>,
}

/// Compares a result with all other finished games.
pub fn standing(mine: &CountedGame, plays: &[CountedGame]) -> Option<DailyResult> {
    let DailyScore { place, total } = mine.result?;
    let others = plays.iter().filter(|play| play.key != mine.key);
    let others: Vec<u16> = others.filter_map(|play| Some(play.result?.total)).collect();
    // A tie counts half.
    let beaten: usize = others.iter().map(|other| half_points(total, *other)).sum();
    let better = (50 * beaten).checked_div(others.len());
    Some(DailyResult { place, total, others: others.len(), better })
}

fn half_points(mine: u16, other: u16) -> usize {
    match mine.cmp(&other) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

/// All counted games of a day. A table stores its result when the game ends; if that failed, the game of
/// the reader with this key is looked up.
pub async fn results(app: &App, day: &str, mine: &str) -> Result<Vec<CountedGame>, Problem> {
    let plays = app.store.list(&topic(day)).await.map_err(TableError::from)?;
    let known = app.store.list(&daily_result::topic(day)).await.map_err(TableError::from)?;
    let known: HashMap<String, String> = known.into_iter().collect();
    let mut all = Vec::new();
    for (key, code) in plays {
        let stored = known.get(&code).or_else(|| known.get(&key));
        let Ok(code) = code.parse::<Code>() else { continue };
        let result = match stored.and_then(|text| DailyScore::parse(text)) {
            None if key == mine => look_up(app, day, code).await?,
            stored => stored,
        };
        all.push(CountedGame { key, code, result });
    }
    Ok(all)
}

/// Looks up the result of a game in its log and stores it; `None` if it is not over.
async fn look_up(app: &App, day: &str, code: Code) -> Result<Option<DailyScore>, Problem> {
    let found = finished(&*app.host, &*app.store, code, Some(1)).await?;
    let Finished::Game(record) = found else { return Ok(None) };
    let outcome = record.replay().ok().and_then(|replay| replay.game.outcome());
    let Some(score) = outcome.as_ref().map(DailyScore::of) else { return Ok(None) };
    let (topic, key) = (daily_result::topic(day), code.to_string());
    app.store.put_if_absent(&topic, &key, &score.text()).await.map_err(TableError::from)?;
    Ok(Some(score))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_compared_with_the_others() {
        let play = |key: &str, total: Option<u16>| CountedGame {
            key: key.to_owned(),
            code: Code::draw(0),
            result: total.map(|total| DailyScore { place: 1, total }),
        };
        let mut plays = vec![play("me", Some(50))];
        let better = |plays: &[CountedGame]| standing(&plays[0], plays).and_then(|it| it.better);
        assert_eq!(better(&plays), None, "alone");
        plays.extend([play("a", Some(40)), play("b", None), play("c", Some(60))]);
        assert_eq!(better(&plays), Some(50));
        plays.push(play("d", Some(50)));
        plays.push(play("e", Some(10)));
        assert_eq!(better(&plays), Some(62), "two and a half of four");
    }
}
