//! External bots: `forsale bot` at a real server.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep};

use crate::api_client::ApiClient;
use crate::server::Server;

/// How long a game may take.
const GAME_TIMEOUT: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread")]
async fn external_bots_play_on_after_a_server_crash() {
    play_over_a_crash("open").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn external_bots_play_on_at_a_memory_table() {
    play_over_a_crash("memory").await;
}

async fn play_over_a_crash(ledger: &str) {
    let mut server = Server::open();
    let mut host = ApiClient::new(&server);
    let options = json!({"name": "Ana", "seats": 3, "pace": "instant", "ledger": ledger});
    let table = host.open_table(options).await;
    let nell = Outside::start(&server, &table, &["nell", "--seed", "7", "--called", "Nell"]);
    let cheap = format!("python3 {}", root("examples/bots/cheapskate.py"));
    let cheapskate = Outside::start(&server, &table, &["--cmd", &cheap, "--called", "Cheapskate"]);
    let begun = Instant::now();
    while host.look(&table).await["shuffle"]["promised"] != json!([1, 2]) {
        assert!(begun.elapsed() < GAME_TIMEOUT, "both want to add to the shuffle");
        sleep(Duration::from_millis(20)).await;
    }
    let (_, told) = host.order(&table, "start", json!({})).await;
    assert_eq!(told["outcome"], "done", "{told}");

    let begun = Instant::now();
    let mut crashed = false;
    while !host.look(&table).await["game"]["outcome"].is_object() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end");
        host.play_along(&table).await;
        if !crashed && host.look(&table).await["moment"].as_u64().unwrap() > 30 {
            server.crash_and_return();
            crashed = true;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert!(crashed, "the game was over before the server could crash");
    let (_, record) = host.get(&format!("/api/1/tables/{table}/record")).await;
    let mut players: Vec<&str> =
        record["players"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    players.sort_unstable();
    assert_eq!(players, ["Ana", "Cheapskate", "Nell"]);
    let added = record["proof"]["contributions"].as_array().unwrap();
    let bits = added.iter().filter(|given| given["bits"].is_string()).count();
    assert_eq!(bits, 2, "both added to the shuffle: {added:?}");
    for outside in [nell, cheapskate] {
        let said = outside.ended().await;
        assert!(said.contains("win"), "{said}");
    }
    server.assert_healthy();
}

/// A bot leaves, another client plays for it, and the bot returns without knowing what happened.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_missed_part_of_a_game_plays_on() {
    let server = Server::open();
    let mut host = ApiClient::new(&server);
    let options = json!({"name": "Ana", "seats": 3, "pace": "instant", "ledger": "memory"});
    let table = host.open_table(options).await;
    let (mut bob, mut eve) = (ApiClient::new(&server), ApiClient::new(&server));
    bob.join(&table, "Bob").await;
    eve.join(&table, "Eve").await;
    let (_, told) = host.order(&table, "start", json!({})).await;
    assert_eq!(told["outcome"], "done", "{told}");

    let begun = Instant::now();
    let (mut nell, mut mo) = (None, None);
    while !host.look(&table).await["game"]["outcome"].is_object() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end");
        host.play_along(&table).await;
        let game = host.look(&table).await["game"].clone();
        let here = |who: &ApiClient| ["--token".to_owned(), who.token.clone().unwrap()];
        if game["auction"].as_u64() < Some(4) {
            bob.play_along(&table).await;
        } else if nell.is_none() {
            let [token, secret] = here(&bob);
            nell = Some(Outside::start(&server, &table, &["nell", &token, &secret]));
        }
        if game["sale"].as_u64() < Some(3) {
            eve.play_along(&table).await;
        } else if mo.is_none() {
            let [token, secret] = here(&eve);
            mo = Some(Outside::start(&server, &table, &["strongest", &token, &secret]));
        }
        sleep(Duration::from_millis(20)).await;
    }
    for outside in [nell, mo] {
        let said = outside.expect("it came back").ended().await;
        assert!(said.contains("win"), "{said}");
    }
    server.assert_healthy();
}

/// Both kinds of bots agree to a take-back, forget the move, and play on.
#[tokio::test(flavor = "multi_thread")]
async fn external_bots_agree_to_a_take_back() {
    let server = Server::open();
    let mut host = ApiClient::new(&server);
    let options = json!({"name": "Ana", "seats": 4, "pace": "instant"});
    let table = host.open_table(options).await;
    let mut bob = ApiClient::new(&server);
    bob.join(&table, "Bob").await;
    let nell = Outside::start(&server, &table, &["nell", "--seed", "7"]);
    let cheap = format!("python3 {}", root("examples/bots/cheapskate.py"));
    let cheapskate = Outside::start(&server, &table, &["--cmd", &cheap]);
    let (_, told) = host.order(&table, "start", json!({})).await;
    assert_eq!(told["outcome"], "done", "{told}");
    // Bob is next and does not answer, so that the move stays the last one.
    while !is_asked(&host, &table).await {
        bid_least(&bob, &table).await;
        sleep(Duration::from_millis(20)).await;
    }
    let question = bid_least(&host, &table).await.expect("a bid");
    let (_, told) = host.order(&table, "undo", json!({"question": question})).await;
    assert_eq!(told["outcome"], "done", "{told}");
    let (_, told) = bob.order(&table, "agree", json!({"question": question, "agree": true})).await;
    assert_eq!(told["outcome"], "done", "{told}");
    let begun = Instant::now();
    while !is_asked(&host, &table).await {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the bots do not agree");
        sleep(Duration::from_millis(20)).await;
    }
    while !host.look(&table).await["game"]["outcome"].is_object() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end");
        host.play_along(&table).await;
        bob.play_along(&table).await;
        sleep(Duration::from_millis(20)).await;
    }
    for outside in [nell, cheapskate] {
        let said = outside.ended().await;
        assert!(said.contains("win"), "{said}");
    }
    server.assert_healthy();
}

async fn is_asked(player: &ApiClient, table: &str) -> bool {
    let seen = player.look(table).await;
    seen["game"]["waiting_for"] == json!([seen["seat"]])
}

/// Bids as little as possible if this player is asked, and returns the question.
async fn bid_least(player: &ApiClient, table: &str) -> Option<String> {
    let game = player.look(table).await["game"].clone();
    let lowest = game["prompt"]["bid"]["min"].as_u64()?;
    let question = game["question"].as_str()?.to_owned();
    let body = json!({"question": question, "action": {"bid": lowest}, "id": question});
    let (_, told) = player.order(table, "answer", body).await;
    assert_eq!(told["outcome"], "done", "{told}");
    Some(question)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_cannot_play_says_why() {
    let server = Server::open();
    let mut host = ApiClient::new(&server);
    let table = host.open_table(json!({"name": "Ana", "seats": 3})).await;
    let url = format!("http://{}", server.address().host());
    for (args, why) in [
        (
            vec!["nell", "--url", "http://127.0.0.1:1", "--table", &table],
            "is a server running there?",
        ),
        (vec!["nell", "--url", "ftp://here", "--table", &table], "begins with http://"),
        (vec!["nell", "--url", &url, "--table", "AAAAA"], "There is no table AAAAA."),
        (vec!["hal", "--url", &url, "--table", &table], "there is no bot hal"),
        (vec!["nell", "--url", &url], "--table <CODE>"),
        (vec!["--cmd", "true"], "--url <URL>"),
        (vec![], "<NAME>"),
    ] {
        let ran = Command::new(env!("CARGO_BIN_EXE_forsale")).arg("bot").args(&args).output();
        let ran = ran.unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert!(!ran.status.success() && said.contains(why), "{args:?}: {said}");
    }
}

/// A running bot.
struct Outside {
    process: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Outside {
    /// Starts a bot and waits until it has a seat.
    fn start(server: &Server, table: &str, args: &[&str]) -> Outside {
        let url = format!("http://{}", server.address().host());
        let mut process = Command::new(env!("CARGO_BIN_EXE_forsale"))
            .arg("bot")
            .args(args)
            .args(["--url", &url, "--table", table])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.starts_with("Seated."), "{line}");
        Outside { process, output }
    }

    /// Waits for its end and returns its output.
    async fn ended(mut self) -> String {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                let mut said = String::new();
                std::io::Read::read_to_string(&mut self.output, &mut said).unwrap();
                assert!(status.success(), "{status}: {said}");
                return said;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "the bot does not end");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn root(path: &str) -> String {
    format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))
}
