//! Tells the other nodes who is here, when it is news.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_desk::host::Host;
use forsale_desk::table::presence::{Attendance, Gist};
use forsale_store::Store;
use forsale_table::Code;
use tokio::time::timeout;

use crate::host::instant;

/// However much changes, others are not told more often than this.
const PAUSE: Duration = Duration::from_millis(500);

/// The table does not wait longer for a word to get through; it is said again.
const PATIENCE: Duration = Duration::from_secs(1);

/// What this node has told the others about a table.
pub struct PresenceExchange {
    host: Arc<dyn Host>,
    store: Arc<dyn Store>,
    code: Code,
    told: Option<Gist>,
    /// When it last tried to.
    at: Option<Instant>,
}

impl PresenceExchange {
    pub fn new(host: Arc<dyn Host>, store: Arc<dyn Store>, code: Code) -> PresenceExchange {
        PresenceExchange { host, store, code, told: None, at: None }
    }

    /// How long until the others should be told, if there is something to tell and somebody to hear.
    pub fn wait(&self, attendance: &Attendance) -> Option<Duration> {
        let is_news = || self.told.as_ref() != Some(&attendance.gist());
        let is_due = self.store.notifications().is_some() && is_news();
        is_due.then(|| self.at.map_or(Duration::ZERO, |at| PAUSE.saturating_sub(at.elapsed())))
    }

    /// Tells them. What does not get through is told again later.
    pub async fn tell(&mut self, attendance: Attendance) {
        self.at = Some(instant());
        let word = attendance.word(self.told.as_ref(), self.host.now());
        match timeout(PATIENCE, self.store.notify(self.code, &word)).await {
            Ok(Ok(())) => self.told = Some(attendance.gist()),
            _ => tracing::debug!(table = %self.code, "other nodes were not told who is here"),
        }
    }
}
