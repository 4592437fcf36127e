//! What is posted: each address turns a form into commands.

pub mod tables;
pub mod initial_seats;
pub mod guests;
pub mod hints;
pub mod lesson;
pub mod webhook_prefs;
