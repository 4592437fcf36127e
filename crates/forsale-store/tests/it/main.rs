//! What a store promises, checked on real files.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod crash;
mod entries;
mod golden;
mod interleaving;
mod opening;
mod sqlite;
mod suite;
