//! Which of several nodes lets things happen by themselves at a table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use forsale_store::{Lease, Store, StoreError};
use forsale_table::Code;

use crate::host::instant;

/// What this node knows of the right to act at a table.
///
/// The right spares two nodes one and the same thought. It guards nothing: a node that slept over
/// the end of its right finds another version in the log, as any other that comes second.
pub struct LeaseKeeper {
    store: Arc<dyn Store>,
    code: Code,
    ours_until: Option<Instant>,
    theirs_until: Option<Instant>,
}

impl LeaseKeeper {
    pub fn new(store: Arc<dyn Store>, code: Code) -> LeaseKeeper {
        LeaseKeeper { store, code, ours_until: None, theirs_until: None }
    }

    /// Is it this node's now? If nobody has it, it is from here on.
    pub async fn is_ours(&mut self) -> Result<bool, StoreError> {
        let asked = instant();
        if self.ours_until.is_some_and(|until| asked < until) {
            return Ok(true);
        }
        match self.store.lease(self.code).await? {
            // Half of it is left when it is asked for again.
            Lease::Ours(time) => {
                (self.ours_until, self.theirs_until) = (Some(asked + time / 2), None);
            }
            Lease::Theirs(time) => {
                (self.ours_until, self.theirs_until) = (None, Some(asked + time));
            }
        }
        Ok(self.ours_until.is_some())
    }

    /// How long another node is known to have it.
    pub fn wait(&self) -> Duration {
        let left = self.theirs_until.map(|until| until.saturating_duration_since(instant()));
        left.unwrap_or_default()
    }

    /// Lets other nodes have it at once.
    pub async fn release(&mut self) {
        if self.ours_until.take().is_some() {
            // Without this it ends by itself.
            let _ = self.store.release(self.code).await;
        }
    }
}
