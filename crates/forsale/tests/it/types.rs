//! The types of the engine, one by one: what they hold, and how they are written.

mod cards;
mod seats;
mod editions;
mod deals;
mod actions;
mod chance;
mod text;
mod json;
