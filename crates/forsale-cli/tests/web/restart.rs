//! A server that stops in good order, comes back, and rests when nobody looks.

use std::time::Duration;

use forsale_bots::LEVELS;
use tokio::time::{Instant, sleep};

use crate::person::Person;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_is_told_and_a_restart_knows_everybody() {
    let mut server = Server::open();
    let mut person = Person::new(&server);
    let table = person.open_table(&[("seats", "3"), ("pace", "instant")]).await;
    let begun = person.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let mut tab = person.connect(&table).await;
    let asked = loop {
        if let Some(asked) = person.look(&table).await.asked() {
            break asked;
        }
        sleep(Duration::from_millis(20)).await;
    };
    tab.heard().await;

    let (status, took) = server.stop().await;
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(5), "it took {took:?}");
    assert_eq!(tab.next().await.as_deref(), Some(r#"{"type":"bye"}"#));
    assert_eq!(tab.next().await, None);

    server.restart();
    assert_eq!(person.look(&table).await.asked(), Some(asked));
    assert!(person.play_along(&table).await);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_sleeps_when_nobody_looks_and_wakes_as_it_was() {
    let server = Server::open();
    let mut person = Person::new(&server);
    let table = person.open_table(&[("pace", "instant")]).await;
    let before = person.look(&table).await.0;
    assert_eq!(awake(&person).await, 1);
    let begun = Instant::now();
    while awake(&person).await > 0 {
        assert!(begun.elapsed() < Duration::from_secs(90), "the table does not fall asleep");
        sleep(Duration::from_millis(500)).await;
    }
    eprintln!("a table fell asleep after {:?}", begun.elapsed());
    assert_eq!(person.look(&table).await.0, before);
    assert_eq!(awake(&person).await, 1);
    let begun = person.send(&format!("/t/{table}/start"), &[("fill", LEVELS[0].bot.name)]).await;
    assert_eq!(begun.outcome, "done");
    server.assert_healthy();
}

async fn awake(person: &Person) -> u32 {
    let metrics = person.get("/metrics").await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix("forsale_tables_awake "));
    line.unwrap().parse().unwrap()
}
