//! POST handlers: each turns a form into commands at a table.

pub mod opening;
pub mod initial_seats;
pub mod lobby;
pub mod game;
pub mod chat;
pub mod guests;
pub mod hints;
pub mod lesson;
pub mod webhook_prefs;
