//! The wire to a tab: every change of the table goes out as a piece of page.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use axum::extract::{Path, Query, State};
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use forsale::Seat;
use forsale_html::Screen;
use forsale_table::{Holder, Table, Timestamp};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::app::App;
use crate::clock::{instant, now};
use crate::device::Device;
use crate::live::Live;
use crate::pages::{self, Seen};
use crate::presence::{self, Attendance, LATER};
use crate::problem::Problem;
use crate::upgrade::{Socket, Wish};
use crate::visitor::Visitor;

/// How often each side says that it is there.
const BEAT: Duration = Duration::from_secs(10);

/// After so long without a word the other side is gone.
const SILENCE: Duration = Duration::from_secs(25);

/// What is said then.
const BEAT_WORD: &str = r#"{"type":"beat"}"#;

/// What a tab says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Heard {
    /// "I have seen everything up to this moment, and show the page with this mark if I say one;
    /// what is new?"
    Since { moment: u32, mark: Option<String> },
    /// "I am there."
    Beat,
    /// "Nobody can see me now."
    Hidden,
    /// "I can be seen again."
    Shown,
    /// "Whoever sits here has taken the device, alone."
    Lift { seat: u8 },
}

/// The moment a tab has seen, and the mark of the page it shows.
#[derive(Deserialize)]
pub struct From {
    #[serde(default)]
    since: u32,
    mark: Option<String>,
}

/// Connects a tab; one at the address of watchers can only watch.
pub async fn live(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(from): Query<From>,
    uri: Uri,
    headers: HeaderMap,
    wish: Wish,
) -> Response {
    if !is_same_site(&visitor, &headers) {
        return Problem::OtherSite.answer(&visitor, None);
    }
    match pages::find_fresh(&app, &visitor, &code).await {
        Err(problem) => problem.answer(&visitor, None),
        Ok((code, live)) => {
            // The address is a part of what the request was read into, which is larger than all
            // that a tab keeps: it stays here.
            let device = looking(visitor.device(code), uri.path());
            wish.grant(async move |socket| {
                app.metrics.tabs.fetch_add(1, Relaxed);
                let tab = Tab::new(app.clone(), device, visitor, &live, from);
                tab.attend(socket, &live).await;
                app.metrics.tabs.fetch_sub(1, Relaxed);
            })
        }
    }
}

/// How a device looks at the table from this address.
fn looking(device: Device, path: &str) -> Device {
    match path {
        path if path.ends_with("/watch/live") => device.watching(Screen::Watch),
        path if path.ends_with("/tv/live") => device.watching(Screen::Tv),
        _ => device,
    }
}

/// A page of another site may not listen in with the reader's cookies.
fn is_same_site(visitor: &Visitor, headers: &HeaderMap) -> bool {
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    let site = origin.and_then(|origin| origin.split_once("://")).map(|(_, site)| site);
    origin.is_none() || site == visitor.host.as_deref()
}

/// One connected tab.
struct Tab {
    app: Arc<App>,
    device: Device,
    /// Those who sat with it when the tab was opened.
    people: Vec<Holder>,
    /// Who has lifted the curtain, where several share the device.
    lifted: Option<Holder>,
    visitor: Visitor,
    table: watch::Receiver<Arc<Table>>,
    attendance: watch::Receiver<Attendance>,
    /// Can the tab not be seen?
    is_hidden: bool,
    /// What the tab has seen.
    seen: u32,
    /// The mark of the page it shows. The page itself would take most of a tab's memory.
    shows: Option<String>,
    /// When time alone changes the page.
    changes_at: Option<Timestamp>,
    /// When the tab last said something.
    heard: Instant,
    /// When something was last said to it.
    said: Instant,
}

impl Tab {
    fn new(app: Arc<App>, device: Device, visitor: Visitor, live: &Live, from: From) -> Tab {
        Tab {
            app,
            people: device.owners(&live.follow().borrow()),
            device,
            lifted: None,
            visitor,
            table: live.follow(),
            attendance: live.attendance().subscribe(),
            is_hidden: false,
            seen: from.since,
            shows: from.mark,
            changes_at: None,
            heard: instant(),
            said: instant(),
        }
    }

    /// Serves the tab, and tells the others that its reader is there as long as it lasts.
    async fn attend(mut self, socket: Socket, live: &Live) {
        let attendance = live.attendance().clone();
        if self.people.is_empty() {
            let look_on = match self.device.screen() {
                Screen::Tv => Attendance::put_on_screen,
                Screen::Table | Screen::Watch => Attendance::watch,
            };
            attendance.send_modify(|all| look_on(all, true));
            self.serve(socket, live).await;
            return attendance.send_modify(|all| look_on(all, false));
        }
        self.note(live, |all, tab| all.open(tab));
        self.serve(socket, live).await;
        let last = Timestamp(now().0.saturating_sub(self.heard.elapsed().as_millis() as u64));
        let is_hidden = self.is_hidden;
        self.note(live, |all, tab| all.close(tab, is_hidden, last));
        // When nothing else is heard of them, somebody has to say that they are gone.
        tokio::spawn(async move {
            sleep(LATER).await;
            attendance.send_modify(|_| {});
        });
    }

    /// Notes something about everybody who sits at the table with this device.
    fn note(&self, live: &Live, change: impl Fn(&mut Attendance, presence::Tab)) {
        let mark = self.visitor.mark(self.table.borrow().code());
        let tabs = self.people.iter().map(|&who| presence::Tab { who, mark });
        live.attendance().send_modify(|all| tabs.for_each(|tab| change(all, tab)));
    }

    /// Has everybody lost their seat who had one when the tab was opened, as when another device
    /// signed this one out? A new connection knows who they are then.
    fn has_lost_seat(&self) -> bool {
        !self.people.is_empty() && self.device.owners(&self.table.borrow()).is_empty()
    }

    async fn serve(&mut self, mut socket: Socket, live: &Live) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut closing, mut hears) = (self.app.closing.clone(), self.app.hears.clone());
        loop {
            let next = tokio::select! {
                change = self.table.changed() => match change {
                    Ok(()) if self.has_lost_seat() => return,
                    Ok(()) => self.update(),
                    Err(_) => return,
                },
                // The table's task is gone: a new connection wakes it again.
                () = live.ended() => return,
                change = self.attendance.changed() => match change {
                    Ok(()) => self.update(),
                    Err(_) => return,
                },
                heard = socket.hear() => match heard {
                    Ok(heard) => self.hear(heard.as_deref(), live),
                    Err(_) => return,
                },
                _ = beat.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return;
                    }
                    self.update_of_who_waits().or_else(|| self.beat())
                }
                () = wait_until(self.changes_at) => self.update(),
                () = must_go(&mut closing, &mut hears) => {
                    let _ = socket.say(r#"{"type":"bye"}"#).await;
                    return socket.close().await;
                }
            };
            if let Some(next) = next {
                self.said = instant();
                if socket.say(&next).await.is_err() {
                    return;
                }
            }
        }
    }

    fn hear(&mut self, text: Option<&str>, live: &Live) -> Option<String> {
        self.heard = instant();
        match serde_json::from_str(text?) {
            Ok(Heard::Since { moment, mark }) => {
                self.seen = moment;
                self.shows = mark;
                self.update()
            }
            Ok(Heard::Hidden) => self.hide(true, live),
            Ok(Heard::Shown) => self.hide(false, live),
            Ok(Heard::Lift { seat }) => {
                let table = self.table.borrow().clone();
                self.lifted = Seat::new(seat).and_then(|seat| self.device.at(&table, seat));
                self.update()
            }
            Ok(Heard::Beat) | Err(_) => None,
        }
    }

    fn hide(&mut self, is_hidden: bool, live: &Live) -> Option<String> {
        if self.is_hidden == is_hidden {
            return None;
        }
        self.is_hidden = is_hidden;
        self.note(live, |all, tab| all.hide(tab, is_hidden, now()));
        // Whoever looks at the device next may be somebody else.
        self.lifted.take().and_then(|_| self.update())
    }

    /// A word to show that this side is there, unless it has just shown it.
    fn beat(&self) -> Option<String> {
        (self.said.elapsed() >= BEAT).then(|| BEAT_WORD.to_owned())
    }

    /// When somebody is missing, time alone changes what the others may do.
    fn update_of_who_waits(&mut self) -> Option<String> {
        let missing = self.attendance.borrow().missing(&self.table.borrow(), now());
        if missing.is_empty() { None } else { self.update() }
    }

    /// The page, if it is another than the tab shows. What another player changes in secret gives
    /// the same page, and nothing is sent.
    fn update(&mut self) -> Option<String> {
        let table = self.table.borrow_and_update().clone();
        let attendance = self.attendance.borrow_and_update().clone();
        let (front, since) = (self.device.front(&table, self.lifted), self.seen);
        // Once they have chosen, the next look needs another lifting.
        self.lifted = self.lifted.filter(|lifted| front.who == Some(*lifted));
        let seen = Seen { table: &table, front, since, attendance: &attendance };
        let page = pages::piece(&self.app, &self.visitor, &seen);
        self.changes_at = page.changes_at;
        let mark = forsale_html::mark(&page.main);
        if self.shows.as_ref() == Some(&mark) {
            return None;
        }
        self.seen = table.moment();
        self.shows = Some(mark);
        let message = Said {
            kind: "page",
            moment: self.seen,
            version: env!("CARGO_PKG_VERSION"),
            title: &page.title,
            lines: &page.lines,
            say: &page.spoken.say,
            alert: &page.spoken.alert,
            alert_full: &page.spoken.alert_full,
            now: page.now,
        };
        let head = serde_json::to_string(&message).ok()?;
        Some([head.as_str(), &page.main].join("\n"))
    }
}

/// What goes with a page. The page itself follows on the next line as it is: it is long, and to
/// wrap it would take time here and there.
#[derive(Serialize)]
struct Said<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    moment: u32,
    version: &'static str,
    title: &'a str,
    lines: &'a str,
    say: &'a str,
    alert: &'a str,
    alert_full: &'a str,
    /// The time, if a clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<Timestamp>,
}

/// Waits until then; for ever, if there is no such time.
async fn wait_until(at: Option<Timestamp>) {
    match at {
        Some(at) => sleep(Duration::from_millis(at.0.saturating_sub(now().0))).await,
        None => std::future::pending().await,
    }
}

/// Waits until the tab has to go elsewhere: the server is about to stop, or knows nothing new.
pub async fn must_go(closing: &mut watch::Receiver<bool>, hears: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = becomes(closing, true) => {}
        () = becomes(hears, false) => {}
    }
}

async fn becomes(state: &mut watch::Receiver<bool>, wanted: bool) {
    if state.wait_for(|state| *state == wanted).await.is_err() {
        // Nobody is left who could change it.
        std::future::pending().await
    }
}
