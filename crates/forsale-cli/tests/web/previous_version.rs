//! A database written by the previous version: the present one opens it, shows the same games, and
//! the games go on.
//!
//! `tests/data/previous-version.db` was written by version 0.1.0. To replace it, build that version's program, put it in the place of
//! `target/debug/forsale`, and run the ignored test below.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use forsale_testkit::OutputOf;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::api_client::ApiClient;
use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;

/// How long a game may take on a slow and busy machine.
const GAME_TIMEOUT: Duration = Duration::from_secs(120);

/// A game played elsewhere, which somebody imports.
const IMPORTED: &str = include_str!("../../../../golden/iello-2015-3-one-short.json");

/// What the previous version showed of its database.
#[derive(Serialize, Deserialize)]
struct Shown {
    /// When it was written, as faketime reads it: cookies expire, and so do games by post.
    written_at: String,
    /// The tables, by what they are.
    tables: BTreeMap<String, ShownTable>,
    /// The records of finished games, by their addresses.
    records: BTreeMap<String, Value>,
}

#[derive(Serialize, Deserialize)]
struct ShownTable {
    code: String,
    players: Vec<ShownPlayer>,
}

#[derive(Serialize, Deserialize)]
struct ShownPlayer {
    cookies: BTreeMap<String, String>,
    /// What the API says of the table.
    view: Value,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_previous_version_is_opened_and_its_games_go_on() {
    let shown: Shown = serde_json::from_slice(&fs::read(data("json")).unwrap()).unwrap();
    let server = Server::open_file(&data("db"), &format!("@{}", shown.written_at));
    let reader = Client::new(&server);
    for (address, record) in &shown.records {
        let page = reader.get(address).await;
        assert_eq!(page.status, 200, "{page}");
        let again = reader.get(&format!("{address}.json")).await.text;
        assert_eq!(&serde_json::from_str::<Value>(&again).unwrap(), record, "{address}");
    }
    for (name, table) in &shown.tables {
        let mut people = Vec::new();
        for player in &table.players {
            let mut person = Client::new(&server);
            person.cookies = player.cookies.clone();
            let assert_same_view = async |person: &Client| {
                let mut now = view(&server, person, &table.code).await;
                drop_new_fields(&mut now, &player.view);
                assert_eq!(now, player.view, "{name}");
            };
            assert_same_view(&person).await;
            // That version kept a cookie for every seat. The first page takes them over.
            let first_page = ["/".to_owned(), format!("/t/{}", table.code)];
            person.visit(&first_page[people.len() % 2]).await;
            assert!(person.cookies.keys().all(|name| !name.starts_with("seat-")), "{name}");
            assert_same_view(&person).await;
            people.push(person);
        }
        let mut party = Party { table: table.code.clone(), people };
        if name == "finished" {
            assert!(party.people[0].look(&party.table).await.is_over());
            continue;
        }
        play_to_the_end(&mut party).await;
        let record = reader.get(&format!("/g/{}-1.json", party.table)).await.text;
        let record: forsale::Record = serde_json::from_str(&record).unwrap();
        assert!(record.replay().unwrap().game.outcome().is_some(), "{name}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes tests/data/previous-version.*"]
async fn write_the_database() {
    let mut server = Server::open();
    let names = ["Ana", "Bob", "Jo"];
    let mut parties = BTreeMap::new();
    let mut buying = Party::seated(&server, &names).await;
    for turn in 0..7 {
        buying.people[turn % 3].play_along(&buying.table).await;
    }
    let say = format!("/t/{}/say", buying.table);
    let said = buying.people[0].send(&say, &[("words", "Hello")]).await;
    assert_eq!(said.outcome, "done", "{said:?}");
    parties.insert("buying", buying);
    // One of three has sealed a house.
    let mut selling = Party::agreed(&server, &names, &[("ledger", "memory")]).await;
    selling.play_until(Page::is_selling).await;
    assert!(selling.people[0].play_along(&selling.table).await);
    parties.insert("selling", selling);
    parties.insert("by post", Party::agreed(&server, &names, &[("clock", "post")]).await);
    let options = [("name", "Ana"), ("seats", "4"), ("pace", "instant")];
    let mut host = Client::new(&server);
    let table = host.open_table(&options).await;
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", "nell")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    host.wait_until_asked(&table).await;
    parties.insert("with bots", Party { table, people: vec![host] });
    let mut finished = Party::agreed(&server, &names, &[("edition", "gryphon-2009")]).await;
    finished.play_until(Page::is_over).await;
    let mut addresses = vec![format!("/g/{}-1", finished.table)];
    parties.insert("finished", finished);
    let brought = Client::new(&server).post("/g", &[("record", IMPORTED)]).await;
    addresses.push(brought.location.unwrap());

    let mut records = BTreeMap::new();
    let reader = Client::new(&server);
    for address in addresses {
        let record = reader.get(&format!("{address}.json")).await.text;
        records.insert(address, serde_json::from_str(&record).unwrap());
    }
    let mut tables = BTreeMap::new();
    for (name, party) in parties {
        let mut players = Vec::new();
        for person in &party.people {
            let view = view(&server, person, &party.table).await;
            players.push(ShownPlayer { cookies: person.cookies.clone(), view });
        }
        tables.insert(name.to_owned(), ShownTable { code: party.table, players });
    }
    assert!(server.stop().await.0.success());
    let date = Command::new("date").args(["-u", "+%F %T"]).output_of("date").stdout;
    let written_at = String::from_utf8(date).unwrap().trim().to_owned();
    let shown = serde_json::to_string(&Shown { written_at, tables, records }).unwrap();
    fs::write(data("json"), shown).unwrap();
    let _ = fs::remove_file(data("db"));
    let into = format!("VACUUM INTO '{}'", data("db").display());
    Command::new("sqlite3").arg(server.database()).arg(into).output_of("sqlite3");
}

/// Plays for everybody until the game is over; bots may have to move in between.
async fn play_to_the_end(party: &mut Party) {
    let begun = Instant::now();
    while !party.people[0].look(&party.table).await.is_over() {
        assert!(begun.elapsed() < GAME_TIMEOUT, "the game does not end");
        for person in &mut party.people {
            person.play_along(&party.table).await;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// What the API shows a player of a table, without what changes with the time, the version or the
/// wording.
async fn view(server: &Server, person: &Client, table: &str) -> Value {
    let mut program = ApiClient::new(server);
    program.token = Some(person.token(table).await);
    let mut view = program.look(table).await;
    for field in ["now", "version", "status"] {
        view.as_object_mut().unwrap().remove(field);
    }
    view
}

/// Removes the fields that the previous version did not have: a client ignores them.
fn drop_new_fields(now: &mut Value, before: &Value) {
    match (now, before) {
        (Value::Object(now), Value::Object(before)) => {
            now.retain(|field, _| before.contains_key(field));
            now.iter_mut().for_each(|(field, value)| drop_new_fields(value, &before[field]));
        }
        (Value::Array(now), Value::Array(before)) => {
            now.iter_mut().zip(before).for_each(|(now, before)| drop_new_fields(now, before));
        }
        _ => {}
    }
}

fn data(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/previous-version.{kind}"))
}
