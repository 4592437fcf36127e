//! Counters of a run, and the report they give.

use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tokio::sync::watch;

use super::usage::UsagePerMove;

/// The counters of a run, shared by all tables.
pub struct Counters {
    tables: AtomicUsize,
    connected: AtomicI64,
    reconnects: AtomicU64,
    moves: AtomicU64,
    bytes: AtomicU64,
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

impl Default for Counters {
    fn default() -> Counters {
        Counters {
            tables: AtomicUsize::default(),
            connected: AtomicI64::default(),
            reconnects: AtomicU64::default(),
            moves: AtomicU64::default(),
            bytes: AtomicU64::default(),
            waits: Mutex::default(),
            errors: Mutex::default(),
            stage: watch::Sender::new(Stage::Arriving),
        }
    }
}

impl Counters {
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

    /// Counts an update of a page of this length.
    pub fn received(&self, bytes: usize) {
        if *self.stage.borrow() == Stage::Playing {
            self.bytes.fetch_add(bytes as u64, Relaxed);
        }
    }

    pub fn waited(&self, time: Duration) {
        lock(&self.waits).push(time);
    }

    pub fn failed(&self, error: &anyhow::Error) {
        if !self.is_closed() {
            lock(&self.errors).push(format!("{error:#}"));
        }
    }

    /// Starts the measurement.
    pub fn begin(&self) {
        self.stage.send_replace(Stage::Playing);
    }

    /// Waits until the measurement starts.
    pub async fn begun(&self) {
        let mut stage = self.stage.subscribe();
        // The sender belongs to `self`, so it is not dropped.
        let _ = stage.wait_for(|stage| *stage != Stage::Arriving).await;
    }

    /// Ends the measurement. Later errors are not counted.
    pub fn close(&self) {
        self.stage.send_replace(Stage::Closed);
    }

    pub fn is_closed(&self) -> bool {
        *self.stage.borrow() == Stage::Closed
    }

    /// Returns the state as one line.
    pub fn line(&self) -> String {
        let (moves, errors) = (self.moves.load(Relaxed), lock(&self.errors).len());
        format!("{moves} moves, {errors} errors, {} connected", self.connected.load(Relaxed))
    }

    pub fn report(&self, time: Duration, players_per_table: f64) -> LoadReport {
        let (mut waits, errors) = (lock(&self.waits).clone(), lock(&self.errors).clone());
        waits.sort_unstable();
        let share = |part: f64| {
            let place = (waits.len() as f64 * part).ceil() as usize;
            waits.get(place.saturating_sub(1)).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
        };
        LoadReport {
            moves_per_s: self.moves.load(Relaxed) as f64 / time.as_secs_f64(),
            p50_ms: share(0.5),
            p90_ms: share(0.9),
            p99_ms: share(0.99),
            max_ms: share(1.0),
            moves: self.moves.load(Relaxed),
            bytes_per_move_player: self.bytes.load(Relaxed) as f64
                / self.moves.load(Relaxed).max(1) as f64
                / players_per_table,
            updates: waits.len(),
            errors: errors.len(),
            connected: self.connected.load(Relaxed),
            reconnects: self.reconnects.load(Relaxed),
            seconds: time.as_secs_f64(),
            usage: UsagePerMove::default(),
            wrong: errors.into_iter().take(5).collect(),
        }
    }
}

fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The result of a run.
#[derive(Serialize)]
pub struct LoadReport {
    /// Moves per second at all tables.
    pub moves_per_s: f64,
    /// The median latency. A latency is the time from a post until a player has the new page.
    pub p50_ms: f64,
    pub p90_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
    pub moves: u64,
    /// The length of the updates that a player is sent for one move.
    pub bytes_per_move_player: f64,
    /// The number of latencies.
    pub updates: usize,
    pub errors: usize,
    /// Players connected at the end.
    pub connected: i64,
    pub reconnects: u64,
    pub seconds: f64,
    #[serde(flatten)]
    pub usage: UsagePerMove,
    /// The first errors.
    pub wrong: Vec<String>,
}

impl LoadReport {
    pub fn first_error(&self) -> &str {
        self.wrong.first().map_or("none", String::as_str)
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} players connected, {} reloads", self.connected, self.reconnects)?;
        writeln!(
            f,
            "{} moves in {:.0} s, {:.1} per second",
            self.moves, self.seconds, self.moves_per_s
        )?;
        writeln!(
            f,
            "latency from post to page: median {:.1} ms, 90 % {:.1} ms, 99 % {:.1} ms, longest {:.1} ms",
            self.p50_ms, self.p90_ms, self.p99_ms, self.max_ms
        )?;
        writeln!(f, "{:.0} bytes of updates per move and player", self.bytes_per_move_player)?;
        for (figure, unit) in [
            (self.usage.server_ms_per_move, "ms of CPU time per move in the servers"),
            (self.usage.generator_ms_per_move, "ms of CPU time per move in this program"),
            (self.usage.server_kb_per_person, "kB of memory per player in the servers"),
        ] {
            figure.map_or(Ok(()), |figure| writeln!(f, "{figure:.2} {unit}"))?;
        }
        writeln!(f, "{} errors", self.errors)?;
        self.wrong.iter().try_for_each(|error| writeln!(f, "  {error}"))
    }
}
