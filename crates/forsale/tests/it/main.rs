//! The engine, tested from outside: one binary, one module per kind of question.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod agreement;
mod clauses;
mod golden;
mod laws;
mod notation;
mod page;
mod perft;
mod record;
mod reference;
mod rule_sets;
mod table;
mod words;
