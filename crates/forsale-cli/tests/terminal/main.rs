//! The terminal game in real terminals, made by tmux: whole games by keys, and the terminal left as
//! it was found, whatever happens.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod game;
mod pane;
mod ways_out;
