//! What the tests of several crates share: a private PostgreSQL, a terminal window and an open page.
//!
//! Only `[dev-dependencies]` may name this crate; it knows nothing of the others.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod open_page;
mod pane;
mod postgres;

pub use open_page::OpenPage;
pub use pane::Pane;
pub use postgres::{OutputOf, Postgres};
