//! The first game of somebody who has never played: a table like any other, with hints.

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use forsale::{Seat, Seed};
use forsale_table::{Command, Deck, Options, Pace};

use crate::actions::initial_seats::{Host, Other, People, settle};
use crate::actions::opening::{enter, make};
use crate::app::Shared;
use crate::pages::suggested_name;
use crate::requests::fields::Fields;
use crate::requests::lookup;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, guide_cookie, unguide_cookie};
use crate::table::levels;

/// A friendly deal: the newcomer opens, on offer are 3, 12 and 25, and the first checks are far
/// apart.
const DEAL: Seed = Seed([241; 32]);

/// Two who play simply and do not bid much.
const RIVALS: [&str; 2] = ["nell", "pip"];

/// Opens a table for three with a game begun, where this browser is shown around.
pub async fn learn(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let opened = async {
        fields.read()?;
        let options = Options { seats: 3, pace: Pace::Natural, ..Options::default() };
        let token = Token::draw(&*app.host);
        let code = make(&app, &options, token, |people| begin(people, &visitor)).await?;
        let cookie = AppendHeaders([(SET_COOKIE, guide_cookie(code))]);
        Ok((cookie, enter(&app, &visitor, code, token)).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn begin(people: &People, visitor: &Visitor) -> Vec<Command> {
    let host = Host { name: suggested_name(visitor, 1), seat: Seat::A };
    let rivals: Vec<Other> = RIVALS.into_iter().filter_map(levels::named).map(Other::Bot).collect();
    let start = Command::Start { who: people[0], deck: Deck::Given(DEAL) };
    settle(visitor, people, &host, &rivals).into_iter().chain([start]).collect()
}

/// Shows no more hints.
pub async fn unguide(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let ended = async {
        fields.read()?;
        let (code, _) = lookup::find(&app, &visitor, &code).await?;
        let cookie = AppendHeaders([(SET_COOKIE, unguide_cookie())]);
        Ok((cookie, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    ended.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}
