//! The review of a finished game. The first figures are computed while the page waits; then they are refined
//! in the background. Both are stored, so any node computes a review once.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Json, Response};
use forsale::{Record, Seat};
use forsale_bots::review::{FinishedGame, Review, ReviewError};
use forsale_html::ReviewPage;

use crate::app::{App, Shared};
use crate::host::Host;
use crate::pages::{reader, replays};
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;

/// The version of the evaluation. Reviews of another version are computed again.
const VERSION: u8 = 1;

/// The seed of all reviews, so that all nodes compute the same.
const SEED: u64 = 1;

/// The keys of a review in the store.
const FIRST: &str = "first";
const FINAL: &str = "final";

/// The parameters of the query string.
type Params = Query<HashMap<String, String>>;

/// The reviews that this process is refining.
#[derive(Default)]
pub struct Reviews(Mutex<BTreeSet<String>>);

impl Reviews {
    /// Returns true if nobody here refines the review yet.
    fn begin(&self, topic: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(topic.to_owned())
    }

    fn end(&self, topic: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(topic);
    }
}

/// The review as a page.
pub async fn page(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Params,
) -> Response {
    let shown = async {
        let (record, review) = find_or_begin(&app, &visitor, &id, &query).await?;
        let houses = record.rules().map_err(|_| Problem::NoRecord)?.houses();
        let page = ReviewPage { id: Some(&id), names: &record.players, houses, review: &review };
        let here = format!("/g/{id}/review?seat={}", review.seat.number());
        Ok(Html(forsale_html::review_page(&reader(&visitor, &here), &page)).into_response())
    };
    shown.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The review as JSON.
pub async fn json(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Params,
) -> Response {
    let found = find_or_begin(&app, &visitor, &id, &query).await;
    match found {
        Ok((_, review)) => Json(review).into_response(),
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// Returns the game and its review: the final one, or the first figures.
async fn find_or_begin(
    app: &Arc<App>,
    visitor: &Visitor,
    id: &str,
    query: &HashMap<String, String>,
) -> Result<(Record, Review), Problem> {
    let record = replays::record(app, visitor, id).await?;
    let seat = match query.get("seat") {
        Some(number) => chosen(&record, number)?,
        None => default_seat(app, visitor, id, &record).await?,
    };
    let topic = format!("review {VERSION} {id} {}", seat.number());
    if let Some(review) = stored(app, &topic, FINAL).await? {
        return Ok((record, review));
    }
    let first = match stored(app, &topic, FIRST).await? {
        Some(review) => review,
        None => {
            let review = first_look(app, record.clone(), seat).await?;
            store(app, &topic, FIRST, &review).await?;
            review
        }
    };
    if app.reviews.begin(&topic) {
        let work = Refinement { topic: topic.clone(), app: app.clone() };
        app.host.in_background(Box::pin(refine(work, record.clone(), seat)));
    }
    Ok((record, first))
}

fn chosen(record: &Record, number: &str) -> Result<Seat, Problem> {
    let seat = number.parse().ok().and_then(Seat::new);
    let is_there = |seat: &Seat| usize::from(seat.number()) < record.players.len();
    seat.filter(is_there).ok_or(Problem::Malformed(Field::Seat))
}

/// The visitor's own seat in that game, or the first winner's.
async fn default_seat(
    app: &App,
    visitor: &Visitor,
    id: &str,
    record: &Record,
) -> Result<Seat, Problem> {
    if let Some((code, game)) = replays::parse(id)
        && let Some(table) = app.tables.peek(code).await?
        && let Some(who) = visitor.past_holder(&table)
        && let Some(seat) = table.seat_in(game, who)
    {
        return Ok(seat);
    }
    let outcome = record.replay().ok().and_then(|replay| replay.game.outcome());
    outcome.and_then(|outcome| outcome.winners().first()).ok_or(Problem::NoRecord)
}

async fn first_look(app: &App, record: Record, seat: Seat) -> Result<Review, Problem> {
    let computed = app.host.computed_long(move || {
        let game = FinishedGame::of(&record)?;
        let mut reviewer = game.reviewer(seat, SEED)?;
        reviewer.first_look();
        Ok(reviewer.review())
    });
    match computed.await {
        Some(Ok(review)) => Ok(review),
        Some(Err(ReviewError::NoNetworks(_))) => Err(Problem::NoReview),
        Some(Err(_)) => Err(Problem::NoRecord),
        None => Err(Problem::ReviewBusy),
    }
}

/// A review that is being refined. When it is dropped, another request may refine it.
struct Refinement {
    topic: String,
    app: Arc<App>,
}

impl Drop for Refinement {
    fn drop(&mut self) {
        self.app.reviews.end(&self.topic);
    }
}

async fn refine(work: Refinement, record: Record, seat: Seat) {
    let host = work.app.host.clone();
    let refined = host.clone().computed_in_background(move || refined(&*host, &record, seat)).await;
    if let Some(Some(review)) = refined
        && store(&work.app, &work.topic, FINAL, &review).await.is_err()
    {
        tracing::warn!(
            topic = work.topic,
            "failed to store a review; the next reader computes it again"
        );
    }
}

/// Refines a review slice by slice, and lets everything else go first.
fn refined(host: &dyn Host, record: &Record, seat: Seat) -> Option<Review> {
    let game = FinishedGame::of(record).ok()?;
    let mut reviewer = game.reviewer(seat, SEED).ok()?;
    while reviewer.step() {
        host.give_way();
    }
    Some(reviewer.review())
}

async fn stored(app: &App, topic: &str, key: &str) -> Result<Option<Review>, Problem> {
    let kept = app.store.list(topic).await.map_err(TableError::from)?;
    let text = kept.into_iter().find(|(name, _)| name == key).map(|(_, text)| text);
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

async fn store(app: &App, topic: &str, key: &str, review: &Review) -> Result<(), Problem> {
    let text = serde_json::to_string(review).map_err(|_| Problem::Fault)?;
    app.store.put_if_absent(topic, key, &text).await.map_err(TableError::from)?;
    Ok(())
}
