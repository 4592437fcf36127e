//! Fair shuffles and sealed choices, from the lobby to the proof.

use std::path::Path;
use std::process::Command;

use forsale::{Record, Seat};
use forsale_store::{SqliteStore, Store, Version};
use forsale_table::{Answer, Entry, Verdict, commit};
use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::client::Client;
use crate::server::Server;

const GUIDE: &str = include_str!("../../../../docs/fairness.md");
const BITS: [[u8; 16]; 2] = [[17; 16], [34; 16]];

/// Seats two clients and a bot. Both clients have promised to add to the shuffle.
async fn promised(server: &Server) -> (String, [ApiClient; 2]) {
    let mut programs = [ApiClient::new(server), ApiClient::new(server)];
    let table = programs[0].open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    programs[1].join(&table, "Bob").await;
    for (program, bits) in programs.iter().zip(BITS) {
        let hash = commit(&bits).to_string();
        let (_, told) = program.order(&table, "promise", json!({"hash": hash})).await;
        assert_eq!(told["outcome"], "done", "{told}");
    }
    (table, programs)
}

async fn cut(program: &ApiClient, table: &str, bits: [u8; 16]) -> Value {
    let bits: String = bits.iter().map(|byte| format!("{byte:02x}")).collect();
    program.order(table, "cut", json!({"bits": bits})).await.1
}

async fn play_out(programs: &[ApiClient], table: &str) {
    for turn in 0.. {
        assert!(turn < 2000, "the game does not end");
        for program in programs {
            program.play_along(table).await;
        }
        programs[0].order(table, "hurry", json!({})).await;
        if programs[0].look(table).await["game"]["outcome"].is_object() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_player_adds_to_the_shuffle_and_can_verify_it() {
    let mut server = Server::open();
    let (table, programs) = promised(&server).await;
    let lobby = programs[0].look(&table).await;
    let commitment = lobby["shuffle"]["commitment"].as_str().unwrap().to_owned();
    assert_eq!(lobby["shuffle"]["promised"], json!([0, 1]));
    let early = cut(&programs[0], &table, BITS[0]).await;
    assert_eq!(early["code"], "not_cutting", "{early}");

    programs[0].order(&table, "start", json!({"fill": "nell"})).await;
    let waiting = programs[0].look(&table).await;
    assert_eq!((&waiting["shuffle"]["cutting"], &waiting["game"]), (&json!(true), &Value::Null));
    let wrong = cut(&programs[0], &table, BITS[1]).await;
    assert_eq!(wrong["code"], "other_cut", "{wrong}");
    cut(&programs[0], &table, BITS[0]).await;
    cut(&programs[1], &table, BITS[1]).await;
    let begun = programs[0].look(&table).await;
    let shuffle = json!({"commitment": commitment, "added": [0, 1]});
    assert_eq!(begun["game"]["shuffle"], shuffle);
    assert_ne!(begun["shuffle"]["commitment"], json!(commitment), "the next game has its own");

    let reader = Client::new(&server);
    let page = reader.get(&format!("/g/{table}-1/verify")).await.text;
    assert!(page.contains(&commitment) && page.contains("The game is not over"), "{page}");
    play_out(&programs, &table).await;
    let page = reader.get(&format!("/g/{table}-1/verify")).await.text;
    assert!(page.contains("✓ Yes."), "{page}");
    assert!(page.contains("Ana") && page.contains(&"11".repeat(16)) && page.contains(&commitment));

    let file = server.folder().join("game.json");
    std::fs::write(&file, reader.get(&format!("/g/{table}-1.json")).await.text).unwrap();
    let record: Record = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(record.proof.as_ref().unwrap().commitment.to_string(), commitment);
    assert_eq!(Verdict::of(&record).unwrap().answer(), Answer::Fair);
    let python = GUIDE.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(run(Command::new("python3").args(["-c", python]).arg(&file)), "fair\n");

    assert!(server.stop().await.0.success());
    bots_seal_first(&server.folder().join("forsale.db"), &table).await;
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that in every sale the bot's choice is stored first, and that every choice is salted.
async fn bots_seal_first(db: &Path, table: &str) {
    let store = SqliteStore::open(db).await.unwrap();
    let log = store.read(table.parse().unwrap(), Version(0)).await.unwrap();
    let seals = log.iter().filter_map(|line| match &line.entry {
        Entry::Sealed { seat, salt, .. } => Some((*seat, salt.is_some())),
        _ => None,
    });
    let seals: Vec<(Seat, bool)> = seals.collect();
    assert_eq!(seals.len(), 30);
    assert!(seals.iter().all(|(_, is_salted)| *is_salted));
    for (number, sale) in seals.chunks(3).enumerate() {
        assert_eq!(sale[0].0, Seat::C, "sale {number}: {sale:?}");
    }
}

fn line_links_to(page: &str, address: &str) -> bool {
    page.contains(&format!("href=\"{address}\""))
}

/// A browser with scripts promises its bits together with the request for a game.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_started_with_one_click_is_cut_too() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    assert!(ana.get("/").await.text.contains("name=\"hash\""));
    let hash = commit(&BITS[0]).to_string();
    let told = ana.post("/play", &[("hash", &hash)]).await;
    assert_eq!(told.status, 303, "{told}");
    let table = told.location.unwrap().trim_start_matches("/t/").to_owned();
    let page = ana.look(&table).await.0;
    let line = page.split("id=\"shuffle\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(line.contains("data-wants=\"bits\"") && !page.contains("id=\"start\""), "{page}");
    let commitment = line.split("data-commitment=\"").nth(1).unwrap().split('"').next().unwrap();
    // The page of the proof shows the commitment before and during the game.
    let proof = format!("/g/{table}-1/verify");
    let before = ana.get(&proof).await.text;
    assert!(line_links_to(&page, &proof) && before.contains(commitment), "{page} {before}");
    let told = ana.send(&format!("/t/{table}/cut"), &[("bits", &"11".repeat(16))]).await;
    assert_eq!(told.outcome, "done", "{told:?}");
    let page = ana.look(&table).await.0;
    assert!(page.contains("Your part is mixed in.") && line_links_to(&page, &proof), "{page}");
    assert!(ana.get(&proof).await.text.contains(commitment));
    let bad = ana.post("/play", &[("hash", "abc")]).await;
    assert!(bad.status == 422 && bad.text.contains("hexadecimal"), "{bad}");

    // Without scripts the game starts at once, and the page says who shuffled.
    let table = ana.play_now().await;
    let page = ana.look(&table).await.0;
    assert!(page.contains("The server shuffles for you."), "{page}");
    server.assert_healthy();
}

/// Ana is late, so the deck is shuffled again without her, and everybody can read that.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_contribution_has_the_deck_shuffled_again() {
    let server = Server::open();
    let (table, programs) = promised(&server).await;
    let first = programs[0].look(&table).await["shuffle"]["commitment"].clone();
    programs[0].order(&table, "start", json!({"fill": "nell"})).await;
    cut(&programs[1], &table, BITS[1]).await;
    let mut stream = programs[0].follow(&table, 0).await;
    let mut is_told = false;
    let begun = loop {
        let line = stream.next().await.expect("the server hung up");
        let line: Value = serde_json::from_str(&line).unwrap();
        is_told |= line["event"] == "shuffled_again" && line["seat"] == json!(0);
        let shuffle = &line["shuffle"];
        if shuffle["late"] == json!([0]) && shuffle["promised"] == json!([]) {
            assert_ne!(shuffle["commitment"], first, "the server drew another secret");
            let hash = commit(&BITS[0]).to_string();
            let (_, told) = programs[1].order(&table, "promise", json!({"hash": hash})).await;
            assert_eq!(told["outcome"], "done", "{told}");
            let told = cut(&programs[1], &table, BITS[0]).await;
            assert_eq!(told["outcome"], "done", "{told}");
        }
        if line["game"].is_object() {
            break line;
        }
    };
    assert!(is_told);
    assert_eq!(begun["game"]["shuffle"]["added"], json!([1]));
    play_out(&programs, &table).await;
    let reader = Client::new(&server);
    let page = reader.get(&format!("/g/{table}-1/verify")).await.text;
    assert!(page.contains("? Not proven.") && page.contains("Ana was too late"), "{page}");
    assert!(page.contains(first.as_str().unwrap()), "what was thrown away is shown");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unverifiable_game_says_why() {
    let server = Server::open();
    let mut person = Client::new(&server);
    assert_eq!(person.get("/g/KAFE7-1/verify").await.status, 404);
    let table = person.open_table(&[("name", "Ana"), ("seats", "3")]).await;
    for (path, fields) in
        [("promise", [("hash", "abc")]), ("promise", [("hash", "")]), ("cut", [("bits", "zz")])]
    {
        let told = person.send(&format!("/t/{table}/{path}"), &fields).await;
        assert_eq!((told.status, told.code.as_deref()), (422, Some("malformed")), "{told:?}");
    }
    let hash = commit(&BITS[0]).to_string();
    let mut stranger = Client::new(&server);
    let told = stranger.send(&format!("/t/{table}/promise"), &[("hash", &hash)]).await;
    assert_eq!(told.code.as_deref(), Some("not_seated"), "{told:?}");
    server.assert_healthy();
}
