//! Replays: every moment of a finished game has an address, for every point of view.

use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::client::{Client, Party};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_can_be_replayed_move_by_move() {
    let server = Server::open();
    let mut host = ApiClient::new(&server);
    let table = host.open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    let reader = Client::new(&server);
    assert_eq!(reader.get(&format!("/g/{table}-1")).await.status, 404);
    let mut others = [ApiClient::new(&server), ApiClient::new(&server)];
    others[0].join(&table, "Bob").await;
    others[1].join(&table, "<b>Jo").await;
    host.order(&table, "start", json!({})).await;
    assert_eq!(reader.get(&format!("/g/{table}-1")).await.status, 404, "a game has secrets");
    for turn in 0.. {
        assert!(turn < 1000, "the game does not end");
        for program in [&host, &others[0], &others[1]] {
            program.play_along(&table).await;
        }
        host.order(&table, "hurry", json!({})).await;
        if host.look(&table).await["game"]["outcome"].is_object() {
            break;
        }
    }
    let page = reader.look(&table).await.0;
    assert!(page.contains(&format!("href=\"/g/{table}-1\"")), "the end does not link the replay");

    let file = reader.get(&format!("/g/{table}-1.json")).await;
    let record: Value = serde_json::from_str(&file.text).unwrap();
    assert_eq!(record, host.get(&format!("/api/1/tables/{table}/record")).await.1);
    let moves = record["actions"].as_array().unwrap();
    let first = reader.get(&format!("/g/{table}-1")).await.text;
    assert_eq!(first, reader.get(&format!("/g/{table}-1/0")).await.text);
    assert!(first.contains(&format!("Move 0 of {}", moves.len())), "{first}");
    let mut seals = 0;
    for (at, done) in moves.iter().enumerate() {
        let [table_eyes, all, seat] =
            ["table", "all", "1"].map(|eyes| format!("/g/{table}-1/{}?as={eyes}", at + 1));
        let plain = reader.get(&table_eyes).await;
        assert_eq!(plain.status, 200, "{plain}");
        assert!(!plain.text.contains("<form id=\"bid-form\"") && !plain.text.contains("<b>Jo"));
        assert!(!plain.text.contains("id=\"sealed\""), "the table does not see into envelopes");
        if done["action"]["sell"].is_number() && at % 3 == 0 {
            let knows = reader.get(&all).await.text;
            seals += usize::from(knows.contains("id=\"sealed\""));
            assert_eq!(reader.get(&seat).await.status, 200);
        }
    }
    assert!(seals > 2, "who knows everything sees into {seals} envelopes");
    let end = reader.get(&format!("/g/{table}-1/{}", moves.len())).await.text;
    assert!(end.contains("id=\"places\"") && !end.contains("id=\"replay-on\" href"), "{end}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_replay_addresses_are_reported() {
    let server = Server::open();
    let reader = Client::new(&server);
    for path in
        ["/g/KAFE7-1", "/g/KAFE7-1.json", "/g/KAFE7", "/g/x", "/g/KAFE7-1/3", "/g/KAFE7-1?at=3"]
    {
        let told = reader.get(path).await;
        assert!(told.status == 404 || told.status == 303, "{path}: {told}");
        assert!(told.status == 303 || told.text.contains("finished game"), "{path}: {told}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_can_delete_a_game_and_a_player_their_name() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    party.play_until(|page| page.0.contains("id=\"places\"")).await;
    let game = format!("/g/{}-1", party.table);
    let mut stranger = Client::new(&server);
    assert!(stranger.get(&game).await.text.contains("Bob"));
    assert_eq!(stranger.post(&format!("{game}/forget"), &[]).await.status, 403);
    assert_eq!(stranger.post(&format!("{game}/delete"), &[]).await.status, 403);
    let bob = &mut party.people[1];
    let page = bob.get(&game).await.text;
    assert!(page.contains("id=\"replay-forget\"") && !page.contains("id=\"replay-delete\""));
    assert_eq!(bob.post(&format!("{game}/forget"), &[]).await.status, 303);
    assert_eq!(bob.post(&format!("{game}/delete"), &[]).await.status, 409);
    for path in [game.clone(), format!("{game}.json")] {
        assert!(!stranger.get(&path).await.text.contains("Bob"), "{path}");
    }
    assert_eq!(party.people[0].post(&format!("{game}/delete"), &[]).await.status, 303);
    let gone = stranger.get(&game).await;
    assert!(gone.status == 410 && gone.text.contains("deleted"), "{gone}");
    assert_eq!(stranger.get(&format!("{game}.json")).await.status, 410);
    server.assert_healthy();
}
