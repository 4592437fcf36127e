//! The messages of forsale, as plain data.
//!
//! - [`bot`]: the bot protocol, one JSON object per line (`docs/bots.md`);
//! - [`api`]: the messages of the HTTP API (`docs/api.md`);
//! - [`Listener`]: follows a game from its messages and rejects those that cannot be true.
//!
//! A bot, a client or a server needs only this crate and the rules to understand the other side. The
//! crate must not know sockets, clocks or languages: sentences are passed in as text. Start reading at
//! `bot.rs`.
#![deny(missing_docs)]

// In reading order.
pub mod bot;
mod listener;
pub mod api;

pub use listener::{ListenError, Listener};
