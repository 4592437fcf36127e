//! The API: the same tables and the same refusals as the pages, for programs.
//!
//! What is posted goes to the same functions as the forms of the pages; only what is read has a
//! form of its own.

mod follow;
mod json;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use forsale_protocol::api::{ChairJson, ListedTableJson, TableJson, TableListJson};
use forsale_table::TableView;

use crate::app::App;
use crate::clock::now;
use crate::problem::{Field, Problem};
use crate::visitor::Visitor;
use crate::{actions, daily, guests, hints, import, pages, replays};

pub use follow::KIND as STREAM;
use json::table_json;

type Shared = State<Arc<App>>;

/// Describes all of it to programs that write programs.
const DOCUMENT: &str = include_str!("api/openapi.json");

/// Describes a game record.
const RECORD: &str = include_str!("../../../docs/record.schema.json");

/// Every address of the API.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/1/openapi.json", get(json(DOCUMENT)))
        .route("/api/1/record.schema.json", get(json(RECORD)))
        .route("/api/1/games", post(import::import))
        .route("/api/1/games/{id}", get(replays::record_form))
        .route("/api/1/games/{id}/delete", post(replays::delete))
        .route("/api/1/games/{id}/forget", post(replays::forget))
        .route("/api/1/daily", get(daily::form).post(daily::play))
        .route("/api/1/tables", get(tables).post(actions::new_table))
        .route("/api/1/tables/{code}", get(table))
        .route("/api/1/tables/{code}/events", get(follow::events))
        .route("/api/1/tables/{code}/record", get(record))
        .route("/api/1/tables/{code}/join", post(actions::join))
        .route("/api/1/tables/{code}/stand", post(actions::stand))
        .route("/api/1/tables/{code}/bot", post(actions::seat_bot))
        .route("/api/1/tables/{code}/unbot", post(actions::remove_bot))
        .route("/api/1/tables/{code}/ready", post(actions::ready))
        .route("/api/1/tables/{code}/start", post(actions::start))
        .route("/api/1/tables/{code}/promise", post(actions::promise))
        .route("/api/1/tables/{code}/cut", post(actions::cut))
        .route("/api/1/tables/{code}/again", post(actions::again))
        .route("/api/1/tables/{code}/decline", post(actions::decline_again))
        .route("/api/1/tables/{code}/options", post(actions::options))
        .route("/api/1/tables/{code}/answer", post(actions::answer))
        .route("/api/1/tables/{code}/unseal", post(actions::unseal))
        .route("/api/1/tables/{code}/auto", post(actions::auto))
        .route("/api/1/tables/{code}/hint", post(hints::hint))
        .route("/api/1/tables/{code}/say", post(actions::say))
        .route("/api/1/tables/{code}/hurry", post(actions::hurry))
        .route("/api/1/tables/{code}/vote", post(actions::vote))
        .route("/api/1/tables/{code}/return", post(actions::take_back))
        .route("/api/1/tables/{code}/pause", post(actions::pause))
        .route("/api/1/tables/{code}/time", post(actions::ask_time))
        .route("/api/1/tables/{code}/grant", post(actions::grant_time))
        .route("/api/1/tables/{code}/comment", post(guests::comment))
        .route("/api/1/tables/{code}/queue", post(guests::queue))
        .route("/api/1/tables/{code}/unqueue", post(guests::unqueue))
        .route("/api/1/tables/{code}/claim", post(guests::claim))
        .route("/api/1/tables/{code}/admit", post(guests::admit))
        .route("/api/1/tables/{code}/signout", post(guests::sign_out))
}

fn json(document: &'static str) -> impl IntoResponse + Clone {
    ([(CONTENT_TYPE, "application/json")], document)
}

/// The tables with a free chair that the reader may find.
async fn tables(State(app): Shared, visitor: Visitor) -> Response {
    let listed = async {
        let tables = pages::with_free_chair(&app, &visitor).await?;
        let tables = tables.iter().map(|table| listed(&table.view(None))).collect();
        Ok(Json(TableListJson { tables }).into_response())
    };
    listed.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn listed(view: &TableView<'_>) -> ListedTableJson {
    let chairs = view.chairs.iter().map(ChairJson::from).collect();
    ListedTableJson { table: view.code, options: view.options.clone(), chairs }
}

/// A table as the reader sees it.
async fn table(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    let seen = async {
        let (code, live) = pages::find_fresh(&app, &visitor, &code).await?;
        let who = known(&visitor, || visitor.holder(code))?;
        let table = live.look();
        live.touch(&visitor.device(code));
        let now = now();
        let overdue = table.overdue(now, &live.missing());
        let form = TableJson { overdue, now: now.0, ..table_json(visitor.lang, &table.view(who)) };
        Ok(([(CACHE_CONTROL, "no-store")], Json(form)).into_response())
    };
    seen.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// What is found for this reader, unless they bring a secret that cannot be one: they would take
/// the view of a passer-by for their own.
fn known<T>(visitor: &Visitor, found: impl FnOnce() -> T) -> Result<T, Problem> {
    if visitor.has_bad_token() { Err(Problem::NotSeated) } else { Ok(found()) }
}

/// A finished game: the last one, or the one with a number.
async fn record(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let record = async {
        let (code, _) = pages::find(&app, &visitor, &code).await?;
        let game = number(&query, "game")?;
        let found = app.tables.finished(code, game).await?;
        Ok(Json(replays::game_of(found)?).into_response())
    };
    record.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// A number in the address, if there is one.
fn number(query: &HashMap<String, String>, name: &str) -> Result<Option<u32>, Problem> {
    let number = query.get(name).map(|text| text.parse());
    number.transpose().map_err(|_| Problem::Malformed(Field::Number))
}
