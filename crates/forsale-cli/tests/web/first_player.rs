//! The first player: what the lobby offers, and what the API and the records say.

use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;

const FIRST: &str = "id=\"first-player\"";

#[tokio::test(flavor = "multi_thread")]
async fn in_1997_the_host_says_who_lives_in_the_smallest_house() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let table = ana.open_table(&[("edition", "ravensburger-1997"), ("seats", "3")]).await;
    let mut people = [ana, Client::new(&server), Client::new(&server)];
    people[1].join(&table, "Bob").await;
    people[2].join(&table, "Jo").await;
    let sentence = "whoever lives in the smallest house goes first";
    for (person, is_host) in people.iter().zip([true, false, false]) {
        let page = person.look(&table).await.0;
        assert!(page.contains(FIRST) && page.contains(sentence), "{page}");
        assert!(page.contains("someone goes first at random"), "{page}");
        assert_eq!(page.contains("id=\"first-seat\""), is_host, "{page}");
    }
    let path = format!("/t/{table}/first");
    assert_eq!(people[1].send(&path, &[("seat", "1")]).await.code.as_deref(), Some("not_host"));
    people[0].post(&path, &[("seat", "2")]).await;
    for person in &people {
        assert!(person.look(&table).await.0.contains("Jo goes first in the next game."));
    }
    for game in 1..=2 {
        people[0].send(&format!("/t/{table}/start"), &[]).await;
        let page = people[0].look(&table).await.0;
        assert!(page.contains("Jo goes first."), "game {game}: {page}");
        let mut party = Party { table: table.clone(), people: people.to_vec() };
        party.play_until(Page::is_over).await;
        let page = people[0].look(&table).await.0;
        assert!(page.contains("Jo goes first in the next game."), "{page}");
        let record = people[0].get(&format!("/g/{table}-{game}.json")).await.text;
        let record: Value = serde_json::from_str(&record).unwrap();
        assert_eq!((&record["first"], &record["first_by"]), (&json!(2), &json!("chosen")));
        let checked = people[0].get(&format!("/g/{table}-{game}/verify")).await.text;
        assert!(checked.contains("The players chose who went first"), "{checked}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn with_other_boxes_nobody_is_asked() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let table = ana.open_table(&[("seats", "3")]).await;
    let page = ana.look(&table).await.0;
    assert!(!page.contains(FIRST) && page.contains("<b>First player</b> at random"), "{page}");
    let told = ana.send(&format!("/t/{table}/first"), &[("seat", "0")]).await;
    assert_eq!(told.code.as_deref(), Some("first_is_drawn"));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_choose_the_first_player_and_let_it_rotate() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let new = json!({"name": "Ana", "seats": 3, "pace": "instant", "first_player": "agreed"});
    let table = program.open_table(new).await;
    assert_eq!(program.look(&table).await["first"], Value::Null);
    let (status, told) = program.order(&table, "first", json!({"seat": 1})).await;
    assert_eq!((status, &told["code"]), (409, &json!("nobody_there")), "nobody sits there yet");
    program.order(&table, "bot", json!({"seat": 1, "bot": "pip"})).await;
    program.order(&table, "bot", json!({"seat": 2, "bot": "pip"})).await;
    program.order(&table, "first", json!({"seat": 1})).await;
    let seen = program.look(&table).await;
    assert_eq!(seen["first"], json!({"seat": 1, "by": "chosen"}));

    let options = json!({"seats": 3, "pace": "instant", "first_player": "rotation"});
    program.order(&table, "options", options).await;
    let mut openers = Vec::new();
    for game in 1..=3 {
        program.order(&table, "start", json!({})).await;
        while program.look(&table).await["game"]["outcome"].is_null() {
            program.play_along(&table).await;
            program.order(&table, "hurry", json!({})).await;
        }
        let (_, record) = program.get(&format!("/api/1/tables/{table}/record")).await;
        let by = if game == 1 { Value::Null } else { json!("rotation") };
        assert_eq!(record["first_by"], by);
        openers.push(record["first"].as_u64().unwrap());
        let next = json!({"seat": (openers[game - 1] + 1) % 3, "by": "rotation"});
        assert_eq!(program.look(&table).await["first"], next);
    }
    assert_eq!([(openers[0] + 1) % 3, (openers[0] + 2) % 3], openers[1..]);
    server.assert_healthy();
}
