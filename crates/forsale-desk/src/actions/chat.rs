//! Chat between players.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use forsale_table::{Code, Command};

use crate::pages::settings::is_ours;
use crate::requests::fields::FormBody;
use crate::requests::post::{Post, set_cookies};
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Visitor, mute_cookies};

/// Sends a chat message to the other players.
pub async fn say(post: Post) -> Response {
    post.perform(|request| {
        let (who, form) = (request.who()?, request.form);
        Ok(Command::Say { who, said: form.chat_message()?, id: form.id()? }.into())
    })
    .await
}

/// Mutes or unmutes a person, in this browser only.
pub async fn mute(visitor: Visitor, Path(code): Path<String>, body: FormBody) -> Response {
    let muted = || {
        let form = body.read()?;
        let code: Code = code.parse().map_err(|_| Problem::NoPage)?;
        let (mut muted, mute) = (visitor.muted(code), form.text("mute") != Some("no"));
        let tag = form.text("whom").and_then(|tag| u32::from_str_radix(tag, 16).ok());
        let tag = tag.ok_or(Problem::Malformed(Field::Choice))?;
        muted.retain(|other| *other != tag);
        muted.extend(mute.then_some(tag));
        let table = format!("/t/{code}");
        let back = form.text("back").filter(|back| back.starts_with(&table) && is_ours(back));
        let back = Redirect::to(back.unwrap_or(&table));
        Ok((set_cookies(mute_cookies(code, &muted)), back).into_response())
    };
    muted().unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}
