//! What a position and a move are worth: one evaluation for hints, advice and reviews.
//!
//! An [`Advisor`] values the moves of a player: at once by networks and a search, then more and more
//! exactly by sampled games. An [`Evaluator`] gives the chances and the money of all seats in a position.

mod advisor;
mod estimate;
mod position;
mod quick;

pub use advisor::{Advisor, Deficit, NODES, ROUNDS, Sample, ValuedAction};
pub use estimate::Estimate;
pub use position::Evaluator;
pub use quick::QuickMove;
