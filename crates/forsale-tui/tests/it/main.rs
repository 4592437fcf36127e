//! The terminal game: screens, keys and plain text.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod keys;
mod plain;
mod screens;
mod tables;
