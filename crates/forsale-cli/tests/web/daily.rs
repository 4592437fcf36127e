//! The deal of the day, and playing a deal again.

use std::process::Command;
use std::time::Duration;

use forsale::Record;
use forsale_table::{Gap, Verdict};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::api_client::ApiClient;
use crate::client::Client;
use crate::server::Server;
use crate::terminal::Terminal;

const GUIDE: &str = include_str!("../../../../docs/fairness.md");

/// How long a game may take on a slow and busy machine.
const GAME_TIMEOUT: Duration = Duration::from_secs(300);

/// Starts the deal of the day and returns the code of its table.
async fn begin(person: &mut Client) -> String {
    let told = person.post("/daily", &[]).await;
    assert_eq!(told.status, 303, "{told}");
    told.location.as_ref().unwrap().strip_prefix("/t/").unwrap().to_owned()
}

async fn finish(person: &mut Client, table: &str) -> Record {
    for turn in 0.. {
        assert!(turn < 3000, "the game does not end");
        if person.look(table).await.0.contains("id=\"end\"") {
            break;
        }
        if !person.play_along(table).await {
            person.send(&format!("/t/{table}/hurry"), &[]).await;
            // Bots need a moment each, and the queue of a table is short.
            sleep(Duration::from_millis(50)).await;
        }
    }
    let record = person.get(&format!("/g/{table}-1.json")).await;
    serde_json::from_str(&record.text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_player_gets_the_same_deal_once_a_day() {
    let mut server = Server::open();
    let (mut ana, mut bob) = (Client::new(&server), Client::new(&server));
    assert!(ana.get("/").await.text.contains("href=\"/daily\""));
    let before = ana.get("/daily").await.text;
    assert!(before.contains("Not played yet."), "{before}");
    let (first, second) = (begin(&mut ana).await, begin(&mut bob).await);
    assert_ne!(first, second, "everybody has a table of their own");
    assert_eq!(begin(&mut ana).await, first, "one game counts");
    let page = ana.get("/daily").await.text;
    assert!(page.contains(&format!("href=\"/t/{first}\"")), "{page}");

    let one = finish(&mut ana, &first).await;
    let page = ana.look(&first).await.0;
    assert!(page.contains("id=\"daily-link\""), "the end does not lead to the others");
    let page = ana.get("/daily").await.text;
    assert!(page.contains("Nobody else has finished it"), "{page}");
    assert!(page.contains("You have played today."), "{page}");
    assert_was_committed(&ana, &first, &one, &before).await;
    let two = finish(&mut bob, &second).await;
    let secret = |record: &Record| record.proof.as_ref().unwrap().secret;
    assert_eq!(secret(&one), secret(&two), "everybody can compare");
    assert_eq!((one.first, &one.houses, &one.checks), (two.first, &two.houses, &two.checks));
    assert_eq!(one.players[1..], two.players[1..], "the same bots");
    let page = bob.get("/daily").await.text;
    assert!(page.contains("the only other game on this server so far"), "{page}");
    let share = page.split("id=\"daily-share\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(
        share.contains("For Sale, ") && share.contains(" 20") && share.contains("of 4 with"),
        "{share}"
    );
    assert_eq!(begin(&mut bob).await, second, "a finished game still counts");
    assert!(bob.get("/").await.text.contains("of 4, with"), "the first page tells the result");

    assert!(server.stop().await.0.success());
    let again = Server::open_copy(server.folder());
    let mut jo = Client::new(&again);
    let third = begin(&mut jo).await;
    assert_eq!(finish(&mut jo, &third).await.houses, one.houses, "a restart changes no deal");
    let page = jo.get("/daily").await.text;
    assert!(page.contains("of 2 other games"), "{page}");
    again.assert_healthy();
}

/// Asserts that the proof matches the commitment shown before the game, and that the documented
/// script verifies it.
async fn assert_was_committed(reader: &Client, table: &str, record: &Record, before: &str) {
    let proof = record.proof.as_ref().unwrap();
    assert!(proof.day.is_some() && proof.contributions.is_empty(), "{proof:?}");
    assert!(before.contains(&proof.commitment.to_string()), "{before}");
    assert!(!before.contains(&proof.secret.to_string()));
    assert_eq!(Verdict::of(record).unwrap().gaps, [Gap::Day]);
    let page = reader.get(&format!("/g/{table}-1/verify")).await.text;
    assert!(page.contains("? Not proven.") && page.contains("the same for everyone"), "{page}");
    assert!(page.contains(&proof.secret.to_string()), "{page}");
    let said = verified(record);
    assert!(
        said.contains("it has the deal of the day of ") && said.contains("Not proven."),
        "{said}"
    );
}

/// Returns the output of `forsale verify`. The documented script must accept the record as well.
fn verified(record: &Record) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), serde_json::to_string(record).unwrap()).unwrap();
    let python = GUIDE.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let ran = Command::new("python3").args(["-c", python]).arg(file.path()).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&ran.stdout),
        "not proven: nobody added to the shuffle\n",
        "{ran:?}"
    );
    let verify =
        Command::new(env!("CARGO_BIN_EXE_forsale")).arg("verify").arg(file.path()).output();
    String::from_utf8(verify.unwrap().stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_the_deal_of_the_day() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let (_, day) = program.get("/api/1/daily").await;
    assert_eq!((&day["table"], &day["result"]), (&Value::Null, &Value::Null), "{day}");
    let (status, told) = program.post("/api/1/daily", json!({"name": "Ana"})).await;
    assert_eq!((status, &told["outcome"]), (201, &json!("done")), "{told}");
    program.token = Some(told["token"].as_str().unwrap().to_owned());
    let table = told["table"].as_str().unwrap().to_owned();
    let (status, told) = program.post("/api/1/daily", json!({})).await;
    assert_eq!((status, &told["outcome"]), (200, &json!("already")), "{told}");
    assert_eq!(told["table"], json!(table));
    let programs = [program];
    let seen = play_out(&programs, &table).await;
    assert_eq!(seen["game"]["players"][0], "Ana");
    let (_, over) = programs[0].get("/api/1/daily").await;
    assert_eq!(over["result"]["total"], seen["game"]["outcome"]["totals"][0]);
    assert_eq!(over["commitment"], seen["game"]["shuffle"]["commitment"]);
    let line = over["result"]["line"].as_str().unwrap();
    assert!(line.starts_with("For Sale, ") && line.contains(" 20"), "{over}");
    server.assert_healthy();
}

async fn play_out(programs: &[ApiClient], table: &str) -> Value {
    for turn in 0.. {
        assert!(turn < 2000, "the game does not end");
        for program in programs {
            program.play_along(table).await;
        }
        programs[0].order(table, "hurry", json!({})).await;
        let seen = programs[0].look(table).await;
        if seen["game"]["outcome"].is_object() {
            return seen;
        }
    }
    Value::Null
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_a_deal_again_with_the_seats_turned() {
    let server = Server::open();
    let mut programs = [ApiClient::new(&server), ApiClient::new(&server)];
    let table = programs[0].open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    programs[1].join(&table, "Bob").await;
    let (_, told) = programs[0].order(&table, "again", json!({})).await;
    assert_eq!(told["code"], "seats_free", "{told}");
    programs[0].order(&table, "start", json!({"fill": "nell"})).await;
    play_out(&programs, &table).await;
    let (_, told) = programs[1].order(&table, "again", json!({})).await;
    assert_eq!(told["code"], "not_host", "{told}");
    for answer in ["decline", "ready"] {
        let (_, told) = programs[0].order(&table, "again", json!({})).await;
        assert_eq!(told["outcome"], "done", "{told}");
        let seen = programs[1].look(&table).await;
        assert_eq!((&seen["again_proposed"], &seen["game"]["number"]), (&json!(true), &json!(1)));
        let (_, told) = programs[1].order(&table, answer, json!({})).await;
        assert_eq!(told["outcome"], "done", "{told}");
        assert_eq!(programs[0].look(&table).await["again_proposed"], json!(false));
    }
    let seen = programs[0].look(&table).await;
    assert_eq!(seen["game"]["players"], json!(["Nell", "Ana", "Bob"]));
    assert_eq!((&seen["seat"], &seen["host"]), (&json!(1), &json!(1)));
    play_out(&programs, &table).await;

    let record = async |game: u32| {
        let path = format!("/api/1/tables/{table}/record?game={game}");
        serde_json::from_value::<Record>(programs[0].get(&path).await.1).unwrap()
    };
    let (one, two) = (record(1).await, record(2).await);
    assert_eq!((one.first, &one.houses, &one.checks), (two.first, &two.houses, &two.checks));
    let said = verified(&two);
    assert!(
        said.contains("it has the deal of game 1 again") && said.contains("Not proven."),
        "{said}"
    );
    let verify = Client::new(&server).get(&format!("/g/{table}-2/verify")).await.text;
    assert!(verify.contains("? Not proven.") && verify.contains("the deal of game 1"), "{verify}");
    assert!(verify.contains(&format!("href=\"/g/{table}-1/verify\"")), "{verify}");
    let page = Client::new(&server).look(&table).await.0;
    let rounds = page.split("id=\"rounds\"").nth(1).expect("a comparison");
    let rounds = rounds.split("</section>").next().unwrap();
    assert!(rounds.contains("Game 1") && rounds.contains("Game 2"), "{rounds}");
    assert!(rounds.matches("best").count() >= 3, "{rounds}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_plays_the_deal_of_the_day_once() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let daily = ["daily", "--name", "Ana", "--plain"];
    let mut ana = Terminal::start(&server, &state, &daily);
    let begun = Instant::now();
    while !ana.said.contains("n  another game") {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end:\n{}", ana.said);
        ana.play_along();
        sleep(Duration::from_millis(20)).await;
    }
    ana.say("q");
    let first = final_output(&mut ana).await;
    assert!(
        first.contains("For Sale, ") && first.contains(" 20") && first.contains(" of 4 with "),
        "{first}"
    );
    let mut again = Terminal::start(&server, &state, &daily);
    assert_eq!(final_output(&mut again).await, first);
    assert!(!again.said.contains("Auction 1"), "{}", again.said);
    server.assert_healthy();
}

/// Returns the result that the terminal prints when it ends.
async fn final_output(terminal: &mut Terminal) -> String {
    assert!(terminal.ends().await, "{}", terminal.errors());
    while terminal.listen(Duration::from_secs(5)) {}
    let (_, words) = terminal.said.split_once("You have played today.").unwrap();
    words.to_owned()
}
