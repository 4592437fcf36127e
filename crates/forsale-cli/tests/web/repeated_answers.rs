//! The same answer sent twice, two answers to one question, and pages that need no update.

use crate::client::{Client, Party, fresh_id};
use crate::page::{Answer, Kind};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_answer_counts_once() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (seat, asked) = party.open_question().await.unwrap();
    let Kind::Buy { least, .. } = asked.kind else { panic!("{asked:?}") };
    let (table, id) = (party.table.clone(), fresh_id());
    let answer = Answer::bid(least);
    let bidder = &mut party.people[seat];
    let first = bidder.answer(&table, &asked.question, &id, answer.fields()).await;
    assert_eq!((first.status, first.outcome.as_str()), (200, "done"));
    let before = bidder.look(&table).await;
    for _ in 0..3 {
        let again = bidder.answer(&table, &asked.question, &id, answer.fields()).await;
        assert_eq!((again.status, again.outcome.as_str()), (200, "already"));
    }
    assert_eq!(bidder.look(&table).await.0, before.0);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_simultaneous_answers_wins() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let table = party.table.clone();
    for _ in 0..10 {
        let (seat, asked) = party.open_question().await.unwrap();
        let answer = asked.least();
        let (mut left, mut right) = (party.people[seat].clone(), party.people[seat].clone());
        let (id, other) = (fresh_id(), fresh_id());
        let (one, two) = tokio::join!(
            left.answer(&table, &asked.question, &id, answer.fields()),
            right.answer(&table, &asked.question, &other, answer.fields()),
        );
        let late = if one.outcome == "done" { &two } else { &one };
        let won = [&one, &two].iter().filter(|told| told.outcome == "done").count();
        assert_eq!(
            (won, late.status, late.outcome.as_str()),
            (1, 409, "too_late"),
            "{one:?} {two:?}"
        );
        assert!(late.text.as_ref().is_some_and(|text| text.ends_with('.')), "{late:?}");
        party.people[seat].play_along(&table).await;
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_the_tab_already_shows_is_not_sent() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let table = ana.open_table(&[("seats", "3")]).await;
    let page = ana.look(&table).await;
    let mut tab = ana.connect(&table).await;
    // Her presence is sent to each of her tabs.
    tab.refresh().await;
    tab.ask_beside(page.mark()).await;
    assert_eq!(tab.sent_until_now().await, Vec::<String>::new());
    tab.ask_since(0).await;
    assert!(page.0.contains(tab.page().await["main"].as_str().unwrap()));
    tab.ask_beside(page.mark()).await;
    Client::new(&server).join(&table, "Bob").await;
    assert!(tab.page().await["main"].as_str().unwrap().contains("Bob"));
    server.assert_healthy();
}
