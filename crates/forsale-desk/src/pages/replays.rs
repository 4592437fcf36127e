//! Finished games: a page for every move, and the record to download.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::{Record, Seat};
use forsale_html::{Fairness, Frame, Perspective, ReplayPage, Rights};
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Command, Hash, Holder, Replayed, Verdict, round_starts};

use crate::app::{App, Shared};
use crate::pages::reader;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;
use crate::table::tables::{Finished, finished};

/// The parameters of the query string.
type Params = Query<HashMap<String, String>>;

/// A game from its start, a redirect to the move that a form asks for, or the record itself.
pub async fn game(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Params,
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
            // An invalid id must not become part of an address.
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

/// A finished game, as JSON.
pub async fn record_json(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    let record = record(&app, &visitor, &id).await;
    record.map_or_else(|problem| problem.answer(&visitor, None), |it| Json(it).into_response())
}

/// A game after a number of moves.
pub async fn moment(
    State(app): Shared,
    visitor: Visitor,
    Path((id, at)): Path<(String, String)>,
    Query(query): Params,
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
        let code = query.get("as");
        let perspective =
            code.map_or(Some(Perspective::Table), |code| Perspective::from_code(code));
        let is_shown =
            |it: &Perspective| !matches!(it, Perspective::Seat(seat) if is_beyond(*seat, players));
        let perspective = perspective.filter(is_shown).ok_or(Problem::Malformed(Field::Choice))?;
        let rights = rights(app, visitor, id).await?;
        let frame =
            Frame { moves: at.min(record.actions.len()), is_result: query.contains_key("result") };
        moment_page(visitor, id, &record, (frame, perspective, rights))
    };
    page.await.unwrap_or_else(|problem: Problem| problem.answer(visitor, None))
}

/// What the visitor may do with the game.
async fn rights(app: &App, visitor: &Visitor, id: &str) -> Result<Rights, Problem> {
    let Some((code, game)) = parse(id) else { return Ok(Rights::default()) };
    let table = app.tables.peek(code).await?.ok_or(Problem::NoRecord)?;
    let Some(who) = visitor.past_holder(&table) else { return Ok(Rights::default()) };
    let brought = table.is_brought_by(who, game);
    let forget = brought || table.seat_in(game, who).is_some();
    Ok(Rights { delete: table.may_delete(who, game).is_ok(), forget, brought })
}

fn is_beyond(seat: Seat, players: usize) -> bool {
    usize::from(seat.number()) >= players
}

fn moment_page(
    visitor: &Visitor,
    id: &str,
    record: &Record,
    (frame, perspective, rights): (Frame, Perspective, Rights),
) -> Result<Response, Problem> {
    let (code, _) = parse(id).ok_or(Problem::NoRecord)?;
    let last = record.actions.len();
    let replayed = Replayed::at(code, record, frame.moves).map_err(TableError::from)?;
    let viewer = match perspective {
        Perspective::Seat(seat) => Some(Replayed::viewer(seat)),
        Perspective::Table | Perspective::All => None,
    };
    let sealed = if perspective == Perspective::All { replayed.sealed.as_slice() } else { &[] };
    let (view, parts) = (replayed.table.view(viewer), round_starts(record));
    let parts = &parts;
    let page = ReplayPage { view: &view, sealed, id, frame, last, parts, perspective, rights };
    let here = page.here();
    Ok(Html(forsale_html::replay_page(&reader(visitor, &here), &page)).into_response())
}

/// The record as a download.
fn file(id: &str, record: &Record) -> Response {
    let name = format!("attachment; filename=\"forsale-{id}.json\"");
    ([(CONTENT_DISPOSITION, name)], Json(record)).into_response()
}

/// The finished game with this id, which is the code of its table and its number there.
pub(super) async fn record(app: &App, visitor: &Visitor, id: &str) -> Result<Record, Problem> {
    check_guess_limit(app, visitor)?;
    let found = match parse(id) {
        Some((code, game)) => finished(&*app.host, &*app.store, code, Some(game)).await?,
        None => Finished::Missing,
    };
    let is_guess = matches!(found, Finished::Missing) && app.limits.count_guess(visitor.guesser());
    if is_guess { Err(Problem::TooManyTries) } else { game_of(found) }
}

/// Fails if the client exceeded the guess limit: then even right ids are not answered.
fn check_guess_limit(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    if app.limits.has_guessed_too_often(visitor.guesser()) {
        Err(Problem::TooManyTries)
    } else {
        Ok(())
    }
}

/// The game, or why it cannot be shown.
pub fn game_of(found: Finished) -> Result<Record, Problem> {
    match found {
        Finished::Game(record) => Ok(*record),
        Finished::Deleted => Err(Problem::Deleted),
        Finished::Missing => Err(Problem::NoRecord),
    }
}

/// The page that shows whether the shuffle of a game was fair.
pub async fn verify(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    let page = async {
        let here = format!("/g/{id}/verify");
        let show = |fairness: &Fairness<'_>| {
            let page = forsale_html::verify_page(&reader(&visitor, &here), &id, fairness);
            Html(page).into_response()
        };
        check_guess_limit(&app, &visitor)?;
        if let Some((commitment, sealed)) = running(&app, &id).await? {
            return Ok(show(&Fairness::Running(commitment, &sealed)));
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

/// The commitment to the shuffle of a game that is still running or comes next, and the choices
/// sealed in the current sale.
async fn running(app: &App, id: &str) -> Result<Option<Running>, Problem> {
    let Some((code, game)) = parse(id) else { return Ok(None) };
    let Some(table) = app.tables.peek(code).await? else { return Ok(None) };
    let (view, number) = (table.view(None), table.game_number());
    Ok(match view.play {
        Some(play) if table.is_playing() && game == number => {
            let named = |(&seat, &hash)| (play.name(seat).to_owned(), hash);
            play.commitment.map(|(hash, _)| (hash, play.seals.iter().map(named).collect()))
        }
        _ if !table.is_playing() && game == number + 1 => {
            view.shuffling.commitment.map(|hash| (hash, Vec::new()))
        }
        _ => None,
    })
}

/// What is known of a shuffle before the game is over: its hash, and the hashes of sealed choices.
type Running = (Hash, Vec<(String, Hash)>);

/// The record of a game that ended without a result.
async fn abandoned(app: &App, id: &str) -> Result<Option<Record>, Problem> {
    let Some((code, game)) = parse(id) else { return Ok(None) };
    let table = app.tables.peek(code).await?;
    Ok(table.and_then(|table| Some(table.without_names(game, table.abandoned(game)?.clone()))))
}

/// Deletes a game, for the host or the person who imported it.
pub async fn delete(app: Shared, visitor: Visitor, Path(id): Path<String>) -> Response {
    change(app, visitor, &id, |who, game| Command::Delete { who, game }).await
}

/// Removes the name of a player from a game, or all names for the person who imported it.
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
        let table = app.tables.peek(code).await?.ok_or(Problem::NoRecord)?;
        let who = visitor.past_holder(&table).ok_or(Problem::NotSeated)?;
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

/// Parses the id of a game: the code of its table and its number there.
pub fn parse(id: &str) -> Option<(Code, u32)> {
    let (code, game) = id.split_once('-')?;
    Some((code.parse().ok()?, game.parse().ok()?))
}
