//! Clients of the fault tests: they play at several nodes, record everything, and check it at the
//! end.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

use forsale_bots::LEVELS;
use forsale_store::{PgStore, Store, Version};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::client::{Client, fresh_id};
use crate::history::{Confirmed, History, Seen, Watched};
use crate::page::OpenQuestion;
use crate::server::Address;

const TABLES: usize = 3;

/// How long a client waits for a node before it tries the next.
const NODE_TIMEOUT: Duration = Duration::from_secs(2);

/// How long the games may take, faults included.
const GAME_TIMEOUT: Duration = Duration::from_secs(150);

/// Players at their tables, and watchers at every node.
pub struct FaultClients {
    tables: Vec<String>,
    players: JoinSet<Vec<Confirmed>>,
    watchers: JoinSet<Watched>,
    is_over: Arc<AtomicBool>,
}

impl FaultClients {
    /// Starts a game of two players and two bots at every table. Each player has a tab at a different
    /// node, and every table is watched from every node.
    pub async fn start(nodes: &[Address]) -> FaultClients {
        let is_over = Arc::new(AtomicBool::new(false));
        let (mut players, mut watchers) = (JoinSet::new(), JoinSet::new());
        let mut tables = Vec::new();
        for number in 0..TABLES {
            let node = |who: usize| [&nodes[(number + who) % nodes.len()..], nodes].concat();
            let mut host = Client::with_timeout(&node(0)[0], NODE_TIMEOUT);
            let table =
                host.open_table(&[("seats", "4"), ("pace", "instant"), ("name", "Ana")]).await;
            let mut guest = Client::with_timeout(&node(1)[0], NODE_TIMEOUT);
            guest.join(&table, "Bob").await;
            let fill = [("fill", LEVELS[0].bot.name)];
            let begun = host.send(&format!("/t/{table}/start"), &fill).await;
            assert_eq!(begun.outcome, "done", "{begun:?}");
            for (who, (person, name)) in [(host, "Ana"), (guest, "Bob")].into_iter().enumerate() {
                let client = FailoverClient { person: person.clone(), nodes: node(who) };
                watchers.spawn(watch(client, table.clone(), Some(name), is_over.clone()));
                players.spawn(play(FailoverClient { person, nodes: node(who) }, table.clone()));
            }
            for who in 0..nodes.len() {
                let person = Client::with_timeout(&node(who)[0], NODE_TIMEOUT);
                let client = FailoverClient { person, nodes: node(who) };
                watchers.spawn(watch(client, table.clone(), None, is_over.clone()));
            }
            tables.push(table);
        }
        FaultClients { tables, players, watchers, is_over }
    }

    /// Waits until every game is over, and checks what every client saw against the log.
    pub async fn check(mut self, url: &str) {
        let ends = timeout(GAME_TIMEOUT, all(&mut self.players));
        let confirmed = ends.await.expect("a game does not end").concat();
        self.is_over.store(true, SeqCst);
        let watched =
            timeout(GAME_TIMEOUT, all(&mut self.watchers)).await.expect("a watcher stays");
        let store = PgStore::open(url).await.unwrap();
        let mut logs = BTreeMap::new();
        for table in &self.tables {
            let log = store.read(table.parse().unwrap(), Version(0)).await.unwrap();
            logs.insert(table.clone(), log);
        }
        store.close().await.unwrap();
        eprintln!("{} answers confirmed", confirmed.len());
        assert!(confirmed.len() > 20, "{} answers are too few to tell", confirmed.len());
        let pages: usize = watched.iter().map(|watched| watched.pages.len()).sum();
        assert!(pages > 50, "{pages} pages are too few to tell");
        History { logs, confirmed, watched }.check().unwrap_or_else(|broken| panic!("{broken}"));
    }
}

async fn all<T: 'static>(tasks: &mut JoinSet<T>) -> Vec<T> {
    let mut ended = Vec::new();
    while let Some(task) = tasks.join_next().await {
        ended.push(task.unwrap());
    }
    ended
}

/// A browser behind a load balancer: if a node does not respond, it tries the next one.
struct FailoverClient {
    person: Client,
    nodes: Vec<Address>,
}

impl FailoverClient {
    async fn try_next_node(&mut self) {
        self.nodes.rotate_left(1);
        self.person.go_to(&self.nodes[0]);
        sleep(Duration::from_millis(50)).await;
    }
}

/// Plays a game to its end and returns the confirmed answers.
async fn play(mut client: FailoverClient, table: String) -> Vec<Confirmed> {
    let mut confirmed = Vec::new();
    loop {
        match client.person.try_look(&table).await {
            Err(_) => client.try_next_node().await,
            Ok(page) if page.is_over() => return confirmed,
            Ok(page) => match page.open_question() {
                Some(asked) => confirmed.extend(insist(&mut client, &table, &asked).await),
                None => sleep(Duration::from_millis(30)).await,
            },
        }
    }
}

/// Repeats one answer under one id, to one node after the other, until one responds.
async fn insist(
    client: &mut FailoverClient,
    table: &str,
    asked: &OpenQuestion,
) -> Option<Confirmed> {
    let (id, answer) = (fresh_id(), asked.cheap());
    loop {
        match client.person.try_answer(table, &asked.question, &id, answer.fields()).await {
            Ok(told) if told.status == 200 => {
                return Some(Confirmed { table: table.to_owned(), id });
            }
            // The table has already moved for this player.
            Ok(told) if told.outcome == "too_late" => return None,
            Ok(told) if told.status == 503 => client.try_next_node().await,
            Ok(told) => panic!("{told:?}"),
            Err(_) => client.try_next_node().await,
        }
    }
}

/// Records the pages of a table until the games are over, as the player with this name or as a
/// watcher. If the connection breaks, it goes to the next node.
async fn watch(
    mut client: FailoverClient,
    table: String,
    name: Option<&'static str>,
    is_over: Arc<AtomicBool>,
) -> Watched {
    let (mut pages, mut since) = (Vec::new(), 0);
    while !is_over.load(SeqCst) {
        let connecting = timeout(NODE_TIMEOUT, client.person.try_connect(&table, since));
        if let Ok(Ok(mut tab)) = connecting.await {
            while !is_over.load(SeqCst)
                && let Ok(Some(page)) = timeout(NODE_TIMEOUT, tab.next_page()).await
            {
                let moment = page["moment"].as_u64().unwrap() as u32;
                pages.push(Seen {
                    moment,
                    say: page["say"].as_str().unwrap_or_default().to_owned(),
                });
                since = moment;
            }
        }
        client.try_next_node().await;
    }
    Watched { table, name, pages }
}
