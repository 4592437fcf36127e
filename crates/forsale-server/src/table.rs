//! The tasks around tables: one for each table that is awake, and what keeps several nodes in step.

pub mod task;
pub mod asleep;
pub mod awake;
pub mod lease;
pub mod notifications;
pub mod presence_exchange;
