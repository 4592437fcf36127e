//! Opening a table.

use std::sync::atomic::Ordering::Relaxed;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale_html::NewPage;
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Command, Options};

use crate::actions::initial_seats::{self, Host, Other, People, settle};
use crate::app::{App, Shared};
use crate::pages::{new_table, suggested_name};
use crate::requests::fields::{Fields, level, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, last_cookie, name_cookie};
use crate::table::tables::open as open_table;

/// One click to the first auction: a table with bots, and a game begun.
pub async fn play_now(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        let form = fields.read()?;
        // With a script, the browser promises what it adds to the shuffle together with the plan.
        let hash = form.text("hash").map(|_| form.hex("hash")).transpose()?;
        may_open(&app, &visitor)?;
        let (options, level) = visitor.last();
        let rivals: Vec<Other> = (1..options.seats).map(|_| Other::Bot(level)).collect();
        let host = Host::of(&visitor, suggested_name(&visitor, 1), options.seats);
        let commands = |people: &People| {
            let promise = hash.map(|hash| Command::Promise { who: people[0], hash });
            let start = Command::Start { who: people[0], deck: app.host.deck() };
            let seated = settle(&visitor, people, &host, &rivals).into_iter();
            seated.chain(promise).chain([start]).collect()
        };
        open(&app, &visitor, &options, commands).await
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Makes a table and sits its maker down. A box that cannot be is explained beside the form.
pub async fn new_table(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        let form = fields.read()?;
        let (options, level) = (form.options()?, level(form.text("level"))?);
        if let Err(refusal) = options.check()
            && !visitor.wants_json
        {
            let problem = Problem::Refused(refusal);
            let text = problem.text(visitor.lang, None);
            let others = initial_seats::written(&form);
            let page = NewPage {
                name: "",
                options: &options,
                level: level.bot.name,
                others: &others,
                notice: Some(&text),
            };
            let page = new_table::page_with(&visitor, &page);
            return Ok((problem.status(), page).into_response());
        }
        may_open(&app, &visitor)?;
        let name = form.text("name").map(name).transpose()?;
        let name = name.unwrap_or_else(|| suggested_name(&visitor, 1));
        let others = initial_seats::read(&visitor, &form, options.seats)?;
        form.all_asked()?;
        let host = Host::of(&visitor, name, options.seats);
        let commands = |people: &People| settle(&visitor, people, &host, &others);
        let response = open(&app, &visitor, &options, commands).await?;
        let cookies = [last_cookie(&options, level), name_cookie(host.name.as_str())];
        Ok((set_cookies(cookies), response).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Refuses who has opened too many tables of late.
pub fn may_open(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    if app.limits.opens_too_much(visitor.ip) { Err(Problem::TooFast) } else { Ok(()) }
}

/// Makes a table; its host does all of `commands` there.
async fn open(
    app: &App,
    visitor: &Visitor,
    options: &Options,
    commands: impl Fn(&People) -> Vec<Command>,
) -> Result<Response, Problem> {
    let token = Token::draw(&*app.host);
    let code = make(app, options, token, commands).await?;
    if visitor.by_api {
        let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
        // A program has no favourite shape.
        let told = ActionReply {
            seat: Some(Seat::A),
            token: Some(token.text()),
            ..ActionReply::done(&table)
        };
        return Ok((StatusCode::CREATED, Json(told)).into_response());
    }
    Ok(enter(app, visitor, code, token))
}

/// Makes a table whose host has this secret, and does all of `commands` there.
pub async fn make(
    app: &App,
    options: &Options,
    token: Token,
    commands: impl Fn(&People) -> Vec<Command>,
) -> Result<Code, Problem> {
    let code =
        open_table(&*app.host, &*app.store, options, |code| commands(&token.people(code))).await?;
    app.metrics.opened.fetch_add(1, Relaxed);
    tracing::info!(table = %code, edition = options.edition, seats = options.seats, "a table was opened");
    Ok(code)
}

/// Leads the holder of a seat to its table.
pub fn enter(app: &App, visitor: &Visitor, code: Code, token: Token) -> Response {
    let cookies = set_cookies([visitor.seat_cookie(app, code, token)]);
    (cookies, Redirect::to(&format!("/t/{code}"))).into_response()
}
