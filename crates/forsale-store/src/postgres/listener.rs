//! Listens for what other processes append.
//!
//! Notifications travel by NOTIFY, which drops them for a process that is not connected. So every
//! new connection starts with [`Notification::Resync`]. A dead connection looks like a quiet one,
//! so every process also sends a heartbeat.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use forsale_table::Code;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::{Instant, sleep, timeout};

use super::pool::{Pool, RETRY_BACKOFF};
use crate::notifications::{Notification, Notifier};

/// The channel that all processes of a database listen to.
pub(super) const CHANNEL: &str = "forsale";

/// How often a process sends a heartbeat.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// A connection that brings nothing for this long, not even our own heartbeat, is dead.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(4);

/// Another process that sends nothing for this long is gone.
const NODE_TIMEOUT: Duration = Duration::from_secs(10);

/// Returns the payload that announces an append: the table, and the process that appended.
pub(super) fn payload(code: Code, node: &str) -> String {
    format!("{code} {node}")
}

/// Listens forever, reconnecting whenever the connection is lost.
pub(super) async fn listen(
    options: PgConnectOptions,
    pool: Pool,
    node: String,
    notifier: Notifier,
) {
    let last_seen = HashMap::new();
    let mut others = OtherNodes { own: node.clone(), notifier: notifier.clone(), last_seen };
    loop {
        tokio::select! {
            _ = receive(&options, &mut others) => {}
            () = send_heartbeats(&pool, &node) => {}
        }
        notifier.notify(Notification::Disconnected);
        sleep(RETRY_BACKOFF).await;
    }
}

/// Receives until the connection is lost.
async fn receive(
    options: &PgConnectOptions,
    others: &mut OtherNodes,
) -> Result<Infallible, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTION_TIMEOUT);
    let mut listener = PgListener::connect_with(&pool.connect_lazy_with(options.clone())).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    others.reconnected();
    loop {
        let received = timeout(CONNECTION_TIMEOUT, listener.try_recv()).await;
        let Some(received) = received.unwrap_or(Err(sqlx::Error::PoolTimedOut))? else {
            return Err(sqlx::Error::PoolTimedOut);
        };
        others.receive(received.payload());
    }
}

/// The other processes, and when each last sent something.
struct OtherNodes {
    own: String,
    notifier: Notifier,
    last_seen: HashMap<String, Instant>,
}

impl OtherNodes {
    /// Notes a new connection: anything sent before may have been lost.
    fn reconnected(&mut self) {
        self.last_seen.values_mut().for_each(|seen| *seen = Instant::now());
        self.notifier.notify(Notification::Resync);
    }

    /// Handles a payload: "table node" (an append), "table node message" or "beat node".
    fn receive(&mut self, payload: &str) {
        let mut parts = payload.splitn(3, ' ');
        let (Some(about), Some(node)) = (parts.next(), parts.next()) else { return };
        // Our own heartbeat arrives every second, even when all other processes are silent.
        self.drop_silent_nodes();
        if node == self.own {
            return;
        }
        self.last_seen.insert(node.to_owned(), Instant::now());
        let Ok(code) = about.parse() else { return };
        let message = parts.next().map(|text| {
            let (node, text) = (node.to_owned(), text.to_owned());
            Notification::Message { code, node, text }
        });
        self.notifier.notify(message.unwrap_or(Notification::Appended(code)));
    }

    fn drop_silent_nodes(&mut self) {
        let gone = self.last_seen.extract_if(|_, seen| seen.elapsed() > NODE_TIMEOUT);
        gone.for_each(|(node, _)| self.notifier.notify(Notification::NodeGone(node)));
    }
}

/// Sends heartbeats. A failure needs no handling: nothing arrives, and the connection times out.
async fn send_heartbeats(pool: &Pool, node: &str) {
    loop {
        let heartbeat = sqlx::query_as("SELECT 1::bigint, pg_notify($1, 'beat ' || $2)");
        let heartbeat = heartbeat.bind(CHANNEL).bind(node.to_owned());
        let _: Result<Vec<(i64,)>, _> = pool.once(heartbeat).await;
        sleep(HEARTBEAT_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns what subscribers get when this payload arrives.
    fn received(payload: &str) -> Vec<Notification> {
        let notifier = Notifier::new();
        let mut notifications = notifier.subscribe();
        let mut others = OtherNodes { own: "me".to_owned(), notifier, last_seen: HashMap::new() };
        others.receive(payload);
        std::iter::from_fn(|| notifications.try_next()).collect()
    }

    #[test]
    fn payloads_of_other_nodes_become_notifications() {
        let code = "KAFE7".parse().unwrap();
        let message =
            |text: &str| Notification::Message { code, node: "you".into(), text: text.into() };
        assert_eq!(received(&payload(code, "you")), [Notification::Appended(code)]);
        assert_eq!(received("KAFE7 you two words"), [message("two words")]);
        assert_eq!(received("KAFE7 me"), [], "our own payload");
        assert_eq!(received("beat you"), []);
    }

    proptest! {
        #[test]
        fn any_payload_is_read_or_ignored(
            about in "KAFE7|beat|\\PC{0,6}",
            node in "me|you|\\PC{0,6}",
            rest in "( \\PC{0,20})?",
        ) {
            let payload = format!("{about} {node}{rest}");
            prop_assert!(received(&payload).len() <= 1);
            prop_assert!(received(&rest).len() <= 1);
        }
    }
}
