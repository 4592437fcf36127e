//! Imported games: pasted, uploaded, or sent by the API, and deleted by their importer.

use std::process::Command;

use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::client::{Client, Party, Reply};
use crate::hostile::{NAMES, assert_is_clean};
use crate::page::Page;
use crate::server::Server;

const RECORD: &str = include_str!("../../../../golden/gryphon-2009-6.json");
const UNFINISHED: &str = include_str!("../../../../docs/example.json");
const GUIDE: &str = include_str!("../../../../docs/api.md");

/// Sends the form as a browser does, with a file or with pasted text.
async fn upload(person: &mut Client, file: &[u8], pasted: &str) -> Reply {
    let mut body = b"--limit\r\nContent-Disposition: form-data; name=\"file\"; \
        filename=\"game.json\"\r\nContent-Type: application/json\r\n\r\n"
        .to_vec();
    body.extend_from_slice(file);
    let pasted = pasted.replace('\n', "\r\n");
    let rest = "\r\n--limit\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n";
    body.extend_from_slice(format!("{rest}{pasted}\r\n--limit--\r\n").as_bytes());
    let request = person.request(Method::POST, "/g").body(body);
    person.submit(request.header(CONTENT_TYPE, "multipart/form-data; boundary=limit")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_record_gets_an_address() {
    let server = Server::open();
    let mut reader = Client::new(&server);
    let page = reader.get("/g").await.text;
    assert!(page.contains("type=\"file\"") && page.contains("<textarea"), "{page}");
    let plain = reader.post("/g", &[("record", RECORD)]).await;
    for told in [
        plain,
        upload(&mut reader, RECORD.as_bytes(), "").await,
        upload(&mut reader, b"", RECORD).await,
        upload(&mut reader, format!("\u{feff}{RECORD}").as_bytes(), "").await,
    ] {
        assert_eq!(told.status, 303, "{told}");
        let game = told.location.unwrap();
        let page = reader.get(&game).await;
        assert!(page.status == 200 && page.text.contains("Move 0 of"), "{page}");
        let again: Value =
            serde_json::from_str(&reader.get(&format!("{game}.json")).await.text).unwrap();
        let first: Value = serde_json::from_str(RECORD).unwrap();
        assert_eq!(again["actions"], first["actions"]);
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_record_is_refused_with_reason_and_line() {
    let server = Server::open();
    let mut reader = Client::new(&server);
    // One action a line, and one of them invalid.
    let lines = RECORD.replace(",{\"seat\"", ",\n{\"seat\"");
    let illegal = lines.replacen("\"bid\":1}", "\"bid\":99}", 1);
    let line = 1 + illegal.split("\"bid\":99").next().unwrap().matches('\n').count();
    let wrong = format!("line {line}, action {}: seat 1 cannot bid 99", line - 1);
    for (record, why) in [
        ("", "Choose a file or paste a record first."),
        ("hello", "expected value at line 1 column 1"),
        ("{\n}", "missing field `format` at line 2"),
        (UNFINISHED, "the game is not over, it is waiting for seat 3"),
        (&illegal, &wrong),
    ] {
        for told in [
            reader.post("/g", &[("record", record)]).await,
            upload(&mut reader, record.as_bytes(), "").await,
        ] {
            assert!(told.status == 422 && told.text.contains(why), "{why}: {told}");
            assert!(told.text.contains("<textarea"), "the form is there for another try");
            assert!(
                record.is_empty() || told.text.contains("you can download"),
                "what works: {told}"
            );
        }
    }
    let long = format!("{{\n\"{}\": 1}}", "x".repeat(9_000));
    let told = reader.post("/g", &[("record", &long)]).await;
    assert!(told.text.contains("line 2 column") && !told.text.contains("xxx"), "{told}");
    let told = upload(&mut reader, b"{\n\xff}", "").await;
    assert!(told.text.contains("line 2 is not text in UTF-8"), "{told}");
    let told = upload(&mut reader, &[b' '; 70_000], "").await;
    assert!(told.status == 413 && told.text.contains("64 kB"), "{told}");
    let request = reader.request(Method::POST, "/g").body("--other\r\n");
    let request = request.header(CONTENT_TYPE, "multipart/form-data; boundary=limit");
    assert_eq!(reader.submit(request).await.status, 422, "half a form is no form");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn import_errors_are_in_the_readers_language() {
    let server = Server::open();
    let illegal = RECORD.replacen("\"bid\":1}", "\"bid\":99}", 1);
    for (lang, unfinished, bid) in [
        (
            "fr",
            "elle attend la place 3",
            "le joueur de la place 1 ne peut pas miser 99, car il n’a que 7 pièces",
        ),
        ("de", "sie wartet auf Platz 3", "Platz 1 kann nicht 99 bieten, denn dieser Spieler hat 7"),
        (
            "es",
            "espera al asiento 3",
            "el asiento 1 no puede pujar 99, porque ese jugador tiene 7 monedas",
        ),
        (
            "it",
            "aspetta il posto 3",
            "il posto 1 non può offrire 99, perché quel giocatore ha 7 monete",
        ),
    ] {
        let mut reader = Client::new(&server).in_language(lang);
        for (record, why) in [(UNFINISHED, unfinished), (&illegal, bid)] {
            let told = reader.post("/g", &[("record", record)]).await;
            assert!(told.status == 422 && told.text.contains(why), "{why}: {told}");
        }
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_in_a_record_can_break_a_page() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    party.play_until(Page::is_over).await;
    let file = party.people[0].get(&format!("/g/{}-1.json", party.table)).await.text;
    let mut reader = Client::new(&server);
    for names in NAMES.chunks(3) {
        let mut record: Value = serde_json::from_str(&file).unwrap();
        record["players"] = json!(names);
        record["proof"]["again"] = json!(1);
        let mut foreign = record.clone();
        foreign["proof"]["table"] = json!(names[1]);
        let told = reader.post("/g", &[("record", &foreign.to_string())]).await;
        assert_eq!(told.status, 422, "no table has such a code: {told}");
        assert_is_clean(&told.text);
        let told = reader.post("/g", &[("record", &record.to_string())]).await;
        assert_eq!(told.status, 303, "{told}");
        let game = told.location.unwrap();
        let table = game.replace("/g/", "/t/").replace("-1", "");
        for path in [&format!("{game}/40?as=all"), &format!("{game}/verify"), &table] {
            let page = reader.get(path).await;
            assert_eq!(page.status, 200, "{page}");
            assert_is_clean(&page.text);
        }
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_belongs_to_its_importer() {
    let server = Server::open();
    let (mut owner, mut stranger) = (Client::new(&server), Client::new(&server));
    let record = RECORD.replacen("\"B\"", "\"Bertha\"", 1);
    let game = upload(&mut owner, record.as_bytes(), "").await.location.unwrap();
    let table = game.trim_start_matches("/g/").trim_end_matches("-1").to_owned();
    assert!(stranger.get(&game).await.text.contains("Bertha"));
    // The first player to sit down at its table becomes host, but does not own the game.
    stranger.join(&table, "Eve").await;
    assert!(!stranger.get(&game).await.text.contains("id=\"ownership\""));
    for what in ["delete", "forget"] {
        let told = stranger.send(&format!("{game}/{what}"), &[]).await;
        assert_eq!(told.code.as_deref(), Some("not_yours"), "{told:?}");
    }
    let page = owner.get(&game).await.text;
    assert!(page.contains("You uploaded this game"), "{page}");
    assert_eq!(owner.post(&format!("{game}/forget"), &[]).await.status, 303);
    for path in [game.clone(), format!("{game}.json"), format!("/t/{table}")] {
        assert!(!stranger.get(&path).await.text.contains("Bertha"), "{path}");
    }
    assert_eq!(owner.post(&format!("{game}/delete"), &[]).await.status, 303);
    assert_eq!(stranger.get(&game).await.status, 410);
    assert!(!stranger.get(&format!("/t/{table}")).await.text.contains("id=\"places\""));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_imports_and_deletes_a_game() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let mut record: Value = serde_json::from_str(RECORD).unwrap();
    record["players"][1] = json!("Bertha");
    let (status, told) = program.post("/api/1/games", record.clone()).await;
    assert_eq!((status, &told["outcome"]), (201, &json!("done")), "{told}");
    let game = format!("/api/1/games/{}", told["game"].as_str().unwrap());
    let (status, again) = program.get(&game).await;
    assert_eq!((status, again), (200, record));
    let (status, refused) = program.post(&format!("{game}/delete"), json!({})).await;
    assert_eq!((status, &refused["code"]), (403, &json!("not_seated")), "{refused}");
    program.token = Some(told["token"].as_str().unwrap().to_owned());
    let (_, forgot) = program.post(&format!("{game}/forget"), json!({})).await;
    assert_eq!(forgot["outcome"], "done", "{forgot}");
    assert_eq!(program.get(&game).await.1["players"][1], "B");
    let (_, deleted) = program.post(&format!("{game}/delete"), json!({})).await;
    assert_eq!(deleted["outcome"], "done", "{deleted}");
    assert_eq!(program.get(&game).await.0, 410);
    let (status, refused) = program.post("/api/1/games", json!({"format": "forsale/1"})).await;
    assert_eq!((status, &refused["code"]), (422, &json!("bad_record")), "{refused}");
    assert!(refused["text"].as_str().unwrap().contains("missing field"), "{refused}");
    assert_eq!(program.get("/api/1/games/KAFE7-1").await.0, 404);

    let example = GUIDE.split("```sh\n").nth(2).unwrap().split("```").next().unwrap();
    let example = example.replace("127.0.0.1:7420", &server.address().host());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let ran = Command::new("sh").args(["-ec", &example]).current_dir(root).output().unwrap();
    let said: Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(said["outcome"], "done", "{said}");
    server.assert_healthy();
}
