//! Many games at once: tournaments of bots, built in or from outside, with honest figures.
//!
//! A [`Tournament`] of some [`Entrant`]s gives [`Results`]: whole numbers that are the same on any
//! number of threads and add up over machines. [`standings`] makes figures with intervals of them,
//! [`report`] a page.

#![deny(missing_docs)]

// In reading order.
mod player;
mod external;
mod entrant;
mod guest;
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

pub use entrant::{Entrant, Factory, Invitation};
pub use external::External;
pub use player::{Player, Reply};
pub use rating::{Rating, ratings};
pub use report::report;
pub use results::{MergeError, Part, Results, ResultsFormat};
pub use setting::{Ruleset, Setting, Shard};
pub use stats::{ShardProgress, Standing, Standings, standings, win_shares};
pub use tally::{BotTally, Mean, Orders, Paired, Tally, Times};
pub use tournament::{Audience, PlanError, Progress, Tournament};
