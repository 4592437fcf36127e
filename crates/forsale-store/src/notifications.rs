//! How one process learns of the others' appends. A notification only says that a log may have
//! grown; what happened is read from the log.

use forsale_table::Code;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// Notifications kept for a slow subscriber. One that falls further behind gets
/// [`Notification::Resync`].
const CAPACITY: usize = 4096;

/// A subscription to what other processes do with a shared store.
#[derive(Debug)]
pub struct Notifications(broadcast::Receiver<Notification>);

/// What a store tells its subscribers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notification {
    /// Another process appended to the log of this table.
    Appended(Code),
    /// Another process sent a message about a table.
    Message {
        /// The table.
        code: Code,
        /// The name of the process that sent it.
        node: String,
        /// The message.
        text: String,
    },
    /// The process with this name has not been heard from for some time.
    NodeGone(String),
    /// The connection works, but earlier notifications may have been lost: any log may have grown.
    Resync,
    /// The connection is lost. Nothing arrives until the next [`Notification::Resync`].
    Disconnected,
}

impl Notifications {
    /// Waits for the next notification. Returns `None` once the store is closed.
    pub async fn next(&mut self) -> Option<Notification> {
        match self.0.recv().await {
            Ok(notification) => Some(notification),
            Err(RecvError::Lagged(_)) => Some(Notification::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

#[cfg(all(test, feature = "postgres"))]
impl Notifications {
    /// Returns the next notification if one has arrived.
    pub(crate) fn try_next(&mut self) -> Option<Notification> {
        self.0.try_recv().ok()
    }
}

/// The sending side of [`Notifications`], for a store that processes share.
#[derive(Clone, Debug)]
pub struct Notifier(broadcast::Sender<Notification>);

impl Notifier {
    /// Returns a notifier without subscribers.
    pub fn new() -> Notifier {
        Notifier(broadcast::Sender::new(CAPACITY))
    }

    /// Sends to every subscriber, if there are any.
    pub fn notify(&self, notification: Notification) {
        let _ = self.0.send(notification);
    }

    /// Returns a new subscription, which receives what is sent from now on.
    pub fn subscribe(&self) -> Notifications {
        Notifications(self.0.subscribe())
    }
}

impl Default for Notifier {
    fn default() -> Notifier {
        Notifier::new()
    }
}
