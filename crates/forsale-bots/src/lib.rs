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

// In reading order: what a bot is, the simple ones, the strong one, advice.
mod bot;
#[doc(hidden)]
pub mod random;
#[doc(hidden)]
pub mod rule;
#[doc(hidden)]
pub mod stakes;
#[doc(hidden)]
pub mod net;
#[doc(hidden)]
pub mod matching;
#[doc(hidden)]
pub mod rows;
#[doc(hidden)]
pub mod sales;
#[doc(hidden)]
pub mod auctions;
#[doc(hidden)]
pub mod brain;
pub mod brains;
#[doc(hidden)]
pub mod strong;
#[doc(hidden)]
pub mod sellers;
#[doc(hidden)]
pub mod folk;
#[doc(hidden)]
pub mod crowd;
#[doc(hidden)]
pub mod foresight;
#[doc(hidden)]
pub mod strongest;
pub mod interval;
pub mod advice;
mod levels;
mod registry;
mod seated;
#[cfg(test)]
mod test_positions;

pub use advice::Advisor;
pub use bot::{Bot, Budget};
pub use brain::Brain;
pub use levels::{LEVELS, Level};
pub use registry::{BOTS, BotInfo, create, everybody, find};
pub use seated::Seated;
pub use strongest::sale_mixes;
