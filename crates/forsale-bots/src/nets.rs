//! Value networks.

#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod stages;
pub mod weights;
