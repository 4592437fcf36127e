//! Far more requests than people can send.

use std::time::Duration;

use forsale_store::{Recorded, SqliteStore, Store, Version};
use forsale_table::Entry;
use tokio::time::{Instant, sleep};

use crate::client::{Client, Party, fresh_id};
use crate::page::{Answer, Page};
use crate::server::{Server, Setting};

const SENDERS: usize = 100;
const POSTS: usize = 20;

/// Each of two thousand requests to one table gets a response, and the game goes on.
#[tokio::test(flavor = "multi_thread")]
async fn every_request_of_a_flood_is_answered() {
    let server = Server::open_as(Setting::timings("request_limit_window=1000"));
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (seat, asked) = party.open_question().await.unwrap();
    let begun = Instant::now();
    let senders: Vec<_> = (0..SENDERS)
        .map(|_| {
            let (person, table) = (party.people[seat].clone(), party.table.clone());
            tokio::spawn(flood(person, table, asked.question.clone()))
        })
        .collect();
    let mut statuses = Vec::new();
    for sender in senders {
        statuses.extend(sender.await.unwrap());
    }
    let took = begun.elapsed();
    let count = |status| statuses.iter().filter(|&&other| other == status).count();
    let (done, late, busy) = (count(200), count(409), count(503) + count(429));
    eprintln!("{} posts in {took:?}: {done} done, {late} late, {busy} busy", statuses.len());
    assert_eq!(done, 1, "one pass, whoever was first");
    assert_eq!(done + late + busy, SENDERS * POSTS);
    // The limit ends with its window.
    sleep(Duration::from_millis(1100)).await;
    party.play_until(|page| page.is_selling()).await;
    server.assert_healthy();
}

/// Passes repeatedly, each time with a new id.
async fn flood(mut person: Client, table: String, question: String) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..POSTS {
        let pass = Answer::pass();
        statuses.push(person.answer(&table, &question, &fresh_id(), pass.fields()).await.status);
    }
    statuses
}

/// A stranger with the code of a table, and with a new browser for every request.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_cannot_fill_the_log_of_a_table() {
    let mut server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let table = party.table.clone();
    let mut refused = Vec::new();
    for _ in 0..200 {
        let mut eve = Client::new(&server);
        let told = eve.send(&format!("/t/{table}/queue"), &[("name", "Eve")]).await;
        match told.outcome.as_str() {
            "done" => drop(eve.send(&format!("/t/{table}/unqueue"), &[]).await),
            _ => refused.push(told),
        }
    }
    let told = refused.last().unwrap();
    assert_eq!((told.status, told.code.as_deref()), (429, Some("too_many_changes")), "{told:?}");
    assert!(told.text.as_ref().unwrap().contains("try again in"), "{told:?}");
    // The players notice nothing.
    let said = party.people[0].send(&format!("/t/{table}/say"), &[("words", "Hello")]).await;
    assert_eq!(said.outcome, "done", "{said:?}");
    party.play_until(Page::is_over).await;
    assert!(server.stop().await.0.success());
    let store = SqliteStore::open(&server.database()).await.unwrap();
    let log = store.read(table.parse().unwrap(), Version(0)).await.unwrap();
    let is_visit =
        |line: &&Recorded| matches!(line.entry, Entry::Queued { .. } | Entry::Unqueued { .. });
    let visits = log.iter().filter(is_visit).count();
    assert!((20..100).contains(&visits), "{visits} entries");
    store.close().await.unwrap();
}
