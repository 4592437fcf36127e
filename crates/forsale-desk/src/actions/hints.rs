//! Hints: what a strong player would do, for who asks at a table that has them.

use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use forsale::{Event, Seat, Seed, View};
use forsale_bots::advice::{Advisor, ValuedAction};
use forsale_bots::{Budget, LEVELS, Seated};
use forsale_table::{Command, Hint, Other, Refusal, Table};

use crate::app::App;
use crate::host::Host;
use crate::requests::post::{Post, Submission};

/// How long the strong player may think.
const MOVE_TIME: Duration = Duration::from_millis(300);

/// How long games are simulated.
const SIMULATION_TIME: Duration = Duration::from_millis(1_200);

/// More games than these say nothing new to a person.
const ENOUGH: u64 = 400;

/// Tells who asks what a strong player would do, and the others that they sent.
pub async fn hint(post: Post) -> Response {
    let host = post.app().host.clone();
    let hint = match post.asks_hint().await {
        Some((table, seat)) => work_out(host, table, seat).await,
        None => None,
    };
    let plan = |sent: &Submission<'_>| {
        let (who, to) = (sent.who()?, sent.form.question()?);
        Ok(Command::Hint { who, to, hint }.into())
    };
    post.submit(plan).await
}

/// Would a hint be given, if there were one? Nobody thinks in vain.
pub fn is_wanted(app: &App, table: &Table, command: &Command) -> bool {
    matches!(table.decide(app.host.now(), command), Err(Refusal::NoAdvice))
}

/// Works the hint out where it does not hold up other requests; `None` if too many are asked for.
async fn work_out(host: Arc<dyn Host>, table: Arc<Table>, seat: Seat) -> Option<Hint> {
    let computing = host.clone();
    let thinking = computing.computed_long(move || {
        let (_, view) = table.bot_view(seat)?;
        let mut strong = Seated::new(LEVELS.last()?.bot.name, seat, &Seed(host.random()))?;
        strong.catch_up(table.events());
        let begun = host.monotonic();
        let is_left = || host.elapsed(begun) < MOVE_TIME;
        let action = strong.answer(&view, Budget::new(&is_left));
        let heard: Vec<Event> = table.events().map(|(_, event)| *event).collect();
        let (advice, games) = simulate(&*host, &view, &heard)?;
        let best = advice.iter().find(|advised| advised.action == action)?;
        let other = advice.iter().find(|advised| advised.action != action);
        let other = other.map(|other| Other { action: other.action, wins: percent(other) });
        Some(Hint { action, wins: percent(best), other, games })
    });
    thinking.await?
}

/// What simulated games say of every move, the best first, and how many games there were.
fn simulate(host: &dyn Host, view: &View<'_>, heard: &[Event]) -> Option<(Vec<ValuedAction>, u32)> {
    let advisor = Advisor::new(view, heard, u64::from_le_bytes(host.random()))?;
    let begun = host.monotonic();
    // One game is none to compare by, however slow the machine is.
    let goes_on = |nth: &u64| *nth < 2 || host.elapsed(begun) < SIMULATION_TIME;
    let games = (0..ENOUGH).take_while(goes_on);
    let games = games.map(|nth| advisor.sample(nth)).collect::<Option<Vec<_>>>()?;
    Some((advisor.advice(&games), games.len() as u32))
}

fn percent(advised: &ValuedAction) -> u8 {
    (100.0 * advised.win_share.mean).round() as u8
}
