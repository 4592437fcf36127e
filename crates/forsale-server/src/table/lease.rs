//! The lease of a table: of several nodes, its owner performs what is due at the table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_store::{Lease, Store, StoreError};
use forsale_table::Code;

use crate::host::instant;

/// What this node knows about the lease of a table.
///
/// The lease spares nodes from doing the same work twice. It is not needed for correctness: a node that
/// acts after its lease has expired fails to append, because the log has another version.
pub struct LeaseKeeper {
    store: Arc<dyn Store>,
    code: Code,
    ours_until: Option<Instant>,
    theirs_until: Option<Instant>,
}

impl LeaseKeeper {
    /// No lease yet.
    pub fn new(store: Arc<dyn Store>, code: Code) -> LeaseKeeper {
        LeaseKeeper { store, code, ours_until: None, theirs_until: None }
    }

    /// Whether this node has the lease. Takes it if no node has.
    pub async fn is_ours(&mut self) -> Result<bool, StoreError> {
        let now = instant();
        if self.ours_until.is_some_and(|until| now < until) {
            return Ok(true);
        }
        match self.store.lease(self.code).await? {
            // It is renewed after half of its time.
            Lease::Ours(time) => {
                (self.ours_until, self.theirs_until) = (Some(now + time / 2), None);
            }
            Lease::Theirs(time) => {
                (self.ours_until, self.theirs_until) = (None, Some(now + time));
            }
        }
        Ok(self.ours_until.is_some())
    }

    /// How long another node has the lease, as far as is known.
    pub fn wait(&self) -> Duration {
        let left = self.theirs_until.map(|until| until.saturating_duration_since(instant()));
        left.unwrap_or_default()
    }

    /// Releases the lease, so that other nodes can take it at once.
    pub async fn release(&mut self) {
        if self.ours_until.take().is_some() {
            // If this fails, the lease expires.
            let _ = self.store.release(self.code).await;
        }
    }
}
