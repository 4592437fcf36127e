//! The bots.

pub mod random;
pub mod rule;
pub mod solver;
pub mod levels;
pub mod strongest;
