//! Sends the presence at this node to the other nodes when it changes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_desk::host::Host;
use forsale_desk::table::presence::{Attendance, PresenceDigest};
use forsale_store::Store;
use forsale_table::Code;
use tokio::time::timeout;

use crate::host::instant;

/// The least time between two messages.
const MIN_INTERVAL: Duration = Duration::from_millis(500);

/// How long sending a message may take. After that it is retried.
const NOTIFY_TIMEOUT: Duration = Duration::from_secs(1);

/// What this node has sent to the others about a table.
pub struct PresenceExchange {
    host: Arc<dyn Host>,
    store: Arc<dyn Store>,
    code: Code,
    sent: Option<PresenceDigest>,
    /// When it last tried to send.
    last_attempt: Option<Instant>,
}

impl PresenceExchange {
    /// Nothing sent yet.
    pub fn new(host: Arc<dyn Host>, store: Arc<dyn Store>, code: Code) -> PresenceExchange {
        PresenceExchange { host, store, code, sent: None, last_attempt: None }
    }

    /// How long until the next message should be sent; `None` if nothing changed or there are no other nodes.
    pub fn wait(&self, attendance: &Attendance) -> Option<Duration> {
        let has_changed = || self.sent.as_ref() != Some(&attendance.digest());
        let should_send = self.store.notifications().is_some() && has_changed();
        should_send.then(|| {
            self.last_attempt.map_or(Duration::ZERO, |at| MIN_INTERVAL.saturating_sub(at.elapsed()))
        })
    }

    /// Sends the presence. If that fails, it is retried later.
    pub async fn send(&mut self, attendance: Attendance) {
        self.last_attempt = Some(instant());
        let message = attendance.message(self.sent.as_ref(), self.host.now());
        match timeout(NOTIFY_TIMEOUT, self.store.notify(self.code, &message)).await {
            Ok(Ok(())) => self.sent = Some(attendance.digest()),
            _ => tracing::debug!(table = %self.code, "failed to send presence to other nodes"),
        }
    }
}
