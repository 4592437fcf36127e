//! Players of For Sale. A [`Bot`] sees what a person in its seat sees, and nothing else: its
//! argument is a [`View`](forsale::View), never a game.
//!
//! ```
//! use forsale_bots::{Budget, create};
//! use forsale::{Deal, Edition, Game, Ledger, Seed, Supply, View};
//!
//! let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
//! let mut game = Game::new(&Deal::shuffle(&rules, &Seed([5; 32])));
//! let mut ledger = Ledger::new(&rules);
//! ledger.note(&game.opening());
//! let mut bots = [("steady", 1), ("bold", 2), ("random", 3)].map(|(name, seed)| create(name, seed).unwrap());
//! while let Some((seat, _)) = game.ask() {
//!     let view = View::of(&game, &ledger, seat);
//!     let action = bots[usize::from(seat.number())].answer(&view, Budget::UNLIMITED);
//!     let events = game.play(seat, action)?;
//!     for event in events {
//!         ledger.note(&event);
//!         bots.iter_mut().for_each(|bot| bot.observe(&event));
//!     }
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

// In reading order.
mod bot;
mod registry;
mod seated;
#[doc(hidden)]
pub mod players;
#[doc(hidden)]
pub mod search;
#[doc(hidden)]
pub mod model;
pub mod nets;
pub mod advice;
pub mod interval;
#[cfg(test)]
mod test_positions;

pub use advice::Advisor;
pub use bot::{Bot, Budget};
pub use nets::stages::Brain;
pub use players::levels::{LEVELS, Level};
pub use players::strongest::sale_mixes;
pub use registry::{BOTS, BotInfo, create, everybody, find};
pub use seated::Seated;
