//! Chat: shown to everybody who has not muted its author, and always escaped.

use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;
use crate::watch::tag_in;

const NASTY: &str = "</ol><script>alert(1)</script> http://evil.example/ \u{202e}";

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_shown_to_others_as_text() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[]).await;
    let table = party.table.clone();
    let address = format!("/t/{table}/say");
    let mut tab = party.people[1].connect(&table).await;
    tab.ask_since(0).await;
    tab.page().await;
    let said = party.people[0].send(&address, &[("words", NASTY), ("id", "one")]).await;
    assert_eq!(said.outcome, "done", "{said:?}");
    let again = party.people[0].send(&address, &[("words", NASTY), ("id", "one")]).await;
    assert_eq!(again.outcome, "already", "{again:?}");
    let heard = tab.refresh().await.join("\n");
    assert!(heard.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{heard}");
    assert!(!heard.contains("<script") && !heard.contains("href=\\\"http://evil"), "{heard}");

    let mut french = party.people[2].clone().in_language("fr");
    french.send(&address, &[("emote", "too_dear")]).await;
    assert!(french.look(&table).await.0.contains("Trop cher pour moi."));
    assert!(party.people[0].look(&table).await.0.contains("Too expensive for me."));

    let long = "x".repeat(241);
    for bad in [("words", long.as_str()), ("words", " "), ("emote", "shrug")] {
        let refused = party.people[0].send(&address, &[bad]).await;
        assert_eq!((refused.status, refused.outcome.as_str()), (422, "refused"), "{refused:?}");
    }
    let stranger = Client::new(&server).send(&address, &[("emote", "hello")]).await;
    assert_eq!(stranger.code.as_deref(), Some("not_seated"), "{stranger:?}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_player_is_hidden_from_that_reader_only() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[]).await;
    let table = party.table.clone();
    party.people[0].send(&format!("/t/{table}/say"), &[("words", "I win anyway")]).await;
    let page = party.people[1].look(&table).await.0;
    let ana = tag_in(&page, "mutes");
    party.people[1].post(&format!("/t/{table}/mute"), &[("whom", ana)]).await;
    assert!(!party.people[1].look(&table).await.0.contains("I win anyway"));
    assert!(party.people[2].look(&table).await.0.contains("I win anyway"));
    let unmute = [("whom", ana), ("mute", "no")];
    party.people[1].post(&format!("/t/{table}/mute"), &unmute).await;
    assert!(party.people[1].look(&table).await.0.contains("I win anyway"));

    // Seats rotate, and a muted player stays muted.
    party.people[1].post(&format!("/t/{table}/mute"), &[("whom", ana)]).await;
    party.play_until(Page::is_over).await;
    party.people[0].send(&format!("/t/{table}/again"), &[]).await;
    for person in &mut party.people[1..] {
        person.send(&format!("/t/{table}/ready"), &[]).await;
    }
    let say = format!("/t/{table}/say");
    party.people[2].send(&say, &[("words", "Where Ana sat")]).await;
    party.people[0].send(&say, &[("words", "I still win")]).await;
    let page = party.people[1].look(&table).await.0;
    assert!(page.contains("Where Ana sat") && !page.contains("I still win"), "{page}");
    assert!(page.contains("Unmute Ana") && page.contains("Mute Jo"), "{page}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_can_be_turned_off() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[("chat", "off")]).await;
    let table = party.table.clone();
    let refused = party.people[0].send(&format!("/t/{table}/say"), &[("words", "Hi")]).await;
    assert_eq!(refused.code.as_deref(), Some("chat_off"), "{refused:?}");
    assert!(!party.people[0].look(&table).await.0.contains("id=\"remarks\""));
    server.assert_healthy();
}
