//! Hints: what a strong bot would do, at tables that allow them.

use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use forsale::{Event, Seat, View};
use forsale_bots::evaluation::{Advisor, ValuedAction};
use forsale_table::{Command, Hint, Other, Refusal, Table};

use crate::app::App;
use crate::host::Host;
use crate::requests::post::Post;

/// How long to simulate games.
const SIMULATION_TIME: Duration = Duration::from_millis(1_200);

/// The most games to simulate. More would not change the rounded percentages much.
const MAX_SIMULATIONS: u64 = 400;

/// How many moves are compared, the best at a first look.
const MOVES: usize = 4;

/// Gives the player a hint, and tells the others that they took one.
pub async fn hint(post: Post) -> Response {
    let host = post.app().host.clone();
    let hint = match post.hint_request().await {
        Some((table, seat)) => compute_hint(host, table, seat).await,
        None => None,
    };
    post.perform(|request| {
        let (who, to) = (request.who()?, request.form.question()?);
        Ok(Command::Hint { who, to, hint }.into())
    })
    .await
}

/// Returns true if the table only lacks the hint itself, so that computing one is worthwhile.
pub fn is_allowed(app: &App, table: &Table, command: &Command) -> bool {
    matches!(table.decide(app.host.now(), command), Err(Refusal::NoAdvice))
}

/// Computes a hint without blocking other requests; `None` if too many are being computed.
async fn compute_hint(host: Arc<dyn Host>, table: Arc<Table>, seat: Seat) -> Option<Hint> {
    let computing = host.clone();
    let hint = computing.computed_long(move || {
        let (_, view) = table.bot_view(seat)?;
        let events: Vec<Event> = table.events().map(|(_, event)| *event).collect();
        let (advice, games) = simulate(&*host, &view, &events)?;
        let best = advice.first()?;
        let other = advice.get(1).map(|other| Other {
            action: other.action,
            wins: percent(other),
            about_equal: other.is_about_equal(),
        });
        Some(Hint { action: best.action, wins: percent(best), other, games })
    });
    hint.await?
}

/// Values the moves, the best first, and returns the number of simulated games.
fn simulate(
    host: &dyn Host,
    view: &View<'_>,
    events: &[Event],
) -> Option<(Vec<ValuedAction>, u32)> {
    let advisor = Advisor::new(view, events, u64::from_le_bytes(host.random()))?.only(&[], MOVES);
    let begun = host.monotonic();
    let games = (0..MAX_SIMULATIONS).take_while(|_| host.elapsed(begun) < SIMULATION_TIME);
    let games = games.map(|nth| advisor.sample(nth)).collect::<Option<Vec<_>>>()?;
    Some((advisor.advice(&games), games.len() as u32))
}

fn percent(advised: &ValuedAction) -> u8 {
    (100.0 * advised.win_share.mean).round() as u8
}
