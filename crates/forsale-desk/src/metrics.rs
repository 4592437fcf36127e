//! Metrics for the operator, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The counters.
#[derive(Default)]
pub struct Metrics {
    /// Tables opened.
    pub tables_opened: AtomicU64,
    /// Actions that were stored.
    pub commands_done: AtomicU64,
    /// Actions that had been stored before, as when a client sends one again.
    pub commands_repeated: AtomicU64,
    /// Actions that were refused.
    pub commands_refused: AtomicU64,
    /// Actions that failed because of the server or the store.
    pub commands_failed: AtomicU64,
    /// Tabs that are connected now.
    pub tabs: AtomicU64,
}

impl Metrics {
    /// The page that Prometheus reads.
    pub fn page(&self, tables_awake: usize) -> String {
        let mut page = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        line(
            "forsale_tables_opened_total",
            "counter",
            "Tables opened.",
            self.tables_opened.load(Relaxed),
        );
        line(
            "forsale_tables_awake",
            "gauge",
            "Tables that are awake in memory now.",
            tables_awake as u64,
        );
        line("forsale_tabs", "gauge", "Tabs that are connected now.", self.tabs.load(Relaxed));
        line(
            "forsale_orders_done_total",
            "counter",
            "Actions stored.",
            self.commands_done.load(Relaxed),
        );
        line(
            "forsale_orders_repeated_total",
            "counter",
            "Actions that had been stored before.",
            self.commands_repeated.load(Relaxed),
        );
        line(
            "forsale_orders_refused_total",
            "counter",
            "Actions refused.",
            self.commands_refused.load(Relaxed),
        );
        line(
            "forsale_orders_failed_total",
            "counter",
            "Actions that failed because of the server or the store.",
            self.commands_failed.load(Relaxed),
        );
        page
    }
}
