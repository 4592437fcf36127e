//! One open tab as a value: messages in, messages out. Every change of the table goes out as the
//! changing part of its page.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use forsale::Seat;
use forsale_html::Screen;
use forsale_table::{Holder, Table, Timestamp};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::app::App;
use crate::pages::table::{self as page, PageContext};
use crate::requests::device::Device;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableHandle;
use crate::table::presence::{Attendance, BrowserTab};

/// A message from a tab.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// "I have seen everything up to this moment, and show the page with this mark, if I name one. What
    /// is new?"
    Since {
        /// The last moment it has seen.
        moment: u32,
        /// The mark of the page it shows.
        mark: Option<String>,
    },
    /// "I am still there."
    Beat,
    /// "I am in the background now."
    Hidden,
    /// "I am in the foreground again."
    Shown,
    /// "The player on this seat has taken the device, alone."
    Lift {
        /// The number of the seat.
        seat: u8,
    },
}

/// What a tab has when it connects: the last moment it has seen, and the mark of the page it shows.
#[derive(Deserialize, Default)]
pub struct TabQuery {
    #[serde(default)]
    since: u32,
    mark: Option<String>,
}

/// Whether the request comes from a page of this server. A page of another site must not connect with
/// the reader's cookies.
pub fn is_same_site(visitor: &Visitor, headers: &HeaderMap) -> bool {
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    let site = origin.and_then(|origin| origin.split_once("://")).map(|(_, site)| site);
    origin.is_none() || site == visitor.host.as_deref()
}

/// The device as it looks at the table from this address.
pub fn device_at(device: Device, path: &str) -> Device {
    match path {
        path if path.ends_with("/watch/live") => device.watching(Screen::Watch),
        path if path.ends_with("/tv/live") => device.watching(Screen::Tv),
        _ => device,
    }
}

/// One open tab.
pub struct Tab {
    app: Arc<App>,
    handle: TableHandle,
    device: Device,
    /// The people who sat with it when the tab was opened.
    people: Vec<Holder>,
    /// The player who lifted the curtain, where several share the device.
    lifted: Option<Holder>,
    visitor: Visitor,
    /// The table. A change of it calls for an [`update`](Tab::update).
    pub table: watch::Receiver<Arc<Table>>,
    /// The presence of players and watchers. A change of it calls for
    /// [`update_presence`](Tab::update_presence).
    pub attendance: watch::Receiver<Attendance>,
    /// When time alone changes the page.
    pub changes_at: Option<Timestamp>,
    /// The players as the page shows them, as [`Attendance::people_mark`] says.
    people_mark: u64,
    /// The number of watchers on the page.
    watchers: u32,
    /// Whether the tab is in the background.
    is_hidden: bool,
    /// The last moment the tab has seen.
    seen: u32,
    /// The marks of the regions it shows. The page itself would take most of a tab's memory.
    shows: Box<[u64]>,
    /// Whether it is known what it shows.
    is_followed: bool,
    /// The mark of the page it says it shows.
    claims: Option<String>,
    /// The title it shows. None before the first message.
    title: Option<Box<str>>,
}

impl Tab {
    /// Opens a tab, and tells the others that its reader is there.
    pub fn open(
        app: Arc<App>,
        device: Device,
        visitor: Visitor,
        handle: TableHandle,
        query: TabQuery,
    ) -> Tab {
        let table = handle.subscribe();
        let people = device.owners(&table.borrow());
        let attendance = handle.attendance().subscribe();
        app.metrics.tabs.fetch_add(1, Relaxed);
        let tab = Tab {
            app,
            people,
            device,
            lifted: None,
            visitor,
            table,
            attendance,
            people_mark: 0,
            watchers: 0,
            is_hidden: false,
            seen: query.since,
            shows: Box::default(),
            is_followed: false,
            claims: query.mark,
            title: None,
            changes_at: None,
            handle,
        };
        match tab.people.is_empty() {
            true => tab.count_watcher(true),
            false => tab.note(|all, tab| all.open(tab)),
        }
        tab
    }

    /// Closes the tab, which has said nothing for this long. Returns whether its reader has a seat and
    /// counts as there for a while longer.
    pub fn close(self, silent_for: Duration) -> bool {
        self.app.metrics.tabs.fetch_sub(1, Relaxed);
        if self.people.is_empty() {
            self.count_watcher(false);
            return false;
        }
        let silent_for = silent_for.as_millis() as u64;
        let last = Timestamp(self.app.host.now().0.saturating_sub(silent_for));
        self.note(|all, tab| all.close(tab, self.is_hidden, last));
        true
    }

    /// Counts a reader without a seat who arrives or leaves.
    fn count_watcher(&self, arrives: bool) {
        // A large screen is nobody in particular, and changes nobody's page.
        if self.device.screen() != Screen::Tv {
            self.handle.attendance().send_modify(|all| all.count_watcher(arrives));
        }
    }

    /// Changes the presence of every player on this device.
    fn note(&self, change: impl Fn(&mut Attendance, BrowserTab)) {
        let browser = self.visitor.browser_id(self.table.borrow().code());
        let tabs = self.people.iter().map(|&who| BrowserTab { who, browser });
        self.handle.attendance().send_modify(|all| tabs.for_each(|tab| change(all, tab)));
    }

    /// Whether all players of this tab have lost their seats, as when another device signed this one out.
    /// The tab then has to reconnect.
    pub fn has_lost_seat(&self) -> bool {
        !self.people.is_empty() && self.device.owners(&self.table.borrow()).is_empty()
    }

    /// Takes a message from the tab and returns the answer, if there is one.
    pub fn receive(&mut self, text: &str) -> Option<String> {
        match serde_json::from_str(text) {
            Ok(ClientMessage::Since { moment, mark }) => {
                // What was sent over this connection arrives, even if it had not when the tab asked.
                let mark = mark.unwrap_or_default();
                if !self.is_followed || mark.is_empty() {
                    (self.seen, self.claims) = (moment, Some(mark));
                }
                self.update().or_else(|| Some(SAME.to_owned()))
            }
            Ok(ClientMessage::Hidden) => self.hide(true),
            Ok(ClientMessage::Shown) => self.hide(false),
            Ok(ClientMessage::Lift { seat }) => {
                let table = self.table.borrow().clone();
                self.lifted = Seat::new(seat).and_then(|seat| self.device.holder_at(&table, seat));
                self.update()
            }
            Ok(ClientMessage::Beat) | Err(_) => None,
        }
    }

    fn hide(&mut self, is_hidden: bool) -> Option<String> {
        if self.is_hidden == is_hidden {
            return None;
        }
        self.is_hidden = is_hidden;
        let now = self.app.host.now();
        self.note(|all, tab| all.set_hidden(tab, is_hidden, now));
        // The next person at the device may be another player.
        self.lifted.take().and_then(|_| self.update())
    }

    /// The page, if players came or left and the page has changed. Watchers who come and go send no
    /// page to anybody.
    pub fn update_presence(&mut self) -> Option<String> {
        let now = self.app.host.now();
        let mark = self.attendance.borrow_and_update().people_mark(&self.table.borrow(), now);
        if mark == self.people_mark { None } else { self.update() }
    }

    /// The page, if a player is missing and the page has changed: time alone changes what the others
    /// may do then. The number of watchers is brought up to date here, too, which bounds how often.
    pub fn update_while_waiting(&mut self) -> Option<String> {
        let now = self.app.host.now();
        let (missing, watchers) = {
            let attendance = self.attendance.borrow();
            (attendance.missing(&self.table.borrow(), now), attendance.watchers())
        };
        if missing.is_empty() && watchers == self.watchers { None } else { self.update() }
    }

    /// The page, if it differs from the one the tab shows. A secret choice of another player does not change
    /// the page, so nothing is sent.
    pub fn update(&mut self) -> Option<String> {
        let table = self.table.borrow_and_update().clone();
        let attendance = self.attendance.borrow_and_update().clone();
        let (device, since) = (self.device.view(&table, self.lifted), self.seen);
        // After the choice the curtain is back.
        self.lifted = self.lifted.filter(|lifted| device.who == Some(*lifted));
        let now = self.app.host.now();
        self.people_mark = attendance.people_mark(&table, now);
        self.watchers = attendance.watchers();
        let context = PageContext {
            table: &table,
            device,
            since,
            attendance: &attendance,
            is_open: true,
            now,
        };
        let page =
            page::page_update(&self.app, &self.visitor, &context, (self.handle.regions(), &table));
        self.changes_at = page.changes_at;
        let (marks, mark) = (page.regions.marks(), page.regions.mark());
        match self.claims.take() {
            Some(claimed) if claimed == mark => self.shows = marks.clone(),
            Some(_) => self.shows = Box::default(),
            None => {}
        }
        self.is_followed = true;
        if self.shows == marks {
            return None;
        }
        let changed = page.regions.changed(&self.shows);
        let is_first = self.title.is_none();
        let title = Some(page.title.as_str()).filter(|title| self.title.as_deref() != Some(title));
        self.seen = table.moment();
        self.shows = marks;
        let message = PageMessage {
            kind: "page",
            moment: self.seen,
            mark: &mark,
            version: is_first.then_some(env!("CARGO_PKG_VERSION")),
            title,
            lines: &page.lines,
            say: &page.spoken.say,
            alert: &page.spoken.alert,
            alert_full: &page.spoken.alert_full,
            now: page.now,
        };
        let head = serde_json::to_string(&message).ok()?;
        self.title = Some(page.title.into());
        Some([head.as_str(), &changed].join("\n"))
    }
}

/// The answer to a tab whose page is the current one.
const SAME: &str = r#"{"type":"same"}"#;

/// The first line of an update. The changed regions follow on the next line as they are: they are long,
/// and to escape them would cost time at both ends.
#[derive(Serialize)]
struct PageMessage<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    moment: u32,
    mark: &'a str,
    /// The version of the program, in the first message of a connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
    /// The title, if it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    lines: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    say: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    alert: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    alert_full: &'a str,
    /// The time, if a clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<Timestamp>,
}
