//! Taking a move back, and looking back, at a table of people.

use forsale_testkit::Postgres;

use crate::client::{Client, Party, fresh_id};
use crate::page::Answer;
use crate::server::Server;

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

/// Has the first player bid. Returns their seat and the question they answered.
async fn bid(party: &mut Party) -> (usize, String) {
    let (seat, asked) = party.open_question().await.unwrap();
    let table = party.table.clone();
    let bid = Answer::bid(2);
    let told = party.people[seat].answer(&table, &asked.question, &fresh_id(), bid.fields()).await;
    assert_eq!(told.outcome, "done", "{told:?}");
    (seat, asked.question)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_when_all_others_agree() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let (seat, question) = bid(&mut party).await;
    let (undo, agree) = (format!("/t/{}/undo", party.table), format!("/t/{}/agree", party.table));
    let asked = [("question", question.as_str())];
    let others: Vec<usize> = (0..3).filter(|other| *other != seat).collect();
    let refused = party.people[others[0]].send(&undo, &asked).await;
    assert_eq!(refused.code.as_deref(), Some("nothing_to_take_back"), "{refused:?}");
    let page = party.people[seat].look(&party.table).await.0;
    assert!(page.contains("Take back my move"), "{page}");
    assert_eq!(party.people[seat].send(&undo, &asked).await.outcome, "done");
    assert_eq!(party.people[seat].send(&undo, &asked).await.outcome, "already");
    for &other in &others {
        let page = party.people[other].look(&party.table).await.0;
        let question = format!("{} would like to take the last move back", NAMES[seat]);
        assert!(page.contains(&question), "{page}");
        let told = party.people[other].send(&agree, &[asked[0], ("agree", "yes")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    let page = party.people[others[0]].look(&party.table).await.0;
    assert!(page.contains(&format!("{} takes the last move back.", NAMES[seat])), "{page}");
    assert!(page.contains("Taken back: "), "the log keeps it: {page}");
    let (next, new) = party.open_question().await.unwrap();
    assert_eq!(next, seat);
    assert_ne!(new.question, question);
    party.play_until(|page| page.is_over()).await;
    let record = Client::new(&server).get(&format!("/g/{}-1.json", party.table)).await.text;
    assert!(!record.contains("\"bid\": 2") && !record.contains("\"bid\":2"), "{record}");
    let proof = Client::new(&server).get(&format!("/g/{}-1/verify", party.table)).await.text;
    // These clients add nothing to the shuffle, which is all that is missing.
    assert!(proof.contains("Nothing here is wrong"), "{proof}");
    assert!(proof.contains("Nobody at the table added to the shuffle"), "{proof}");
    server.assert_healthy();
}

/// The request is made at one node; the others agree at the other node.
#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_nodes_agree_to_a_take_back() {
    let url = Postgres::shared().database();
    let (one, other) = (Server::open_on(&url), Server::open_on(&url));
    let mut party = Party::seated(&one, &NAMES).await;
    let (seat, question) = bid(&mut party).await;
    let asked = ("question", question.as_str());
    let (undo, agree) = (format!("/t/{}/undo", party.table), format!("/t/{}/agree", party.table));
    assert_eq!(party.people[seat].send(&undo, &[asked]).await.outcome, "done");
    for guest in (0..3).filter(|guest| *guest != seat) {
        let mut guest = party.people[guest].moved(&other);
        let page = guest.look(&party.table).await.0;
        assert!(page.contains("would like to take the last move back"), "{page}");
        let told = guest.send(&agree, &[asked, ("agree", "yes")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    let (next, new) = party.open_question().await.unwrap();
    assert_eq!(next, seat, "the first node knows");
    let elsewhere = party.people[seat].moved(&other).look(&party.table).await.open_question();
    assert_eq!(elsewhere, Some(new));
    one.assert_healthy();
    other.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_leaves_the_move_where_it_is() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let (seat, question) = bid(&mut party).await;
    let asked = ("question", question.as_str());
    let (undo, agree) = (format!("/t/{}/undo", party.table), format!("/t/{}/agree", party.table));
    party.people[seat].send(&undo, &[asked]).await;
    let other = (seat + 1) % 3;
    party.people[other].send(&agree, &[asked, ("agree", "no")]).await;
    let again = party.people[seat].send(&undo, &[asked]).await;
    assert_eq!(again.code.as_deref(), Some("take_back_refused"), "{again:?}");
    let stranger = Client::new(&server).send(&undo, &[asked]).await;
    assert_eq!(stranger.code.as_deref(), Some("not_seated"), "{stranger:?}");
    let page = party.people[seat].look(&party.table).await.0;
    let says = format!("{} does not agree to taking it back.", NAMES[other]);
    assert!(page.contains(&says), "{page}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_look_back_without_a_script() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    bid(&mut party).await;
    let table = party.table.clone();
    let page = party.people[0].look(&table).await.0;
    assert!(page.contains(&format!("/t/{table}/past/0")), "{page}");
    let past = party.people[0].get(&format!("/t/{table}/past/0")).await;
    assert_eq!(past.status, 200, "{}", past.text);
    assert!(past.text.contains("The past") && past.text.contains("Move 0 of 1"), "{}", past.text);
    assert!(past.text.contains("Back to now") && !past.text.contains("bid-form"), "{}", past.text);
    let far = Client::new(&server).get(&format!("/t/{table}/past/99")).await;
    assert!(far.text.contains("Move 1 of 1"), "the nearest there is: {}", far.text);
    let nonsense = party.people[0].get(&format!("/t/{table}/past/x")).await;
    assert_eq!(nonsense.status, 404, "{}", nonsense.text);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_past_cannot_be_looked_at() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &NAMES, &[("ledger", "memory")]).await;
    party.play_until(|page| page.0.contains("Auction 3 of")).await;
    let table = party.table.clone();
    let past = party.people[0].get(&format!("/t/{table}/past/0")).await.text;
    assert!(past.contains("Auction 3") && !past.contains("Auction 1"), "{past}");
    let closed = Party::agreed(&server, &NAMES, &[("watching", "no")]).await;
    let stranger = Client::new(&server).get(&format!("/t/{}/past/0", closed.table)).await;
    assert!(!stranger.text.contains("The past"), "{}", stranger.text);
    server.assert_healthy();
}
