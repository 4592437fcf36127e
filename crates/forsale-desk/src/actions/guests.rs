//! People at the door: who looks on, waits for a seat, has lost the way to theirs, or left it open
//! elsewhere.

use axum::response::Response;
use forsale::Seat;
use forsale_table::{Claim, Command, NewComment};

use crate::requests::fields::name;
use crate::requests::post::{Plan, Post, Submission};
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Token, name_cookie};

/// Asks for a seat in the next game.
pub async fn queue(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let name = name(sent.form.text("name").unwrap_or(""))?;
        let token = sent.token();
        let cookies =
            vec![sent.visitor.seat_cookie(sent.app, sent.code, token), name_cookie(name.as_str())];
        let commands = vec![Command::Queue { who: token.holder(sent.code), name }];
        Ok(Plan { commands, cookies, token: Some(token) })
    };
    post.submit(plan).await
}

/// Does not wait any longer.
pub async fn unqueue(post: Post) -> Response {
    post.submit(|sent| Ok(Command::Unqueue { who: sent.who()? }.into())).await
}

/// Says something to the other watchers.
pub async fn comment(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (form, token) = (sent.form, sent.token());
        let name = name(form.text("name").unwrap_or(""))?;
        let cookies =
            vec![sent.visitor.seat_cookie(sent.app, sent.code, token), name_cookie(name.as_str())];
        let what = NewComment { name, said: form.said()?, id: form.id()? };
        let commands = vec![Command::Comment { who: token.holder(sent.code), what }];
        Ok(Plan { commands, cookies, token: Some(token) })
    };
    post.submit(plan).await
}

/// Says whether watchers may see the hands of those who play with this device.
pub async fn show_hands(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let shows = sent.form.text("shows") != Some("no");
        let everybody = sent.everybody()?.into_iter();
        let commands = everybody.map(|who| Command::ShowHand { who, shows }).collect();
        Ok(Plan { commands, cookies: Vec::new(), token: None })
    };
    post.submit(plan).await
}

/// Says that a seat is theirs.
pub async fn claim(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (seat, token) = (sent.form.seat()?, sent.token());
        let cookies = vec![sent.visitor.seat_cookie(sent.app, sent.code, token)];
        let commands = vec![Command::Claim { who: token.holder(sent.code), seat }];
        Ok(Plan { commands, cookies, token: Some(token) })
    };
    post.submit(plan).await
}

/// Says whether somebody is who they say they are.
pub async fn admit(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (who, form) = (sent.who()?, sent.form);
        let mark = form.text("mark").and_then(|mark| mark.parse().ok());
        let mark = mark.ok_or(Problem::Malformed(Field::Number))?;
        let admit = form.text("admit") == Some("yes");
        Ok(Command::Admit { who, claim: Claim { seat: form.seat()?, mark }, admit }.into())
    };
    post.submit(plan).await
}

/// Gives all seats of this browser a new secret, which no other browser has.
pub async fn sign_out(post: Post) -> Response {
    let plan = |sent: &Submission<'_>| {
        let (code, table) = (sent.code, sent.table);
        let (old, new) =
            (sent.visitor.token(code).ok_or(Problem::NotSeated)?, Token::draw(&*sent.app.host));
        let seats =
            Seat::ALL.into_iter().map(|place| [old, new].map(|it| it.companion(code, place)));
        let seats = seats.filter(|[who, _]| table.seat_of(*who).is_some());
        let commands: Vec<Command> =
            seats.map(|[who, key]| Command::SignOut { who, key }).collect();
        if commands.is_empty() {
            return Err(Problem::NotSeated);
        }
        let cookies = vec![sent.visitor.seat_cookie(sent.app, code, new)];
        Ok(Plan { commands, cookies, token: Some(new) })
    };
    post.submit(plan).await
}
