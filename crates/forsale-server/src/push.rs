//! Open connections: the WebSocket of a tab, and the event stream of a program.

pub mod socket;
pub mod stream;
mod upgrade;
