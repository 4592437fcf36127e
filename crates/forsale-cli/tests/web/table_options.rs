//! A table's options apply to its pages, its sockets and the list of tables.

use crate::client::{Client, Party};
use crate::page::{Answer, Page};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_memory_table_hides_what_other_players_have() {
    let server = Server::open();
    let names = ["Ana", "Bob", "Jo"];
    let mut party = Party::agreed(&server, &names, &[("ledger", "memory")]).await;
    let (first, asked) = party.open_question().await.unwrap();
    let table = party.table.clone();
    party.people[first].answer(&table, &asked.question, "one", Answer::bid(3).fields()).await;
    party.play_until(|page| page.0.contains("Auction 3 of")).await;

    let page = party.people[0].look(&table).await;
    assert_eq!(page.0.matches("data-coins=").count(), 1, "only her own belongings");
    assert_eq!(page.0.matches("aria-label=\"2 houses\"").count(), 2, "{}", page.0);
    let taken = page.0.split("id=\"last-auction\"").nth(1).unwrap().split("</ul>").next().unwrap();
    assert_eq!(taken.matches("<li>").count(), 3, "the whole last auction: {taken}");
    let menu = page.0.split("id=\"menu\"").nth(1).unwrap();
    let hidden =
        "Until the game is over, no one sees the coins of the others, which houses and checks";
    assert!(menu.contains(hidden) && menu.contains("Everyone always sees all bids"), "{menu}");
    let form = Client::new(&server).get("/new").await.text;
    assert!(form.contains("Open is the default, because") && form.contains(hidden), "{form}");
    assert!(!page.0.contains("Not seen yet"), "the unseen cards are a memory aid");
    let watcher = Client::new(&server);
    assert_eq!(watcher.look(&table).await.0.matches("data-coins=").count(), 0);
    let mut tab = watcher.connect(&table).await;
    tab.ask_since(0).await;
    let sent = tab.page().await.to_string();
    assert!(!sent.contains("data-coins=") && !sent.contains("Auction 1 of"), "{sent}");
    assert!(sent.contains("Auction 2 of"), "the last auction is in the log: {sent}");

    party.play_until(Page::is_over).await;
    let page = party.people[0].look(&table).await;
    assert!(page.0.contains("Auction 1 of"), "after the game the whole log is there");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_shows_its_game_to_players_only() {
    let server = Server::open();
    let party = Party::agreed(&server, &["Ana", "Bob", "Jo"], &[("watching", "no")]).await;
    let stranger = Client::new(&server);
    let page = stranger.look(&party.table).await;
    assert!(!page.0.contains("id=\"offer\"") && page.0.contains("does not allow spectators"));
    let mut tab = stranger.connect(&party.table).await;
    tab.ask_since(0).await;
    assert!(!tab.page().await.to_string().contains("offer"));
    assert!(party.people[1].look(&party.table).await.0.contains("id=\"offer\""));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_from_a_box_and_says_so_everywhere() {
    let server = Server::open();
    let mut host = Client::new(&server);
    let german = [("visibility", "public"), ("box", "german"), ("seats", "5"), ("variant", "on")];
    let table = host.open_table(&german).await;
    let lobby = host.look(&table).await.0;
    assert!(lobby.contains(&format!("/rules/german?back=/t/{table}")), "{lobby}");
    assert!(lobby.contains("German edition · 30 houses") && lobby.contains("rounded up"));
    assert!(lobby.contains("“Nur solange der Vorrat reicht!”"), "{lobby}");
    assert!(lobby.contains("5 players: 16 coins each, 3 houses and 3 checks removed"), "{lobby}");
    assert!(Client::new(&server).get("/").await.text.contains("German edition"));
    // The form remembers the box, and the host can remove two cards instead.
    let form = host.get("/new").await.text;
    assert!(form.contains("value=\"german\" checked"), "{form}");
    let two = [("box", "german"), ("seats", "5"), ("variant", "on"), ("removed", "2")];
    host.post(&format!("/t/{table}/options"), &two).await;
    let lobby = host.look(&table).await.0;
    assert!(lobby.contains("5 players: 16 coins each, 2 houses and 2 checks removed"), "{lobby}");
    assert!(lobby.contains("name=\"removed\" min=\"0\" max=\"30\" value=\"2\""), "{lobby}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_pages_have_every_box_and_a_way_back_to_a_table_only() {
    let server = Server::open();
    let reader = Client::new(&server);
    let index = reader.get("/rules").await.text;
    for it in &forsale_table::BOXES {
        assert!(index.contains(&format!("href=\"/rules/{}\"", it.id)), "{}", it.id);
        let page = reader.get(&format!("/rules/{}", it.id)).await.text;
        assert!(page.contains(it.terms.house) && page.contains(it.publisher), "{}", it.id);
    }
    assert!(index.contains("id=\"rules-buying\""), "the index has the rules of the default box");
    let from_table = reader.get("/rules/german?back=/t/KAFE7&bid=7").await.text;
    assert!(from_table.contains("<a href=\"/t/KAFE7\">Back to the table</a>"), "{from_table}");
    assert!(from_table.contains("Of 7 coins you get 4 back and pay 3."), "{from_table}");
    for elsewhere in ["https://example.com", "//example.com", "/settings"] {
        let page = reader.get(&format!("/rules/german?back={elsewhere}")).await.text;
        assert!(!page.contains("Back to the table"), "{elsewhere}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_list_shows_rules_and_clocks() {
    let server = Server::open();
    let mut host = Client::new(&server);
    let open = [("visibility", "public"), ("edition", "gryphon-2009"), ("clock", "brisk")];
    host.open_table(&open).await;
    let home = Client::new(&server).get("/").await.text;
    assert!(home.contains("Gryphon 2009 · brisk: 20 seconds"), "{home}");
    server.assert_healthy();
}
