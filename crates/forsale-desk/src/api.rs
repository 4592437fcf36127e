//! The API: the tables and the refusals of the pages, for programs.
//!
//! Requests that change something go to the same functions as the forms of the pages. Only the
//! responses to reads have a form of their own.

pub mod json;
pub mod openapi;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use forsale_protocol::api::{ChairJson, ListedTableJson, TableJson, TableListJson};
use forsale_table::TableView;

use crate::app::Shared;
use crate::pages::{home, replays};
use crate::requests::lookup;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::Visitor;
use crate::table::tables::finished;
use json::table_json;
use openapi::Document;

/// The JSON schema of a game record.
const RECORD_SCHEMA: &str = include_str!("../../../docs/record.schema.json");

/// Returns the OpenAPI document.
pub async fn openapi(Extension(document): Extension<Arc<Document>>) -> Response {
    json_text(document.text().to_owned())
}

/// Returns the JSON schema of a game record.
pub async fn record_schema() -> Response {
    json_text(RECORD_SCHEMA)
}

fn json_text(text: impl IntoResponse) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// Returns the tables with a free chair that the reader may find.
pub async fn tables(State(app): Shared, visitor: Visitor) -> Response {
    let listed = async {
        let tables = home::with_free_chair(&app, &visitor).await?;
        let tables = tables.iter().map(|table| listed(&table.view(None))).collect();
        Ok(Json(TableListJson { tables }).into_response())
    };
    listed.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn listed(view: &TableView<'_>) -> ListedTableJson {
    let chairs = view.chairs.iter().map(ChairJson::from).collect();
    ListedTableJson { table: view.code, options: view.options.clone(), chairs }
}

/// Returns a table as the reader sees it.
pub async fn table(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    let seen = async {
        let (_, handle) = lookup::find_fresh(&app, &visitor, &code).await?;
        let table = handle.look();
        let who = known(&visitor, || visitor.holder(&table))?;
        handle.touch(&visitor.device(&table));
        let now = app.host.now();
        let overdue = table.overdue(now, &handle.missing());
        let form = TableJson { overdue, now: now.0, ..table_json(visitor.lang, &table.view(who)) };
        Ok(([(CACHE_CONTROL, "no-store")], Json(form)).into_response())
    };
    seen.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Returns what is found for this reader, or an error if their secret is malformed: they would take
/// the view of a watcher for that of their seat.
pub fn known<T>(visitor: &Visitor, found: impl FnOnce() -> T) -> Result<T, Problem> {
    if visitor.has_bad_token() { Err(Problem::NotSeated) } else { Ok(found()) }
}

/// Returns a finished game: the last one, or the one with the number in the query.
pub async fn record(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let record = async {
        let (code, _) = lookup::find(&app, &visitor, &code).await?;
        let game = number(&query, "game")?;
        let found = finished(&*app.host, &*app.store, code, game).await?;
        Ok(Json(replays::game_of(found)?).into_response())
    };
    record.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Returns a number of the query string, if it has one.
pub fn number(query: &HashMap<String, String>, name: &str) -> Result<Option<u32>, Problem> {
    let number = query.get(name).map(|text| text.parse());
    number.transpose().map_err(|_| Problem::Malformed(Field::Number))
}
