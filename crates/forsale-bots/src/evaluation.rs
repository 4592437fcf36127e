//! What a position and a move are worth.

mod advisor;
mod estimate;

pub use advisor::{Advisor, Deficit, NODES, ROUNDS, Sample, ValuedAction};
pub use estimate::Estimate;
