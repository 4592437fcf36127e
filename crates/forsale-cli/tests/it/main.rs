//! The commands that need no server, and the documents.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod advise;
mod arena;
mod binary;
mod bot;
mod cli;
mod measure;
mod play;
mod review;
mod tidy;
mod train;
mod verify;
