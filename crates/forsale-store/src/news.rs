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

#[cfg(test)]
impl News {
    /// The next that is there already.
    pub(crate) fn try_next(&mut self) -> Option<Heard> {
        self.0.try_recv().ok()
    }
}

/// Where news come from.
#[derive(Clone, Debug)]
pub(crate) struct Herald(broadcast::Sender<Heard>);

impl Herald {
    pub(crate) fn new() -> Herald {
        Herald(broadcast::Sender::new(WAITING))
    }

    /// Tells everybody who listens, if anybody does.
    pub(crate) fn tell(&self, heard: Heard) {
        let _ = self.0.send(heard);
    }

    pub(crate) fn news(&self) -> News {
        News(self.0.subscribe())
    }
}
