//! What whoever runs a server in a terminal sees: its tables, and a seat for themselves.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::Result;
use forsale_server::Floor as Tables;
use forsale_table::Table;
use forsale_tui::{Floor, Wish, show_floor};
use tokio::sync::oneshot;

use crate::join;
use crate::play::Shown;

/// A terminal with the list of tables, on a thread of its own.
pub struct Screen {
    is_closed: Arc<AtomicBool>,
    thread: JoinHandle<Result<()>>,
}

/// Is there somebody who can see it, and press keys?
pub fn is_possible(shown: &Shown) -> bool {
    !shown.must_be_plain() && io::stderr().is_terminal()
}

impl Screen {
    /// Shows the tables of the server at this address, until it is closed here or elsewhere.
    pub fn open(tables: Tables, url: String, shown: Shown, close: oneshot::Sender<()>) -> Screen {
        let is_closed = Arc::new(AtomicBool::new(false));
        let view = View { tables, is_closed: is_closed.clone() };
        let thread = thread::spawn(move || {
            let ended = attend(&view, &url, &shown);
            // Whoever served has ended already, if nobody hears it.
            let _ = close.send(());
            ended
        });
        Screen { is_closed, thread }
    }

    /// Gives the terminal back.
    pub fn end(self) -> Result<()> {
        self.is_closed.store(true, Ordering::Relaxed);
        self.thread.join().unwrap_or(Ok(()))
    }
}

struct View {
    tables: Tables,
    is_closed: Arc<AtomicBool>,
}

impl Floor for View {
    fn tables(&self) -> Vec<Arc<Table>> {
        self.tables.tables()
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

fn attend(view: &View, url: &str, shown: &Shown) -> Result<()> {
    while show_floor(view, shown.lang(), shown.settings().look)? == Wish::Play {
        if join::play_here(url, shown)?.is_some() {
            break;
        }
    }
    Ok(())
}
