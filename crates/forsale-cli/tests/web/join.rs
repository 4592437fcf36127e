//! `forsale join` and `forsale watch`: terminals and browsers at one table.

use std::process::Command;
use std::time::Duration;

use forsale_testkit::Pane;
use serde_json::Value;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::{Server, Setting};
use crate::terminal::Terminal;

/// How long a game may take on a slow and busy machine.
const GAME_TIMEOUT: Duration = Duration::from_secs(240);

/// How long to wait for a line.
const LINE_TIMEOUT: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_and_a_terminal_play_on_after_a_server_crash() {
    let mut server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let mut bob = Terminal::start(&server, &state, &["join", &table, "--name", "Bob", "--plain"]);
    bob.until("Bob sits down.");
    begin(&mut host, &table).await;

    let begun = Instant::now();
    let mut crashed = false;
    while !host.look(&table).await.is_over() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end:\n{}", bob.said);
        host.play_along(&table).await;
        bob.play_along();
        if !crashed && bob.said.contains("Auction 4 of") {
            server.crash_and_return();
            crashed = true;
        }
        sleep(Duration::from_millis(20)).await;
    }
    bob.until("n  another game");
    assert!(crashed && bob.said.contains("Connected again."), "{}", bob.said);
    assert!(bob.said.contains("Sale 10 of 10") && bob.said.contains("3rd  "), "{}", bob.said);
    bob.say("q");
    assert!(bob.ends().await, "{}", bob.said);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn joining_again_returns_to_the_same_seat() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Bob sits down.");
    drop(bob);
    begin(&mut host, &table).await;
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Auction 1 of 10.");
    while !bob.said.contains("You have") {
        host.play_along(&table).await;
        bob.listen(Duration::from_millis(50));
    }
    let file = state.path().join("forsale/seats");
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().count(), 1, "{kept}");
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::MetadataExt::mode(&file.metadata().unwrap());
        assert_eq!(mode & 0o777, 0o600);
    }
    // A player on another machine is refused.
    let other = tempfile::tempdir().unwrap();
    let mut eve = Terminal::start(&server, &other, &["join", &table, "--name", "Eve", "--plain"]);
    assert!(!eve.ends().await);
    assert!(eve.errors().contains("cannot sit down"), "{}", eve.errors());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_in_a_terminal_says_who_goes_first() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let mut ana = Client::new(&server);
    let options = [("box", "german"), ("seats", "3"), ("pace", "instant"), ("name", "Ana")];
    let table = ana.open_table(&options).await;
    let mut bob = Terminal::start(&server, &state, &["join", &table, "--name", "Bob", "--plain"]);
    bob.until("Bob sits down.");
    bob.say("w");
    bob.until("“w” is not a command here.");

    // When she gives up her seat, he is the host.
    assert_eq!(ana.send(&format!("/t/{table}/stand"), &[]).await.outcome, "done");
    bob.until("w  first player");
    ana.join(&table, "Zoe").await;
    bob.until("Zoe sits down.");
    bob.say("w");
    bob.until(
        "Agree on who goes first. The host then chooses that player.\nw 1  Zoe\nw 2  Bob\nw 3  someone at random",
    );
    bob.say("w 9");
    bob.until("w 3  someone at random");
    bob.say("w 1");
    bob.until("Zoe goes first in the next game.");
    assert!(ana.look(&table).await.0.contains("Zoe goes first in the next game."));
    bob.say("w 3");
    bob.until("No one is chosen yet.");
    bob.say("w 2");
    bob.until("Bob goes first in the next game.");
    bob.say("n");
    bob.until("You go first.");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_closed_terminal_until_it_returns() {
    let server = Server::open_as(Setting::timings("offline_after=500"));
    let state = tempfile::tempdir().unwrap();
    let mut host = Client::new(&server);
    let options = [("seats", "3"), ("pace", "instant"), ("absence", "bot")];
    let table = host.open_table(&options).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Bob sits down.");
    drop(bob);
    begin(&mut host, &table).await;
    // Without a tab the table would sleep.
    let _tab = host.connect(&table).await;
    let begun = Instant::now();
    while !host.look(&table).await.0.contains("A bot plays for") {
        assert!(begun.elapsed() < GAME_TIMEOUT, "no bot plays for the absent player");
        host.play_along(&table).await;
        sleep(Duration::from_millis(200)).await;
    }
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("You are back in your seat.");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_only_public_information() {
    let server = Server::open();
    let nowhere = tempfile::tempdir().unwrap();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let table = party.table.clone();
    let mut lines = Terminal::start(&server, &nowhere, &["watch", &table, "--plain"]);
    let mut stream = Terminal::start(&server, &nowhere, &["watch", &table, "--json"]);
    lines.until("Auction 1 of 10.");
    stream.until(r#""street_opened""#);
    party.play_until(|page| page.0.contains("Sale 2 of 10")).await;
    lines.until("Sale 2 of 10.");
    stream.until(r#""sold""#);
    assert!(!lines.said.contains("You"), "{}", lines.said);
    let forms = stream.said.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let tables: Vec<Value> = forms.filter(|form| form["type"] == "table").collect();
    assert!(tables.iter().any(|table| table["game"]["view"]["phase"] == "sell"), "{tables:?}");
    for table in tables {
        let secret = [&table["seat"], &table["game"]["prompt"], &table["game"]["chosen"]];
        assert!(secret.iter().all(|field| field.is_null()), "{table}");
    }
    let seats = std::fs::exists(nowhere.path().join("forsale")).unwrap();
    assert!(!seats, "a watcher has no seat to keep");
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_and_terminals_share_one_chat() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let mut bob = Terminal::start(&server, &state, &["join", &table, "--name", "Bob", "--plain"]);
    let mut eve = Terminal::start(&server, &state, &["watch", &table, "--plain"]);
    bob.until("Bob sits down.");
    let say = format!("/t/{table}/say");
    assert_eq!(host.send(&say, &[("words", "Good evening")]).await.outcome, "done");
    for terminal in [&mut bob, &mut eve] {
        terminal.until("Ana: Good evening\n");
    }
    // Chat is possible at any time.
    bob.say("t Well met, Ana");
    bob.say("e 8");
    for line in ["Bob: Well met, Ana\n", "Bob: Thanks!\n"] {
        bob.until(line);
        eve.until(line);
    }
    let page = host.look(&table).await;
    assert!(page.0.contains("Well met, Ana") && page.0.contains("Thanks!"), "{}", page.0);
    bob.say("e");
    bob.until("e 5  Too expensive for me.\n");
    bob.say("t");
    bob.until("A message has 1 to 240 characters.\n");
    bob.say("q");
    bob.until("Type q again to leave.");
    bob.say("q");
    assert!(bob.ends().await, "{}", bob.said);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_can_vote_about_an_absent_player() {
    let state = tempfile::tempdir().unwrap();
    let server = Server::open_with_own_clock(state.path().join("tables.db").to_str().unwrap());
    let mut host = Client::new(&server);
    let options = [("seats", "3"), ("pace", "instant"), ("absence", "vote"), ("name", "Ana")];
    let table = host.open_table(&options).await;
    let mut bob = Terminal::start(&server, &state, &["join", &table, "--name", "Bob", "--plain"]);
    bob.until("Bob sits down.");
    begin(&mut host, &table).await;
    // Others may vote after a minute of absence; the clock runs faster here.
    let begun = Instant::now();
    while !bob.said.contains("Ana has been away for a minute.") {
        assert!(begun.elapsed() < GAME_TIMEOUT, "nobody may vote:\n{}", bob.said);
        server.set_clock(&format!("+{}", begun.elapsed().as_secs() * 20));
        bob.play_along();
        sleep(Duration::from_millis(200)).await;
    }
    bob.until("v 2  Let a bot play for now");
    bob.say("v 2");
    bob.until("A bot plays for Ana");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn remaining_time_does_not_depend_on_the_terminals_clock() {
    let state = tempfile::tempdir().unwrap();
    let server = Server::open_with_own_clock(state.path().join("tables.db").to_str().unwrap());
    server.set_clock("+3600");
    let mut host = Client::new(&server);
    let options = [("seats", "3"), ("pace", "instant"), ("clock", "brisk"), ("name", "Ana")];
    let table = host.open_table(&options).await;
    let pane = Pane::open(80, 24);
    let (forsale, host_name) = (env!("CARGO_BIN_EXE_forsale"), server.address().host());
    let state = state.path().display().to_string();
    pane.run(&format!("XDG_STATE_HOME={state} {forsale} join http://{host_name}/t/{table}"));
    pane.until("Waiting for players");
    begin(&mut host, &table).await;
    // Twenty seconds, and a reserve of a minute.
    pane.until_either(&[" 1:2", " 1:1", " 1:0", " 0:5"]);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_by_its_link() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    party.play_until(Page::is_over).await;
    let site = format!("http://{}", server.address().host());
    let told = |link: String| {
        let replay = Command::new(env!("CARGO_BIN_EXE_forsale")).args(["replay", &link]).output();
        let replay = replay.unwrap();
        let (said, errors) = (replay.stdout, String::from_utf8(replay.stderr).unwrap());
        (String::from_utf8(said).unwrap(), errors)
    };
    for link in ["", "/12?as=b", ".json"].map(|rest| format!("/g/{}-1{rest}", party.table)) {
        let (said, errors) = told(format!("{site}{link}"));
        assert!(said.contains("Auction 10 of 10.") && said.contains("\n1st  "), "{said}{errors}");
    }
    let (_, errors) = told(format!("{site}/g/{}-2", party.table));
    assert!(errors.contains("404 Not Found"), "{errors}");
    let (_, errors) = told(format!("{site}/t/{}", party.table));
    assert!(errors.contains("such as /g/KAFE7-1"), "{errors}");
}

/// The browser plays by itself, while the test reads the terminal and presses keys.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_screen_terminal_survives_a_server_restart() {
    let mut server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let pane = Pane::open(80, 24);
    let forsale = env!("CARGO_BIN_EXE_forsale");
    let link = format!("http://{}/t/{table}", server.address().host());
    let state = state.path().display().to_string();
    pane.run(&format!(
        "XDG_STATE_HOME={state} {forsale} join {link} --name Bob; echo left with $?"
    ));
    pane.until("Waiting for players");
    begin(&mut host, &table).await;
    let mut others = JoinSet::new();
    let code = table.clone();
    others.spawn(async move {
        loop {
            // While the server is down there is nothing to do.
            if let Ok(page) = host.try_look(&code).await {
                if page.is_over() {
                    return;
                }
                if let Some(asked) = page.open_question() {
                    let id = crate::client::fresh_id();
                    let least = asked.least();
                    let _ = host.try_answer(&code, &asked.question, &id, least.fields()).await;
                }
            }
            sleep(Duration::from_millis(50)).await;
        }
    });

    pane.until("Your turn.");
    assert!(server.stop().await.0.success());
    pane.until("offline 0:0");
    pane.keys(&["p", "p"]);
    pane.until("pass waiting");
    server.reopen();
    let pane = spawn_blocking(move || {
        pane.until_either(&["Meanwhile:", "takes", "took"]);
        play_out(&pane);
        pane
    });
    let pane = timeout(GAME_TIMEOUT, pane).await.unwrap().unwrap();
    pane.keys(&["q"]);
    pane.until("Your seat is kept for the next game.");
    pane.keys(&["Enter"]);
    pane.assert_left_with(0);
    timeout(LINE_TIMEOUT, others.join_next()).await.unwrap().unwrap().unwrap();
    server.assert_healthy();
}

/// Answers every question until the game is over.
fn play_out(pane: &Pane) {
    for _ in 0..400 {
        let known = [
            "Your turn.",
            "Choose a house to sell",
            "enter continue",
            "Waiting",
            "play again",
            "turn",
        ];
        let screen = pane.until_either(&known);
        if screen.contains("play again") {
            return;
        } else if screen.contains("enter continue") {
            pane.keys(&["x"]);
        } else if screen.contains("Your turn.") {
            pane.keys(&["p", "p"]);
        } else if screen.contains("Choose a house to sell") {
            pane.keys(&["+", "Enter"]);
        }
        pane.until_changed(&screen);
    }
    panic!("the game never ended:\n{}", pane.screen());
}

/// Opens a table with two free seats, and a host with a browser.
async fn table_for_three(server: &Server) -> (Client, String) {
    let mut host = Client::new(server);
    let table = host.open_table(&[("seats", "3"), ("pace", "instant"), ("name", "Ana")]).await;
    (host, table)
}

async fn begin(host: &mut Client, table: &str) {
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", "nell")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
}
