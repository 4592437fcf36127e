//! The web table: tables live in tasks, pages go out, moves come in.
//!
//! A request becomes commands (`actions`), the table's own task decides them (`live`), the
//! store keeps what comes of them, and only then does anybody hear of it: who asked, and every
//! tab or program that looks at the table (`socket`, `api`).
#![deny(missing_docs)]

// In reading order.
mod serve;
mod door;
mod app;
mod pages;
mod replays;
mod import;
mod upload;
mod actions;
mod guests;
mod neighbours;
mod hints;
mod post;
mod socket;
mod upgrade;
mod api;
mod live;
mod lease;
mod tables;
mod news;
mod presence;
mod gossip;
mod bots;
mod device;
mod lesson;
mod settings;
mod reach;
mod webhooks;
mod daily;
mod levels;
mod visitor;
mod signed;
mod keys;
mod fields;
mod problem;
mod limits;
mod metrics;
mod usage;
mod lan;
mod qr;
mod clock;
#[cfg(any(test, fuzzing))]
pub mod rim;
#[cfg(test)]
mod strangers;

pub use qr::qr_text;
pub use serve::{Config, Db, Floor, PORT, Server};
pub use usage::Usage;
pub use webhooks::Webhooks;
