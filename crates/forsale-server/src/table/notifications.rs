//! Passes the notifications of other nodes to the tables that are awake here.

use std::sync::Arc;
use std::time::Duration;

use forsale_desk::host::Host;
use forsale_desk::table::presence::Attendance;
use forsale_store::{Notification, Notifications};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::table::awake::AwakeTables;

/// How long after losing the database a node disconnects its tabs. A restart of the database is faster.
const DISCONNECT_TABS_AFTER: Duration = Duration::from_secs(3);

/// Passes notifications on, and sets `is_in_sync` to whether they arrive.
///
/// A node without notifications would show old tables, so its tabs are disconnected and find another.
pub async fn follow(
    mut notifications: Notifications,
    host: Arc<dyn Host>,
    tables: Arc<AwakeTables>,
    is_in_sync: watch::Sender<bool>,
) {
    let mut disconnect_at: Option<Instant> = None;
    loop {
        let received = match disconnect_at {
            None => notifications.next().await,
            Some(at) => match timeout_at(at, notifications.next()).await {
                Ok(received) => received,
                Err(_) => {
                    tracing::warn!("the database cannot be reached; disconnecting the tabs");
                    is_in_sync.send_replace(false);
                    disconnect_at = None;
                    continue;
                }
            },
        };
        match received {
            None => return,
            Some(Notification::Appended(code)) => tables.note_append(code),
            Some(Notification::Message { code, node, text }) => {
                tables.note_presence(code, &node, &text)
            }
            Some(Notification::NodeGone(node)) => {
                tables.change_presence(|all| all.forget_node(&node, host.now()))
            }
            Some(Notification::Disconnected) if *is_in_sync.borrow() => {
                disconnect_at =
                    disconnect_at.or_else(|| Some(Instant::now() + DISCONNECT_TABS_AFTER));
            }
            Some(Notification::Disconnected) => {}
            Some(Notification::Resync) => {
                disconnect_at = None;
                is_in_sync.send_replace(true);
                tables.note_appends_everywhere();
                tables.change_presence(Attendance::note_missed_messages);
            }
        }
    }
}
