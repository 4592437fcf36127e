//! One function for each message of `locales/`, written by the build script.
#![allow(
    clippy::all,
    clippy::unwrap_used,
    dead_code,
    missing_docs,
    reason = "this is generated, and a test looks for unused messages"
)]

// The generated code takes this for the bundle of fluent-typed.
use crate::cache::Bundle as L10nBundle;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// The messages of one language.
pub type Words = L10nLanguage;
