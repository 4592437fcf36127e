//! The web table over real sockets, without a browser: nothing lost, nothing told too early,
//! nothing that a stranger sends does harm.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod api;
mod backup;
mod bot;
mod agreed;
mod away;
mod budget;
mod calls;
mod chat;
mod command;
mod crash;
mod crowd;
mod device;
mod daily;
mod encrypted;
mod fair;
mod faults;
mod flood;
mod guests;
mod history;
mod hints;
mod hostile;
mod import;
mod join;
mod line;
mod load;
mod memory;
mod nginx;
mod nodes;
mod page;
mod person;
mod previous_version;
mod program;
mod proxy;
mod refusals;
mod replay;
mod restart;
mod sabotage;
mod secrets;
mod security;
mod server;
mod socket;
mod states;
mod terminal;
mod tv;
mod twice;
mod watch;
