//! Hints: what a strong player would do, for who asks at a table that has them.

use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use forsale::{Event, Seat, Seed, View};
use forsale_bots::advice::{Advised, Advisor};
use forsale_bots::{Budget, LEVELS, Seated};
use forsale_table::{Command, Hint, Other, Refusal, Table};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::clock::{instant, now, random};
use crate::post::{Asked, Post};

/// How long the strong player may think.
const THOUGHT: Duration = Duration::from_millis(300);

/// How long games are imagined.
const IMAGINATION: Duration = Duration::from_millis(1_200);

/// More games than these say nothing new to a person.
const ENOUGH: u64 = 400;

/// Hints that are worked out at once: the tables need the rest of the machine.
static ROOM: Semaphore = Semaphore::const_new(2);

/// How long somebody waits for a place there.
const PATIENCE: Duration = Duration::from_secs(10);

/// Tells who asks what a strong player would do, and the others that they asked.
pub async fn hint(post: Post) -> Response {
    let asking = post.asks_hint();
    let hint = match asking.await {
        Some((table, seat)) => work_out(table, seat).await,
        None => None,
    };
    let wish = |asked: &Asked<'_>| {
        let (who, to) = (asked.who()?, asked.form.question()?);
        Ok(Command::Hint { who, to, hint }.into())
    };
    post.order(wish).await
}

/// Would a hint be given, if there were one? Nobody thinks in vain.
pub fn is_wanted(table: &Table, wish: &Command) -> bool {
    matches!(table.decide(now(), wish), Err(Refusal::NoAdvice))
}

/// On a thread of its own, and not on too many at once.
async fn work_out(table: Arc<Table>, seat: Seat) -> Option<Hint> {
    let _place = timeout(PATIENCE, ROOM.acquire()).await.ok()?.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        let (_, view) = table.bot_view(seat)?;
        let mut strong = Seated::new(LEVELS.last()?.bot.name, seat, &Seed(random()))?;
        strong.hear(table.events());
        let begun = instant();
        let is_left = || begun.elapsed() < THOUGHT;
        let action = strong.answer(&view, Budget::new(&is_left));
        let heard: Vec<Event> = table.events().map(|(_, event)| *event).collect();
        let (advice, games) = imagine(&view, &heard)?;
        let best = advice.iter().find(|advised| advised.action == action)?;
        let other = advice.iter().find(|advised| advised.action != action);
        let other = other.map(|other| Other { action: other.action, wins: percent(other) });
        Some(Hint { action, wins: percent(best), other, games })
    });
    thinking.await.ok()?
}

/// What imagined games say of every move, the best first, and how many there were.
fn imagine(view: &View<'_>, heard: &[Event]) -> Option<(Vec<Advised>, u32)> {
    let advisor = Advisor::new(view, heard, u64::from_le_bytes(random()))?;
    let begun = instant();
    // One game is none to compare by, however slow the machine is.
    let goes_on = |nth: &u64| *nth < 2 || begun.elapsed() < IMAGINATION;
    let games = (0..ENOUGH).take_while(goes_on);
    let games = games.map(|nth| advisor.sample(nth)).collect::<Option<Vec<_>>>()?;
    Some((advisor.advice(&games), games.len() as u32))
}

fn percent(advised: &Advised) -> u8 {
    (100.0 * advised.win_share.mean).round() as u8
}
