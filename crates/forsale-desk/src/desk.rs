//! The desk inside one thread: no sockets, no tasks, no waiting.
//!
//! A host calls [`Desk`] with requests and messages from tabs. Every call returns what the host has to do:
//! store the changes, then deliver the messages, and call [`Desk::run_due`] at the time it names. So no
//! client learns of anything before it is stored, as in the server.

use std::collections::{BTreeMap, HashMap};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, Response, Uri};
use forsale_store::{Change, MemoryStore, Store, Version};
use forsale_table::{Code, Table, Timestamp, Webhook};
use http_body_util::BodyExt;
use tokio::sync::{OnceCell, watch};
use tower::Service;

use crate::app::App;
use crate::host::{BoxFuture, Host};
use crate::metrics::Metrics;
use crate::pages::review::Reviews;
use crate::push::tab::{Tab, TabQuery, device_at};
use crate::requests::limits::Limits;
use crate::requests::visitor::Visitor;
use crate::routes::{router, routes};
use crate::table::core::{TableCore, rebuild};
use crate::table::handle::{Mailbox, TableError, TableHandle, TableRequest};
use crate::table::tables::Tables;
use crate::timings::Timings;
use crate::webhook::{Caller, WebhookPolicy};

/// All tables of one host, and the tabs that show them.
pub struct Desk {
    app: Arc<App>,
    router: Router,
    store: Arc<MemoryStore>,
    tables: Arc<LocalTables>,
    tabs: BTreeMap<TabId, OpenTab>,
}

/// The number that the host gives to a tab.
pub type TabId = u32;

struct OpenTab {
    tab: Tab,
    code: Code,
}

/// What the host does after a call, in this order.
#[derive(Debug, Default)]
pub struct Effects {
    /// What to store, before anything else.
    pub changes: Vec<Change>,
    /// What to send to which tab.
    pub messages: Vec<(TabId, String)>,
    /// When to call [`Desk::run_due`].
    pub due_at: Option<Timestamp>,
}

impl Desk {
    /// A desk on this host, with the tables in `store`.
    pub fn new(host: Arc<dyn Host>, store: MemoryStore) -> Desk {
        let store = Arc::new(store);
        let tables = Arc::new(LocalTables {
            host: host.clone(),
            store: store.clone(),
            awake: Mutex::default(),
        });
        let timings = Timings::DEFAULT;
        let app = Arc::new(App {
            limits: Limits::new(&host, timings.request_limit_window),
            host,
            store: store.clone(),
            tables: tables.clone(),
            caller: Arc::new(NoCaller),
            metrics: Metrics::default(),
            timings,
            trusts_proxy: false,
            tls_host: None,
            daily_secret: OnceCell::new(),
            reviews: Reviews::default(),
            invite_bases: watch::channel(Vec::new()).1,
        });
        let router = router(routes()).with_state(app.clone());
        Desk { app, router, store, tables, tabs: BTreeMap::new() }
    }

    /// Answers a request.
    pub fn request(&mut self, request: Request<Vec<u8>>) -> (Response<Vec<u8>>, Effects) {
        let Ok(response) = ready(self.router.call(request.map(Body::from)));
        let (parts, body) = response.into_parts();
        // A body that is in memory can always be collected.
        let body = ready(body.collect()).map(|body| body.to_bytes().to_vec()).unwrap_or_default();
        (Response::from_parts(parts, body), self.effects())
    }

    /// Opens a tab at an address such as `/t/KAFE7/live?since=3`, with the headers of its page. Nothing
    /// happens if there is no such table.
    pub fn open_tab(&mut self, id: TabId, address: &Uri, headers: &HeaderMap) -> Effects {
        let code = address.path().split('/').nth(2).and_then(|code| code.parse().ok());
        let query = axum::extract::Query::<TabQuery>::try_from_uri(address);
        let query = query.map(|query| query.0).unwrap_or_default();
        if let Some(code) = code
            && let Ok(Some(handle)) = self.tables.wake(code)
        {
            let visitor = Visitor::new(headers, None);
            let device = device_at(visitor.device(&handle.look()), address.path());
            let mut tab = Tab::open(self.app.clone(), device, visitor, handle, query);
            tab.table.mark_changed();
            self.tabs.insert(id, OpenTab { tab, code });
        }
        self.effects()
    }

    /// Takes a message from a tab.
    pub fn receive(&mut self, id: TabId, text: &str) -> Effects {
        let answer = self.tabs.get_mut(&id).and_then(|open| open.tab.receive(text));
        let mut effects = self.effects();
        effects.messages.splice(0..0, answer.map(|answer| (id, answer)));
        effects
    }

    /// Closes a tab.
    pub fn close_tab(&mut self, id: TabId) -> Effects {
        if let Some(open) = self.tabs.remove(&id) {
            open.tab.close(Duration::ZERO);
        }
        self.effects()
    }

    /// Performs what is due at the tables that a tab shows.
    pub fn run_due(&mut self) -> Effects {
        for code in self.shown() {
            if let Some(core) = self.tables.core(code) {
                let mut core = lock(&core);
                if let Some(due) = core.due().filter(|due| due.at <= core.now()) {
                    log_failure(code, ready(core.act(due)));
                }
            }
        }
        self.effects()
    }

    /// The codes of the tables that a tab shows.
    fn shown(&self) -> Vec<Code> {
        let mut codes: Vec<Code> = self.tabs.values().map(|open| open.code).collect();
        codes.sort_by_key(ToString::to_string);
        codes.dedup();
        codes
    }

    fn effects(&mut self) -> Effects {
        let mut messages = Vec::new();
        let now = self.app.host.now();
        for (id, open) in &mut self.tabs {
            let tab = &mut open.tab;
            let has_changed = tab.table.has_changed().unwrap_or(false)
                || tab.attendance.has_changed().unwrap_or(false)
                || tab.changes_at.is_some_and(|at| at <= now);
            if has_changed {
                messages.extend(tab.update().map(|message| (*id, message)));
            }
        }
        let due = self.shown().into_iter().filter_map(|code| {
            let core = self.tables.core(code)?;
            let due = lock(&core).due()?;
            Some(due.at)
        });
        let changes = self.tabs.values().filter_map(|open| open.tab.changes_at);
        let due_at = due.chain(changes).min();
        Effects { changes: self.store.take_changes(), messages, due_at }
    }
}

/// The tables that have been requested, all in this thread.
struct LocalTables {
    host: Arc<dyn Host>,
    store: Arc<MemoryStore>,
    awake: Mutex<HashMap<Code, Awake>>,
}

/// A table that is awake.
#[derive(Clone)]
struct Awake {
    handle: TableHandle,
    core: Arc<Mutex<TableCore>>,
}

impl LocalTables {
    fn core(&self, code: Code) -> Option<Arc<Mutex<TableCore>>> {
        lock(&self.awake).get(&code).map(|awake| awake.core.clone())
    }

    fn wake(&self, code: Code) -> Result<Option<TableHandle>, TableError> {
        if let Some(awake) = lock(&self.awake).get(&code) {
            return Ok(Some(awake.handle.clone()));
        }
        let (host, store) = (self.host.clone(), self.store.clone());
        let loaded = ready(TableCore::load(host.clone(), store, code, &Timings::DEFAULT))?;
        let Some(mut core) = loaded else { return Ok(None) };
        // The clocks of a table that was asleep stood still.
        log_failure(code, ready(core.resume(host.now())));
        let (publisher, attendance) = (core.publisher().clone(), core.attendance().clone());
        let core = Arc::new(Mutex::new(core));
        let mailbox = Arc::new(LocalMailbox(core.clone()));
        let handle = TableHandle::new(host, mailbox, publisher, attendance);
        lock(&self.awake).insert(code, Awake { handle: handle.clone(), core });
        Ok(Some(handle))
    }

    fn look(&self, code: Code) -> Result<Option<Arc<Table>>, TableError> {
        if let Some(core) = self.core(code) {
            return Ok(Some(lock(&core).table()));
        }
        let log = ready(self.store.read(code, Version(0)))?;
        Ok(rebuild(&log)?.map(Arc::new))
    }
}

impl Tables for LocalTables {
    fn find(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>> {
        Box::pin(std::future::ready(self.wake(code)))
    }

    fn find_fresh(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>> {
        self.find(code)
    }

    fn peek(&self, code: Code) -> BoxFuture<'_, Result<Option<Arc<Table>>, TableError>> {
        Box::pin(std::future::ready(self.look(code)))
    }

    fn count_awake(&self) -> usize {
        lock(&self.awake).len()
    }
}

/// Serves every request at once, on the caller's thread.
struct LocalMailbox(Arc<Mutex<TableCore>>);

impl Mailbox for LocalMailbox {
    fn send(&self, request: TableRequest) -> Result<(), TableError> {
        let mut core = lock(&self.0);
        match request {
            TableRequest::Perform { commands, reply } => {
                log_failure(core.code(), ready(core.seal_bots()));
                let _ = reply.send(ready(core.perform(&commands)));
            }
            TableRequest::Hurry => {
                if let Some(due) = core.due().filter(|due| core.may_hurry(due)) {
                    log_failure(core.code(), ready(core.act(due)));
                }
            }
            TableRequest::Refresh { reply } => drop(reply.send(Ok(()))),
            TableRequest::Look | TableRequest::WakeUp { .. } => {}
        }
        Ok(())
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn closed(&self) -> BoxFuture<'_, ()> {
        Box::pin(std::future::pending())
    }
}

/// Calls no webhooks.
struct NoCaller;

impl Caller for NoCaller {
    fn policy(&self) -> WebhookPolicy {
        WebhookPolicy::Off
    }

    fn call(&self, _: Code, _: Webhook) {}

    fn post<'a>(
        &'a self,
        _: &'a Webhook,
    ) -> BoxFuture<'a, Result<axum::http::StatusCode, &'static str>> {
        Box::pin(std::future::ready(Err("this host calls no webhooks")))
    }
}

fn log_failure(code: Code, outcome: Result<(), TableError>) {
    if let Err(error) = outcome {
        tracing::error!(table = %code, ?error, "failed to perform what was due at a table");
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The value of a future that never waits: the store is in memory, and computations run at once.
#[expect(clippy::panic, reason = "a future that waits here would wait for ever")]
pub(crate) fn ready<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("a desk in one thread never waits"),
    }
}
