//! The large screen: everything the room may know, and nothing to press.

use crate::page::Page;
use crate::person::{Party, Person};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_large_screen_shows_what_the_room_may_know_and_has_nothing_to_press() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[("ledger", "memory")]).await;
    let table = party.table.clone();
    // Also in the browser of somebody who plays.
    let player = party.people[0].clone();
    let screen = async |who: &Person| who.get(&format!("/t/{table}/tv")).await.text;
    let buying = screen(&player).await;
    assert!(buying.contains("id=\"offer\"") && buying.contains("/tv/live"), "{buying}");
    for secret in ["bid-form", "id=\"hand\"", "class=\"has\"", "id=\"talk\""] {
        assert!(!buying.contains(secret), "{secret}");
    }
    let actions = buying.matches(&format!("action=\"/t/{table}")).count();
    assert_eq!(actions, 0, "no form of the table");

    party.play_until(|page| page.0.contains("sell-form")).await;
    let selling = screen(&player).await;
    assert!(selling.contains("id=\"offer\"") && !selling.contains("sell-form"), "{selling}");
    party.play_until(Page::is_over).await;
    assert!(screen(&player).await.contains("id=\"places\""));
    server.assert_healthy();
}
