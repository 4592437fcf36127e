//! The game in a terminal.
//!
//! What is shown is a pure function of a [`Snapshot`], a language and a [`Ui`]: [`draw()`] draws a
//! frame, [`Ui::press`] turns a key into an [`Intent`]. A [`Session`] provides the snapshots and carries
//! out the intents: [`LocalSession`] runs a table in this program, the command has one for a table on a
//! server.
//!
//! The crate must not know rules, HTTP or files, and it has no sentences of its own: these come from
//! `forsale-words`. Only `screen` and `lines` touch the terminal. Start reading at `session.rs`, then
//! `full.rs` and `draw.rs`.
#![deny(missing_docs)]

// In reading order.
mod clock;
mod look;
mod row;
mod session;
mod ui;
mod keys;
mod auto;
mod history;
mod chat;
mod vote;
mod first_player;
mod cards;
mod players;
mod buying;
mod selling;
mod end;
mod panels;
mod draw;
mod animation;
mod local_session;
mod screen;
mod lines;
mod summary;
mod full;
mod line_commands;
mod plain;
mod json;
mod table_list;
mod recorded_game;
mod rulebook;

pub use draw::draw;
pub use full::{ScreenMode, pass_on, play_full};
pub use json::play_json;
pub use keys::Intent;
pub use lines::{LineInput, Lines};
pub use local_session::{LocalSession, Setup};
pub use look::{Look, Theme, ascii};
pub use plain::play_plain;
pub use recorded_game::{print_record, step_through};
pub use row::{Spot, Spots};
pub use rulebook::{box_list, rulebook, terminal_width};
pub use session::{Leaving, Refused, Session, Snapshot};
pub use table_list::{TableList, TableListKey, show_table_list};
pub use ui::{Panel, Settings, Ui};
