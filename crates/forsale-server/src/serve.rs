//! Opens a server and runs it until it is stopped.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use axum::middleware::from_fn;
use forsale_desk::app::App;
use forsale_desk::host::Host;
use forsale_desk::metrics::Metrics;
use forsale_desk::pages::review::Reviews;
use forsale_desk::requests::limits::Limits;
use forsale_desk::timings::Timings;
use forsale_desk::webhook::{Caller, WebhookPolicy};
use forsale_store::{PgStore, SqliteStore, Store};
use forsale_table::Table;
use tokio::net::TcpListener;
use tokio::sync::{OnceCell, watch};

use crate::accept;
use crate::cookies::keys::Keys;
use crate::host::{GameClock, SystemHost};
use crate::host_name::{self, HostNames};
use crate::lan;
use crate::node::Node;
use crate::router::router;
use crate::table::awake::AwakeTables;
use crate::table::notifications;
use crate::webhooks::HttpCaller;

/// The default port.
pub const PORT: u16 = 7420;

/// How many ports after it are tried if it is taken.
const OTHER_PORTS: u16 = 20;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; by default at [`PORT`] or the next free port.
    pub listen: Option<SocketAddr>,
    /// Whether to listen on the whole network, not only on this machine.
    pub lan: bool,
    /// The address that players open, if it is that of a proxy or has a host name.
    pub public_url: Option<String>,
    /// Where tables are stored.
    pub db: Db,
    /// Whether to trust the proxy in front of the server to name the addresses of clients.
    pub trust_proxy: bool,
    /// Whether everyone may read the metrics, not only clients on this machine.
    pub metrics: bool,
    /// Which webhooks players may set.
    pub webhooks: WebhookPolicy,
    /// Timeouts and intervals.
    pub timings: Timings,
    /// Which clock the time of games follows.
    pub game_clock: GameClock,
}

/// Where tables are stored.
#[derive(Clone, Debug)]
pub enum Db {
    /// In a SQLite file, which only this process uses.
    File(PathBuf),
    /// In the PostgreSQL database at this address, which several processes can share.
    Postgres(String),
}

impl Db {
    async fn open(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Db::File(path) => Arc::new(SqliteStore::open(path).await?),
            Db::Postgres(url) => Arc::new(PgStore::open(url).await?),
        })
    }
}

impl fmt::Display for Db {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Db::File(path) => write!(f, "{}", path.display()),
            Db::Postgres(url) => write!(f, "PostgreSQL at {}", PgStore::place(url)),
        }
    }
}

/// A server that has opened its store and its port.
pub struct Server {
    listener: TcpListener,
    app: Arc<App>,
    node: Arc<Node>,
    tables: Arc<AwakeTables>,
    close: watch::Sender<bool>,
    invite: watch::Sender<Vec<String>>,
    lan: bool,
    names: HostNames,
}

impl Server {
    /// Opens the store and the port.
    pub async fn open(config: &Config) -> Result<Server> {
        let store = config.db.open().await?;
        for warning in store.warnings() {
            tracing::warn!("{warning}");
        }
        let listener = bind(config).await?;
        let public_url = config.public_url.as_ref().map(|url| url.trim_end_matches('/').to_owned());
        let lan = config.lan && public_url.is_none();
        let names = match config.trust_proxy {
            true => HostNames::Any,
            false => HostNames::Local { public: public_url.as_deref().and_then(host_of) },
        };
        let tls_host = public_url.as_deref().and_then(tls_host).map(str::to_owned);
        let host: Arc<dyn Host> = Arc::new(SystemHost::new(config.game_clock));
        let caller: Arc<dyn Caller> = Arc::new(HttpCaller::new(config.webhooks));
        let tables = AwakeTables::new(host.clone(), store.clone(), caller.clone(), config.timings);
        let (close, closing) = watch::channel(false);
        let (in_sync, is_in_sync) = watch::channel(true);
        let notifications = store.notifications();
        let keys = Arc::new(Keys::open(host.clone(), &*store).await?);
        tokio::spawn(keys.clone().refresh_forever(store.clone()));
        let (invite, invite_bases) = watch::channel(public_url.into_iter().collect());
        let app = Arc::new(App {
            limits: Limits::new(&host, config.timings.request_limit_window),
            host: host.clone(),
            store,
            tables: tables.clone(),
            caller,
            metrics: Metrics::default(),
            timings: config.timings,
            trusts_proxy: config.trust_proxy,
            tls_host,
            daily_secret: OnceCell::new(),
            reviews: Reviews::default(),
            invite_bases,
        });
        let metrics_are_public = config.metrics;
        let node = Arc::new(Node { keys, metrics_are_public, closing, is_in_sync });
        tokio::spawn(tables.clone().wake_due_tables());
        if let Some(notifications) = notifications {
            tokio::spawn(notifications::follow(notifications, host, tables.clone(), in_sync));
        }
        Ok(Server { listener, app, node, tables, close, invite, lan, names })
    }

    /// The router.
    #[cfg(test)]
    pub(crate) fn router(&self) -> axum::Router {
        router(self.app.clone(), self.node.clone())
    }

    /// The address on this machine.
    pub fn address(&self) -> Result<SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    /// Finds the address at which other devices reach the server; `None` if there is none or the server
    /// does not listen on the network. It tests addresses with requests, so it has to be awaited while
    /// [`Server::serve`] runs.
    pub fn find_invite(&self) -> Result<impl Future<Output = Option<String>> + use<>> {
        let (port, invite, lan) = (self.address()?.port(), self.invite.clone(), self.lan);
        Ok(async move {
            if lan {
                invite.send_replace(lan::reachable_bases(port).await);
            }
            invite.borrow().first().cloned()
        })
    }

    /// Lists the tables while the server runs.
    pub fn monitor(&self) -> TableMonitor {
        TableMonitor(self.tables.clone())
    }

    /// Serves until `stop`, then disconnects the tabs and ends.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<()> {
        let (close, app, store) = (self.close, self.app.clone(), self.app.store.clone());
        let timings = app.timings;
        let (stopping, mut stopped) = watch::channel(false);
        let stop = async move {
            stop.await;
            close.send_replace(true);
            stopping.send_replace(true);
        };
        tokio::select! {
            () = async {
                let names = self.names;
                let router = router(self.app, self.node).layer(from_fn(move |request, next| {
                    host_name::check(names.clone(), request, next)
                }));
                accept::serve(self.listener, router, timings.request_head_timeout, stop).await;
                all_tabs_closed(&app).await;
            } => {}
            // Tabs that do not disconnect must not delay the shutdown for ever.
            () = async {
                let _ = stopped.wait_for(|stopped| *stopped).await;
                tokio::time::sleep(timings.shutdown_timeout).await;
            } => {}
        }
        store.close().await.context("the store could not be closed; nothing is lost")
    }
}

/// A list of the tables of a running server.
pub struct TableMonitor(Arc<AwakeTables>);

impl TableMonitor {
    /// The tables that are awake, sorted by code.
    pub fn tables(&self) -> Vec<Arc<Table>> {
        let mut tables = self.0.all_awake();
        tables.sort_by_key(|table| table.code().to_string());
        tables
    }
}

/// The host of an address, perhaps with a port.
fn host_of(url: &str) -> Option<String> {
    url.split_once("://")?.1.split('/').next().map(str::to_owned)
}

/// The host of an address that is reached over TLS.
fn tls_host(url: &str) -> Option<&str> {
    url.strip_prefix("https://")?.split('/').next()
}

/// Waits until every tab is disconnected.
async fn all_tabs_closed(app: &App) {
    while app.metrics.tabs.load(Relaxed) > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Opens the port of the configuration, or the first free one.
async fn bind(config: &Config) -> Result<TcpListener> {
    if let Some(address) = config.listen {
        let bound = TcpListener::bind(address).await;
        return bound.with_context(|| {
            format!("cannot listen at {address}; choose another address with --listen")
        });
    }
    let ip = if config.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    for port in PORT..=PORT + OTHER_PORTS {
        if let Ok(listener) = TcpListener::bind((IpAddr::V4(ip), port)).await {
            return Ok(listener);
        }
    }
    let last = PORT + OTHER_PORTS;
    Err(anyhow!("ports {PORT} to {last} are all taken; choose one with --listen 127.0.0.1:PORT"))
}
