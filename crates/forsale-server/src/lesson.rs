//! The first game of somebody who has never played: a table like any other, with hints.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use forsale::{Seat, Seed};
use forsale_table::{Command, Deck, Holder, Options, Pace};

use crate::actions::{enter, make, sit};
use crate::app::App;
use crate::fields::Fields;
use crate::levels;
use crate::pages;
use crate::problem::Problem;
use crate::visitor::{Token, Visitor, guide_cookie, unguide_cookie};

/// A friendly deal: the newcomer opens, on offer are 3, 12 and 25, and the first checks are far
/// apart.
const DEAL: Seed = Seed([241; 32]);

/// Two who play simply and do not bid much.
const RIVALS: [&str; 2] = ["nell", "pip"];

/// Opens a table for three with a game begun, where this browser is shown around.
pub async fn learn(State(app): State<Arc<App>>, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        fields.read()?;
        let options = Options { seats: 3, pace: Pace::Natural, ..Options::default() };
        let token = Token::draw();
        let code = make(&app, &options, token, |host| begin(host, &visitor)).await?;
        let cookie = AppendHeaders([(SET_COOKIE, guide_cookie(code))]);
        Ok((cookie, enter(&visitor, code, token)).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn begin(who: Holder, visitor: &Visitor) -> Vec<Command> {
    let rivals = RIVALS.into_iter().filter_map(levels::named);
    let seats = Seat::ALL.into_iter().skip(1);
    let rivals = seats.zip(rivals);
    let rivals =
        rivals.map(|(seat, level)| Command::SeatBot { who, seat, bot: levels::bot(level) });
    let start = Command::Start { who, deck: Deck::Given(DEAL) };
    let name = pages::suggested_name(visitor, 1);
    sit(visitor, who, name, None).into_iter().chain(rivals).chain([start]).collect()
}

/// Shows no more hints.
pub async fn unguide(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let ended = async {
        fields.read()?;
        let (code, _) = pages::find(&app, &visitor, &code).await?;
        let cookie = AppendHeaders([(SET_COOKIE, unguide_cookie())]);
        Ok((cookie, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    ended.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}
