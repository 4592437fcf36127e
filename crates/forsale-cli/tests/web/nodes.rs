//! Two nodes that share one PostgreSQL: each serves every table.

use std::collections::BTreeMap;
use std::time::Duration;

use forsale_bots::LEVELS;
use forsale_store::{PgStore, Recorded, Store, Version};
use forsale_table::{Entry, Table};
use forsale_testkit::Postgres;
use tokio::time::{Instant, sleep};

use crate::absence::look_until;
use crate::client::{Client, Party};
use crate::server::{Server, Setting};
use crate::socket::Socket;

/// How long to wait for a game, or for a page.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn a_move_at_one_node_is_seen_at_the_other() {
    let url = Postgres::shared().database();
    let (one, other) = (Server::open_on(&url), Server::open_on(&url));
    let mut ana = Client::new(&one);
    let table = ana.open_table(&[("seats", "3"), ("pace", "instant")]).await;
    let (mut bob, mut jo) = (Client::new(&other), Client::new(&other));
    let mut ana_tab = ana.connect(&table).await;
    bob.join(&table, "Bob").await;
    jo.join(&table, "Jo").await;
    let (mut bob_tab, mut jo_tab) = (bob.connect(&table).await, jo.connect(&table).await);
    until_seen(&mut ana_tab, "Jo").await;
    // The host starts the game at one node, and the guests see it at the other.
    let begun = ana.send(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    for tab in [&mut ana_tab, &mut bob_tab, &mut jo_tab] {
        until_seen(tab, "class=\"me").await;
    }
    // Every player uses one node, and the other shows the same.
    let mut people = [ana, bob, jo];
    let mut played = 0;
    while !people[0].look(&table).await.is_over() {
        for person in &mut people {
            played += u32::from(person.play_along(&table).await);
            let elsewhere = person.moved(&one);
            assert_eq!(
                elsewhere.look(&table).await.open_question(),
                person.look(&table).await.open_question()
            );
        }
    }
    assert!(played > 30, "{played} moves are too few for a game");
    for tab in [&mut ana_tab, &mut bob_tab, &mut jo_tab] {
        until_seen(tab, "id=\"end\"").await;
    }
    one.assert_healthy();
    other.assert_healthy();
}

/// With players at both nodes, every move of a bot is in the log once.
#[tokio::test(flavor = "multi_thread")]
async fn bots_are_moved_by_one_node() {
    let url = Postgres::shared().database();
    let (one, other) = (Server::open_on(&url), Server::open_on(&url));
    let mut ana = Client::new(&one);
    let table = ana.open_table(&[("seats", "4"), ("pace", "instant")]).await;
    let mut bob = Client::new(&other);
    bob.join(&table, "Bob").await;
    let begun = ana.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let _tabs = (ana.connect(&table).await, bob.connect(&table).await);
    let begun = Instant::now();
    while !ana.look(&table).await.is_over() {
        assert!(begun.elapsed() < STEP_TIMEOUT, "the game does not end");
        if !ana.play_along(&table).await && !bob.play_along(&table).await {
            sleep(Duration::from_millis(20)).await;
        }
    }
    let log = log(&url, &table).await;
    Table::from_log(log.iter().map(|line| (line.at, &line.entry))).unwrap();
    let mut moves: BTreeMap<bool, u32> = BTreeMap::new();
    for line in &log {
        if let Entry::Acted { id, .. } | Entry::Sealed { id, .. } = &line.entry {
            *moves.entry(id.is_some()).or_default() += 1;
        }
    }
    assert!(moves[&false] > 20 && moves[&true] > 10, "{moves:?}");
    one.assert_healthy();
    other.assert_healthy();
}

/// A node that stops leaves its tables to the others at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_stops_and_the_other_goes_on() {
    let url = Postgres::shared().database();
    let (mut one, other) = (Server::open_on(&url), Server::open_on(&url));
    let mut ana = Client::new(&one);
    let table = ana.open_table(&[("seats", "3"), ("pace", "instant")]).await;
    let begun = ana.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let mut tab = ana.connect(&table).await;
    ana.wait_until_asked(&table).await;
    assert!(ana.play_along(&table).await);
    assert!(one.stop().await.0.success());
    while tab.next().await.is_some() {}
    let mut ana = ana.moved(&other);
    let _tab = ana.connect(&table).await;
    for _ in 0..3 {
        ana.wait_until_asked(&table).await;
        assert!(ana.play_along(&table).await);
    }
    one.assert_healthy();
    other.assert_healthy();
}

/// By post: the node of a game stops, and no client is connected. One of the others ends the day.
#[tokio::test(flavor = "multi_thread")]
async fn a_remaining_node_ends_the_day_of_a_game_by_post() {
    let postgres = Postgres::shared();
    let url = postgres.database();
    let begun = Server::open_on(&url);
    let table = Party::agreed(&begun, &["Ana", "Bob", "Jo"], &[("clock", "post")]).await.table;
    drop(begun);
    let setting = Setting::timings("alarm_poll_interval=200");
    let nodes = [Server::open_on_as(&url, setting), Server::open_on_as(&url, setting)];
    // Moves the last entry to a day ago but for a second, and everything else with it: the day ends
    // when both nodes have been up for a while.
    let last = "(SELECT max(at) FROM forsale.entries)";
    let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let earlier = ["alarms", "entries"]
        .map(|name| format!("UPDATE forsale.{name} SET at = at - (86399000 - ({now} - {last}))"))
        .join("; ");
    postgres.query(url.split(['/', '?']).nth(3).unwrap(), &earlier);
    let begun = Instant::now();
    let is_default = |line: &&Recorded| matches!(line.entry, Entry::Defaulted { .. });
    while log(&url, &table).await.iter().filter(is_default).count() == 0 {
        assert!(begun.elapsed() < STEP_TIMEOUT, "the day does not end");
        sleep(Duration::from_millis(100)).await;
    }
    // Long enough for the other node to do it again: its lease takes five seconds to expire.
    sleep(Duration::from_secs(6)).await;
    let log = log(&url, &table).await;
    assert_eq!(log.iter().filter(is_default).count(), 1, "{log:?}");
    let is_resumed = |line: &Recorded| matches!(line.entry, Entry::Resumed {});
    assert!(!log.iter().any(is_resumed), "a day that ends later is a day all the same: {log:?}");
    nodes.iter().for_each(Server::assert_healthy);
}

/// Presence is shared between nodes.
#[tokio::test(flavor = "multi_thread")]
async fn players_at_other_nodes_are_present_until_they_leave() {
    let (url, setting) = (Postgres::shared().database(), Setting::timings("offline_after=1000"));
    let (one, other) = (Server::open_on_as(&url, setting), Server::open_on_as(&url, setting));
    let mut party = Party::agreed(&one, &["Ana", "Bob", "Jo"], &[("absence", "bot")]).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    let (next, last) = ((asked + 1) % 3, (asked + 2) % 3);
    let there = party.people[asked].moved(&other);
    let gone_tab = there.connect(&table).await;
    let (here, watched) = (party.people[next].clone(), "One person is watching");
    let watcher = Client::new(&other).connect(&format!("{table}/watch")).await;
    look_until(&here, &table, |page| page.0.contains(watched)).await;
    drop(watcher);
    // Longer than a player may be silent.
    sleep(Duration::from_secs(2)).await;
    let page = here.look(&table).await;
    assert!(!page.0.contains(">offline<") && !page.0.contains(">bot playing<"), "{}", page.0);
    assert!(!page.0.contains(watched), "{}", page.0);
    drop(gone_tab);
    look_until(&here, &table, |page| page.0.contains(">bot playing<")).await;
    // One node lets a bot play; the other may learn of the absence a moment later.
    look_until(&here, &table, |page| page.0.contains(">offline<")).await;
    // Players at a node that stops count as absent.
    party.people[asked].send(&format!("/t/{table}/return"), &[]).await;
    let _back = party.people[asked].connect(&table).await;
    let there = party.people[last].moved(&other);
    let _last_tab = there.connect(&table).await;
    drop(other);
    let _here_tab = here.connect(&table).await;
    look_until(&here, &table, |page| page.0.contains(">offline<")).await;
    one.assert_healthy();
}

async fn log(url: &str, table: &str) -> Vec<Recorded> {
    let store = PgStore::open(url).await.unwrap();
    let log = store.read(table.parse().unwrap(), Version(0)).await.unwrap();
    store.close().await.unwrap();
    log
}

/// Reads pages from a tab until one contains this text.
async fn until_seen(tab: &mut Socket, text: &str) {
    let begun = Instant::now();
    while !tab.page().await["main"].as_str().unwrap().contains(text) {
        assert!(begun.elapsed() < STEP_TIMEOUT, "{text} is not seen");
    }
}
