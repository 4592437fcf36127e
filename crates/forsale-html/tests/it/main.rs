//! Tests of the pages: valid, small, accessible, and without secrets.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod budget;
mod guide;
mod contrast;
mod pages;
mod regions;
mod secrets;
#[path = "../../examples/screens/stage.rs"]
mod stage;
mod tags;
