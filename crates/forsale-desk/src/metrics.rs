//! Counts for whoever runs the server, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    /// Tables made.
    pub opened: AtomicU64,
    /// Orders that were stored.
    pub done: AtomicU64,
    /// Orders that had been done before.
    pub repeated: AtomicU64,
    /// Orders that were refused.
    pub refused: AtomicU64,
    /// Orders that failed for a fault of ours.
    pub failed: AtomicU64,
    /// Tabs that are connected now.
    pub tabs: AtomicU64,
}

impl Metrics {
    /// The page that is scraped.
    pub fn page(&self, tables_awake: usize) -> String {
        let mut page = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        line("forsale_tables_opened_total", "counter", "Tables made.", self.opened.load(Relaxed));
        line("forsale_tables_awake", "gauge", "Tables in memory.", tables_awake as u64);
        line("forsale_tabs", "gauge", "Connected tabs.", self.tabs.load(Relaxed));
        line("forsale_orders_done_total", "counter", "Orders stored.", self.done.load(Relaxed));
        line(
            "forsale_orders_repeated_total",
            "counter",
            "Orders sent again.",
            self.repeated.load(Relaxed),
        );
        line(
            "forsale_orders_refused_total",
            "counter",
            "Orders refused.",
            self.refused.load(Relaxed),
        );
        line("forsale_orders_failed_total", "counter", "Orders failed.", self.failed.load(Relaxed));
        page
    }
}
