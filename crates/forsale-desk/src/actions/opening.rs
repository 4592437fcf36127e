//! Opening a table.

use std::sync::atomic::Ordering::Relaxed;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale_html::NewPage;
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Command, Options};

use crate::actions::initial_seats::{self, Creator, Occupant, People, seating_commands};
use crate::app::{App, Shared};
use crate::pages::{new_table, suggested_name};
use crate::requests::browser::Browser;
use crate::requests::fields::{FormBody, level, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, last_cookie, name_cookie};
use crate::table::tables::open as open_table;

/// Opens a table with bots and starts a game: one click to the first auction.
pub async fn play_now(State(app): Shared, visitor: Visitor, body: FormBody) -> Response {
    let opened = async {
        let form = body.read()?;
        // With a script, the browser commits to its contribution to the shuffle here.
        let hash = form.text("hash").map(|_| form.hex("hash")).transpose()?;
        let (options, last) = visitor.last();
        let chosen = form.text("level").map(|id| level(Some(id))).transpose()?;
        let level = chosen.unwrap_or(last);
        form.reject_unknown()?;
        may_open(&app, &visitor)?;
        let opponents: Vec<Occupant> = (1..options.seats).map(|_| Occupant::Bot(level)).collect();
        let creator = Creator::new(&visitor, suggested_name(&visitor, 1), options.seats);
        let commands = |people: &People| {
            let promise = hash.map(|hash| Command::Promise { who: people[0], hash });
            let start = Command::Start { who: people[0], deck: app.host.deck() };
            let seated = seating_commands(&visitor, people, &creator, &opponents).into_iter();
            seated.chain(promise).chain([start]).collect()
        };
        let response = open(&app, &visitor, &options, commands).await?;
        let kept = chosen.map(|level| last_cookie(&options, level));
        Ok((set_cookies(kept), response).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Opens a table and seats its creator. Options that do not fit together are explained beside the form.
pub async fn new_table(State(app): Shared, visitor: Visitor, body: FormBody) -> Response {
    let opened = async {
        let form = body.read()?;
        let (options, level) = (form.options()?, level(form.text("level"))?);
        if let Err(refusal) = options.check()
            && !visitor.wants_json
        {
            let problem = Problem::Refused(refusal);
            let text = problem.text(visitor.lang, None);
            let others = initial_seats::as_typed(&form);
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
        form.reject_unknown()?;
        let creator = Creator::new(&visitor, name, options.seats);
        let commands = |people: &People| seating_commands(&visitor, people, &creator, &others);
        let response = open(&app, &visitor, &options, commands).await?;
        let cookies = [last_cookie(&options, level), name_cookie(creator.name.as_str())];
        Ok((set_cookies(cookies), response).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Counts a new table. Fails if this address has opened too many.
pub fn may_open(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    if app.limits.count_new_table(visitor.ip) { Err(Problem::TooFast) } else { Ok(()) }
}

/// Opens a table, performs the commands of its creator and replies.
async fn open(
    app: &App,
    visitor: &Visitor,
    options: &Options,
    commands: impl Fn(&People) -> Vec<Command>,
) -> Result<Response, Problem> {
    if visitor.by_api {
        let token = Token::draw(&*app.host);
        let code = create(app, options, |_| token, commands).await?;
        let table = app.tables.peek(code).await?.ok_or(Problem::Fault)?;
        // A program has no favourite seat.
        let reply = ActionReply {
            seat: Some(Seat::A),
            token: Some(token.text()),
            ..ActionReply::done(&table)
        };
        return Ok((StatusCode::CREATED, Json(reply)).into_response());
    }
    let browser = visitor.browser(&*app.host);
    let code = create(app, options, |code| browser.first_token(code), commands).await?;
    Ok(enter(&browser, code))
}

/// Opens a table and performs `commands`, which are given the holders of the creator's secret there.
pub async fn create(
    app: &App,
    options: &Options,
    token: impl Fn(Code) -> Token,
    commands: impl Fn(&People) -> Vec<Command>,
) -> Result<Code, Problem> {
    let code =
        open_table(&*app.host, &*app.store, options, |code| commands(&token(code).people(code)))
            .await?;
    app.metrics.tables_opened.fetch_add(1, Relaxed);
    tracing::info!(table = %code, edition = options.edition, seats = options.seats, "table opened");
    Ok(code)
}

/// Redirects to the table and sets the cookie of the browser.
pub fn enter(browser: &Browser, code: Code) -> Response {
    let cookies = set_cookies([browser.with_recent(code).cookie()]);
    (cookies, Redirect::to(&format!("/t/{code}"))).into_response()
}
