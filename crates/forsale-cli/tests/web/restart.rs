//! Shutdown, restart, and tables that sleep when idle.

use std::time::Duration;

use forsale_bots::LEVELS;
use forsale_store::{SqliteStore, Store, Version};
use forsale_table::Timestamp;
use tokio::time::{Instant, sleep};

use crate::client::Client;
use crate::server::{Server, Setting};

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_every_seat_and_tabs_are_told() {
    let mut server = Server::open();
    let mut person = Client::new(&server);
    let table = person.open_table(&[("seats", "3"), ("pace", "instant")]).await;
    let begun = person.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let mut tab = person.connect(&table).await;
    let asked = person.wait_until_asked(&table).await;
    tab.refresh().await;

    let (status, took) = server.stop().await;
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(5), "it took {took:?}");
    assert_eq!(tab.next().await.as_deref(), Some(r#"{"type":"bye"}"#));
    assert_eq!(tab.next().await, None);

    server.restart();
    assert_eq!(person.look(&table).await.open_question(), Some(asked));
    assert!(person.play_along(&table).await);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_sleeps_and_wakes_unchanged() {
    let server = Server::open_as(Setting::timings("idle_before_sleep=300"));
    let mut person = Client::new(&server);
    let table = person.open_table(&[("pace", "instant")]).await;
    let tab = person.connect(&table).await;
    let before = person.look(&table).await.0;
    // Longer than a table without a tab stays awake.
    sleep(Duration::from_secs(1)).await;
    assert_eq!(awake(&person).await, 1, "somebody looks at it");
    drop(tab);
    until_asleep(&person).await;
    assert_eq!(person.look(&table).await.0, before);
    let _tab = person.connect(&table).await;
    assert_eq!(awake(&person).await, 1);
    let begun = person.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_system_clock_set_back_blocks_no_game() {
    let mut server = Server::open();
    let mut person = Client::new(&server);
    let table = person.open_table(&[("pace", "instant")]).await;
    let begun = person.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    assert!(server.stop().await.0.success());

    let day = 24 * 60 * 60 * 1000;
    let store = SqliteStore::open(&server.database()).await.unwrap();
    let log = store.read(table.parse().unwrap(), Version(0)).await.unwrap();
    let keys = store.list("cookie-keys").await.unwrap();
    store.close().await.unwrap();
    std::fs::remove_file(server.database()).unwrap();
    let store = SqliteStore::open(&server.database()).await.unwrap();
    for (line, version) in log.iter().zip(0..) {
        let tomorrow = Timestamp(line.at.0 + day);
        let entry = std::slice::from_ref(&line.entry);
        store.append(table.parse().unwrap(), Version(version), tomorrow, entry).await.unwrap();
    }
    for (month, key) in keys {
        store.put_if_absent("cookie-keys", &month, &key).await.unwrap();
    }
    store.close().await.unwrap();

    server.restart();
    for _ in 0..3 {
        person.wait_until_asked(&table).await;
        assert!(person.play_along(&table).await);
    }
    server.assert_healthy();
}

/// Waits until no table is awake.
pub async fn until_asleep(person: &Client) {
    let begun = Instant::now();
    while awake(person).await > 0 {
        assert!(begun.elapsed() < Duration::from_secs(90), "a table stays awake");
        sleep(Duration::from_millis(50)).await;
    }
}

/// Returns how many tables are awake.
async fn awake(person: &Client) -> u32 {
    let metrics = person.get("/metrics").await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix("forsale_tables_awake "));
    line.unwrap().parse().unwrap()
}
