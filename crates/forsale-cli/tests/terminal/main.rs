//! The terminal game in real terminals, made by tmux: whole games by keys, and the terminal left as
//! it was found, whatever happens. And the web table in a browser that knows only text.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod floor;
mod game;
mod pane;
mod text_browser;
mod ways_out;
