//! The terminal game as it is seen and as it is heard.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod keys;
mod plain;
mod screens;
mod stage;
