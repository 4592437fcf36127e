//! What is posted: each address turns a form into commands.

use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale_bots::Level;
use forsale_html::NewPage;
use forsale_protocol::api::ActionReply;
use forsale_table::{Chair, Code, Command, Holder, Motion, Name, Options, Refusal, Table};

use crate::actions::initial_seats::{self, Host, Other, People, settle};
use crate::app::{App, Shared};
use crate::pages::settings::is_ours;
use crate::pages::{new_table, suggested_name};
use crate::requests::fields::Fields;
use crate::requests::post::{Plan, Post, Submission, set_cookies};
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Token, Visitor, last_cookie, mute_cookie, name_cookie};
use crate::table::levels;
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

/// Takes a seat.
pub async fn join(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let Submission { code, visitor, form, .. } = *sent;
        let name = name(form.text("name").unwrap_or(""))?;
        let seat = form.text("seat").map(|_| form.seat()).transpose()?;
        let seat = seat.or_else(|| favourite(sent));
        let token = sent.token();
        let cookies = vec![visitor.seat_cookie(sent.app, code, token), name_cookie(name.as_str())];
        let commands = sit(visitor, token.holder(code), name, seat);
        Ok(Plan { commands, cookies, token: Some(token) })
    };
    post.submit(plan).await
}

/// The chair that has the shape somebody likes, if it is free.
fn favourite(sent: &Submission<'_>) -> Option<Seat> {
    let seat = sent.visitor.favourite()?;
    let chairs = sent.table.view(None).chairs;
    (chairs.get(usize::from(seat.number())) == Some(&Chair::Free)).then_some(seat)
}

/// Sits somebody else down who plays with the same browser.
pub async fn companion(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let name = name(sent.form.text("name").unwrap_or(""))?;
        let device = sent.visitor.device(sent.code);
        device.seated(sent.table).first().ok_or(Problem::NotSeated)?;
        let who = device.newcomer(sent.table).ok_or(Refusal::TableFull)?;
        Ok(Command::Sit { who, name, seat: None }.into())
    };
    post.submit(plan).await
}

/// Leaves the table.
pub async fn stand(post: Post) -> Response {
    post.submit(|sent| Ok(Command::Stand { who: sent.who()? }.into())).await
}

/// Puts a bot on a chair.
pub async fn seat_bot(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, seat) = (sent.who()?, sent.form.seat()?);
        let bot = levels::bot(level(sent.form.text("bot"))?, &names(sent.table));
        Ok(Command::SeatBot { who, seat, bot }.into())
    };
    post.submit(plan).await
}

/// Takes a bot off its chair.
pub async fn remove_bot(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        Ok(Command::RemoveBot { who: sent.who()?, seat: sent.form.seat()? }.into())
    };
    post.submit(plan).await
}

/// Says whether the next game may begin.
pub async fn ready(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let ready = sent.form.text("ready") != Some("no");
        let ready = |who| Command::Ready { who, ready, deck: sent.app.host.deck() };
        let commands = sent.everybody()?.into_iter().map(ready).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Begins a game, with bots on the free chairs if the form says so.
pub async fn start(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let who = sent.who()?;
        let level = sent.form.text("fill").map(|id| level(Some(id))).transpose()?;
        let fill = level.into_iter().flat_map(|level| fill(sent.table, who, level));
        let commands = fill.chain([Command::Start { who, deck: sent.app.host.deck() }]).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// One bot for every free chair.
fn fill(table: &Table, who: Holder, level: &'static Level) -> Vec<Command> {
    let chairs = table.view(None).chairs.iter().zip(Seat::ALL);
    let free: Vec<Seat> =
        chairs.filter(|(chair, _)| **chair == Chair::Free).map(|(_, seat)| seat).collect();
    let bots = levels::crew(free.iter().map(|_| level), names(table));
    let bots = free.into_iter().zip(bots);
    bots.map(|(seat, bot)| Command::SeatBot { who, seat, bot }).collect()
}

/// The names that are taken at a table.
fn names(table: &Table) -> Vec<Name> {
    table.view(None).chairs.iter().filter_map(Chair::name).cloned().collect()
}

/// Says what somebody will add to the next shuffle, by its hash.
pub async fn promise(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let hash = sent.form.hex("hash")?;
        let everybody = sent.everybody()?.into_iter();
        let commands = everybody.map(|who| Command::Promise { who, hash }).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Shows what somebody adds to the shuffle.
pub async fn cut(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let bits = sent.form.hex("bits")?;
        // Who came to this device later has promised nothing.
        let promised = sent.table.view(None).shuffling.promised;
        let has_promised =
            |who: &Holder| sent.table.seat_of(*who).is_some_and(|seat| promised.contains(seat));
        let (who, everybody) = (sent.who()?, sent.everybody()?.into_iter());
        let mut commands: Vec<Command> =
            everybody.filter(has_promised).map(|who| Command::Cut { who, bits }).collect();
        if commands.is_empty() {
            commands.push(Command::Cut { who, bits });
        }
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Would like to play the deal of the last game again, with everybody one seat further. Whoever
/// shares the host's device is sent there.
pub async fn again(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let who = sent.who()?;
        let beside = sent.everybody()?.into_iter().filter(|other| *other != who);
        let agree =
            beside.map(|who| Command::Ready { who, ready: true, deck: sent.app.host.deck() });
        let commands = [Command::Again { who }].into_iter().chain(agree).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Would rather have another deal.
pub async fn decline_again(post: Post) -> Response {
    post.submit(|sent| Ok(Command::DeclineAgain { who: sent.who()? }.into())).await
}

/// Changes what is played.
pub async fn options(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        Ok(Command::Change { who: sent.who()?, options: sent.form.options()? }.into())
    };
    post.submit(plan).await
}

/// Answers a question of the game.
pub async fn answer(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, form) = (sent.who()?, sent.form);
        let (id, to) = (form.id()?, form.question()?);
        Ok(Command::Answer { who, id, to, action: form.action()? }.into())
    };
    post.submit(plan).await
}

/// Takes the choice of a house back.
pub async fn unseal(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        Ok(Command::Unseal { who: sent.who()?, to: sent.form.question()? }.into())
    };
    post.submit(plan).await
}

/// Leaves the rest of an auction to the table, or wants to be sent again.
pub async fn auto(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, form) = (sent.who()?, sent.form);
        Ok(Command::Auto { who, to: form.question()?, auto: form.auto()? }.into())
    };
    post.submit(plan).await
}

/// Says something to the others.
pub async fn say(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, form) = (sent.who()?, sent.form);
        Ok(Command::Say { who, said: form.said()?, id: form.id()? }.into())
    };
    post.submit(plan).await
}

/// Hears somebody no longer, or again. Nobody else knows.
pub async fn mute(visitor: Visitor, Path(code): Path<String>, fields: Fields) -> Response {
    let muted = || {
        let form = fields.read()?;
        let code: Code = code.parse().map_err(|_| Problem::NoPage)?;
        let (mut muted, mute) = (visitor.muted(code), form.text("mute") != Some("no"));
        let tag = form.text("whom").and_then(|tag| u32::from_str_radix(tag, 16).ok());
        let tag = tag.ok_or(Problem::Malformed(Field::Choice))?;
        muted.retain(|other| *other != tag);
        muted.extend(mute.then_some(tag));
        let table = format!("/t/{code}");
        let back = form.text("back").filter(|back| back.starts_with(&table) && is_ours(back));
        let back = Redirect::to(back.unwrap_or(&table));
        Ok((set_cookies([mute_cookie(code, &muted)]), back).into_response())
    };
    muted().unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Votes about somebody who is not there. Those who share a device sit together, and vote alike.
pub async fn vote(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, form) = (sent.everybody()?, sent.form);
        let (about, vote) = (form.seat()?, form.vote()?);
        let bot = levels::usual().bot.name.to_owned();
        let motion = Motion { about, vote, bot, missing: sent.handle.missing() };
        Ok(Command::Vote { who, motion }.into())
    };
    post.submit(plan).await
}

/// Takes the seat back from the bot that played there.
pub async fn take_back(post: Post) -> Response {
    post.submit(|sent| Ok(Command::Return { who: sent.who()? }.into())).await
}

/// Says whether one would like a pause, and everybody at the same device.
pub async fn pause(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let wants = sent.form.text("wants") != Some("no");
        let everybody = sent.everybody()?.into_iter();
        let commands = everybody.map(|who| Command::Pause { who, wants }).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Asks the others for double time.
pub async fn ask_time(post: Post) -> Response {
    post.submit(|sent| Ok(Command::AskTime { who: sent.who()? }.into())).await
}

/// Agrees to somebody's double time, with everybody else at the same device.
pub async fn grant_time(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, seat) = (sent.who()?, sent.form.seat()?);
        let is_other = |who: &Holder| sent.table.seat_of(*who) != Some(seat);
        let others = sent.everybody()?.into_iter().filter(is_other);
        let mut commands: Vec<Command> =
            others.map(|who| Command::GrantTime { who, seat }).collect();
        if commands.is_empty() {
            commands.push(Command::GrantTime { who, seat });
        }
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Does not wait for the bots.
pub async fn hurry(post: Post) -> Response {
    post.hurry().await
}

/// Sits down. Who comes by the API is known as such.
pub fn sit(visitor: &Visitor, who: Holder, name: Name, seat: Option<Seat>) -> Vec<Command> {
    let by_api = visitor.by_api.then_some(Command::ComeByApi { who });
    [Command::Sit { who, name, seat }].into_iter().chain(by_api).collect()
}

/// A name that can be used.
pub fn name(text: &str) -> Result<Name, Problem> {
    Name::new(text).map_err(|_| Problem::Malformed(Field::Name))
}

/// The bot with this id; without one, the usual bot.
pub fn level(id: Option<&str>) -> Result<&'static Level, Problem> {
    match id {
        None => Ok(levels::usual()),
        Some(id) => levels::named(id).ok_or(Problem::Malformed(Field::Bot)),
    }
}
