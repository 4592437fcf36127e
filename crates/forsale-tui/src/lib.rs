//! The game in a terminal. What is shown is a pure function of a
//! [`TableView`](forsale_table::TableView), a language and a [`Ui`]: [`draw()`] makes a frame of
//! it, [`Ui::press`] makes an [`Intent`] of a key. Only `screen` and `lines` meet a terminal.
#![deny(missing_docs)]

// In reading order.
mod clock;
mod look;
mod row;
mod sight;
mod ui;
mod keys;
mod auto;
mod past;
mod talk;
mod vote;
mod cards;
mod players;
mod buying;
mod selling;
mod end;
mod panels;
mod draw;
mod flight;
mod local;
mod screen;
mod lines;
mod summary;
mod full;
mod typed;
mod plain;
mod json;
mod floor;
mod past_game;

pub use draw::draw;
pub use floor::{Floor, Wish, show_floor};
pub use full::{Style, pass_on, play_full};
pub use json::play_json;
pub use keys::Intent;
pub use lines::{Input, Lines};
pub use local::{Local, Setup};
pub use look::{Look, Theme, ascii};
pub use past_game::step_through;
pub use plain::play_plain;
pub use row::{Spot, Spots};
pub use sight::{Door, Leaving, Sight};
pub use ui::{Panel, Settings, Ui};
