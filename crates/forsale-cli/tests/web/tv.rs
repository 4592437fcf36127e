//! The large screen: all public information, and no controls.

use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_large_screen_shows_public_information_without_controls() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[("ledger", "memory")]).await;
    let table = party.table.clone();
    // Also in the browser of a player.
    let player = party.people[0].clone();
    let screen = async |who: &Client| who.get(&format!("/t/{table}/tv")).await.text;
    let buying = screen(&player).await;
    assert!(buying.contains("id=\"offer\"") && buying.contains("/tv/live"), "{buying}");
    for secret in ["bid-form", "id=\"hand\"", "data-coins=", "id=\"talk\""] {
        assert!(!buying.contains(secret), "{secret}");
    }
    assert!(!buying.contains("<form") && !buying.contains("<a "), "{buying}");
    assert_eq!(buying.matches("<button").count(), 1, "only to try a lost connection again");

    party.play_until(|page| page.0.contains("sell-form")).await;
    let selling = screen(&player).await;
    assert!(selling.contains("id=\"offer\"") && !selling.contains("sell-form"), "{selling}");
    party.play_until(Page::is_over).await;
    assert!(screen(&player).await.contains("id=\"places\""));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_screen_changes_the_page_of_nobody() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (table, before) = (party.table.clone(), party.people[0].look(&party.table).await.0);
    assert!(before.contains("data-phone=\"whole\"") && before.contains("data-plays"), "{before}");
    let mut screen = Client::new(&server).connect(&format!("{table}/tv")).await;
    screen.ask_since(0).await;
    screen.page().await;
    assert_eq!(party.people[0].look(&table).await.0, before);

    // A player who wants only their cards on the phone says so, and keeps that for all tables.
    let ana = &mut party.people[0];
    let back = format!("/t/{table}");
    ana.post("/settings", &[("phone", "cards"), ("back", &back)]).await;
    assert!(ana.look(&table).await.0.contains("data-phone=\"cards\""));
    assert!(party.people[1].look(&table).await.0.contains("data-phone=\"whole\""));
    server.assert_healthy();
}
