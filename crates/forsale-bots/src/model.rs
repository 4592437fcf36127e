//! Opponent models.

pub mod posterior;
pub mod opponents;
pub mod sellers;
pub mod features;
