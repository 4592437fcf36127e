//! The large screen: all public information, and no controls.

use crate::absence::look_until;
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
    for secret in ["bid-form", "id=\"hand\"", "class=\"has\"", "id=\"talk\""] {
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
async fn phones_show_only_the_hand_while_a_large_screen_is_on() {
    let server = Server::open();
    let party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (table, ana) = (&party.table, &party.people[0]);
    let is_handheld = |page: &Page| page.0.contains("data-tv=\"yes\"");
    assert!(!is_handheld(&ana.look(table).await));
    let screen = Client::new(&server).connect(&format!("{table}/tv")).await;
    look_until(ana, table, is_handheld).await;
    let page = ana.look(table).await.0;
    assert!(page.contains("Show it here too") && !page.contains("person is watching"), "{page}");
    let watcher = Client::new(&server).get(&format!("/t/{table}")).await.text;
    assert!(!watcher.contains("data-tv"), "who looks on has no hand");
    drop(screen);
    look_until(ana, table, |page| !is_handheld(page)).await;
    server.assert_healthy();
}
