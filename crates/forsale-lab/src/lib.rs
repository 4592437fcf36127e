//! Sparring partners, training and measurements for the bots of [`forsale_bots`].

#![deny(missing_docs)]

pub mod gap;
mod fit;
mod registry;
pub mod response;
mod partners;
mod positions;
pub mod train;
mod self_play;

pub use partners::{Family, RIVALS, Rival};
pub use registry::{create, everybody, find};
