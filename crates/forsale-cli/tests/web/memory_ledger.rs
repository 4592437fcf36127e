//! Terminals at a table that plays from memory: the server does not repeat what a player missed, and
//! the game goes on for them.

use std::fs;
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::api_client::ApiClient;
use crate::client::Client;
use crate::client_proxy::ClientProxy;
use crate::page::Page;
use crate::server::Server;
use crate::terminal::Terminal;

/// How long a game may take on a slow and busy machine.
const GAME_TIMEOUT: Duration = Duration::from_secs(240);

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_returns_mid_game_plays_to_the_end() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = memory_table(&server).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Bob sits down.");
    begin(&mut host, &table).await;
    play(&mut host, &table, &mut bob, |_, bob| bob.said.contains("Auction 3 of 10.")).await;
    drop(bob);

    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("of 10.");
    assert!(!bob.said.contains("Auction 1 of 10."), "nobody remembers that:\n{}", bob.said);
    play(&mut host, &table, &mut bob, |page, _| page.is_over()).await;
    assert_ended(&mut bob);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_missed_an_auction_plays_to_the_end() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = memory_table(&server).await;
    let line = ClientProxy::before(&server).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start_at(&line.url(), &state, &join);
    bob.until("Bob sits down.");
    begin(&mut host, &table).await;
    play(&mut host, &table, &mut bob, |_, bob| bob.said.contains("Auction 2 of 10.")).await;
    // A terminal that is asked prints nothing else before it has an answer. So the connection is cut
    // while the table waits for Ana.
    let begun = Instant::now();
    while host.look(&table).await.open_question().is_none() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "Ana is never asked:\n{}", bob.said);
        bob.play_along();
        sleep(Duration::from_millis(20)).await;
    }
    let last_seen = auction(&host.look(&table).await);
    line.cut();
    bob.until("offline 0:0");

    let mut elsewhere = ApiClient::new(&server);
    elsewhere.token = Some(token(&state));
    let begun = Instant::now();
    // A whole auction may pass between two requests.
    while auction(&host.look(&table).await) < last_seen + 3 {
        assert!(begun.elapsed() < GAME_TIMEOUT, "no further auctions");
        host.play_along(&table).await;
        elsewhere.play_along(&table).await;
    }
    line.mend();
    bob.until("Connected again.");
    play(&mut host, &table, &mut bob, |page, _| page.is_over()).await;
    assert_ended(&mut bob);
    let missed = format!("Auction {} of 10.", last_seen + 1);
    assert!(!bob.said.contains(&missed), "the server repeats it:\n{}", bob.said);
    server.assert_healthy();
}

/// Returns the number of the auction that a page shows.
fn auction(page: &Page) -> u8 {
    let is_shown = |number: &u8| page.0.contains(&format!("Auction {number} of 10"));
    (1..=10).rev().find(is_shown).expect("an auction")
}

/// After the game everything is public: what each of ten houses cost and earned.
fn assert_ended(bob: &mut Terminal) {
    bob.until("n  another game");
    let sheet = bob.said.lines().filter(|line| line.contains(", sold for ")).count();
    assert_eq!(sheet, 10, "{}", bob.said);
}

/// Opens a table that plays from memory, and a host with a browser.
async fn memory_table(server: &Server) -> (Client, String) {
    let mut host = Client::new(server);
    let options = [("seats", "3"), ("pace", "instant"), ("ledger", "memory"), ("name", "Ana")];
    let table = host.open_table(&options).await;
    (host, table)
}

async fn begin(host: &mut Client, table: &str) {
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", "nell")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
}

/// Plays for both until `is_then` returns true.
async fn play(
    host: &mut Client,
    table: &str,
    bob: &mut Terminal,
    is_then: impl Fn(&Page, &Terminal) -> bool,
) {
    let begun = Instant::now();
    while !is_then(&host.look(table).await, bob) {
        assert!(begun.elapsed() < GAME_TIMEOUT, "it never comes to that:\n{}", bob.said);
        host.play_along(table).await;
        bob.play_along();
        sleep(Duration::from_millis(20)).await;
    }
}

/// Returns the secret of the seat that is saved in this folder.
fn token(state: &TempDir) -> String {
    let kept = fs::read_to_string(state.path().join("forsale/seats")).unwrap();
    kept.trim().rsplit(' ').next().unwrap().to_owned()
}
