//! Games that were played elsewhere: pasted, uploaded as a file, or sent by a program. Whoever brings
//! one along may take it away again.

use std::convert::Infallible;

use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::{Record, RecordError, Seat};
use forsale_protocol::api::ActionReply;
use forsale_table::Name;
use forsale_words::Flaw;
use serde::de::IgnoredAny;

use crate::actions::tables::may_open;
use crate::app::Shared;
use crate::pages::reader;
use crate::requests::fields::receive;
use crate::requests::post::set_cookies;
use crate::requests::problem::{Field, Problem};
use crate::requests::upload::{boundary, part};
use crate::requests::visitor::{Token, Visitor};
use crate::table::tables::import as import_game;

/// The longest that is quoted of what somebody brought.
const QUOTED: usize = 200;

/// The text that somebody brought, or why it could not be read.
pub struct Brought(Result<String, Problem>);

impl<S: Send + Sync> FromRequest<S> for Brought {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Brought, Infallible> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let boundary = kind.and_then(boundary).map(str::to_owned);
        let body = receive(request.into_body()).await;
        Ok(Brought(body.and_then(|body| text(&body, boundary.as_deref()))))
    }
}

/// The record in a form with a file, in a plain form, or sent as it is.
pub fn text(body: &[u8], boundary: Option<&str>) -> Result<String, Problem> {
    let pasted;
    let record = match boundary {
        Some(boundary) => {
            let [file, pasted] = ["file", "record"].map(|name| part(body, boundary, name));
            file.filter(|file| !file.trim_ascii().is_empty()).or(pasted).unwrap_or_default()
        }
        None if body.trim_ascii_start().starts_with(b"{") => body,
        None => {
            let mut fields = form_urlencoded::parse(body);
            pasted = fields.find(|(name, _)| name == "record").map(|(_, record)| record);
            pasted.as_deref().unwrap_or_default().as_bytes()
        }
    };
    let text = std::str::from_utf8(record).map_err(|error| {
        let line = 1 + record[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        Problem::BadRecord(Flaw::NoText { line })
    })?;
    // Some editors begin a file with a mark.
    let text = text.trim_start_matches('\u{feff}');
    match text.trim().is_empty() {
        true => Err(Problem::Malformed(Field::Record)),
        false => Ok(text.to_owned()),
    }
}

/// The form for a game that was played elsewhere.
pub async fn bring(visitor: Visitor) -> Response {
    bring_page(&visitor, None)
}

fn bring_page(visitor: &Visitor, notice: Option<&str>) -> Response {
    Html(forsale_html::import_page(&reader(visitor, "/g"), notice)).into_response()
}

/// Takes over a game that was played elsewhere, and shows it.
pub async fn import(State(app): Shared, visitor: Visitor, brought: Brought) -> Response {
    let imported = async {
        may_open(&app, &visitor)?;
        let (record, token) = (checked(&brought.0?)?, Token::draw(&*app.host));
        let code = import_game(&*app.host, &*app.store, &record, |code| token.holder(code)).await?;
        let game = format!("{code}-1");
        if visitor.by_api {
            let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
            let (game, token) = (Some(game), Some(token.text()));
            let told = ActionReply { game, token, ..ActionReply::done(&table) };
            return Ok((StatusCode::CREATED, Json(told)).into_response());
        }
        let cookies = set_cookies([visitor.seat_cookie(&app, code, token)]);
        Ok((cookies, Redirect::to(&format!("/g/{game}"))).into_response())
    };
    imported.await.unwrap_or_else(|problem: Problem| refused(&visitor, &problem))
}

/// For a program the reason, for a reader the form with the reason above it.
fn refused(visitor: &Visitor, problem: &Problem) -> Response {
    if visitor.wants_json {
        return problem.answer(visitor, None);
    }
    let text = problem.text(visitor.lang, None);
    (problem.status(), bring_page(visitor, Some(&text))).into_response()
}

/// The finished game in this text, or what is wrong with it.
pub fn checked(text: &str) -> Result<Record, Problem> {
    let mut record: Record = serde_json::from_str(text)
        .map_err(|error| Problem::BadRecord(Flaw::NoJson { detail: detail(&error) }))?;
    let replay = record.replay().map_err(|error| Problem::BadRecord(at_its_line(text, error)))?;
    if replay.game.outcome().is_none() {
        let waiting = replay.game.waiting_for();
        return Err(Problem::BadRecord(Flaw::Unfinished { waiting }));
    }
    // Names from elsewhere are no more trusted than those that are typed here.
    for (seat, name) in Seat::ALL.into_iter().zip(&mut record.players) {
        let clean = Name::new(name).map_err(|_| Problem::BadRecord(Flaw::NoName { seat }))?;
        *name = clean.into();
    }
    Ok(record)
}

/// What the reader of JSON says, or where it stopped if it quotes half the file.
fn detail(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = || format!("line {} column {}", error.line(), error.column());
    if text.len() <= QUOTED { text } else { place() }
}

/// What is wrong, with the line if it is about one.
fn at_its_line(text: &str, error: RecordError) -> Flaw {
    let line = match error {
        RecordError::Illegal { index, .. } => line_of_action(text, index),
        _ => None,
    };
    Flaw::Record { error, line }
}

/// The line, from 1, on which an action of a record begins.
fn line_of_action(text: &str, index: usize) -> Option<usize> {
    let mut rest = text.match_indices("\"actions\"").find_map(|(at, key)| {
        text[at + key.len()..].trim_start().strip_prefix(':')?.trim_start().strip_prefix('[')
    })?;
    for _ in 0..index {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        values.next()?.ok()?;
        rest = rest[values.byte_offset()..].trim_start().strip_prefix(',')?;
    }
    let before = &text[..text.len() - rest.trim_start().len()];
    Some(1 + before.matches('\n').count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_found_on_its_line() {
        let text =
            "{\"players\": [\"actions\", \"]\"],\n\"actions\": [\n{\"a\": [1,\n2]},\n\n \"pass\"]}";
        assert_eq!(line_of_action(text, 0), Some(3));
        assert_eq!(line_of_action(text, 1), Some(6));
        assert_eq!(line_of_action(text, 2), None);
        assert_eq!(line_of_action("{}", 0), None);
    }
}
