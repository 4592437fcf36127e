//! Hears what other processes append.
//!
//! News travel by NOTIFY, which forgets whoever is not connected. So every new connection begins
//! with the word that something may have been missed; and because a dead line is as silent as a
//! quiet evening, every process says now and then that it is there.

use std::convert::Infallible;
use std::time::Duration;

use forsale_table::Code;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::{sleep, timeout};

use super::pool::{PAUSE, Pool};
use crate::news::{Heard, Herald};

/// Where the processes of one database meet.
pub(super) const CHANNEL: &str = "forsale";

/// How often a process says that it is there.
const BEAT: Duration = Duration::from_secs(1);

/// After so long without a word, not even one's own, the line is dead.
const SILENCE: Duration = Duration::from_secs(4);

/// What is told of an append: which table, and who did it.
pub(super) fn news(code: Code, node: &str) -> String {
    format!("{code} {node}")
}

/// Listens for ever, over any number of lost connections.
pub(super) async fn listen(options: PgConnectOptions, pool: Pool, node: String, herald: Herald) {
    loop {
        tokio::select! {
            _ = hear(&options, &node, &herald) => {}
            () = beat(&pool) => {}
        }
        herald.tell(Heard::Lost);
        sleep(PAUSE).await;
    }
}

/// Listens until the connection is lost.
async fn hear(
    options: &PgConnectOptions,
    node: &str,
    herald: &Herald,
) -> Result<Infallible, sqlx::Error> {
    let line = PgPoolOptions::new().max_connections(1).acquire_timeout(SILENCE);
    let mut listener = PgListener::connect_with(&line.connect_lazy_with(options.clone())).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    herald.tell(Heard::Missed);
    loop {
        let heard = timeout(SILENCE, listener.try_recv()).await;
        let Some(said) = heard.unwrap_or(Err(sqlx::Error::PoolTimedOut))? else {
            return Err(sqlx::Error::PoolTimedOut);
        };
        if let Some((code, who)) = said.payload().split_once(' ')
            && who != node
            && let Ok(code) = code.parse()
        {
            herald.tell(Heard::Appended(code));
        }
    }
}

/// Says that this process is there. That it cannot say so is heard as silence.
async fn beat(pool: &Pool) {
    loop {
        let beat = sqlx::query_as("SELECT 1::bigint, pg_notify($1, 'beat')").bind(CHANNEL);
        let _: Result<Vec<(i64,)>, _> = pool.once(beat).await;
        sleep(BEAT).await;
    }
}
