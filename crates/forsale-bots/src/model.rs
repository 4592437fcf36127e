//! The opponent model: what the other players may be like, given what they have done.
//!
//! [`opponents`] and [`sellers`] are simple parametric players. [`posterior`] keeps, for every seat, a
//! probability for each of 64 sampled parameters, and for the alternative that the player searches.

pub mod features;
pub mod sellers;
pub mod opponents;
pub mod posterior;
