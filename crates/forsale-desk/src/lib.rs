//! The web table without a machine under it: requests in, replies and log entries out.
//!
//! The desk turns forms and API calls into commands ([`actions`]), has the table decide and store them
//! ([`table`]), and turns what came of it into pages, JSON and updates for open tabs ([`pages`],
//! [`api`], [`push`]). It has no socket, no clock, no randomness and no database of its own: a
//! [`Host`](host::Host) lends it time and chance, a [`Store`](forsale_store::Store) keeps the logs, and
//! [`Tables`](table::tables::Tables) says where a table that is awake lives. `forsale-server` puts sockets
//! and tasks around it; [`Desk`] runs it inside one thread, with nothing else.
//!
//! Start reading at [`routes`], then [`requests::post`] and [`table::core`].
#![deny(missing_docs)]

// In reading order.
pub mod routes;
pub mod app;
pub mod requests;
pub mod actions;
pub mod pages;
pub mod api;
pub mod push;
pub mod table;
pub mod webhook;
pub mod network;
mod qr;
pub mod metrics;
pub mod host;
pub mod timings;
mod desk;
#[cfg(any(test, fuzzing))]
pub mod fuzz_entry;

pub use desk::{Desk, Effects, TabId};
pub use qr::qr_text;
