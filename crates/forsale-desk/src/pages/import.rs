//! Import of games that were played elsewhere: pasted, uploaded as a file, or sent by a program. The
//! person who imports a game may delete it.

use std::collections::BTreeSet;
use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use forsale::proof::{Contribution, Proof};
use forsale::{Record, RecordError, Seat, Seats};
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Name};
use forsale_words::Flaw;
use serde::de::IgnoredAny;

use crate::actions::opening::may_open;
use crate::app::Shared;
use crate::pages::reader;
use crate::requests::fields::receive;
use crate::requests::post::set_cookies;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Token, Visitor};
use crate::table::tables::import as import_game;

/// The most bytes of a parser's message that are shown.
const LONGEST_DETAIL: usize = 200;

/// The text of the record in a request, or why it could not be read.
pub struct RecordText(Result<String, Problem>);

impl<S: Send + Sync> FromRequest<S> for RecordText {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<RecordText, Infallible> {
        let content_type = request.headers().get(CONTENT_TYPE).cloned();
        Ok(RecordText(match receive(request.into_body()).await {
            Ok(body) => read(body, content_type).await,
            Err(problem) => Err(problem),
        }))
    }
}

/// Returns the record in a form with a file, in a form without one, or in a body of its own.
pub async fn read(body: Vec<u8>, content_type: Option<HeaderValue>) -> Result<String, Problem> {
    let body = Bytes::from(body);
    let mut request = Request::new(Body::from(body.clone()));
    request.headers_mut().extend(content_type.map(|it| (CONTENT_TYPE, it)));
    // It is rejected if the content type is another one.
    if let Ok(form) = Multipart::from_request(request, &()).await {
        return text(&uploaded(form).await);
    }
    if body.trim_ascii_start().starts_with(b"{") {
        return text(&body);
    }
    let mut fields = form_urlencoded::parse(&body);
    let pasted = fields.find(|(name, _)| name == "record").map(|(_, record)| record);
    text(pasted.unwrap_or_default().as_bytes())
}

/// Returns the file of a form, or the pasted text if the file is empty.
async fn uploaded(mut form: Multipart) -> Bytes {
    let (mut file, mut pasted) = (None, None);
    while let Ok(Some(field)) = form.next_field().await {
        let content = match field.name() {
            Some("file") => &mut file,
            Some("record") => &mut pasted,
            _ => continue,
        };
        if let (None, Ok(bytes)) = (&content, field.bytes().await) {
            *content = Some(bytes);
        }
    }
    let file = file.filter(|file: &Bytes| !file.trim_ascii().is_empty());
    file.or(pasted).unwrap_or_default()
}

fn text(record: &[u8]) -> Result<String, Problem> {
    let text = std::str::from_utf8(record).map_err(|error| {
        let line = 1 + record[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        Problem::BadRecord(Flaw::NoText { line })
    })?;
    // Some editors begin a file with a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    match text.trim().is_empty() {
        true => Err(Problem::Malformed(Field::Record)),
        false => Ok(text.to_owned()),
    }
}

/// Shows the form for a game that was played elsewhere.
pub async fn bring(visitor: Visitor) -> Response {
    bring_page(&visitor, None)
}

fn bring_page(visitor: &Visitor, notice: Option<&str>) -> Response {
    Html(forsale_html::import_page(&reader(visitor, "/g"), notice)).into_response()
}

/// Stores a game that was played elsewhere, and shows it.
pub async fn import(State(app): Shared, visitor: Visitor, text: RecordText) -> Response {
    let imported = async {
        may_open(&app, &visitor)?;
        let (record, drawn) = (checked(&text.0?)?, Token::draw(&*app.host));
        let browser = visitor.browser(&*app.host);
        let token = |code| if visitor.by_api { drawn } else { browser.first_token(code) };
        let who = |code| token(code).holder(code);
        let code = import_game(&*app.host, &*app.store, &record, who).await?;
        let game = format!("{code}-1");
        if visitor.by_api {
            let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
            let (game, token) = (Some(game), Some(drawn.text()));
            let told = ActionReply { game, token, ..ActionReply::done(&table) };
            return Ok((StatusCode::CREATED, Json(told)).into_response());
        }
        let cookies = set_cookies([browser.with_recent(code).cookie()]);
        Ok((cookies, Redirect::to(&format!("/g/{game}"))).into_response())
    };
    imported.await.unwrap_or_else(|problem: Problem| refused(&visitor, &problem))
}

/// Answers a program with the reason, and a browser with the form and the reason above it.
fn refused(visitor: &Visitor, problem: &Problem) -> Response {
    if visitor.wants_json {
        return problem.answer(visitor, None);
    }
    let text = problem.text(visitor.lang, None);
    (problem.status(), bring_page(visitor, Some(&text))).into_response()
}

/// Returns the finished game in this text, or what is wrong with it.
pub fn checked(text: &str) -> Result<Record, Problem> {
    let mut record: Record = serde_json::from_str(text)
        .map_err(|error| Problem::BadRecord(Flaw::NoJson { detail: detail(&error) }))?;
    let replay = record.replay().map_err(|error| Problem::BadRecord(at_its_line(text, error)))?;
    if replay.game.outcome().is_none() {
        let waiting = replay.game.waiting_for();
        return Err(Problem::BadRecord(Flaw::Unfinished { waiting }));
    }
    if let Some(field) = record.proof.as_ref().and_then(|proof| bad_field(&record, proof)) {
        return Err(Problem::BadRecord(Flaw::Proof { field }));
    }
    // Names in a record are checked like names that are typed in.
    for (seat, name) in Seat::ALL.into_iter().zip(&mut record.players) {
        let clean = Name::new(name).map_err(|_| Problem::BadRecord(Flaw::NoName { seat }))?;
        *name = clean.into();
    }
    Ok(record)
}

/// Returns the field of a proof that no table can have written. Whether the proof is true is another
/// question; this keeps out what would only fill the database.
fn bad_field(record: &Record, proof: &Proof) -> Option<&'static str> {
    let is_each_once = |given: &[Contribution]| {
        given.iter().map(|it| it.seat).collect::<Seats>().len() == given.len()
    };
    // A player is late at most once.
    let are_few = proof.redrawn.len() <= record.players.len();
    let redrawn = are_few && proof.redrawn.iter().all(|it| is_each_once(&it.contributions));
    let seals = proof.seals.iter().map(|seal| seal.action);
    let sealed: BTreeSet<usize> = seals.clone().filter(|at| *at < record.actions.len()).collect();
    let checks = [
        ("table", proof.table.parse::<Code>().is_ok_and(|code| code.to_string() == proof.table)),
        ("day", proof.day.as_deref().is_none_or(is_day)),
        ("contributions", is_each_once(&proof.contributions)),
        ("redrawn", redrawn),
        ("seals", sealed.len() == seals.count()),
    ];
    checks.into_iter().find(|(_, is_good)| !is_good).map(|(field, _)| field)
}

/// Whether this is a date such as `2026-11-16`.
fn is_day(text: &str) -> bool {
    let digits = |c: char| if c.is_ascii_digit() { '0' } else { c };
    text.len() == 10 && text.chars().map(digits).eq("0000-00-00".chars())
}

/// Returns the message of the JSON parser, or only the place if the message quotes half the file.
fn detail(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = || format!("line {} column {}", error.line(), error.column());
    if text.len() <= LONGEST_DETAIL { text } else { place() }
}

/// Returns what is wrong, with the line if the error is about one.
fn at_its_line(text: &str, error: RecordError) -> Flaw {
    let line = match error {
        RecordError::Illegal { index, .. } => line_of_action(text, index),
        _ => None,
    };
    Flaw::Record { error, line }
}

/// Returns the line, from 1, on which an action of a record begins.
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

    const FORM: &str = "--xy\r\nContent-Disposition: form-data; name=\"file\"; filename=\"name\"\r\n\
        Content-Type: application/json\r\n\r\n{\r\n\"a\": 1}\r\n--xy\r\n\
        Content-Disposition: form-data; name=\"record\"\r\n\r\n{}\r\n--xy--\r\n";

    async fn read_form(body: &str, content_type: &'static str) -> Option<String> {
        let content_type = Some(HeaderValue::from_static(content_type));
        read(body.as_bytes().to_vec(), content_type).await.ok()
    }

    #[tokio::test]
    async fn the_file_of_a_form_comes_before_the_pasted_text() {
        let file = Some("{\r\n\"a\": 1}".to_owned());
        let kinds = [
            "multipart/form-data; boundary=xy",
            "Multipart/Form-Data; charset=utf-8; boundary=\"xy\"",
        ];
        for kind in kinds {
            assert_eq!(read_form(FORM, kind).await, file, "{kind}");
        }
        let empty = FORM.replace("{\r\n\"a\": 1}", " ");
        assert_eq!(read_form(&empty, kinds[0]).await.as_deref(), Some("{}"));
    }

    #[tokio::test]
    async fn a_form_without_a_record_is_refused() {
        let kinds = [
            "multipart/form-data; boundary=other",
            "multipart/form-data",
            "multipart/form-data; boundary=",
            "text/plain; boundary=xy",
        ];
        for kind in kinds {
            assert_eq!(read_form(FORM, kind).await, None, "{kind}");
        }
        let others = FORM.replace("\"file\"", "\"name\"").replace("\"record\"", "\"other\"");
        assert_eq!(read_form(&others, "multipart/form-data; boundary=xy").await, None);
    }

    /// A proof could hold 55 kB of anything.
    #[test]
    fn a_proof_is_checked_field_by_field() {
        const FAIR: &str = include_str!("../../../../docs/example-fair.json");
        assert!(checked(FAIR).is_ok());
        let anything = "x".repeat(55_000);
        type Change = fn(&mut serde_json::Value, &str);
        let wrong: [(&str, Change); 7] = [
            ("table", |proof, text| proof["table"] = text.into()),
            ("table", |proof, _| proof["table"] = "kafe7".into()),
            ("day", |proof, text| proof["day"] = text.into()),
            ("day", |proof, _| proof["day"] = "2026-11-1x".into()),
            ("contributions", |proof, _| {
                let one = proof["contributions"][0].clone();
                proof["contributions"] = vec![one; 600].into();
            }),
            ("redrawn", |proof, _| {
                let one = serde_json::json!({
                    "commitment": proof["commitment"],
                    "secret": proof["secret"],
                    "contributions": [],
                });
                proof["redrawn"] = vec![one; 300].into();
            }),
            ("seals", |proof, _| {
                let one = proof["seals"][0].clone();
                proof["seals"] = vec![one; 400].into();
            }),
        ];
        for (field, change) in wrong {
            let mut record: serde_json::Value = serde_json::from_str(FAIR).unwrap();
            change(&mut record["proof"], &anything);
            let refused = checked(&record.to_string()).err();
            let Some(Problem::BadRecord(flaw)) = refused else { panic!("{field} is accepted") };
            assert_eq!(flaw, Flaw::Proof { field });
        }
    }

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
