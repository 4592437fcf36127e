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

// In reading order: what a bot is, the simple ones, the strong one, how it learned, whom it spars with,
// how far it is from perfect.
mod bot;
mod random;
mod rule;
mod stakes;
mod net;
mod matching;
mod rows;
mod sales;
mod auctions;
mod brain;
pub mod brains;
mod strong;
mod sellers;
mod folk;
mod crowd;
mod foresight;
mod strongest;
mod learn;
mod copies;
mod wander;
pub mod train;
pub mod interval;
pub mod advice;
mod levels;
mod rivals;
mod registry;
mod seated;
pub mod gap;
pub mod response;

pub use advice::Advisor;
pub use bot::{Bot, Budget};
pub use brain::Brain;
pub use levels::{LEVELS, Level};
pub use registry::{BOTS, BotInfo, create, everybody, find};
pub use rivals::{Family, RIVALS, Rival};
pub use seated::Seated;
pub use strongest::sale_mixes;
