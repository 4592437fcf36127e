//! Bots for For Sale. A [`Bot`] sees what a person in its seat sees, and nothing else: its argument is a
//! [`View`](forsale::View), never a game.
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
//!
//! # Where to start
//!
//! [`BOTS`] and [`LEVELS`] list the bots. [`players::strongest`] is the strongest one; everything below it is
//! there for it. [`search`] solves one round, [`model`] estimates what the opponents are like, [`nets`]
//! values what comes later. [`evaluation`] values every move of a
//! position, and [`review`] every decision of a game. These modules are public so that
//! `forsale-lab` can train and measure the bots; expect them to change.
//!
//! The crate does not read files, ask for the time or draw randomness of its own.
//!
//! # Features
//!
//! `weights` (default): ships the value networks of all printed rule sets, 6.7 MB. Without it, give them
//! at run time with [`nets::weights::install`]. Bots that need networks and have none play like `steady`,
//! and [`BotInfo::check`] returns an error. `random`, `thrifty`, `steady`, `bold` and level 1 need none.
//!
//! # Glossary
//!
//! | here | usual name in the literature | file |
//! |------|------------------------------|------|
//! | [`Posterior`](model::posterior::Posterior) | Bayesian opponent model over sampled types | `model/posterior.rs` |
//! | [`OpponentModel`](model::opponents::OpponentModel), [`SellingModel`](model::sellers::SellingModel) | parametric opponent types | `model/opponents.rs`, `model/sellers.rs` |
//! | habit | the opponent follows a fixed policy of the model and does not search | `model/posterior.rs` |
//! | `imagine` (in `forsale`) | determinization: a state sampled from the information set | |
//! | [`RolloutSearch`](search::rollouts::RolloutSearch) | flat Monte Carlo over determinizations, with common random numbers and sequential halving | `search/rollouts.rs` |
//! | [`AuctionSearch`](search::auction::AuctionSearch) | depth-limited multi-player tree search with logit quantal responses, iterative deepening | `search/auction.rs` |
//! | [`PayoffTable::solve`](search::regret::PayoffTable::solve) | regret matching+ with linear averaging (CFR+ for a matrix game) | `search/regret.rs` |
//! | mix | mixed strategy | |
//! | share, win share | expected payoff: 1 for a victory, split among joint winners | |
//! | [`Network`](nets::network::Network) | permutation-equivariant value network (Deep Sets) | `nets/network.rs` |
//! | [`ValueNetworks`] | one value function per stage, fitted backwards | `nets/stages.rs` |
//! | temperature | temperature of a softmax over values, in win shares | |
//! | [`Budget`] | anytime computation: the caller says when to stop | `bot.rs` |

#![deny(missing_docs)]

// In reading order.
mod bot;
mod registry;
mod seated;
pub mod players;
pub mod search;
pub mod model;
pub mod nets;
pub mod evaluation;
pub mod review;
pub mod interval;
pub mod sampling;
#[cfg(test)]
mod test_positions;

pub use bot::{Bot, Budget};
pub use evaluation::Advisor;
pub use nets::stages::ValueNetworks;
pub use players::levels::{LEVELS, Level};
pub use players::strongest::sale_strategies;
pub use registry::{BOTS, BotInfo, all_bots, create, find};
pub use seated::Seated;
