//! What is posted: each address turns a form into commands.

pub mod opening;
pub mod initial_seats;
pub mod lobby;
pub mod game;
pub mod chat;
pub mod guests;
pub mod hints;
pub mod lesson;
pub mod webhook_prefs;
