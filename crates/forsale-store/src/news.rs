//! What one process hears of the others. News only wake: the truth is in the log.

use forsale_table::Code;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// News that may wait for a listener; to one that is slower, everything may have changed.
const WAITING: usize = 4096;

/// What other processes do with the logs that this one shares.
#[derive(Debug)]
pub struct News(broadcast::Receiver<Heard>);

/// One piece of news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Another process appended to the log of this table.
    Appended(Code),
    /// Another process said something about a table.
    Told {
        /// Which table.
        code: Code,
        /// The name of the process.
        node: String,
        /// What it said.
        word: String,
    },
    /// The process with this name says nothing any more.
    Gone(String),
    /// From here on everything is heard, but some news may have been missed: any log may be longer
    /// than it was.
    Missed,
    /// From here on nothing is heard, until [`Heard::Missed`].
    Lost,
}

impl News {
    /// Waits for the next; `None` once the store is closed.
    pub async fn next(&mut self) -> Option<Heard> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(RecvError::Lagged(_)) => Some(Heard::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

#[cfg(all(test, feature = "postgres"))]
impl News {
    /// The next that is there already.
    pub(crate) fn try_next(&mut self) -> Option<Heard> {
        self.0.try_recv().ok()
    }
}

/// The sending side of [`News`], for a store that is shared between processes.
#[derive(Clone, Debug)]
pub struct Herald(broadcast::Sender<Heard>);

impl Herald {
    /// Returns a sender without subscribers.
    pub fn new() -> Herald {
        Herald(broadcast::Sender::new(WAITING))
    }

    /// Sends to every subscriber, if there are any.
    pub fn tell(&self, heard: Heard) {
        let _ = self.0.send(heard);
    }

    /// Returns a new subscriber, which receives what is sent from now on.
    pub fn news(&self) -> News {
        News(self.0.subscribe())
    }
}

impl Default for Herald {
    fn default() -> Herald {
        Herald::new()
    }
}
