//! What other nodes append reaches the tables that are awake here.

use std::sync::Arc;
use std::time::Duration;

use forsale_store::{Notification, Notifications};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::app::App;
use crate::clock::now;
use crate::presence::Attendance;

/// How long a node that hears nothing keeps its tabs: a database that is started again is back
/// sooner.
const GRACE: Duration = Duration::from_secs(3);

/// Passes news on, and says in `hears` whether there are any to be had.
///
/// A node that hears nothing shows old tables. It sends its tabs away, to one that does.
pub async fn follow(mut news: Notifications, app: Arc<App>, hears: watch::Sender<bool>) {
    let mut deaf_at: Option<Instant> = None;
    loop {
        let heard = match deaf_at {
            None => news.next().await,
            Some(at) => match timeout_at(at, news.next()).await {
                Ok(heard) => heard,
                Err(_) => {
                    tracing::warn!("the database cannot be reached; tabs are sent away");
                    hears.send_replace(false);
                    deaf_at = None;
                    continue;
                }
            },
        };
        match heard {
            None => return,
            Some(Notification::Appended(code)) => app.tables.tell_news(code),
            Some(Notification::Message { code, node, text }) => {
                app.tables.tell_presence(code, &node, &text)
            }
            Some(Notification::NodeGone(node)) => {
                app.tables.change_presence(|all| all.lose(&node, now()))
            }
            Some(Notification::Disconnected) if *hears.borrow() => {
                deaf_at = deaf_at.or_else(|| Some(Instant::now() + GRACE));
            }
            Some(Notification::Disconnected) => {}
            Some(Notification::Resync) => {
                deaf_at = None;
                hears.send_replace(true);
                app.tables.tell_news_to_all();
                app.tables.change_presence(Attendance::miss);
            }
        }
    }
}
