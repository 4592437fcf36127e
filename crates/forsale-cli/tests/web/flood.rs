//! Far more requests than people can send.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::client::{Client, Party, fresh_id};
use crate::page::Answer;
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
