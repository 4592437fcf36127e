//! Before and between games: who sits where, what is played, and the shuffle.

use axum::response::Response;
use forsale::Seat;
use forsale_bots::Level;
use forsale_table::{Chair, Command, Holder, Name, Refusal, Table};

use crate::requests::fields::{level, name};
use crate::requests::post::{Plan, Post, Submission};
use crate::requests::problem::Problem;
use crate::requests::visitor::{Visitor, name_cookie};
use crate::table::levels;

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

/// Sits down. Who comes by the API is known as such.
pub fn sit(visitor: &Visitor, who: Holder, name: Name, seat: Option<Seat>) -> Vec<Command> {
    let by_api = visitor.by_api.then_some(Command::ComeByApi { who });
    [Command::Sit { who, name, seat }].into_iter().chain(by_api).collect()
}
