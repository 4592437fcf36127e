//! The chat of the players.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use forsale_table::{Code, Command};

use crate::pages::settings::is_ours;
use crate::requests::fields::Fields;
use crate::requests::post::{Post, Submission, set_cookies};
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{Visitor, mute_cookie};

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
