//! The API: the same tables and the same refusals as the pages, for programs.
//!
//! What is posted goes to the same functions as the forms of the pages; only what is read has a shape
//! of its own.

pub mod json;

use std::collections::HashMap;

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

/// The OpenAPI description.
pub const OPENAPI: &str = include_str!("api/openapi.json");

/// The JSON schema of a game record.
const RECORD_SCHEMA: &str = include_str!("../../../docs/record.schema.json");

/// The OpenAPI description of the API.
pub async fn openapi() -> Response {
    document(OPENAPI)
}

/// The JSON schema of a game record.
pub async fn record_schema() -> Response {
    document(RECORD_SCHEMA)
}

fn document(text: &'static str) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// The tables with a free chair that the reader may find.
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

/// A table as the reader sees it.
pub async fn table(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    let seen = async {
        let (code, handle) = lookup::find_fresh(&app, &visitor, &code).await?;
        let who = known(&visitor, || visitor.holder(code))?;
        let table = handle.look();
        handle.touch(&visitor.device(code));
        let now = app.host.now();
        let overdue = table.overdue(now, &handle.missing());
        let form = TableJson { overdue, now: now.0, ..table_json(visitor.lang, &table.view(who)) };
        Ok(([(CACHE_CONTROL, "no-store")], Json(form)).into_response())
    };
    seen.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// What is found for this reader, unless they bring a secret that cannot be one: they would take
/// the view of a passer-by for their own.
pub fn known<T>(visitor: &Visitor, found: impl FnOnce() -> T) -> Result<T, Problem> {
    if visitor.has_bad_token() { Err(Problem::NotSeated) } else { Ok(found()) }
}

/// A finished game: the last one, or the one with a number.
pub async fn record(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let record = async {
        let (code, _) = lookup::find(&app, &visitor, &code).await?;
        let game = number(&query, "game")?;
        let found = finished(&*app.store, code, game).await?;
        Ok(Json(replays::game_of(found)?).into_response())
    };
    record.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// A number in the address, if there is one.
pub fn number(query: &HashMap<String, String>, name: &str) -> Result<Option<u32>, Problem> {
    let number = query.get(name).map(|text| text.parse());
    number.transpose().map_err(|_| Problem::Malformed(Field::Number))
}
