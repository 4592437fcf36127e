//! The deal of the day: the same cards and the same bots for everybody on this server, one counted
//! game for each browser, and how others did.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale::{Hex, Seat};
use forsale_html::{DailyPage, DailyResult};
use forsale_table::{Code, Command, Deck, Holder, Options, Refusal, Secret, Timestamp, daily_seed};

use crate::actions::{enter, make, may_open, sit};
use crate::app::App;
use crate::clock::{now, random};
use crate::fields::Fields;
use crate::levels;
use crate::live::Failure;
use crate::pages::{self, reader};
use crate::post::set_cookies;
use crate::problem::Problem;
use crate::tables::Finished;
use crate::visitor::{Token, Visitor, daily_cookie};

type Shared = State<Arc<App>>;

/// Who plays against everybody: a careful one, the usual one and a strong one.
const RIVALS: [&str; 3] = ["nell", "rex", "fay"];

/// Games that are looked up in one request, should nobody have asked for long.
const AT_ONCE: usize = 200;

/// Today's deal, and the reader's game with it.
pub async fn page(State(app): Shared, visitor: Visitor) -> Response {
    match glance(&app, &visitor).await {
        Ok(page) => {
            Html(forsale_html::daily_page(&reader(&visitor, "/daily"), &page)).into_response()
        }
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// How the reader stands with today's deal.
pub async fn glance(app: &App, visitor: &Visitor) -> Result<DailyPage, Problem> {
    let (day, unit) = (today(), options().edition().map_err(Refusal::from)?.unit);
    let Some(mine) = visitor.daily().map(key) else {
        return Ok(DailyPage { day, unit, code: None, result: None });
    };
    let plays = results(app, &day).await?;
    let mine = plays.iter().find(|play| play.key == mine);
    let (code, result) = (mine.map(|play| play.code), mine.and_then(|play| standing(play, &plays)));
    Ok(DailyPage { day, unit, code, result })
}

/// Begins the reader's game, or leads back to it.
pub async fn play(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        fields.read()?;
        let (day, token) = (today(), visitor.daily().unwrap_or_else(Token::draw));
        let plays = app.store.kept(&topic(&day)).await.map_err(Failure::from)?;
        if let Some((_, code)) = plays.into_iter().find(|(other, _)| *other == key(token)) {
            return Ok(Redirect::to(&format!("/t/{code}")).into_response());
        }
        may_open(&app, &visitor)?;
        let deck = Deck::Daily { seed: daily_seed(&secret(&app).await?, &day), day: day.clone() };
        let (code, seat) = make(&app, &options(), |host| begin(host, &visitor, &deck)).await?;
        let kept = app.store.keep(&topic(&day), &key(token), &code.to_string()).await;
        kept.map_err(Failure::from)?;
        Ok((set_cookies([daily_cookie(token)]), enter(&visitor, code, seat)).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn options() -> Options {
    Options::default()
}

fn begin(who: Holder, visitor: &Visitor, deck: &Deck) -> Vec<Command> {
    let rivals = Seat::ALL.into_iter().skip(1).zip(RIVALS.into_iter().filter_map(levels::named));
    let rivals =
        rivals.map(|(seat, level)| Command::SeatBot { who, seat, bot: levels::bot(level) });
    let start = Command::Start { who, deck: deck.clone() };
    let name = pages::suggested_name(visitor, 1);
    sit(visitor, who, name, None).into_iter().chain(rivals).chain([start]).collect()
}

/// One counted game.
struct Play {
    key: String,
    code: Code,
    /// Place and total, once it is over.
    result: Option<(u8, u16)>,
}

/// How the reader did among all who have finished.
fn standing(mine: &Play, plays: &[Play]) -> Option<DailyResult> {
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
async fn results(app: &App, day: &str) -> Result<Vec<Play>, Problem> {
    let plays = app.store.kept(&topic(day)).await.map_err(Failure::from)?;
    let known = app.store.kept(&results_topic(day)).await.map_err(Failure::from)?;
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
    let Finished::Game(record) = app.tables.finished(code, Some(1)).await? else { return Ok(None) };
    let outcome = record.replay().ok().and_then(|replay| replay.game.outcome());
    let Some(outcome) = outcome else { return Ok(None) };
    let result = (outcome.places()[Seat::A], outcome.totals()[Seat::A]);
    let text = format!("{} {}", result.0, result.1);
    app.store.keep(&results_topic(day), key, &text).await.map_err(Failure::from)?;
    Ok(Some(result))
}

fn parse(value: &str) -> Option<(u8, u16)> {
    let (place, total) = value.split_once(' ')?;
    Some((place.parse().ok()?, total.parse().ok()?))
}

/// The secret of this server, drawn once: nobody elsewhere can compute tomorrow's deal.
async fn secret(app: &App) -> Result<Secret, Problem> {
    let drawn: Secret = Hex(random());
    let kept = app.store.keep("server", "daily secret", &drawn.to_string()).await;
    kept.map_err(Failure::from)?.parse().map_err(|_| Problem::Fault)
}

fn topic(day: &str) -> String {
    format!("daily {day}")
}

fn results_topic(day: &str) -> String {
    format!("daily results {day}")
}

/// The name of a browser in the store, from which nobody finds its secret.
fn key(token: Token) -> String {
    token.daily_holder().to_string()
}

fn today() -> String {
    day(now())
}

/// The day of a moment, in UTC.
fn day(at: Timestamp) -> String {
    // Counted in years from March, so that a leap day comes last.
    let days = at.0 / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, after) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_794_787_200, "2026-11-16"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(Timestamp(seconds * 1000)), expected);
        }
    }

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
