//! The state that all handlers share.

use std::sync::Arc;

use axum::extract::State;
use forsale_store::Store;
use forsale_table::Secret;
use tokio::sync::{OnceCell, watch};

use crate::host::Host;
use crate::metrics::Metrics;
use crate::pages::review::Reviews;
use crate::requests::limits::Limits;
use crate::table::tables::Tables;
use crate::timings::Timings;
use crate::webhook::Caller;

/// How a handler receives the [`App`].
pub type Shared = State<Arc<App>>;

/// The state that all handlers share.
pub struct App {
    /// Time, randomness and a place to compute.
    pub host: Arc<dyn Host>,
    /// The store of the logs.
    pub store: Arc<dyn Store>,
    /// The tables.
    pub tables: Arc<dyn Tables>,
    /// Calls the webhooks of players who are not there.
    pub caller: Arc<dyn Caller>,
    /// The counters for the operator.
    pub metrics: Metrics,
    /// Rate limits.
    pub limits: Limits,
    /// Timeouts and intervals.
    pub timings: Timings,
    /// Whether the proxy in front of the server is trusted to name the addresses of clients.
    pub trusts_proxy: bool,
    /// The host name under which browsers reach the server over TLS, if they do.
    pub tls_host: Option<String>,
    /// The secret of the daily deals, once it has been loaded.
    pub daily_secret: OnceCell<Secret>,
    /// The reviews that are being refined here.
    pub reviews: Reviews,
    /// The addresses friends can open, such as `http://192.168.1.7:7420`, the best first.
    pub invite_bases: watch::Receiver<Vec<String>>,
}
