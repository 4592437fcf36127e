//! Tournaments of bots, built in or external, with confidence intervals.
//!
//! A [`Tournament`] between some [`Entrant`]s gives [`Results`]: integers that are the same on any
//! number of threads and can be added up over machines. [`standings`] turns them into figures with
//! intervals, [`report`] into an HTML page. [`ExternalBot`] runs a program that speaks the bot
//! protocol.
//!
//! The crate starts threads, child processes and a clock, because it measures time. It must not know
//! tables, sentences, HTTP or files; the caller saves what it wants to keep. Start reading at
//! `tournament.rs`, then `worker.rs`.

#![deny(missing_docs)]

// In reading order.
mod player;
mod external;
mod entrant;
mod pool;
mod setting;
mod schedule;
mod clock;
mod tally;
mod worker;
mod tournament;
mod results;
mod stats;
mod rating;
mod svg;
mod report;

pub use entrant::{Entrant, Factory, GameSetup};
pub use external::{BotError, ExternalBot};
pub use player::{Player, Reply};
pub use rating::{Rating, ratings};
pub use report::report;
pub use results::{MergeError, Part, Results, ResultsFormat};
pub use setting::{Ruleset, Setting, Shard};
pub use stats::{ShardProgress, Standing, Standings, standings, win_shares};
pub use tally::{BotTally, Mean, Orders, Paired, Tally, Times};
pub use tournament::{Observer, PlanError, Progress, Tournament};
