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
    // A terminal that is asked prints nothing else before it has an answer.
    let is_anas_turn = |page: &Page, bob: &Terminal| {
        bob.said.contains("Auction 2 of 10.") && page.open_question().is_some()
    };
    play(&mut host, &table, &mut bob, is_anas_turn).await;
    line.cut();
    bob.until("offline 0:0");

    let mut elsewhere = ApiClient::new(&server);
    elsewhere.token = Some(token(&state));
    let begun = Instant::now();
    // A whole auction may pass between two requests.
    while !is_past_the_fourth_auction(&host.look(&table).await) {
        assert!(begun.elapsed() < GAME_TIMEOUT, "no fifth auction");
        host.play_along(&table).await;
        elsewhere.play_along(&table).await;
    }
    line.mend();
    bob.until("Back.");
    play(&mut host, &table, &mut bob, |page, _| page.is_over()).await;
    assert_ended(&mut bob);
    assert!(!bob.said.contains("Auction 4 of 10."), "nobody told that:\n{}", bob.said);
    server.assert_healthy();
}

fn is_past_the_fourth_auction(page: &Page) -> bool {
    (5..=10).any(|auction| page.0.contains(&format!("Auction {auction} of 10")))
}

/// After the game everything is public: what each of ten houses cost and earned.
fn assert_ended(bob: &mut Terminal) {
    bob.until("n  another game");
    let sheet = bob.said.lines().filter(|line| line.contains(": paid ")).count();
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
