//! Sparring partners, training and measurements for the bots of [`forsale_bots`].

#![deny(missing_docs)]

mod copies;
pub mod gap;
mod learn;
mod registry;
pub mod response;
mod rivals;
pub mod train;
mod wander;

pub use registry::{create, everybody, find};
pub use rivals::{Family, RIVALS, Rival};
