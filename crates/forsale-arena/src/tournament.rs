//! A tournament: many deals on many threads, each deal once for every seat, everybody moving on.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::Duration;

use forsale::{Record, Rules, RulesError};

use crate::entrant::Entrant;
use crate::results::Results;
use crate::setting::{Ruleset, Setting, Shard};
use crate::worker::{Batch, Worker};

/// A tournament about to be played.
///
/// ```
/// use forsale_arena::{Entrant, Ruleset, Tournament, standings};
/// let rules = Ruleset {
///     edition: "iello-2020".into(), players: 3, variant: false, house_rules: Default::default(),
/// };
/// let bots = ["steady", "random"].iter().filter_map(|name| Entrant::built_in(*name, name)).collect();
/// let results = Tournament::new(rules, bots)?.deals(20).seed(7).play();
/// assert_eq!(results.tally.games, 60);
/// assert_eq!(standings(&results).bots[0].name, "steady");
/// # Ok::<_, forsale_arena::PlanError>(())
/// ```
pub struct Tournament {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) rules: Rules,
    pub(crate) setting: Setting,
    pub(crate) shard: Shard,
    threads: usize,
    pub(crate) keeps_records: bool,
    pub(crate) stop: Arc<AtomicBool>,
}

/// Who hears of a tournament while it is played. Both are called on the caller's thread.
pub trait Audience {
    /// Hears how far it is, several times a second.
    fn progress(&mut self, progress: Progress<'_>) {
        let _ = progress;
    }

    /// Gets the records of all games of a deal, deal by deal in order, if the tournament
    /// [keeps records](Tournament::keep_records).
    fn records(&mut self, records: &[Record]) {
        let _ = records;
    }
}

/// Nobody listens.
impl Audience for () {}

/// How far a tournament is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Deals played.
    pub done: u64,
    /// Deals to play.
    pub total: u64,
    /// All results so far.
    pub results: &'a Results,
}

impl Tournament {
    /// A tournament of a thousand deals with seed 0, 50 ms a move, on one thread.
    pub fn new(rules: Ruleset, entrants: Vec<Entrant>) -> Result<Tournament, PlanError> {
        let bots: Vec<String> = entrants.iter().map(|entrant| entrant.name().to_owned()).collect();
        if bots.is_empty() || bots.len() >= usize::from(u8::MAX) {
            return Err(PlanError::Entrants(bots.len()));
        }
        if let Some(twice) = bots.iter().enumerate().find(|(nth, name)| bots[..*nth].contains(name))
        {
            return Err(PlanError::SameName(twice.1.clone()));
        }
        Ok(Tournament {
            rules: rules.rules().map_err(PlanError::Rules)?,
            setting: Setting { rules, bots, deals: 1000, seed: 0, limit_ms: 50 },
            shard: Shard::WHOLE,
            threads: 1,
            keeps_records: false,
            stop: Arc::default(),
            entrants,
        })
    }

    /// Plays so many deals.
    pub fn deals(mut self, deals: u64) -> Tournament {
        self.setting.deals = deals;
        self
    }

    /// Takes all chance from this seed.
    pub fn seed(mut self, seed: u64) -> Tournament {
        self.setting.seed = seed;
        self
    }

    /// Allows so many milliseconds for a move.
    pub fn limit_ms(mut self, limit: u64) -> Tournament {
        self.setting.limit_ms = limit;
        self
    }

    /// Plays one part of the tournament.
    pub fn shard(mut self, shard: Shard) -> Tournament {
        self.shard = shard;
        self
    }

    /// Plays on so many threads; the results are the same.
    pub fn threads(mut self, threads: usize) -> Tournament {
        self.threads = threads.max(1);
        self
    }

    /// Hands the records of all games to the audience.
    pub fn keep_records(mut self) -> Tournament {
        self.keeps_records = true;
        self
    }

    /// Stops soon after this flag is set, with the results so far.
    pub fn stop_when(mut self, stop: Arc<AtomicBool>) -> Tournament {
        self.stop = stop;
        self
    }

    /// What will be played.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The time for a move.
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_millis(self.setting.limit_ms)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays it all.
    pub fn play(&self) -> Results {
        self.play_before(&mut ())
    }

    /// Plays it all before an audience.
    pub fn play_before(&self, audience: &mut impl Audience) -> Results {
        let next = AtomicU64::new(0);
        let (send, receive) = sync_channel(2 * self.threads);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (next, send) = (&next, send.clone());
                scope.spawn(move || {
                    Worker::new(self).work(next, |batch| send.send(batch).is_ok());
                });
            }
            drop(send);
            self.gather(&receive, audience)
        })
    }

    /// Adds up what the threads send, until the last of them is done.
    fn gather(&self, receive: &Receiver<Batch>, audience: &mut impl Audience) -> Results {
        let mut results = Results::new(self.setting.clone(), self.shard);
        let mut waiting = BTreeMap::new();
        let (mut done, mut told) = (0, 0);
        let total = self.shard.share(self.setting.deals);
        for batch in receive {
            results.tally.add(&batch.tally);
            done += batch.deals.len() as u64;
            batch.deals.iter().for_each(|&deal| results.parts[0].note(deal));
            waiting.extend(batch.records);
            while let Some(records) = waiting.remove(&told) {
                audience.records(&records);
                told += 1;
            }
            audience.progress(Progress { done, total, results: &results });
        }
        // After an interruption some deals are missing in between.
        waiting.values().for_each(|records: &Vec<Record>| audience.records(records));
        results
    }
}

/// Why there can be no such tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// No box allows such a table.
    Rules(RulesError),
    /// There are too few contestants, or too many.
    Entrants(usize),
    /// Two contestants have the same name.
    SameName(String),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Rules(error) => error.fmt(f),
            PlanError::Entrants(count) => {
                write!(f, "a tournament has 1 to 254 contestants, not {count}")
            }
            PlanError::SameName(name) => {
                write!(f, "two contestants are called {name}: name one of them otherwise")
            }
        }
    }
}

impl std::error::Error for PlanError {}
