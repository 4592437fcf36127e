//! The laboratory of the bots: sparring partners, training, and measurements of strength. Nobody who only
//! plays needs it.
//!
//! - [`SPARRING_PARTNERS`]: bots to tune against and to measure with. [`find`] and [`create`] know them beside
//!   the bots of [`forsale_bots`].
//! - [`train`]: makes the value networks from nothing.
//! - [`response`]: trains exploiters, approximate best responses to the strongest bot.
//! - [`gap`]: what an exact best response gains in the last sales.
//! - [`speed`]: games that measure how fast the engine is.
//!
//! Like the bots, the crate does not read files, ask for the time or draw randomness of its own; the number of
//! threads is an argument.
//!
//! # Glossary
//!
//! | here | usual name in the literature | file |
//! |------|------------------------------|------|
//! | [`SparringPartner`] | baseline opponent | `partners.rs` |
//! | `Simulation` | determinized game for rollouts | `partners/simulation.rs` |
//! | [`train::train`] | fitted value iteration, backwards over stages; then self-play with bootstrapped targets | `train.rs` |
//! | `fit` | minibatch training with Adam on cross entropy | `fit.rs` |
//! | [`response::BestResponse`] | exploiter, approximate best response | `response.rs` |
//! | [`gap::selling_gap`] | exploitability of one seat | `gap.rs` |

#![deny(missing_docs)]

mod fit;
pub mod gap;
mod partners;
mod positions;
mod registry;
pub mod response;
pub mod review;
mod self_play;
pub mod speed;
pub mod train;

pub use partners::{Family, SPARRING_PARTNERS, SparringPartner};
pub use registry::{all_bots, create, find};
