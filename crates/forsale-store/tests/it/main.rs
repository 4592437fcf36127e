//! The contract of a store, tested on real files and real databases.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod crash;
mod entries;
mod golden;
mod interleaving;
mod memory;
mod opening;
mod postgres;
mod sqlite;
mod suite;
