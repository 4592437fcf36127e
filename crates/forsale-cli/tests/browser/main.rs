//! The web table as people use it: real browsers at the real server, one story at a time.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod scene;
mod server;
mod stage;
mod window;

mod comfort;
mod crowd;
mod friends;
mod keyboard;
mod languages;
mod lost;
mod motion;
mod screens;
mod typing;
mod unscripted;
