//! Value networks: what share of the victory each seat can expect in a position between two rounds.
//!
//! There is one small network for each stage of each printed rule set. [`network`] is the network,
//! [`stages`] the networks of one rule set, and [`weights`] the file they come from.

pub mod network;
pub mod stages;
pub mod weights;
