//! The table, tested from outside: one binary, one module per kind of question.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod absence;
mod again;
mod auto;
mod bounds;
mod calls;
mod chat;
mod clock;
mod drive;
mod fair;
mod gallery;
mod highlights;
mod hint;
mod keys;
mod laws;
mod lobby;
mod memory;
mod patience;
mod play;
mod queue;
mod record;
mod secrets;
