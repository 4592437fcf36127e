//! The messages of forsale, as plain data.
//!
//! - [`bot`]: the bot protocol, one JSON object a line (`docs/bots.md`);
//! - [`api`]: the messages of the HTTP API (`docs/api.md`);
//! - [`Listener`]: follows a game from its messages and rejects those that cannot be true.
//!
//! A client, a bot or a server needs only this crate and the rules to understand the other side. It
//! knows no socket, no clock and no language: sentences come in as text.
#![deny(missing_docs)]

// In reading order.
pub mod bot;
mod listener;
pub mod api;

pub use listener::{ListenError, Listener};
