//! The stream of a table: one JSON object a line, for as long as somebody listens.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use forsale::Seat;
use forsale_protocol::api::{StreamLine, TableJson};
use forsale_table::{Holder, Table};
use forsale_words::Lang;
use futures_util::stream::unfold;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::sleep;

use super::json::{happening_json, table_json};
use super::{known, number};
use crate::app::App;
use crate::clock::now;
use crate::live::Live;
use crate::pages;
use crate::presence::{Attendance, LATER, Mark, Tab};
use crate::problem::Problem;
use crate::socket::must_go;
use crate::visitor::Visitor;

/// How often a silent stream says that it is there.
const BEAT: Duration = Duration::from_secs(10);

/// Programs are one device beside the browsers of a person.
const PROGRAM: Mark = 1;

/// What one JSON object a line is called.
pub const KIND: &str = "application/x-ndjson";

/// nginx would wait until a few pages of lines have come together.
const UNHELD: [(&str, &str); 1] = [("x-accel-buffering", "no")];

/// Streams what happens after the moment `since`, and the table after every change.
pub async fn events(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let stream = async {
        let (code, live) = pages::find_fresh(&app, &visitor, &code).await?;
        let who = known(&visitor, || visitor.holder(code))?;
        let seen = number(&query, "since")?.unwrap_or(0);
        let reader = Reader { lang: visitor.lang, who, seen, told: None };
        let lines = unfold(Follower::new(&app, live, reader), Follower::next);
        let kind = [(CONTENT_TYPE, KIND), (CACHE_CONTROL, "no-store")];
        Ok((kind, UNHELD, Body::from_stream(lines)).into_response())
    };
    stream.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Who listens, and what they have heard.
struct Reader {
    lang: Lang,
    who: Option<Holder>,
    seen: u32,
    told: Option<TableJson>,
}

impl Reader {
    /// What happened, and the table, if it is another than they know. What another player changes
    /// in secret gives the same table, and nothing is sent.
    fn news(&mut self, table: &Table, overdue: Option<Seat>) -> Option<String> {
        let view = table.view(self.who);
        let form = TableJson { overdue, ..table_json(self.lang, &view) };
        if self.told.as_ref() == Some(&form) {
            return None;
        }
        let events = view.since(self.seen).iter();
        let events = events.map(|it| StreamLine::Event(happening_json(self.lang, &view, it)));
        let lines: String = events.map(|line| text(&line)).collect();
        (self.seen, self.told) = (view.moment, Some(form.clone()));
        Some(lines + &text(&StreamLine::Table(Box::new(TableJson { now: now().0, ..form }))))
    }
}

/// One open stream.
struct Follower {
    reader: Reader,
    live: Live,
    table: watch::Receiver<Arc<Table>>,
    closing: watch::Receiver<bool>,
    hears: watch::Receiver<bool>,
    /// Who listens, unless they only watch.
    tab: Option<Tab>,
    is_over: bool,
}

impl Follower {
    fn new(app: &App, live: Live, reader: Reader) -> Follower {
        let mut table = live.follow();
        table.mark_changed();
        let is_seated = |who: &Holder| table.borrow().seat_of(*who).is_some();
        let owner = reader.who.filter(is_seated).and_then(|who| table.borrow().owner(who));
        let tab = owner.map(|who| Tab { who, mark: PROGRAM });
        live.attendance().send_modify(|all| match tab {
            Some(tab) => all.open(tab),
            None => all.watch(true),
        });
        let (closing, hears) = (app.closing.clone(), app.hears.clone());
        Follower { reader, live, table, closing, hears, tab, is_over: false }
    }

    fn news(&mut self) -> Option<String> {
        let table = self.table.borrow_and_update().clone();
        self.reader.news(&table, table.overdue(now(), &self.live.missing()))
    }

    /// The next lines, when there are some.
    async fn next(mut self) -> Option<(Result<String, Infallible>, Follower)> {
        while !self.is_over {
            let next = tokio::select! {
                change = self.table.changed() => match change {
                    Ok(()) => self.news(),
                    // The table's task is gone: a new stream wakes it again.
                    Err(_) => return None,
                },
                // So it is when it ended for a fault of ours.
                () = self.live.ended() => return None,
                () = must_go(&mut self.closing, &mut self.hears) => {
                    self.is_over = true;
                    Some(text(&StreamLine::Bye))
                }
                // Somebody may have been gone for too long meanwhile.
                () = sleep(BEAT) => self.news().or_else(|| Some(text(&StreamLine::Beat))),
            };
            if let Some(next) = next {
                return Some((Ok(next), self));
            }
        }
        None
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        match self.tab {
            Some(tab) => leave(self.live.attendance().clone(), tab),
            None => self.live.attendance().send_modify(|all| all.watch(false)),
        }
    }
}

/// Whoever listens is there, and a while after the stream has ended somebody has to say that they
/// are gone.
fn leave(attendance: Arc<watch::Sender<Attendance>>, tab: Tab) {
    attendance.send_modify(|attendance| attendance.close(tab, false, now()));
    if let Ok(runtime) = Handle::try_current() {
        runtime.spawn(async move {
            sleep(LATER).await;
            attendance.send_modify(|_| {});
        });
    }
}

fn text(line: &StreamLine) -> String {
    // Plain data with words for names cannot fail to be written.
    serde_json::to_string(line).unwrap_or_default() + "\n"
}
