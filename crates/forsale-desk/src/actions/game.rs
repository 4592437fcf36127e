//! Actions during a game: moves, votes, pauses and time.

use axum::response::Response;
use forsale_table::{Command, Holder, Motion};

use crate::requests::post::Post;
use crate::table::levels;

/// Answers a question of the game.
pub async fn answer(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.who()?, request.form);
        let (id, to) = (form.id()?, form.question()?);
        Ok(Command::Answer { who, id, to, action: form.action()? }.into())
    })
    .await
}

/// Takes back the choice of a house.
pub async fn unseal(post: Post) -> Response {
    post.perform(|request| {
        Ok(Command::Unseal { who: request.who()?, to: request.form.question()? }.into())
    })
    .await
}

/// Asks to take back the last bid or pass, for all players on the device.
pub async fn undo(post: Post) -> Response {
    post.perform(|request| {
        let (who, to) = (request.everyone()?, request.form.question()?);
        Ok(Command::TakeBack { who, to }.into())
    })
    .await
}

/// Agrees that another player takes a move back, or refuses, for all players on the device.
pub async fn answer_undo(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.everyone()?, request.form);
        let (to, agrees) = (form.question()?, form.text("agree") == Some("yes"));
        Ok(Command::AnswerTakeBack { who, to, agrees }.into())
    })
    .await
}

/// Lets the table bid or pass for the rest of an auction, or stops that.
pub async fn auto(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.who()?, request.form);
        Ok(Command::Auto { who, to: form.question()?, auto: form.auto()? }.into())
    })
    .await
}

/// Votes on what to do about a missing player. All players on a device cast the same vote.
pub async fn vote(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.everyone()?, request.form);
        let (about, vote) = (form.seat()?, form.vote()?);
        let bot = levels::default().bot.name.to_owned();
        let motion = Motion { about, vote, bot, missing: request.handle.missing() };
        Ok(Command::Vote { who, motion }.into())
    })
    .await
}

/// Takes the seat back from the bot that stood in.
pub async fn take_back(post: Post) -> Response {
    post.perform(|request| Ok(Command::Return { who: request.who()? }.into())).await
}

/// Ends a game against bots.
pub async fn resign(post: Post) -> Response {
    post.perform(|request| Ok(Command::Resign { who: request.everyone()? }.into())).await
}

/// Ends a game against bots, and begins another one.
pub async fn restart(post: Post) -> Response {
    post.perform(|request| {
        let start = Command::Start { who: request.who()?, deck: request.app.host.deck() };
        Ok([Command::Resign { who: request.everyone()? }, start].into_iter().collect())
    })
    .await
}

/// Asks for a pause, or no longer, for all players on the device.
pub async fn pause(post: Post) -> Response {
    post.perform(|request| {
        let wants = request.form.text("wants") != Some("no");
        Ok(request.everyone()?.into_iter().map(|who| Command::Pause { who, wants }).collect())
    })
    .await
}

/// Asks the others for double time.
pub async fn ask_time(post: Post) -> Response {
    post.perform(|request| Ok(Command::AskTime { who: request.who()? }.into())).await
}

/// Agrees to another player's double time, for all players on the device.
pub async fn grant_time(post: Post) -> Response {
    post.perform(|request| {
        let (who, seat) = (request.who()?, request.form.seat()?);
        let is_other = |who: &Holder| request.table.seat_of(*who) != Some(seat);
        let others = request.everyone()?.into_iter().filter(is_other);
        let mut commands: Vec<Command> =
            others.map(|who| Command::GrantTime { who, seat }).collect();
        if commands.is_empty() {
            commands.push(Command::GrantTime { who, seat });
        }
        Ok(commands.into())
    })
    .await
}

/// Makes the bots' moves now instead of at their natural pace.
pub async fn hurry(post: Post) -> Response {
    post.hurry().await
}
