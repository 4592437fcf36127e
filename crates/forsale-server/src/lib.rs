//! The web table on a machine: sockets, tasks, leases and the store around `forsale-desk`.
//!
//! The desk answers requests. Here connections are accepted (`serve`), each table that is awake runs in
//! a task of its own (`table`), open tabs and streams are fed (`push`), cookies are signed
//! (`cookies`), and several processes that share a database are kept in step. No page, form or rule is
//! known here.
//!
//! Start reading at `serve.rs`, then `router.rs` and `table/task.rs`.
#![deny(missing_docs)]

// In reading order.
mod serve;
mod accept;
mod slow_client;
mod host_name;
mod router;
mod node;
mod table;
mod push;
mod cookies;
mod webhooks;
mod ops;
mod lan;
mod host;
#[cfg(any(test, fuzzing))]
pub mod fuzz_entry;
#[cfg(test)]
mod router_tests;

pub use forsale_desk::qr_text;
pub use forsale_desk::timings::Timings;
pub use forsale_desk::webhook::WebhookPolicy;
pub use host::GameClock;
pub use ops::Usage;
pub use router::openapi_document;
pub use serve::{Config, Db, PORT, Server, TableMonitor};
