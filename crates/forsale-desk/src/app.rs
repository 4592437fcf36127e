//! What every request needs.

use std::sync::Arc;

use axum::extract::State;
use forsale_store::Store;
use forsale_table::Secret;
use tokio::sync::{OnceCell, watch};

use crate::host::Host;
use crate::metrics::Metrics;
use crate::requests::limits::Limits;
use crate::table::tables::Tables;
use crate::timings::Timings;
use crate::webhook::Caller;

/// How a handler receives the [`App`].
pub type Shared = State<Arc<App>>;

/// What every request needs.
pub struct App {
    /// Time, randomness and a place to compute.
    pub host: Arc<dyn Host>,
    /// The logs.
    pub store: Arc<dyn Store>,
    /// The tables.
    pub tables: Arc<dyn Tables>,
    /// Calls the webhooks of players who are not there.
    pub caller: Arc<dyn Caller>,
    /// The counters for the operator.
    pub metrics: Metrics,
    /// Rate limits.
    pub limits: Limits,
    /// How long to wait for what.
    pub timings: Timings,
    /// Whether a proxy before us is trusted to say where clients come from.
    pub trusts_proxy: bool,
    /// The host name under which browsers reach us over TLS, if they do.
    pub tls_host: Option<String>,
    /// The secret of the daily deals, once one was asked for.
    pub daily_secret: OnceCell<Secret>,
    /// The addresses friends can open, such as `http://192.168.1.7:7420`, the best first.
    pub invite_bases: watch::Receiver<Vec<String>>,
}
