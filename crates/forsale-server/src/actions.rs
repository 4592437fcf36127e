//! What is posted: each address turns a form into commands, and the outcome into an answer.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale_bots::Level;
use forsale_table::{Bot, Chair, Code, Command, Holder, Name, Options, Table};
use forsale_words::Lang;
use serde_json::json;

use crate::app::App;
use crate::clock::seed;
use crate::fields::{Fields, Posted};
use crate::levels;
use crate::live::Done;
use crate::pages;
use crate::problem::{Field, Problem};
use crate::visitor::{Token, Visitor, lang_cookie, last_cookie, name_cookie};

type Shared = State<Arc<App>>;
type Cookies = AppendHeaders<Vec<(HeaderName, String)>>;

/// One click to the first auction: a table with bots, and a game begun.
pub async fn play_now(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        fields.read()?;
        let (options, level) = visitor.last();
        let token = Token::draw();
        let commands = |code| {
            let host = token.holder(code);
            let bots = (1..options.seats).map_while(Seat::new);
            let bots =
                bots.map(|seat| Command::SeatBot { who: host, seat, bot: levels::bot(level) });
            let start = Command::Start { who: host, seed: seed() };
            [sit(host, &visitor, None)].into_iter().chain(bots).chain([start]).collect()
        };
        open(&app, &options, commands, token).await
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Makes a table and sits its maker down. A box that cannot be is explained beside the form.
pub async fn new_table(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        let form = fields.read()?;
        let (options, level) = (form.options()?, level(form.text("level"))?);
        if let Err(error) = options.rules()
            && !visitor.wants_json
        {
            let problem = Problem::Refused(error.into());
            let text = problem.text(visitor.lang, None);
            let page = pages::new_table_with_notice(&visitor, &options, level, Some(&text));
            return Ok((problem.status(), page).into_response());
        }
        let name = form.text("name").map(name).transpose()?;
        let name = name.unwrap_or_else(|| pages::suggested_name(&visitor, 1));
        let token = Token::draw();
        let commands =
            |code| vec![Command::Sit { who: token.holder(code), name: name.clone(), seat: None }];
        let response = open(&app, &options, commands, token).await?;
        let cookies = [last_cookie(&options, level), name_cookie(name.as_str())];
        Ok((set_cookies(cookies), response).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

async fn open(
    app: &App,
    options: &Options,
    commands: impl Fn(Code) -> Vec<Command>,
    token: Token,
) -> Result<Response, Problem> {
    let code = app.tables.open(options, commands).await?;
    app.metrics.opened.fetch_add(1, Relaxed);
    tracing::info!(table = %code, edition = options.edition, seats = options.seats, "a table was opened");
    let cookies = set_cookies([token.cookie(code)]);
    Ok((cookies, Redirect::to(&format!("/t/{code}"))).into_response())
}

/// Takes a seat.
pub async fn join(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        let name = name(form.text("name").unwrap_or(""))?;
        let seat = form.text("seat").map(|_| form.seat()).transpose()?;
        let token = visitor.token(code).unwrap_or_else(Token::draw);
        let cookies = vec![token.cookie(code), name_cookie(name.as_str())];
        let commands = vec![Command::Sit { who: token.holder(code), name, seat }];
        Ok(Wish { commands, cookies })
    })
    .await
}

/// Leaves the table.
pub async fn stand(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, _| {
        Ok(Wish::from(Command::Stand { who: own(&visitor, code)? }))
    })
    .await
}

/// Puts a bot on a chair.
pub async fn seat_bot(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        let (who, seat) = (own(&visitor, code)?, form.seat()?);
        Ok(Wish::from(Command::SeatBot { who, seat, bot: levels::bot(level(form.text("bot"))?) }))
    })
    .await
}

/// Takes a bot off its chair.
pub async fn remove_bot(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        Ok(Wish::from(Command::RemoveBot { who: own(&visitor, code)?, seat: form.seat()? }))
    })
    .await
}

/// Says whether the next game may begin.
pub async fn ready(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        let ready = form.text("ready") != Some("no");
        Ok(Wish::from(Command::Ready { who: own(&visitor, code)?, ready, seed: seed() }))
    })
    .await
}

/// Begins a game, with bots on the free chairs if the form says so.
pub async fn start(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, table, form| {
        let who = own(&visitor, code)?;
        let bot = form.text("fill").map(|id| level(Some(id))).transpose()?.map(levels::bot);
        let fill = bot.into_iter().flat_map(|bot| fill(table, who, bot));
        let commands = fill.chain([Command::Start { who, seed: seed() }]).collect();
        Ok(Wish { commands, cookies: Vec::new() })
    })
    .await
}

/// One bot for every free chair.
fn fill(table: &Table, who: Holder, bot: Bot) -> Vec<Command> {
    let chairs = table.view(None).chairs.iter().zip(Seat::ALL);
    let free = chairs.filter(|(chair, _)| **chair == Chair::Free);
    free.map(|(_, seat)| Command::SeatBot { who, seat, bot: bot.clone() }).collect()
}

/// Changes what is played.
pub async fn options(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        Ok(Wish::from(Command::Change { who: own(&visitor, code)?, options: form.options()? }))
    })
    .await
}

/// Answers a question of the game.
pub async fn answer(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        let (who, id, to) = (own(&visitor, code)?, form.id()?, form.question()?);
        Ok(Wish::from(Command::Answer { who, id, to, action: form.action()? }))
    })
    .await
}

/// Takes the choice of a house back.
pub async fn unseal(
    app: Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    order(&app, &visitor, &code, fields, |code, _, form| {
        Ok(Wish::from(Command::Unseal { who: own(&visitor, code)?, to: form.question()? }))
    })
    .await
}

/// Does not wait for the bots.
pub async fn hurry(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let hurried = async {
        fields.read()?;
        let (code, live) = pages::find(&app, &visitor, &code).await?;
        let who = own(&visitor, code)?;
        live.look().seat_of(who).ok_or(Problem::NotSeated)?;
        live.hurry()?;
        Ok(done(&visitor, code, Done::Now, live.look().moment()))
    };
    hurried.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Keeps the language and goes back.
pub async fn lang(visitor: Visitor, fields: Fields) -> Response {
    let kept = || {
        let form = fields.read()?;
        let lang = form.text("lang").and_then(Lang::from_code);
        let lang = lang.ok_or(Problem::Malformed(Field::Choice))?;
        // Only to a page of ours: `//host` would lead elsewhere.
        let back =
            form.text("back").filter(|back| back.starts_with('/') && !back.starts_with("//"));
        let back =
            back.filter(|back| back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\'));
        Ok((set_cookies([lang_cookie(lang)]), Redirect::to(back.unwrap_or("/"))).into_response())
    };
    kept().unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// What a form asks for.
struct Wish {
    commands: Vec<Command>,
    /// What the browser keeps if it is granted.
    cookies: Vec<String>,
}

impl From<Command> for Wish {
    fn from(command: Command) -> Wish {
        Wish { commands: vec![command], cookies: Vec::new() }
    }
}

/// Turns a form into commands, has them done at the table, and answers.
async fn order(
    State(app): &Shared,
    visitor: &Visitor,
    code: &str,
    fields: Fields,
    wish: impl FnOnce(Code, &Table, &Posted) -> Result<Wish, Problem>,
) -> Response {
    let found = async { Ok((pages::find(app, visitor, code).await?, fields.read()?)) };
    let ((code, live), form) = match found.await {
        Ok(found) => found,
        Err(problem) => return Problem::answer(&problem, visitor, None),
    };
    let table = live.look();
    let (outcome, cookies) = match wish(code, &table, &form) {
        Ok(wish) => {
            let outcome = app.tables.order(code, wish.commands).await;
            (outcome.map_err(Problem::from), wish.cookies)
        }
        Err(problem) => (Err(problem), Vec::new()),
    };
    count(app, &outcome);
    // The table may have been woken again since.
    let live = app.tables.find(code).await.ok().flatten().unwrap_or(live);
    let table = live.look();
    match outcome {
        Ok(Some(outcome)) => {
            (set_cookies(cookies), done(visitor, code, outcome, table.moment())).into_response()
        }
        Ok(None) => Problem::NoTable(code.to_string()).answer(visitor, None),
        Err(problem) if visitor.wants_json => problem.answer(visitor, Some(&table)),
        Err(problem) => {
            let text = problem.text(visitor.lang, Some((&table, visitor)));
            let page = pages::table_with_notice(app, visitor, &live, Some(&text));
            (problem.status(), page).into_response()
        }
    }
}

fn count(app: &App, outcome: &Result<Option<Done>, Problem>) {
    let counter = match outcome {
        Ok(Some(Done::Now)) => &app.metrics.done,
        Ok(Some(Done::Already)) => &app.metrics.repeated,
        Err(Problem::Fault | Problem::Busy) => &app.metrics.failed,
        Ok(None) | Err(_) => &app.metrics.refused,
    };
    counter.fetch_add(1, Relaxed);
}

fn done(visitor: &Visitor, code: Code, done: Done, moment: u32) -> Response {
    if !visitor.wants_json {
        return Redirect::to(&format!("/t/{code}")).into_response();
    }
    let outcome = match done {
        Done::Now => "done",
        Done::Already => "already",
    };
    let body = json!({"outcome": outcome, "code": null, "text": null, "moment": moment});
    (StatusCode::OK, Json(body)).into_response()
}

fn sit(who: Holder, visitor: &Visitor, seat: Option<Seat>) -> Command {
    Command::Sit { who, name: pages::suggested_name(visitor, 1), seat }
}

fn own(visitor: &Visitor, code: Code) -> Result<Holder, Problem> {
    visitor.holder(code).ok_or(Problem::NotSeated)
}

fn name(text: &str) -> Result<Name, Problem> {
    Name::new(text).map_err(|_| Problem::Malformed(Field::Name))
}

/// The bot with this id; without one, the usual bot.
fn level(id: Option<&str>) -> Result<&'static Level, Problem> {
    match id {
        None => Ok(levels::usual()),
        Some(id) => levels::named(id).ok_or(Problem::Malformed(Field::Bot)),
    }
}

fn set_cookies(cookies: impl IntoIterator<Item = String>) -> Cookies {
    AppendHeaders(cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect())
}
