//! The WebSocket of a tab: every change of the table goes out as the changing part of its page.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::request::Parts;
use axum::response::Response;
use forsale_desk::app::{App, Shared};
use forsale_desk::push::tab::{Tab, TabQuery, device_at, is_same_site};
use forsale_desk::requests::lookup;
use forsale_desk::requests::problem::Problem;
use forsale_desk::requests::visitor::Visitor;
use forsale_desk::table::handle::TableHandle;
use forsale_table::Timestamp;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::host::instant;
use crate::node::Node;
use crate::push::upgrade::{Socket, Upgrade};

/// How often each side sends a beat.
const BEAT_INTERVAL: Duration = Duration::from_secs(10);

/// How long without a message until the tab counts as gone.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(25);

/// The message that shows that this side is still there.
const BEAT: &str = r#"{"type":"beat"}"#;

/// The message that tells a tab to reconnect.
const BYE: &str = r#"{"type":"bye"}"#;

/// Connects a tab. One at the address of watchers can only watch.
pub async fn live(
    State(app): Shared,
    Extension(node): Extension<Arc<Node>>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(query): Query<TabQuery>,
    head: Parts,
    upgrade: Upgrade,
) -> Response {
    if !is_same_site(&visitor, &head.headers) {
        return Problem::OtherSite.answer(&visitor, None);
    }
    let Some(open) = app.limits.open_connection(visitor.ip) else {
        return Problem::TooFast.answer(&visitor, None);
    };
    match lookup::find_fresh(&app, &visitor, &code).await {
        Err(problem) => problem.answer(&visitor, None),
        Ok((_, handle)) => {
            // The head is dropped here: it takes more memory than everything else of a tab.
            let device = device_at(visitor.device(&handle.look()), head.uri.path());
            upgrade.accept(async move |socket| {
                let tab = Tab::open(app.clone(), device, visitor, handle.clone(), query);
                Connection::new(app, node, tab, handle).run(socket).await;
                drop(open);
            })
        }
    }
}

/// The connection of one tab.
struct Connection {
    app: Arc<App>,
    node: Arc<Node>,
    tab: Tab,
    handle: TableHandle,
    /// When the tab last sent something.
    received: Instant,
    /// When something was last sent to it.
    sent: Instant,
}

impl Connection {
    fn new(app: Arc<App>, node: Arc<Node>, tab: Tab, handle: TableHandle) -> Connection {
        Connection { app, node, tab, handle, received: instant(), sent: instant() }
    }

    /// Serves the tab to its end.
    async fn run(mut self, socket: Socket) {
        self.serve(socket).await;
        let (attendance, offline_check) =
            (self.handle.attendance().clone(), self.app.timings.offline_check());
        if self.tab.close(self.received.elapsed()) {
            // Others are told later that the reader is offline, if they do not reconnect.
            tokio::spawn(async move {
                sleep(offline_check).await;
                attendance.send_modify(|_| {});
            });
        }
    }

    async fn serve(&mut self, mut socket: Socket) {
        let mut beat = interval(BEAT_INTERVAL);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let node = self.node.clone();
        loop {
            let changes_at = self.tab.changes_at;
            let message = tokio::select! {
                change = self.tab.table.changed() => match change {
                    Ok(()) if self.tab.has_lost_seat() => return,
                    Ok(()) => self.tab.update(),
                    Err(_) => return,
                },
                // The table's task has ended: a new connection wakes it again.
                () = self.handle.ended() => return,
                change = self.tab.attendance.changed() => match change {
                    Ok(()) => self.tab.update_presence(),
                    Err(_) => return,
                },
                received = socket.receive() => match received {
                    Ok(text) => {
                        self.received = instant();
                        text.and_then(|text| self.tab.receive(&text))
                    }
                    Err(_) => return,
                },
                _ = beat.tick() => {
                    if self.received.elapsed() > SILENCE_TIMEOUT {
                        return;
                    }
                    self.tab.update_while_waiting().or_else(|| self.beat())
                }
                () = wait_until(&self.app, changes_at) => self.tab.update(),
                () = node.must_disconnect() => {
                    let _ = socket.send(BYE).await;
                    return socket.close().await;
                }
            };
            if let Some(message) = message {
                self.sent = instant();
                if socket.send(&message).await.is_err() {
                    return;
                }
            }
        }
    }

    /// A message to show that this side is there, unless another one just showed it.
    fn beat(&self) -> Option<String> {
        (self.sent.elapsed() >= BEAT_INTERVAL).then(|| BEAT.to_owned())
    }
}

/// Waits until then; for ever if there is no such time.
async fn wait_until(app: &App, at: Option<Timestamp>) {
    match at {
        Some(at) => {
            let left = at.0.saturating_sub(app.host.now().0);
            sleep(Duration::from_millis(left)).await;
        }
        None => std::future::pending().await,
    }
}
