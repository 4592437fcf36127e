//! Tests of the table through its public interface, one module per topic.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod absence;
mod duplicate;
mod auto;
mod bounds;
mod budget;
mod calls;
mod chat;
mod clock;
mod drive;
mod fairness;
mod first_player;
mod watchers;
mod highlights;
mod hint;
mod keys;
mod laws;
mod lobby;
mod memory;
mod past;
mod pauses;
mod play;
mod queue;
mod record;
mod secrets;
mod take_back;
