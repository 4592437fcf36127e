//! Hears what other processes append.
//!
//! News travel by NOTIFY, which forgets whoever is not connected. So every new connection begins
//! with the word that something may have been missed; and because a dead line is as silent as a
//! quiet evening, every process says now and then that it is there.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use forsale_table::Code;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::{Instant, sleep, timeout};

use super::pool::{PAUSE, Pool};
use crate::news::{Heard, Herald};

/// Where the processes of one database meet.
pub(super) const CHANNEL: &str = "forsale";

/// How often a process says that it is there.
const BEAT: Duration = Duration::from_secs(1);

/// After so long without a word, not even one's own, the line is dead.
const SILENCE: Duration = Duration::from_secs(4);

/// After so long without a word, another process is gone.
const GONE: Duration = Duration::from_secs(10);

/// What is told of an append: which table, and who did it.
pub(super) fn news(code: Code, node: &str) -> String {
    format!("{code} {node}")
}

/// Listens for ever, over any number of lost connections.
pub(super) async fn listen(options: PgConnectOptions, pool: Pool, node: String, herald: Herald) {
    let mut others = Others { node: node.clone(), herald: herald.clone(), heard: HashMap::new() };
    loop {
        tokio::select! {
            _ = hear(&options, &mut others) => {}
            () = beat(&pool, &node) => {}
        }
        herald.tell(Heard::Lost);
        sleep(PAUSE).await;
    }
}

/// Listens until the connection is lost.
async fn hear(options: &PgConnectOptions, others: &mut Others) -> Result<Infallible, sqlx::Error> {
    let line = PgPoolOptions::new().max_connections(1).acquire_timeout(SILENCE);
    let mut listener = PgListener::connect_with(&line.connect_lazy_with(options.clone())).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    others.begin();
    loop {
        let heard = timeout(SILENCE, listener.try_recv()).await;
        let Some(said) = heard.unwrap_or(Err(sqlx::Error::PoolTimedOut))? else {
            return Err(sqlx::Error::PoolTimedOut);
        };
        others.hear(said.payload());
    }
}

/// The other processes, and when each was last heard.
struct Others {
    node: String,
    herald: Herald,
    heard: HashMap<String, Instant>,
}

impl Others {
    /// A new line: whatever was said before may have been missed.
    fn begin(&mut self) {
        self.heard.values_mut().for_each(|heard| *heard = Instant::now());
        self.herald.tell(Heard::Missed);
    }

    /// Somebody said: "table node", "table node word" or "beat node".
    fn hear(&mut self, said: &str) {
        let mut parts = said.splitn(3, ' ');
        let (Some(about), Some(node)) = (parts.next(), parts.next()) else { return };
        // One's own word is heard every second, whoever else is silent.
        self.miss_the_silent();
        if node == self.node {
            return;
        }
        self.heard.insert(node.to_owned(), Instant::now());
        let Ok(code) = about.parse() else { return };
        let told = parts.next().map(|word| {
            let (node, word) = (node.to_owned(), word.to_owned());
            Heard::Told { code, node, word }
        });
        self.herald.tell(told.unwrap_or(Heard::Appended(code)));
    }

    fn miss_the_silent(&mut self) {
        let gone = self.heard.extract_if(|_, heard| heard.elapsed() > GONE);
        gone.for_each(|(node, _)| self.herald.tell(Heard::Gone(node)));
    }
}

/// Says that this process is there. That it cannot say so is heard as silence.
async fn beat(pool: &Pool, node: &str) {
    loop {
        let beat = sqlx::query_as("SELECT 1::bigint, pg_notify($1, 'beat ' || $2)");
        let beat = beat.bind(CHANNEL).bind(node.to_owned());
        let _: Result<Vec<(i64,)>, _> = pool.once(beat).await;
        sleep(BEAT).await;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What the others hear of this.
    fn heard(said: &str) -> Vec<Heard> {
        let herald = Herald::new();
        let mut news = herald.news();
        let mut others = Others { node: "me".to_owned(), herald, heard: HashMap::new() };
        others.hear(said);
        std::iter::from_fn(|| news.try_next()).collect()
    }

    #[test]
    fn what_others_say_is_heard() {
        let code = "KAFE7".parse().unwrap();
        let told = |word: &str| Heard::Told { code, node: "you".into(), word: word.into() };
        assert_eq!(heard(&news(code, "you")), [Heard::Appended(code)]);
        assert_eq!(heard("KAFE7 you two words"), [told("two words")]);
        assert_eq!(heard("KAFE7 me"), [], "one's own word");
        assert_eq!(heard("beat you"), []);
    }

    proptest! {
        #[test]
        fn whatever_is_said_is_heard_or_ignored(
            about in "KAFE7|beat|\\PC{0,6}",
            node in "me|you|\\PC{0,6}",
            rest in "( \\PC{0,20})?",
        ) {
            let said = format!("{about} {node}{rest}");
            prop_assert!(heard(&said).len() <= 1);
            prop_assert!(heard(&rest).len() <= 1);
        }
    }
}
