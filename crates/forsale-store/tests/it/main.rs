//! What a store promises, checked on real files.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod entries;
mod opening;
mod suite;
mod sqlite;
