//! The web table as people use it: real browsers at the real server, a few stories at a time.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod axe;
mod evening;
mod eyes;
mod scene;
mod server;
mod stage;
mod window;

mod access;
mod comfort;
mod crowd;
mod daily;
mod fair;
mod friends;
mod guests;
mod guide;
mod keyboard;
mod languages;
mod lost;
mod motion;
mod paper;
mod reflow;
mod replay;
mod screens;
mod settings;
mod speech;
mod states;
mod typing;
mod unscripted;
