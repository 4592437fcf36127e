//! The list of tables in the terminal of a server, from where its operator can play, too.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::Result;
use forsale_server::TableMonitor;
use forsale_table::Table;
use forsale_tui::{TableList, TableListKey, show_table_list};
use tokio::sync::oneshot;

use crate::join;
use crate::play::DisplayArgs;

/// The list of tables, drawn on a thread of its own.
pub struct TableListScreen {
    is_closed: Arc<AtomicBool>,
    thread: JoinHandle<Result<()>>,
}

/// Whether there is a terminal to draw on.
pub fn is_possible(display: &DisplayArgs) -> bool {
    !display.must_be_plain() && io::stderr().is_terminal()
}

impl TableListScreen {
    /// Shows the tables of the server at this address, until the server closes. Sends `close` when the
    /// operator closes it here.
    pub fn open(
        tables: TableMonitor,
        url: String,
        display: DisplayArgs,
        close: oneshot::Sender<()>,
    ) -> TableListScreen {
        let is_closed = Arc::new(AtomicBool::new(false));
        let list = ServerTables { tables, is_closed: is_closed.clone() };
        let thread = thread::spawn(move || {
            let ended = show(&list, &url, &display);
            // An error means that the server has ended already.
            let _ = close.send(());
            ended
        });
        TableListScreen { is_closed, thread }
    }

    /// Restores the terminal.
    pub fn end(self) -> Result<()> {
        self.is_closed.store(true, Ordering::Relaxed);
        self.thread.join().unwrap_or(Ok(()))
    }
}

struct ServerTables {
    tables: TableMonitor,
    is_closed: Arc<AtomicBool>,
}

impl TableList for ServerTables {
    fn tables(&self) -> Vec<Arc<Table>> {
        self.tables.tables()
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

fn show(list: &ServerTables, url: &str, display: &DisplayArgs) -> Result<()> {
    let look = display.settings().look;
    while show_table_list(list, display.lang(), look)? == TableListKey::Play {
        if join::play_here(url, display)?.is_some() {
            break;
        }
    }
    Ok(())
}
