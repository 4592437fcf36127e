//! The state of one server process, besides the desk.

use std::sync::Arc;

use tokio::sync::watch;

use crate::cookies::keys::Keys;

/// This process, one of perhaps several that share a store.
pub struct Node {
    /// The keys that sign cookies.
    pub keys: Arc<Keys>,
    /// Whether everyone may read the metrics, not only clients on this machine.
    pub metrics_are_public: bool,
    /// Becomes true when the server is about to stop.
    pub closing: watch::Receiver<bool>,
    /// Whether this node receives what others append. One that has the store to itself always does.
    pub is_in_sync: watch::Receiver<bool>,
}

impl Node {
    /// Completes when clients have to reconnect: the server is about to stop, or misses what other
    /// nodes append.
    pub async fn must_disconnect(&self) {
        let (mut closing, mut is_in_sync) = (self.closing.clone(), self.is_in_sync.clone());
        tokio::select! {
            () = becomes(&mut closing, true) => {}
            () = becomes(&mut is_in_sync, false) => {}
        }
    }
}

async fn becomes(state: &mut watch::Receiver<bool>, wanted: bool) {
    if state.wait_for(|state| *state == wanted).await.is_err() {
        // The sender is gone, so it never changes again.
        std::future::pending().await
    }
}
