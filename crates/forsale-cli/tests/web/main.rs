//! The web table over real sockets, without a browser: nothing is lost, nothing is revealed too
//! early, and no request does harm.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod absence;
mod api;
mod api_client;
mod backup;
mod budget;
mod chat;
mod client;
mod client_proxy;
mod crash;
mod daily;
mod database_proxy;
mod external_bots;
mod fairness;
mod fault_clients;
mod faults;
mod first_player;
mod flood;
mod hints;
mod history;
mod history_tests;
mod hostile;
mod import;
mod join;
mod load;
mod memory_ledger;
mod nginx;
mod nodes;
mod one_cookie;
mod page;
mod previous_version;
mod refusals;
mod repeated_answers;
mod replay;
mod restart;
mod secrets;
mod security;
mod serve_command;
mod server;
mod shared_device;
mod socket;
mod states;
mod table_options;
mod table_requests;
mod take_back;
mod terminal;
mod tls;
mod tv;
mod watch;
mod webhooks;
