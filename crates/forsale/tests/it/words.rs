//! The small words of the engine, one by one: what they hold, and how they are written.

mod cards;
mod seats;
mod boxes;
mod deals;
mod answers;
mod lots;
