//! During a game.

use axum::response::Response;
use forsale_table::{Command, Holder, Motion};

use crate::requests::post::{Plan, Post, Submission};
use crate::table::levels;

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
