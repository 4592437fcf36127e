//! A table that is awake: its state, its handle, its bots, and the presence of people.

pub mod handle;
pub mod core;
pub mod daily_result;
pub mod tables;
pub mod bots;
pub mod levels;
pub mod presence;
pub mod shared_regions;
