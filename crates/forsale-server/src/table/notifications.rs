//! What other nodes append reaches the tables that are awake here.

use std::sync::Arc;
use std::time::Duration;

use forsale_desk::host::Host;
use forsale_desk::table::presence::Attendance;
use forsale_store::{Notification, Notifications};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::table::awake::AwakeTables;

/// How long a node that hears nothing keeps its tabs: a database that is started again is back
/// sooner.
const GRACE: Duration = Duration::from_secs(3);

/// Passes news on, and says in `is_in_sync` whether there are any to be had.
///
/// A node that hears nothing shows old tables. It sends its tabs away, to one that does.
pub async fn follow(
    mut news: Notifications,
    host: Arc<dyn Host>,
    tables: Arc<AwakeTables>,
    is_in_sync: watch::Sender<bool>,
) {
    let mut deaf_at: Option<Instant> = None;
    loop {
        let heard = match deaf_at {
            None => news.next().await,
            Some(at) => match timeout_at(at, news.next()).await {
                Ok(heard) => heard,
                Err(_) => {
                    tracing::warn!("the database cannot be reached; tabs are sent away");
                    is_in_sync.send_replace(false);
                    deaf_at = None;
                    continue;
                }
            },
        };
        match heard {
            None => return,
            Some(Notification::Appended(code)) => tables.note_append(code),
            Some(Notification::Message { code, node, text }) => {
                tables.note_presence(code, &node, &text)
            }
            Some(Notification::NodeGone(node)) => {
                tables.change_presence(|all| all.lose(&node, host.now()))
            }
            Some(Notification::Disconnected) if *is_in_sync.borrow() => {
                deaf_at = deaf_at.or_else(|| Some(Instant::now() + GRACE));
            }
            Some(Notification::Disconnected) => {}
            Some(Notification::Resync) => {
                deaf_at = None;
                is_in_sync.send_replace(true);
                tables.note_appends_everywhere();
                tables.change_presence(Attendance::miss);
            }
        }
    }
}
