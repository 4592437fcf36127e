//! A table that is awake: its state, its handle, its bots, and who is there.

pub mod handle;
pub mod core;
pub mod tables;
pub mod bots;
pub mod levels;
pub mod presence;
