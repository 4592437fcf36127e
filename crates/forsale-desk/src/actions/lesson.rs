//! The guided first game: a table like any other, with hints on its page.

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use forsale::{HouseRules, Seat, Seed};
use forsale_table::{Command, Deck, Options, Pace};

use crate::actions::initial_seats::{Creator, Occupant, People, seating_commands};
use crate::actions::opening::{create, enter};
use crate::app::Shared;
use crate::pages::suggested_name;
use crate::requests::fields::FormBody;
use crate::requests::lookup;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Visitor, guide_cookie, unguide_cookie};
use crate::table::levels;

/// An easy deal: the newcomer opens, and in every auction and sale the cards differ widely. The houses
/// are 3, 7, 27, then 2, 22, 30, then 5, 16, 24; the checks 0, 11, 13, then 0, 5, 13, then 4, 8, 15.
const LESSON_DEAL: Seed = Seed([91; 32]);

/// Three auctions and three sales for three players are a whole game in three minutes. The last house
/// sells by itself, so there are two choices.
const LESSON_REMOVED: u8 = 30 - 3 * 3;

/// Two bots that play simply and bid little.
const OPPONENTS: [&str; 2] = ["nell", "pip"];

/// Opens a table for three, starts a game and turns the guide on in this browser.
pub async fn learn(State(app): Shared, visitor: Visitor, body: FormBody) -> Response {
    let opened = async {
        body.read()?;
        let house_rules = HouseRules { removed: Some(LESSON_REMOVED), ..HouseRules::default() };
        let options = Options { seats: 3, house_rules, pace: Pace::Natural, ..Options::default() };
        let browser = visitor.browser(&*app.host);
        let token = |code| browser.first_token(code);
        let code = create(&app, &options, token, |people| begin(people, &visitor)).await?;
        let cookie = AppendHeaders([(SET_COOKIE, guide_cookie(code))]);
        Ok((cookie, enter(&browser, code)).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn begin(people: &People, visitor: &Visitor) -> Vec<Command> {
    let creator = Creator { name: suggested_name(visitor, 1), seat: Seat::A };
    let opponents: Vec<Occupant> =
        OPPONENTS.into_iter().filter_map(levels::find).map(Occupant::Bot).collect();
    let start = Command::Start { who: people[0], deck: Deck::Given(LESSON_DEAL) };
    seating_commands(visitor, people, &creator, &opponents).into_iter().chain([start]).collect()
}

/// Turns the guide off.
pub async fn unguide(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    body: FormBody,
) -> Response {
    let ended = async {
        body.read()?;
        let (code, _) = lookup::find(&app, &visitor, &code).await?;
        let cookie = AppendHeaders([(SET_COOKIE, unguide_cookie())]);
        Ok((cookie, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    ended.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}
