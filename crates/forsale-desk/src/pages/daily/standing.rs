//! The counted games of a day, and how one compares with the others.

use forsale::Seat;
use forsale_html::DailyResult;
use forsale_table::Code;

use super::topic;
use crate::app::App;
use crate::requests::problem::Problem;
use crate::table::handle::TableError;
use crate::table::tables::{Finished, finished};

/// The most results that one request looks up. Results are stored, so usually few are missing.
const MAX_LOOKUPS: usize = 200;

/// A counted game.
pub struct CountedGame {
    /// The key of the browser that played it.
    pub key: String,
    /// The code of its table.
    pub code: Code,
    /// Place and total, once it is over.
    result: Option<(u8, u16)>,
}

/// Compares a result with all other finished games.
pub fn standing(mine: &CountedGame, plays: &[CountedGame]) -> Option<DailyResult> {
    let (place, total) = mine.result?;
    let others = plays.iter().filter(|play| play.key != mine.key);
    let others: Vec<u16> = others.filter_map(|play| Some(play.result?.1)).collect();
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

/// All counted games of a day. Each result is looked up once and then stored.
pub async fn results(app: &App, day: &str) -> Result<Vec<CountedGame>, Problem> {
    let plays = app.store.list(&topic(day)).await.map_err(TableError::from)?;
    let known = app.store.list(&results_topic(day)).await.map_err(TableError::from)?;
    let (mut all, mut looked_up) = (Vec::new(), 0);
    for (key, code) in plays {
        let Ok(code) = code.parse::<Code>() else { continue };
        let known = known.iter().find(|(other, _)| *other == key).map(|(_, value)| value);
        let result = match known.and_then(|value| parse(value)) {
            Some(result) => Some(result),
            None if looked_up < MAX_LOOKUPS => {
                looked_up += 1;
                look_up(app, day, &key, code).await?
            }
            None => None,
        };
        all.push(CountedGame { key, code, result });
    }
    Ok(all)
}

/// Looks up the result of a game in its log and stores it; `None` if it is not over.
async fn look_up(
    app: &App,
    day: &str,
    key: &str,
    code: Code,
) -> Result<Option<(u8, u16)>, Problem> {
    let Finished::Game(record) = finished(&*app.store, code, Some(1)).await? else {
        return Ok(None);
    };
    let outcome = record.replay().ok().and_then(|replay| replay.game.outcome());
    let Some(outcome) = outcome else { return Ok(None) };
    let result = (outcome.places()[Seat::A], outcome.totals()[Seat::A]);
    let text = format!("{} {}", result.0, result.1);
    app.store.put_if_absent(&results_topic(day), key, &text).await.map_err(TableError::from)?;
    Ok(Some(result))
}

fn parse(value: &str) -> Option<(u8, u16)> {
    let (place, total) = value.split_once(' ')?;
    Some((place.parse().ok()?, total.parse().ok()?))
}

fn results_topic(day: &str) -> String {
    format!("daily results {day}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_compared_with_the_others() {
        let play = |key: &str, total: Option<u16>| CountedGame {
            key: key.to_owned(),
            code: Code::draw(0),
            result: total.map(|total| (1, total)),
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
