//! Finished games: a page for every moment, for ever, and the record to take along.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::{Record, Seat};
use forsale_html::{Eyes, ReplayPage};
use forsale_table::{Code, Replayed, beginnings};

use crate::app::App;
use crate::live::Failure;
use crate::pages::reader;
use crate::problem::{Field, Problem};
use crate::visitor::Visitor;

type Shared = State<Arc<App>>;
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
            let eyes = query.get("as").and_then(|eyes| Eyes::from_code(eyes));
            let eyes = eyes.unwrap_or(Eyes::Table).code();
            let at: usize = at.parse().unwrap_or(0);
            // What is not a game's name is no part of an address either.
            match parse(&id) {
                Some((code, game)) => {
                    Redirect::to(&format!("/g/{code}-{game}/{at}?as={eyes}")).into_response()
                }
                None => Problem::NoRecord.answer(&visitor, None),
            }
        }
        None => show(&app, &visitor, &id, "0", &query).await,
    }
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
        let eyes = query.get("as").map_or(Some(Eyes::Table), |eyes| Eyes::from_code(eyes));
        let eyes = eyes.filter(|eyes| !matches!(eyes, Eyes::Seat(seat) if beyond(*seat, players)));
        let eyes = eyes.ok_or(Problem::Malformed(Field::Choice))?;
        moment_page(visitor, id, &record, (at, eyes))
    };
    page.await.unwrap_or_else(|problem: Problem| problem.answer(visitor, None))
}

fn beyond(seat: Seat, players: usize) -> bool {
    usize::from(seat.number()) >= players
}

fn moment_page(
    visitor: &Visitor,
    id: &str,
    record: &Record,
    (at, eyes): (usize, Eyes),
) -> Result<Response, Problem> {
    let (code, _) = parse(id).ok_or(Problem::NoRecord)?;
    let last = record.actions.len();
    let at = at.min(last);
    let replayed = Replayed::at(code, record, at).map_err(Failure::from)?;
    let viewer = match eyes {
        Eyes::Seat(seat) => Some(Replayed::viewer(seat)),
        Eyes::Table | Eyes::All => None,
    };
    let sealed = if eyes == Eyes::All { replayed.sealed.as_slice() } else { &[] };
    let (view, parts) = (replayed.table.view(viewer), beginnings(record));
    let page = ReplayPage { view: &view, sealed, id, at, last, parts: &parts, eyes };
    let here = format!("/g/{id}/{at}?as={}", eyes.code());
    Ok(Html(forsale_html::replay_page(&reader(visitor, &here), &page)).into_response())
}

/// The record as a file to keep.
fn file(id: &str, record: &Record) -> Response {
    let name = format!("attachment; filename=\"forsale-{id}.json\"");
    ([(CONTENT_DISPOSITION, name)], Json(record)).into_response()
}

/// The finished game with this name: the code of its table and its number there.
async fn record(app: &App, visitor: &Visitor, id: &str) -> Result<Record, Problem> {
    let found = match parse(id) {
        Some((code, game)) => app.tables.record(code, Some(game)).await?,
        None => None,
    };
    found.ok_or_else(|| {
        let is_too_many = app.limits.guesses_too_much(visitor.ip);
        if is_too_many { Problem::TooManyTries } else { Problem::NoRecord }
    })
}

fn parse(id: &str) -> Option<(Code, u32)> {
    let (code, game) = id.split_once('-')?;
    Some((code.parse().ok()?, game.parse().ok()?))
}
