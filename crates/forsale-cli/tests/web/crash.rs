//! The server is killed repeatedly in the middle of games, and nothing that it confirmed is lost or
//! done twice.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use forsale_bots::LEVELS;
use forsale_store::{SqliteStore, Store, Version};
use forsale_table::{Entry, Table};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::client::{Client, fresh_id};
use crate::page::OpenQuestion;
use crate::server::Server;

const TABLES: usize = 4;
const PEOPLE: usize = 2 * TABLES;

/// How long the last games may take after the last crash.
const LAST_GAMES_TIMEOUT: Duration = Duration::from_secs(120);

/// The table of an answer, and its id.
type Confirmed = (String, String);

#[tokio::test(flavor = "multi_thread")]
async fn crashes_lose_nothing() {
    lose_nothing_over(15).await;
}

mod long {
    #[tokio::test(flavor = "multi_thread")]
    #[ignore = "takes minutes; ./test long runs it"]
    async fn a_hundred_crashes_lose_nothing() {
        super::lose_nothing_over(100).await;
    }
}

/// Plays at all tables while the server crashes this often, and checks the logs.
async fn lose_nothing_over(crashes: u32) {
    let mut server = Server::open();
    let last_game = Arc::new(LastGame::default());
    let mut players = JoinSet::new();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let (table, people) = mixed_table(&server).await;
        for person in people {
            players.spawn(play(person, table.clone(), last_game.clone()));
        }
        tables.push(table);
    }
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(4);
    for _ in 0..crashes {
        sleep(Duration::from_millis(20 + chance.next_u64() % 180)).await;
        server.crash_and_restart();
    }
    last_game.is_over.store(true, SeqCst);
    let confirmed =
        timeout(LAST_GAMES_TIMEOUT, all_confirmed(players)).await.expect("a game does not end");
    assert!(server.stop().await.0.success());
    eprintln!("{} answers confirmed over {crashes} crashes", confirmed.len());
    assert!(confirmed.len() > 100, "{} answers are too few to tell", confirmed.len());
    check_logs(&server, &tables, &confirmed).await;
    server.assert_healthy();
}

/// Starts a game of two players and two bots.
async fn mixed_table(server: &Server) -> (String, Vec<Client>) {
    let (mut host, mut guest) = (Client::new(server), Client::new(server));
    let table = host.open_table(&[("seats", "4"), ("pace", "instant")]).await;
    guest.join(&table, "Bob").await;
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    (table, vec![host, guest])
}

/// Returns the confirmed answers of all players. A player that panics ends the test, because the
/// others would wait for it.
async fn all_confirmed(mut players: JoinSet<Vec<Confirmed>>) -> Vec<Confirmed> {
    let mut confirmed = Vec::new();
    while let Some(player) = players.join_next().await {
        confirmed.extend(player.unwrap());
    }
    confirmed
}

/// Tells the players when to stop. None leaves before all know: another could start a game.
#[derive(Default)]
struct LastGame {
    is_over: AtomicBool,
    told: AtomicUsize,
}

/// Plays games until told to stop, and then the last one to its end.
async fn play(mut person: Client, table: String, last_game: Arc<LastGame>) -> Vec<Confirmed> {
    let mut confirmed = Vec::new();
    let mut knows = false;
    loop {
        if !knows && last_game.is_over.load(SeqCst) {
            knows = true;
            last_game.told.fetch_add(1, SeqCst);
        }
        let is_last = last_game.told.load(SeqCst) == PEOPLE;
        let Ok(page) = person.try_look(&table).await else {
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        match page.open_question() {
            Some(asked) => confirmed.extend(insist(&mut person, &table, &asked).await),
            None if page.is_over() && is_last => return confirmed,
            None if page.is_over() && !knows => {
                let _ = person.try_send(&format!("/t/{table}/ready"), &[]).await;
            }
            None => sleep(Duration::from_millis(10)).await,
        }
    }
}

/// Repeats one answer under one id until a server responds.
async fn insist(person: &mut Client, table: &str, asked: &OpenQuestion) -> Option<Confirmed> {
    let (id, answer) = (fresh_id(), asked.cheap());
    loop {
        match person.try_answer(table, &asked.question, &id, answer.fields()).await {
            Err(_) => sleep(Duration::from_millis(20)).await,
            Ok(told) if told.status == 503 => sleep(Duration::from_millis(20)).await,
            // The table has sold the last house by itself.
            Ok(told) if told.outcome == "too_late" => return None,
            Ok(told) => {
                assert_eq!(told.status, 200, "{told:?}");
                return Some((table.to_owned(), id));
            }
        }
    }
}

/// Asserts that every game is over, and that every confirmed answer is in its log once.
async fn check_logs(server: &Server, tables: &[String], confirmed: &[Confirmed]) {
    let store = SqliteStore::open(&server.database()).await.unwrap();
    let mut stored: BTreeMap<Confirmed, u32> = BTreeMap::new();
    for code in tables {
        let log = store.read(code.parse().unwrap(), Version(0)).await.unwrap();
        let table = Table::from_log(log.iter().map(|line| (line.at, &line.entry))).unwrap();
        assert!(!table.is_playing(), "{code} is not played to its end");
        for line in &log {
            if let Entry::Acted { id: Some(id), .. } | Entry::Sealed { id: Some(id), .. } =
                &line.entry
            {
                *stored.entry((code.clone(), id.to_string())).or_default() += 1;
            }
        }
    }
    let doubled: Vec<_> = stored.iter().filter(|(_, times)| **times > 1).collect();
    assert!(doubled.is_empty(), "done twice: {doubled:?}");
    let lost: Vec<_> = confirmed.iter().filter(|answer| !stored.contains_key(answer)).collect();
    assert!(lost.is_empty(), "lost: {lost:?}");
}
