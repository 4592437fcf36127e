//! Search.

pub mod auction;
pub mod sale;
pub mod regret;
pub mod offers;
pub mod rollouts;
