//! Tests of the sentences: complete, used, well typeset, and read in whole games.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod drive;
mod flaws;
mod formats;
mod glossary;
mod golden;
mod locales;
mod refusals;
mod review;
mod rules;
mod sentences;
mod standing;
