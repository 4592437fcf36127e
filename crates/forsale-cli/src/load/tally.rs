//! What is counted while people play, and what it comes to.

use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tokio::sync::watch;

use super::cost::Cost;

/// Counts of a whole run.
pub struct Tally {
    tables: AtomicUsize,
    connected: AtomicI64,
    reconnects: AtomicU64,
    moves: AtomicU64,
    waits: Mutex<Vec<Duration>>,
    errors: Mutex<Vec<String>>,
    stage: watch::Sender<Stage>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Arriving,
    Playing,
    Closed,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            tables: AtomicUsize::default(),
            connected: AtomicI64::default(),
            reconnects: AtomicU64::default(),
            moves: AtomicU64::default(),
            waits: Mutex::default(),
            errors: Mutex::default(),
            stage: watch::Sender::new(Stage::Arriving),
        }
    }
}

impl Tally {
    pub fn table_opened(&self) {
        self.tables.fetch_add(1, Relaxed);
    }

    pub fn tables(&self) -> usize {
        self.tables.load(Relaxed)
    }

    pub fn connected(&self, change: i64) {
        self.connected.fetch_add(change, Relaxed);
    }

    pub fn reconnected(&self) {
        self.reconnects.fetch_add(1, Relaxed);
    }

    pub fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    pub fn waited(&self, time: Duration) {
        lock(&self.waits).push(time);
    }

    pub fn wrong(&self, error: &anyhow::Error) {
        if !self.is_closed() {
            lock(&self.errors).push(format!("{error:#}"));
        }
    }

    /// Everybody is there.
    pub fn begin(&self) {
        self.stage.send_replace(Stage::Playing);
    }

    /// Waits until everybody is there.
    pub async fn begun(&self) {
        let mut stage = self.stage.subscribe();
        // The sender is part of this, so it cannot be gone.
        let _ = stage.wait_for(|stage| *stage != Stage::Arriving).await;
    }

    /// What happens from here on does not count.
    pub fn close(&self) {
        self.stage.send_replace(Stage::Closed);
    }

    pub fn is_closed(&self) -> bool {
        *self.stage.borrow() == Stage::Closed
    }

    /// How it goes, on one line.
    pub fn line(&self) -> String {
        let (moves, errors) = (self.moves.load(Relaxed), lock(&self.errors).len());
        format!("{moves} moves, {errors} errors, {} connected", self.connected.load(Relaxed))
    }

    pub fn report(&self, time: Duration) -> Report {
        let (mut waits, wrong) = (lock(&self.waits).clone(), lock(&self.errors).clone());
        waits.sort_unstable();
        let share = |part: f64| {
            let place = (waits.len() as f64 * part).ceil() as usize;
            waits.get(place.saturating_sub(1)).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
        };
        Report {
            moves_per_s: self.moves.load(Relaxed) as f64 / time.as_secs_f64(),
            p50_ms: share(0.5),
            p90_ms: share(0.9),
            p99_ms: share(0.99),
            max_ms: share(1.0),
            moves: self.moves.load(Relaxed),
            updates: waits.len(),
            errors: wrong.len(),
            connected: self.connected.load(Relaxed),
            reconnects: self.reconnects.load(Relaxed),
            seconds: time.as_secs_f64(),
            cost: Cost::default(),
            wrong: wrong.into_iter().take(5).collect(),
        }
    }
}

fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What came of a run.
#[derive(Serialize)]
pub struct Report {
    /// Moves in a second, at all tables together.
    pub moves_per_s: f64,
    /// Half of the updates came within this time after the post.
    pub p50_ms: f64,
    pub p90_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
    pub moves: u64,
    /// Pages that players waited for.
    pub updates: usize,
    pub errors: usize,
    /// Tabs connected at the end.
    pub connected: i64,
    pub reconnects: u64,
    pub seconds: f64,
    #[serde(flatten)]
    pub cost: Cost,
    /// The first things that went wrong.
    pub wrong: Vec<String>,
}

impl Report {
    pub fn first_error(&self) -> &str {
        self.wrong.first().map_or("none", String::as_str)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} people connected, {} reloaded", self.connected, self.reconnects)?;
        writeln!(
            f,
            "{} moves in {:.0} s, {:.1} a second",
            self.moves, self.seconds, self.moves_per_s
        )?;
        writeln!(
            f,
            "from post to page: half within {:.1} ms, 90 % within {:.1}, 99 % within {:.1}, all within {:.1}",
            self.p50_ms, self.p90_ms, self.p99_ms, self.max_ms
        )?;
        for (figure, unit) in [
            (self.cost.server_ms_per_move, "ms of processor time in the servers for a move"),
            (self.cost.generator_ms_per_move, "ms in the generator"),
            (self.cost.server_kb_per_person, "kB of memory in the servers for each person"),
        ] {
            figure.map_or(Ok(()), |figure| writeln!(f, "{figure:.2} {unit}"))?;
        }
        writeln!(f, "{} errors", self.errors)?;
        self.wrong.iter().try_for_each(|error| writeln!(f, "  {error}"))
    }
}
