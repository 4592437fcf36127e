//! Tests of the public interface: one binary, one module per topic.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod agreement;
mod clauses;
mod golden;
mod laws;
mod notation;
mod page;
mod perft;
mod readme;
mod record;
mod reference;
mod rule_sets;
mod steps;
mod table;
mod types;
