//! What is sent to an open tab without being asked for.

pub mod tab;
