//! The bots, from the simplest to the strongest.

pub mod random;
pub mod rule;
pub mod solver;
pub mod levels;
pub mod strongest;
