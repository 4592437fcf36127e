//! Finished games: a page for every moment, for ever, and the record to take along.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::{Record, Seat};
use forsale_html::{Fairness, Perspective, ReplayPage, Rights};
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Command, Hash, Holder, Replayed, Verdict, round_starts};

use crate::app::{App, Shared};
use crate::pages::reader;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;
use crate::table::tables::{Finished, finished};

type Asked = Query<HashMap<String, String>>;

/// A game from its beginning, the moment a form asks for, or the record itself.
pub async fn game(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Asked,
) -> Response {
    if let Some(id) = id.strip_suffix(".json") {
        let record = record(&app, &visitor, id).await;
        return record
            .map_or_else(|problem| problem.answer(&visitor, None), |record| file(id, &record));
    }
    match query.get("at") {
        Some(at) => {
            let perspective =
                query.get("as").and_then(|perspective| Perspective::from_code(perspective));
            let perspective = perspective.unwrap_or(Perspective::Table).code();
            let at: usize = at.parse().unwrap_or(0);
            // What is not a game's name is no part of an address either.
            match parse(&id) {
                Some((code, game)) => {
                    Redirect::to(&format!("/g/{code}-{game}/{at}?as={perspective}")).into_response()
                }
                None => Problem::NoRecord.answer(&visitor, None),
            }
        }
        None => show(&app, &visitor, &id, "0", &query).await,
    }
}

/// A finished game as a program asks for it.
pub async fn record_form(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    let record = record(&app, &visitor, &id).await;
    record.map_or_else(|problem| problem.answer(&visitor, None), |it| Json(it).into_response())
}

/// A game after so many moves.
pub async fn moment(
    State(app): Shared,
    visitor: Visitor,
    Path((id, at)): Path<(String, String)>,
    Query(query): Asked,
) -> Response {
    show(&app, &visitor, &id, &at, &query).await
}

async fn show(
    app: &App,
    visitor: &Visitor,
    id: &str,
    at: &str,
    query: &HashMap<String, String>,
) -> Response {
    let page = async {
        let record = record(app, visitor, id).await?;
        let at: usize = at.parse().map_err(|_| Problem::NoPage)?;
        let players = record.players.len();
        let perspective = query
            .get("as")
            .map_or(Some(Perspective::Table), |perspective| Perspective::from_code(perspective));
        let perspective = perspective.filter(
            |perspective| !matches!(perspective, Perspective::Seat(seat) if beyond(*seat, players)),
        );
        let perspective = perspective.ok_or(Problem::Malformed(Field::Choice))?;
        let rights = rights(app, visitor, id).await?;
        moment_page(visitor, id, &record, (at, perspective, rights))
    };
    page.await.unwrap_or_else(|problem: Problem| problem.answer(visitor, None))
}

/// What the reader may do with the game.
async fn rights(app: &App, visitor: &Visitor, id: &str) -> Result<Rights, Problem> {
    let asked = parse(id).and_then(|(code, game)| Some((code, game, visitor.holder(code)?)));
    let Some((code, game, who)) = asked else { return Ok(Rights::default()) };
    let table = app.tables.peek(code).await?.ok_or(Problem::NoRecord)?;
    let brought = table.is_brought_by(who, game);
    let forget = brought || table.seat_in(game, who).is_some();
    Ok(Rights { delete: table.may_delete(who, game).is_ok(), forget, brought })
}

fn beyond(seat: Seat, players: usize) -> bool {
    usize::from(seat.number()) >= players
}

fn moment_page(
    visitor: &Visitor,
    id: &str,
    record: &Record,
    (at, perspective, rights): (usize, Perspective, Rights),
) -> Result<Response, Problem> {
    let (code, _) = parse(id).ok_or(Problem::NoRecord)?;
    let last = record.actions.len();
    let at = at.min(last);
    let replayed = Replayed::at(code, record, at).map_err(TableError::from)?;
    let viewer = match perspective {
        Perspective::Seat(seat) => Some(Replayed::viewer(seat)),
        Perspective::Table | Perspective::All => None,
    };
    let sealed = if perspective == Perspective::All { replayed.sealed.as_slice() } else { &[] };
    let (view, parts) = (replayed.table.view(viewer), round_starts(record));
    let page = ReplayPage { view: &view, sealed, id, at, last, parts: &parts, perspective, rights };
    let here = format!("/g/{id}/{at}?as={}", perspective.code());
    Ok(Html(forsale_html::replay_page(&reader(visitor, &here), &page)).into_response())
}

/// The record as a file to keep.
fn file(id: &str, record: &Record) -> Response {
    let name = format!("attachment; filename=\"forsale-{id}.json\"");
    ([(CONTENT_DISPOSITION, name)], Json(record)).into_response()
}

/// The finished game with this name: the code of its table and its number there.
async fn record(app: &App, visitor: &Visitor, id: &str) -> Result<Record, Problem> {
    no_guesser(app, visitor)?;
    let found = match parse(id) {
        Some((code, game)) => finished(&*app.store, code, Some(game)).await?,
        None => Finished::Missing,
    };
    let is_guess = matches!(found, Finished::Missing) && app.limits.guesses_too_much(visitor.ip);
    if is_guess { Err(Problem::TooManyTries) } else { game_of(found) }
}

/// Whoever tried too many names is told nothing of the right ones either.
fn no_guesser(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    if app.limits.guessed_too_much(visitor.ip) { Err(Problem::TooManyTries) } else { Ok(()) }
}

/// The game, or why it cannot be seen.
pub fn game_of(found: Finished) -> Result<Record, Problem> {
    match found {
        Finished::Game(record) => Ok(*record),
        Finished::Deleted => Err(Problem::Deleted),
        Finished::Missing => Err(Problem::NoRecord),
    }
}

/// Whether the shuffle of a game was fair.
pub async fn verify(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    let page = async {
        let here = format!("/g/{id}/verify");
        let show = |fairness: &Fairness<'_>| {
            let page = forsale_html::verify_page(&reader(&visitor, &here), &id, fairness);
            Html(page).into_response()
        };
        no_guesser(&app, &visitor)?;
        if let Some(commitment) = running(&app, &id).await? {
            return Ok(show(&Fairness::Running(commitment)));
        }
        let record = abandoned(&app, &id).await?;
        let record = match record {
            Some(record) => record,
            None => self::record(&app, &visitor, &id).await?,
        };
        let verdict = Verdict::of(&record).ok();
        Ok(match (&record.proof, &verdict) {
            (Some(proof), Some(verdict)) => show(&Fairness::Checked(&record, proof, verdict)),
            _ => show(&Fairness::Unproved),
        })
    };
    page.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The hash that was shown before a game that goes on.
async fn running(app: &App, id: &str) -> Result<Option<Hash>, Problem> {
    let Some((code, game)) = parse(id) else { return Ok(None) };
    let table = app.tables.peek(code).await?.filter(|table| table.is_playing());
    let table = table.filter(|table| table.game_number() == game);
    let commitment = table.and_then(|table| Some(table.view(None).play?.commitment?.0));
    Ok(commitment)
}

/// What there was of a game that was ended without a result.
async fn abandoned(app: &App, id: &str) -> Result<Option<Record>, Problem> {
    let Some((code, game)) = parse(id) else { return Ok(None) };
    let table = app.tables.peek(code).await?;
    Ok(table.and_then(|table| Some(table.without_names(game, table.abandoned(game)?.clone()))))
}

/// The host, or who brought it along, takes a game out of sight.
pub async fn delete(app: Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    change(app, visitor, &id, |who, game| Command::Delete { who, game }).await
}

/// A player takes their name off a game; who brought it along, all names.
pub async fn forget(app: Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    change(app, visitor, &id, |who, game| Command::Forget { who, game }).await
}

async fn change(
    State(app): Shared,
    visitor: Visitor,
    id: &str,
    command: impl Fn(Holder, u32) -> Command,
) -> Response {
    let changed = async {
        let (code, game) = parse(id).ok_or(Problem::NoRecord)?;
        let who = visitor.holder(code).ok_or(Problem::NotSeated)?;
        let done = app.tables.perform(code, vec![command(who, game)]).await?;
        done.ok_or(Problem::NoRecord)?;
        if visitor.wants_json {
            let table = app.tables.peek(code).await?.ok_or(Problem::NoRecord)?;
            return Ok(Json(ActionReply::done(&table)).into_response());
        }
        Ok(Redirect::to(&format!("/g/{id}")).into_response())
    };
    changed.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The table of a game and its number there.
pub fn parse(id: &str) -> Option<(Code, u32)> {
    let (code, game) = id.split_once('-')?;
    Some((code.parse().ok()?, game.parse().ok()?))
}
