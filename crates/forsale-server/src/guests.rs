//! People at the door: who looks on, waits for a seat, has lost the way to theirs, or left it open
//! elsewhere.

use axum::response::Response;
use forsale::Seat;
use forsale_table::{Claim, Command, NewComment};

use crate::actions::name;
use crate::post::{Asked, Post, Wish};
use crate::problem::{Field, Problem};
use crate::visitor::{Token, name_cookie};

/// Asks for a seat in the next game.
pub async fn queue(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let name = name(asked.form.text("name").unwrap_or(""))?;
        let token = asked.token();
        let cookies =
            vec![asked.visitor.seat_cookie(asked.code, token), name_cookie(name.as_str())];
        let commands = vec![Command::Queue { who: token.holder(asked.code), name }];
        Ok(Wish { commands, cookies, token: Some(token) })
    };
    post.order(wish).await
}

/// Does not wait any longer.
pub async fn unqueue(post: Post) -> Response {
    post.order(|asked| Ok(Command::Unqueue { who: asked.who()? }.into())).await
}

/// Says something to the other watchers.
pub async fn comment(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let (form, token) = (asked.form, asked.token());
        let name = name(form.text("name").unwrap_or(""))?;
        let cookies =
            vec![asked.visitor.seat_cookie(asked.code, token), name_cookie(name.as_str())];
        let what = NewComment { name, said: form.said()?, id: form.id()? };
        let commands = vec![Command::Comment { who: token.holder(asked.code), what }];
        Ok(Wish { commands, cookies, token: Some(token) })
    };
    post.order(wish).await
}

/// Says whether watchers may see the hands of those who play with this device.
pub async fn show_hands(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let shows = asked.form.text("shows") != Some("no");
        let everybody = asked.everybody()?.into_iter();
        let commands = everybody.map(|who| Command::ShowHand { who, shows }).collect();
        Ok(Wish { commands, cookies: Vec::new(), token: None })
    };
    post.order(wish).await
}

/// Says that a seat is theirs.
pub async fn claim(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let (seat, token) = (asked.form.seat()?, asked.token());
        let cookies = vec![asked.visitor.seat_cookie(asked.code, token)];
        let commands = vec![Command::Claim { who: token.holder(asked.code), seat }];
        Ok(Wish { commands, cookies, token: Some(token) })
    };
    post.order(wish).await
}

/// Says whether somebody is who they say they are.
pub async fn admit(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let (who, form) = (asked.who()?, asked.form);
        let mark = form.text("mark").and_then(|mark| mark.parse().ok());
        let mark = mark.ok_or(Problem::Malformed(Field::Number))?;
        let admit = form.text("admit") == Some("yes");
        Ok(Command::Admit { who, claim: Claim { seat: form.seat()?, mark }, admit }.into())
    };
    post.order(wish).await
}

/// Gives all seats of this browser a new secret, which no other browser has.
pub async fn sign_out(post: Post) -> Response {
    let wish = |asked: &Asked<'_>| {
        let (code, table) = (asked.code, asked.table);
        let (old, new) = (asked.visitor.token(code).ok_or(Problem::NotSeated)?, Token::draw());
        let seats =
            Seat::ALL.into_iter().map(|place| [old, new].map(|it| it.companion(code, place)));
        let seats = seats.filter(|[who, _]| table.seat_of(*who).is_some());
        let commands: Vec<Command> =
            seats.map(|[who, key]| Command::SignOut { who, key }).collect();
        if commands.is_empty() {
            return Err(Problem::NotSeated);
        }
        let cookies = vec![asked.visitor.seat_cookie(code, new)];
        Ok(Wish { commands, cookies, token: Some(new) })
    };
    post.order(wish).await
}
