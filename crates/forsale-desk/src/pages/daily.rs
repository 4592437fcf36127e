//! The daily deal: the same cards and bots for everyone on this server, one counted game per browser,
//! and how others did.

mod days;
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

use crate::actions::initial_seats::{Creator, Occupant, People, seating_commands};
use crate::actions::opening::{create, enter, may_open};
use crate::app::{App, Shared};
use crate::pages::{reader, suggested_name};
use crate::requests::fields::{FormBody, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, daily_cookie};
use crate::table::handle::TableError;
use crate::table::levels;

use days::{keep_day, played_days};
use standing::{results, standing};

/// The bots of the daily deal: a careful one, the default and a strong one.
const OPPONENTS: [&str; 3] = ["nell", "rex", "fay"];

/// A day, in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// The page of today's deal and the visitor's game.
pub async fn page(State(app): Shared, visitor: Visitor) -> Response {
    let shown = async {
        let page = todays_page(&app, &visitor).await?;
        let fixed = DailyCommitments {
            today: commitment(&app, 0).await?,
            tomorrow: commitment(&app, 1).await?,
        };
        let here = reader(&visitor, "/daily");
        Ok(Html(forsale_html::daily_page(&here, &page, &fixed)).into_response())
    };
    shown.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The hash of the secret of the deal in this many days. It is published beforehand, so that anyone can
/// check afterwards that the deal was fixed.
async fn commitment(app: &App, days: u64) -> Result<Hash, Problem> {
    let day = day(app.host.wall() + days * DAY_MS);
    Ok(commit(&day_secret(&secret(app).await?, &day).0))
}

/// Today's deal and the result of the visitor.
pub async fn todays_page(app: &App, visitor: &Visitor) -> Result<DailyPage, Problem> {
    let (day, unit) = (today(app), options().edition().map_err(Refusal::from)?.unit);
    let days = played_days(app, visitor).await?;
    let Some(mine) = visitor.daily().map(key) else {
        return Ok(DailyPage { day, unit, code: None, result: None, days });
    };
    let plays = results(app, &day, &mine).await?;
    let mine = plays.iter().find(|play| play.key == mine);
    let (code, result) = (mine.map(|play| play.code), mine.and_then(|play| standing(play, &plays)));
    Ok(DailyPage { day, unit, code, result, days })
}

/// Starts the visitor's game, or redirects to it.
pub async fn play(State(app): Shared, visitor: Visitor, body: FormBody) -> Response {
    let opened = async {
        let form = body.read()?;
        let name = form.text("name").map(name).transpose()?;
        form.reject_unknown()?;
        // A program has one secret for both the daily deal and its seat.
        let token = visitor.daily().unwrap_or_else(|| Token::draw(&*app.host));
        let browser = visitor.browser(&*app.host);
        let seat = |code| if visitor.by_api { token } else { browser.first_token(code) };
        let game = find_or_begin(&app, &visitor, token, seat, name).await?;
        if visitor.by_api {
            return api_reply(&app, &game, token).await;
        }
        Ok(match game {
            DailyGame::Existing(code) => Redirect::to(&format!("/t/{code}")).into_response(),
            DailyGame::New(code) => {
                (set_cookies([daily_cookie(token)]), enter(&browser, code)).into_response()
            }
        })
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The visitor's game.
enum DailyGame {
    New(Code),
    /// It was started before.
    Existing(Code),
}

/// Finds the game that this browser started today, or starts one.
async fn find_or_begin(
    app: &App,
    visitor: &Visitor,
    token: Token,
    seat: impl Fn(Code) -> Token,
    name: Option<Name>,
) -> Result<DailyGame, Problem> {
    let day = today(app);
    let plays = app.store.list(&topic(&day)).await.map_err(TableError::from)?;
    if let Some((_, code)) = plays.into_iter().find(|(other, _)| *other == key(token)) {
        return Ok(DailyGame::Existing(code.parse().map_err(|_| Problem::Fault)?));
    }
    may_open(app, visitor)?;
    let secret = day_secret(&secret(app).await?, &day);
    let deck = Deck::Daily { secret, day: day.clone() };
    let name = name.unwrap_or_else(|| suggested_name(visitor, 1));
    let creator = Creator { name, seat: Seat::A };
    let commands = |people: &People| begin(visitor, people, &creator, &deck);
    let code = create(app, &options(), seat, commands).await?;
    let kept = app.store.put_if_absent(&topic(&day), &key(token), &code.to_string()).await;
    // If a browser starts two at once, one counts.
    let kept: Code = kept.map_err(TableError::from)?.parse().map_err(|_| Problem::Fault)?;
    keep_day(app, token, &day, kept).await?;
    Ok(if kept == code { DailyGame::New(code) } else { DailyGame::Existing(kept) })
}

/// The reply to a program.
async fn api_reply(app: &App, game: &DailyGame, token: Token) -> Result<Response, Problem> {
    let (code, status, outcome) = match game {
        DailyGame::New(code) => (*code, StatusCode::CREATED, "done"),
        DailyGame::Existing(code) => (*code, StatusCode::OK, "already"),
    };
    let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
    let (outcome, seat) = (outcome.to_owned(), Some(Seat::A));
    let reply =
        ActionReply { outcome, seat, token: Some(token.text()), ..ActionReply::done(&table) };
    Ok((status, Json(reply)).into_response())
}

/// Today's deal and the visitor's game, as JSON.
pub async fn json(State(app): Shared, visitor: Visitor) -> Response {
    let json = async {
        let page = todays_page(&app, &visitor).await?;
        let line = page.share_line(visitor.lang).unwrap_or_default();
        let result = page.result.map(|it| DailyResultJson {
            place: it.place,
            total: it.total,
            others: it.others,
            better: it.better,
            line,
        });
        let (commitment, tomorrow) = (commitment(&app, 0).await?, commitment(&app, 1).await?);
        let daily = DailyJson { day: page.day, commitment, tomorrow, table: page.code, result };
        Ok(([(CACHE_CONTROL, "no-store")], Json(daily)).into_response())
    };
    json.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn options() -> Options {
    Options::default()
}

fn begin(visitor: &Visitor, people: &People, creator: &Creator, deck: &Deck) -> Vec<Command> {
    let opponents: Vec<Occupant> =
        OPPONENTS.into_iter().filter_map(levels::find).map(Occupant::Bot).collect();
    let start = Command::Start { who: people[0], deck: deck.clone() };
    seating_commands(visitor, people, creator, &opponents).into_iter().chain([start]).collect()
}

/// The secret of this server, drawn once. Without it no one can compute tomorrow's deal.
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

/// The key of a browser in the store. It does not reveal the secret.
fn key(token: Token) -> String {
    token.daily_holder().to_string()
}

fn today(app: &App) -> String {
    day(app.host.wall())
}

/// The date of a time, in UTC.
fn day(at: Timestamp) -> String {
    // Years start in March here, so that the leap day comes last.
    let days = at.0 / DAY_MS + 719_468;
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
    fn dates_follow_the_calendar() {
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
