//! The event stream of a table for programs: one JSON object a line, for as long as the client listens.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::{self, CACHE_CONTROL};
use axum::response::{IntoResponse, Response};
use forsale::Seat;
use forsale_desk::api::json::{happening_json, table_json};
use forsale_desk::api::{known, number};
use forsale_desk::app::{App, Shared};
use forsale_desk::requests::limits::OpenConnection;
use forsale_desk::requests::lookup;
use forsale_desk::requests::problem::Problem;
use forsale_desk::requests::visitor::Visitor;
use forsale_desk::table::handle::TableHandle;
use forsale_desk::table::presence::{Attendance, BrowserId, BrowserTab};
use forsale_protocol::api::{StreamLine, TableJson};
use forsale_table::{Holder, Table};
use forsale_words::Lang;
use futures_util::stream::unfold;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::node::Node;

/// How often a silent stream sends a beat.
const BEAT_INTERVAL: Duration = Duration::from_secs(10);

/// The program of a player counts as one more of their browsers.
const PROGRAM: BrowserId = 1;

/// The content type of one JSON object a line.
pub const CONTENT_TYPE: &str = "application/x-ndjson";

/// Without this header nginx would buffer the lines.
const NO_BUFFERING: [(&str, &str); 1] = [("x-accel-buffering", "no")];

/// Streams what happens after the moment `since`, and the table after every change.
pub async fn events(
    State(app): Shared,
    Extension(node): Extension<Arc<Node>>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let stream = async {
        let open = app.limits.open_connection(visitor.ip).ok_or(Problem::TooFast)?;
        let (_, handle) = lookup::find_fresh(&app, &visitor, &code).await?;
        let who = known(&visitor, || visitor.holder(&handle.look()))?;
        let seen = number(&query, "since")?.unwrap_or(0);
        let reader = Reader { app: app.clone(), lang: visitor.lang, who, seen, sent: None };
        let lines = unfold(Follower::new(node, handle, reader, open), Follower::next);
        let kind = [(header::CONTENT_TYPE, CONTENT_TYPE), (CACHE_CONTROL, "no-store")];
        Ok((kind, NO_BUFFERING, Body::from_stream(lines)).into_response())
    };
    stream.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// The client, and what was sent to it.
struct Reader {
    app: Arc<App>,
    lang: Lang,
    who: Option<Holder>,
    seen: u32,
    sent: Option<TableJson>,
}

impl Reader {
    /// The new events and the table, if the table differs from what was sent. A secret choice of another
    /// player does not change the table, so nothing is sent.
    fn update(&mut self, table: &Table, overdue: Option<Seat>) -> Option<String> {
        let view = table.view(self.who);
        let form = TableJson { overdue, ..table_json(self.lang, &view) };
        if self.sent.as_ref() == Some(&form) {
            return None;
        }
        let events = view.since(self.seen).iter();
        let events = events.map(|it| StreamLine::Event(happening_json(self.lang, &view, it)));
        let lines: String = events.map(|line| text(&line)).collect();
        (self.seen, self.sent) = (view.moment, Some(form.clone()));
        Some(
            lines
                + &text(&StreamLine::Table(Box::new(TableJson {
                    now: self.app.host.now().0,
                    ..form
                }))),
        )
    }
}

/// One open stream.
struct Follower {
    reader: Reader,
    handle: TableHandle,
    table: watch::Receiver<Arc<Table>>,
    node: Arc<Node>,
    /// The player who listens, unless the client only watches.
    tab: Option<BrowserTab>,
    is_over: bool,
    _open: OpenConnection,
}

impl Follower {
    fn new(node: Arc<Node>, handle: TableHandle, reader: Reader, open: OpenConnection) -> Follower {
        let mut table = handle.subscribe();
        table.mark_changed();
        let is_seated = |who: &Holder| table.borrow().seat_of(*who).is_some();
        let owner = reader.who.filter(is_seated).and_then(|who| table.borrow().owner(who));
        let tab = owner.map(|who| BrowserTab { who, browser: PROGRAM });
        handle.attendance().send_modify(|all| match tab {
            Some(tab) => all.open(tab),
            None => all.count_watcher(true),
        });
        Follower { reader, handle, table, node, tab, is_over: false, _open: open }
    }

    fn update(&mut self) -> Option<String> {
        let table = self.table.borrow_and_update().clone();
        self.reader
            .update(&table, table.overdue(self.reader.app.host.now(), &self.handle.missing()))
    }

    /// The next lines, when there are some.
    async fn next(mut self) -> Option<(Result<String, Infallible>, Follower)> {
        while !self.is_over {
            let next = tokio::select! {
                change = self.table.changed() => match change {
                    Ok(()) => self.update(),
                    // The table's task has ended: a new stream wakes it again.
                    Err(_) => return None,
                },
                // Or it ended because of a bug.
                () = self.handle.ended() => return None,
                () = self.node.must_disconnect() => {
                    self.is_over = true;
                    Some(text(&StreamLine::Bye))
                }
                // A player may be overdue by now.
                () = sleep(BEAT_INTERVAL) => self.update().or_else(|| Some(text(&StreamLine::Beat))),
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
            Some(tab) => leave(&self.reader.app, self.handle.attendance().clone(), tab),
            None => self.handle.attendance().send_modify(|all| all.count_watcher(false)),
        }
    }
}

/// Notes that a stream has ended, and a while later tells the others that its player is gone.
fn leave(app: &App, attendance: Arc<watch::Sender<Attendance>>, tab: BrowserTab) {
    let (now, offline_check) = (app.host.now(), app.timings.offline_check());
    attendance.send_modify(|attendance| attendance.close(tab, false, now));
    if let Ok(runtime) = Handle::try_current() {
        runtime.spawn(async move {
            sleep(offline_check).await;
            attendance.send_modify(|_| {});
        });
    }
}

fn text(line: &StreamLine) -> String {
    // A struct with string keys always serializes.
    serde_json::to_string(line).unwrap_or_default() + "\n"
}
