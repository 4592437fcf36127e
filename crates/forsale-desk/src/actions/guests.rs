//! Actions of people without a seat, or with a seat in another browser: watching, queueing for a seat,
//! claiming one, and signing other browsers out.

use axum::response::Response;
use forsale::Seat;
use forsale_table::{Claim, Command, NewComment, Refusal};

use crate::requests::fields::name;
use crate::requests::post::Post;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Token, name_cookie};

/// Queues for a seat in the next game.
pub async fn queue(post: Post) -> Response {
    post.perform(|request| {
        let name = name(request.form.text("name").unwrap_or(""))?;
        let token = request.token();
        let cookie = name_cookie(name.as_str());
        let command = Command::Queue { who: token.holder(request.code), name };
        Ok(request.plan_with_token(token, vec![command]).with_cookie(cookie))
    })
    .await
}

/// Leaves the queue.
pub async fn unqueue(post: Post) -> Response {
    post.perform(|request| Ok(Command::Unqueue { who: request.who()? }.into())).await
}

/// Sends a comment to the other watchers.
pub async fn comment(post: Post) -> Response {
    post.perform(|request| {
        let (form, token) = (request.form, request.token());
        let name = name(form.text("name").unwrap_or(""))?;
        let cookie = name_cookie(name.as_str());
        let what = NewComment { name, said: form.chat_message()?, id: form.id()? };
        let command = Command::Comment { who: token.holder(request.code), what };
        Ok(request.plan_with_token(token, vec![command]).with_cookie(cookie))
    })
    .await
}

/// Allows or forbids watchers to see the hands of the players on this device.
pub async fn show_hands(post: Post) -> Response {
    post.perform(|request| {
        let shows = request.form.text("shows") != Some("no");
        Ok(request.everyone()?.into_iter().map(|who| Command::ShowHand { who, shows }).collect())
    })
    .await
}

/// Claims a seat whose secret the person has lost.
pub async fn claim(post: Post) -> Response {
    post.perform(|request| {
        let (seat, token) = (request.form.seat()?, request.token());
        let command = Command::Claim { who: token.holder(request.code), seat };
        Ok(request.plan_with_token(token, vec![command]))
    })
    .await
}

/// Grants or rejects a claim to a seat.
pub async fn admit(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.who()?, request.form);
        let mark = form.text("mark").and_then(|mark| mark.parse().ok());
        let mark = mark.ok_or(Problem::Malformed(Field::Number))?;
        let admit = form.text("admit") == Some("yes");
        Ok(Command::Admit { who, claim: Claim { seat: form.seat()?, mark }, admit }.into())
    })
    .await
}

/// Gives all seats of this browser a new secret, so that other browsers lose them.
pub async fn sign_out(post: Post) -> Response {
    post.perform(|request| {
        let (code, table) = (request.code, request.table);
        let old = request.visitor.token(table).ok_or(Problem::NotSeated)?;
        let new = match request.browser.token_at(table) {
            _ if request.visitor.by_api => Token::draw(&*request.app.host),
            // The seat was taken with an older version.
            own if own != old => own,
            _ => request.browser.next_token_at(table).ok_or(Refusal::TooManyKeys)?,
        };
        let seats =
            Seat::ALL.into_iter().map(|place| [old, new].map(|it| it.companion(code, place)));
        let seats = seats.filter(|[who, _]| table.seat_of(*who).is_some());
        let commands: Vec<Command> =
            seats.map(|[who, key]| Command::SignOut { who, key }).collect();
        if commands.is_empty() {
            return Err(Problem::NotSeated);
        }
        Ok(request.plan_with_token(new, commands))
    })
    .await
}
