//! Actions before and between games: seats, options, the shuffle and the start.

use axum::response::{IntoResponse, Redirect, Response};
use forsale::Seat;
use forsale_bots::Level;
use forsale_table::{Chair, Command, Holder, Name, Refusal, Table};

use crate::requests::fields::{level, name};
use crate::requests::post::{ActionRequest, Post};
use crate::requests::problem::Problem;
use crate::requests::visitor::{Visitor, name_cookie};
use crate::table::levels;

/// Takes a seat.
pub async fn join(post: Post) -> Response {
    post.perform(|request| {
        let ActionRequest { code, visitor, form, .. } = *request;
        let name = name(form.text("name").unwrap_or(""))?;
        let seat = form.text("seat").map(|_| form.seat()).transpose()?;
        let seat = seat.or_else(|| favourite(request));
        let token = request.token();
        let cookie = name_cookie(name.as_str());
        let commands = sit(visitor, token.holder(code), name, seat);
        Ok(request.plan_with_token(token, commands).with_cookie(cookie))
    })
    .await
}

/// The visitor's favourite seat, if it is free.
fn favourite(request: &ActionRequest<'_>) -> Option<Seat> {
    let seat = request.visitor.favourite()?;
    let chairs = request.table.view(None).chairs;
    (chairs.get(usize::from(seat.number())) == Some(&Chair::Free)).then_some(seat)
}

/// Seats another person who plays on the same browser.
pub async fn companion(post: Post) -> Response {
    post.perform(|request| {
        let name = name(request.form.text("name").unwrap_or(""))?;
        let device = request.visitor.device(request.table);
        device.seated(request.table).first().ok_or(Problem::NotSeated)?;
        let who = device.unseated_holder(request.table).ok_or(Refusal::TableFull)?;
        Ok(Command::Sit { who, name, seat: None }.into())
    })
    .await
}

/// Leaves the table.
pub async fn stand(post: Post) -> Response {
    post.perform(|request| Ok(Command::Stand { who: request.who()? }.into())).await
}

/// Leaves the table for good, with everybody on the device, and goes to the home page. A game against
/// bots ends.
pub async fn leave(post: Post) -> Response {
    let left = post.perform(|request| {
        let everybody = request.everyone()?;
        let is_running = request.table.is_playing();
        let resign = is_running.then(|| Command::Resign { who: everybody.clone() });
        let stand = everybody.into_iter().map(|who| Command::Stand { who });
        Ok(resign.into_iter().chain(stand).collect())
    });
    let left = left.await;
    if left.status().is_redirection() { Redirect::to("/").into_response() } else { left }
}

/// Seats a bot.
pub async fn seat_bot(post: Post) -> Response {
    post.perform(|request| {
        let (who, seat) = (request.who()?, request.form.seat()?);
        let bot = levels::bot(level(request.form.text("bot"))?, &names(request.table));
        Ok(Command::SeatBot { who, seat, bot }.into())
    })
    .await
}

/// Removes a bot from its seat.
pub async fn remove_bot(post: Post) -> Response {
    post.perform(|request| {
        Ok(Command::RemoveBot { who: request.who()?, seat: request.form.seat()? }.into())
    })
    .await
}

/// Marks all players on the device as ready for the next game, or not.
pub async fn ready(post: Post) -> Response {
    post.perform(|request| {
        let ready = request.form.text("ready") != Some("no");
        let ready = |who| Command::Ready { who, ready, deck: request.app.host.deck() };
        Ok(request.everyone()?.into_iter().map(ready).collect())
    })
    .await
}

/// Starts a game. The free seats are filled with bots if the form names one.
pub async fn start(post: Post) -> Response {
    post.perform(|request| {
        let who = request.who()?;
        let level = request.form.text("fill").map(|id| level(Some(id))).transpose()?;
        let fill = level.into_iter().flat_map(|level| fill(request.table, who, level));
        Ok(fill.chain([Command::Start { who, deck: request.app.host.deck() }]).collect())
    })
    .await
}

/// Commands that seat a bot on every free seat.
fn fill(table: &Table, who: Holder, level: &'static Level) -> Vec<Command> {
    let chairs = table.view(None).chairs.iter().zip(Seat::ALL);
    let free: Vec<Seat> =
        chairs.filter(|(chair, _)| **chair == Chair::Free).map(|(_, seat)| seat).collect();
    let bots = levels::bots(free.iter().map(|_| level), names(table));
    let bots = free.into_iter().zip(bots);
    bots.map(|(seat, bot)| Command::SeatBot { who, seat, bot }).collect()
}

/// The names that are taken at a table.
fn names(table: &Table) -> Vec<Name> {
    table.view(None).chairs.iter().filter_map(Chair::name).cloned().collect()
}

/// Says who goes first; without a seat, somebody at random.
pub async fn first(post: Post) -> Response {
    post.perform(|request| {
        let seat = request.form.text("seat").map(|_| request.form.seat()).transpose()?;
        Ok(Command::ChooseFirst { who: request.who()?, seat }.into())
    })
    .await
}

/// Commits to the player's contribution to the next shuffle, by its hash.
pub async fn promise(post: Post) -> Response {
    post.perform(|request| {
        let hash = request.form.hex("hash")?;
        Ok(request.everyone()?.into_iter().map(|who| Command::Promise { who, hash }).collect())
    })
    .await
}

/// Reveals the player's contribution to the shuffle.
pub async fn cut(post: Post) -> Response {
    post.perform(|request| {
        let bits = request.form.hex("bits")?;
        // A player who joined this device later has promised nothing.
        let promised = request.table.view(None).shuffling.promised;
        let has_promised =
            |who: &Holder| request.table.seat_of(*who).is_some_and(|seat| promised.contains(seat));
        let (who, everybody) = (request.who()?, request.everyone()?.into_iter());
        let mut commands: Vec<Command> =
            everybody.filter(has_promised).map(|who| Command::Cut { who, bits }).collect();
        if commands.is_empty() {
            commands.push(Command::Cut { who, bits });
        }
        Ok(commands.into())
    })
    .await
}

/// Proposes to play the last deal again, with everyone one seat further. The other players
/// on the host's device agree at once.
pub async fn again(post: Post) -> Response {
    post.perform(|request| {
        let who = request.who()?;
        let others = request.everyone()?.into_iter().filter(|other| *other != who);
        let agree =
            others.map(|who| Command::Ready { who, ready: true, deck: request.app.host.deck() });
        Ok([Command::Again { who }].into_iter().chain(agree).collect())
    })
    .await
}

/// Declines to play the last deal again.
pub async fn decline_again(post: Post) -> Response {
    post.perform(|request| Ok(Command::DeclineAgain { who: request.who()? }.into())).await
}

/// Changes the table's options.
pub async fn options(post: Post) -> Response {
    post.perform(|request| {
        Ok(Command::Change { who: request.who()?, options: request.form.options()? }.into())
    })
    .await
}

/// Commands that seat a person. A client of the API is marked as one.
pub fn sit(visitor: &Visitor, who: Holder, name: Name, seat: Option<Seat>) -> Vec<Command> {
    let by_api = visitor.by_api.then_some(Command::ComeByApi { who });
    [Command::Sit { who, name, seat }].into_iter().chain(by_api).collect()
}
