//! Signed cookies.

pub mod keys;
pub mod signed;
