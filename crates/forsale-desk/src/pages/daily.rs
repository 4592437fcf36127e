//! The deal of the day: the same cards and the same bots for everybody on this server, one counted
//! game for each browser, and how others did.

mod standing;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale::proof::Hex;
use forsale_html::{DailyCommitments, DailyPage};
use forsale_protocol::api::{ActionReply, DailyJson, DailyResultJson};
use forsale_table::{
    Code, Command, Deck, Hash, Name, Options, Refusal, Secret, Timestamp, commit, day_secret,
};

use crate::actions::initial_seats::{Host, Other, People, settle};
use crate::actions::opening::{enter, make, may_open};
use crate::app::{App, Shared};
use crate::pages::{reader, suggested_name};
use crate::requests::fields::{Fields, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, daily_cookie};
use crate::table::handle::TableError;
use crate::table::levels;

use standing::{results, standing};

/// Who plays against everybody: a careful one, the usual one and a strong one.
const RIVALS: [&str; 3] = ["nell", "rex", "fay"];

/// A day, in milliseconds.
const DAY: u64 = 86_400_000;

/// Today's deal, and the reader's game with it.
pub async fn page(State(app): Shared, visitor: Visitor) -> Response {
    let shown = async {
        let page = glance(&app, &visitor).await?;
        let fixed = DailyCommitments {
            today: commitment(&app, 0).await?,
            tomorrow: commitment(&app, 1).await?,
        };
        let here = reader(&visitor, "/daily");
        Ok(Html(forsale_html::daily_page(&here, &page, &fixed)).into_response())
    };
    shown.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The hash of the secret of the deal, so many days from now. Whoever notes it down beforehand knows
/// afterwards that the deal was fixed.
async fn commitment(app: &App, days: u64) -> Result<Hash, Problem> {
    let day = day(app.host.now() + days * DAY);
    Ok(commit(&day_secret(&secret(app).await?, &day).0))
}

/// How the reader stands with today's deal.
pub async fn glance(app: &App, visitor: &Visitor) -> Result<DailyPage, Problem> {
    let (day, unit) = (today(app), options().edition().map_err(Refusal::from)?.unit);
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
        let form = fields.read()?;
        let name = form.text("name").map(name).transpose()?;
        form.all_asked()?;
        // A program has one secret for the day and for its seat.
        let token = visitor.daily().unwrap_or_else(|| Token::draw(&*app.host));
        let seat = if visitor.by_api { token } else { Token::draw(&*app.host) };
        let begun = begin_once(&app, &visitor, (token, seat), name).await?;
        if visitor.by_api {
            return told(&app, &begun, token).await;
        }
        Ok(match begun {
            Begun::Before(code) => Redirect::to(&format!("/t/{code}")).into_response(),
            Begun::Now(code) => {
                (set_cookies([daily_cookie(token)]), enter(&app, &visitor, code, seat))
                    .into_response()
            }
        })
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The reader's game.
enum Begun {
    Now(Code),
    /// They have played today.
    Before(Code),
}

async fn begin_once(
    app: &App,
    visitor: &Visitor,
    (token, seat): (Token, Token),
    name: Option<Name>,
) -> Result<Begun, Problem> {
    let day = today(app);
    let plays = app.store.list(&topic(&day)).await.map_err(TableError::from)?;
    if let Some((_, code)) = plays.into_iter().find(|(other, _)| *other == key(token)) {
        return Ok(Begun::Before(code.parse().map_err(|_| Problem::Fault)?));
    }
    may_open(app, visitor)?;
    let secret = day_secret(&secret(app).await?, &day);
    let deck = Deck::Daily { secret, day: day.clone() };
    let name = name.unwrap_or_else(|| suggested_name(visitor, 1));
    let host = Host { name, seat: Seat::A };
    let commands = |people: &People| begin(visitor, people, &host, &deck);
    let code = make(app, &options(), seat, commands).await?;
    let kept = app.store.put_if_absent(&topic(&day), &key(token), &code.to_string()).await;
    // Of two that begin at once, one counts.
    let kept: Code = kept.map_err(TableError::from)?.parse().map_err(|_| Problem::Fault)?;
    Ok(if kept == code { Begun::Now(code) } else { Begun::Before(kept) })
}

/// What a program is told of its game.
async fn told(app: &App, begun: &Begun, token: Token) -> Result<Response, Problem> {
    let (code, status, outcome) = match begun {
        Begun::Now(code) => (*code, StatusCode::CREATED, "done"),
        Begun::Before(code) => (*code, StatusCode::OK, "already"),
    };
    let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
    let (outcome, seat) = (outcome.to_owned(), Some(Seat::A));
    let told =
        ActionReply { outcome, seat, token: Some(token.text()), ..ActionReply::done(&table) };
    Ok((status, Json(told)).into_response())
}

/// Today's deal and the reader's game with it, for a program.
pub async fn form(State(app): Shared, visitor: Visitor) -> Response {
    let form = async {
        let page = glance(&app, &visitor).await?;
        let line = page.share_line(visitor.lang).unwrap_or_default();
        let result = page.result.map(|it| DailyResultJson {
            place: it.place,
            total: it.total,
            others: it.others,
            better: it.better,
            line,
        });
        let (commitment, tomorrow) = (commitment(&app, 0).await?, commitment(&app, 1).await?);
        let form = DailyJson { day: page.day, commitment, tomorrow, table: page.code, result };
        Ok(([(CACHE_CONTROL, "no-store")], Json(form)).into_response())
    };
    form.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn options() -> Options {
    Options::default()
}

fn begin(visitor: &Visitor, people: &People, host: &Host, deck: &Deck) -> Vec<Command> {
    let rivals: Vec<Other> = RIVALS.into_iter().filter_map(levels::named).map(Other::Bot).collect();
    let start = Command::Start { who: people[0], deck: deck.clone() };
    settle(visitor, people, host, &rivals).into_iter().chain([start]).collect()
}

/// The secret of this server, drawn once: nobody elsewhere can compute tomorrow's deal.
async fn secret(app: &App) -> Result<Secret, Problem> {
    let kept = app.daily_secret.get_or_try_init(async || {
        let drawn: Secret = Hex(app.host.random());
        let kept = app.store.put_if_absent("server", "daily secret", &drawn.to_string()).await;
        kept.map_err(TableError::from)?.parse().map_err(|_| Problem::Fault)
    });
    kept.await.copied()
}

fn topic(day: &str) -> String {
    format!("daily {day}")
}

/// The name of a browser in the store, from which nobody finds its secret.
fn key(token: Token) -> String {
    token.daily_holder().to_string()
}

fn today(app: &App) -> String {
    day(app.host.now())
}

/// The day of a moment, in UTC.
fn day(at: Timestamp) -> String {
    // Counted in years from March, so that a leap day comes last.
    let days = at.0 / DAY + 719_468;
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
}
