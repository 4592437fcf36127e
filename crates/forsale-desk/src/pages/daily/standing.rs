//! The counted games of a day, and how one of them stands among the others.

use forsale::Seat;
use forsale_html::DailyResult;
use forsale_table::Code;

use super::topic;
use crate::app::App;
use crate::requests::problem::Problem;
use crate::table::handle::TableError;
use crate::table::tables::{Finished, finished};

/// Games that are looked up in one request, should nobody have asked for long.
const AT_ONCE: usize = 200;

/// One counted game.
pub struct Play {
    /// Whose it is.
    pub key: String,
    /// At which table.
    pub code: Code,
    /// Place and total, once it is over.
    result: Option<(u8, u16)>,
}

/// How the reader did among all who have finished.
pub fn standing(mine: &Play, plays: &[Play]) -> Option<DailyResult> {
    let (place, total) = mine.result?;
    let others = plays.iter().filter(|play| play.key != mine.key);
    let others: Vec<u16> = others.filter_map(|play| Some(play.result?.1)).collect();
    // An equal result is beaten half.
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

/// All counted games of a day. A result is looked up once and kept.
pub async fn results(app: &App, day: &str) -> Result<Vec<Play>, Problem> {
    let plays = app.store.list(&topic(day)).await.map_err(TableError::from)?;
    let known = app.store.list(&results_topic(day)).await.map_err(TableError::from)?;
    let (mut all, mut looked_up) = (Vec::new(), 0);
    for (key, code) in plays {
        let Ok(code) = code.parse::<Code>() else { continue };
        let known = known.iter().find(|(other, _)| *other == key).map(|(_, value)| value);
        let result = match known.and_then(|value| parse(value)) {
            Some(result) => Some(result),
            None if looked_up < AT_ONCE => {
                looked_up += 1;
                look_up(app, day, &key, code).await?
            }
            None => None,
        };
        all.push(Play { key, code, result });
    }
    Ok(all)
}

/// What a game came to, if it is over.
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
    fn a_result_stands_among_the_others() {
        let play = |key: &str, total: Option<u16>| Play {
            key: key.to_owned(),
            code: Code::draw(0),
            result: total.map(|total| (1, total)),
        };
        let mut plays = vec![play("me", Some(50))];
        let better = |plays: &[Play]| standing(&plays[0], plays).and_then(|it| it.better);
        assert_eq!(better(&plays), None, "alone");
        plays.extend([play("a", Some(40)), play("b", None), play("c", Some(60))]);
        assert_eq!(better(&plays), Some(50));
        plays.push(play("d", Some(50)));
        plays.push(play("e", Some(10)));
        assert_eq!(better(&plays), Some(62), "two and a half of four");
    }
}
