//! A tournament: many deals on many threads, each deal once per seat, with the players rotated.

use std::collections::BTreeMap;
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

/// A tournament to be played.
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

/// Observes a tournament while it is played. Its methods are called on the caller's thread.
pub trait Observer {
    /// Receives the progress, several times a second.
    fn progress(&mut self, progress: Progress<'_>) {
        let _ = progress;
    }

    /// Receives the records of all games of a deal, deal by deal in order, if the tournament
    /// [keeps records](Tournament::keep_records).
    fn records(&mut self, records: &[Record]) {
        let _ = records;
    }
}

/// Ignores everything.
impl Observer for () {}

/// The progress of a tournament.
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
    /// A tournament of 1,000 deals with seed 0, a limit of 50 ms per move and one thread.
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
            rules: rules.rules()?,
            setting: Setting { rules, bots, deals: 1000, seed: 0, limit_ms: 50 },
            shard: Shard::WHOLE,
            threads: 1,
            keeps_records: false,
            stop: Arc::default(),
            entrants,
        })
    }

    /// Sets the number of deals.
    pub fn deals(mut self, deals: u64) -> Tournament {
        self.setting.deals = deals;
        self
    }

    /// Sets the seed of all randomness.
    pub fn seed(mut self, seed: u64) -> Tournament {
        self.setting.seed = seed;
        self
    }

    /// Sets the time limit of a move, in milliseconds.
    pub fn limit_ms(mut self, limit: u64) -> Tournament {
        self.setting.limit_ms = limit;
        self
    }

    /// Plays only one part of the tournament.
    pub fn shard(mut self, shard: Shard) -> Tournament {
        self.shard = shard;
        self
    }

    /// Sets the number of threads. It does not affect the results.
    pub fn threads(mut self, threads: usize) -> Tournament {
        self.threads = threads.max(1);
        self
    }

    /// Passes the records of all games to the observer.
    pub fn keep_records(mut self) -> Tournament {
        self.keeps_records = true;
        self
    }

    /// Stops soon after this flag is set, with the results so far.
    pub fn stop_when(mut self, stop: Arc<AtomicBool>) -> Tournament {
        self.stop = stop;
        self
    }

    /// Returns the settings.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Returns the time limit of a move.
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_millis(self.setting.limit_ms)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays the tournament.
    pub fn play(&self) -> Results {
        self.play_observed(&mut ())
    }

    /// Plays the tournament and reports to an observer.
    pub fn play_observed(&self, observer: &mut impl Observer) -> Results {
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
            self.gather(&receive, observer)
        })
    }

    /// Adds up what the threads send, until the last of them is done.
    fn gather(&self, receive: &Receiver<Batch>, observer: &mut impl Observer) -> Results {
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
                observer.records(&records);
                told += 1;
            }
            observer.progress(Progress { done, total, results: &results });
        }
        // After an interruption some deals in between are missing.
        waiting.values().for_each(|records: &Vec<Record>| observer.records(records));
        results
    }
}

/// Why a tournament is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The edition does not allow these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There are too few contestants, or too many.
    #[error("a tournament has 1 to 254 contestants, not {0}")]
    Entrants(usize),
    /// Two contestants have the same name.
    #[error("two contestants are called {0}; give one of them another name")]
    SameName(String),
}
