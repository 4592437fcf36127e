//! The API: a client plays like any player, and learns no more.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::api_client::{ApiClient, Stream, least};
use crate::client::Client;
use crate::secrets::masked;
use crate::server::Server;

const GUIDE: &str = include_str!("../../../../docs/api.md");

#[tokio::test(flavor = "multi_thread")]
async fn a_program_a_page_and_a_bot_play_a_game() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let table = program.open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    let mut friend = Client::new(&server);
    friend.join(&table, "Bob").await;
    let (_, told) = program.order(&table, "start", json!({"fill": "nell"})).await;
    assert_eq!(told["outcome"], "done");
    let page = friend.look(&table).await.0;
    assert!(page.contains(">API</span>"), "the page does not mark the seat of a program");

    let over = loop {
        let (_, _) = tokio::join!(program.play_along(&table), friend.play_along(&table));
        program.order(&table, "hurry", json!({})).await;
        let seen = program.look(&table).await;
        if seen["game"]["outcome"].is_object() {
            break seen;
        }
    };
    let (status, record) = program.get(&format!("/api/1/tables/{table}/record")).await;
    assert_eq!(status, 200, "{record}");
    let record: forsale::Record = serde_json::from_value(record).unwrap();
    let outcome = record.replay().unwrap().game.outcome().unwrap();
    let totals: Vec<u16> = outcome.totals().values().copied().collect();
    assert_eq!(json!(totals), over["game"]["outcome"]["totals"]);
    assert_eq!(record.players[..2], ["Ana", "Bob"]);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_say_what_would_have_worked() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let new = json!({"name": "Ana", "seats": 3, "pace": "instant", "visibility": "public"});
    let table = program.open_table(new).await;
    let (_, listed) = program.get("/api/1/tables").await;
    assert_eq!(listed["tables"][0]["table"], json!(table));
    for (what, body, status, code, numbers) in [
        ("start", json!({}), 409, "seats_free", json!({"free": 2})),
        ("start", json!({"fill": "hal"}), 422, "malformed", Value::Null),
        ("join", json!({"name": "Ana"}), 409, "already_seated", json!({"seat": 0})),
        ("bot", json!({"seat": 7, "bot": "pip"}), 422, "malformed", json!({"field": "seat"})),
        ("unbot", json!({"seat": 1}), 409, "no_bot_there", json!({})),
        ("vote", json!({"seat": 1, "vote": "bot"}), 409, "no_game", json!({})),
        ("vote", json!({"seat": 1, "vote": "maybe"}), 422, "malformed", json!({"field": "choice"})),
        ("return", json!({}), 409, "no_game", json!({})),
        ("ready", json!({"raedy": true}), 422, "unknown_field", json!({"field": "raedy"})),
        ("options", json!({"seats": 77}), 409, "rules", json!({})),
        ("options", json!({"box": "monopoly"}), 422, "malformed", Value::Null),
        (
            "options",
            json!({"box": "german", "edition": "iello-2020"}),
            409,
            "other_box",
            json!({"edition": "iello-2015"}),
        ),
        ("options", json!({"removed": "two"}), 422, "malformed", json!({"field": "removed"})),
        ("options", json!({"seats": 3, "removed": 28}), 409, "rules", json!({})),
        ("answer", json!({"question": "1-0", "action": "pass"}), 409, "no_game", json!({})),
        ("answer", json!({"question": "1-0", "action": {"fly": 1}}), 422, "malformed", Value::Null),
        ("unseal", json!({"question": "soon"}), 422, "malformed", json!({"field": "question"})),
    ] {
        let (was, told) = program.order(&table, what, body).await;
        assert_eq!((was, &told["code"]), (status, &json!(code)), "{what}: {told}");
        assert!(numbers.is_null() || told["numbers"] == numbers, "{what}: {told}");
        assert!(told["text"].as_str().is_some_and(|text| text.ends_with('.')), "{what}: {told}");
    }
    let (status, told) = program.get(&format!("/api/1/tables/{table}/record")).await;
    assert_eq!((status, &told["code"]), (404, &json!("no_record")));
    let (status, told) = program.get("/api/1/tables/KAFE7").await;
    assert_eq!((status, &told["code"]), (404, &json!("no_table")));

    let mut stranger = program.clone();
    stranger.token = Some("not a secret".to_owned());
    let (status, told) = stranger.get(&format!("/api/1/tables/{table}")).await;
    assert_eq!((status, &told["code"]), (403, &json!("not_seated")));
    let (status, told) = stranger.order(&table, "ready", json!({})).await;
    assert_eq!((status, &told["code"]), (403, &json!("not_seated")));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_the_box_and_the_house_rules_that_a_program_asks_for() {
    let server = Server::open();
    let mut program = ApiClient::new(&server);
    let new = json!({"name": "Ana", "box": "german", "seats": 5, "variant": true, "removed": 2});
    let table = program.open_table(new).await;
    let seen = program.look(&table).await;
    assert_eq!(seen["options"]["box"], "german");
    assert_eq!(seen["options"]["edition"], "iello-2015");
    assert_eq!(seen["rules"]["edition"], "iello-2015");
    assert_eq!((&seen["rules"]["removed"], &seen["rules"]["cards"]), (&json!(2), &json!(28)));
    assert_eq!(seen["options"]["house_rules"], json!({"removed": 2}));
    // As printed, the box of the edition's own name.
    let printed = json!({"edition": "iello-2015", "seats": 5, "variant": true, "removed": null});
    assert_eq!(program.order(&table, "options", printed).await.0, 200);
    let seen = program.look(&table).await;
    assert_eq!((&seen["options"]["box"], &seen["rules"]["removed"]), (&Value::Null, &json!(3)));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_answer_counts_once() {
    let server = Server::open();
    let (table, programs) = party(&server).await;
    let seen = programs[0].look(&table).await;
    let turn = seen["game"]["waiting_for"][0].as_u64().unwrap() as usize;
    let answer = json!({"question": seen["game"]["question"], "action": {"bid": 3}, "id": "three"});
    let (_, told) = programs[turn].order(&table, "answer", answer.clone()).await;
    assert_eq!(told["outcome"], "done");
    let (status, told) = programs[turn].order(&table, "answer", answer).await;
    assert_eq!((status, &told["outcome"]), (200, &json!("already")));
    let auto = json!({"question": "1-1", "auto": "bid", "up_to": 5, "then": "ask"});
    assert_eq!(programs[turn].order(&table, "auto", auto).await.1["outcome"], "done");
    let seen_now = programs[turn].look(&table).await;
    assert_eq!(seen_now["game"]["auto"], json!({"bid": {"up_to": 5, "then": "ask"}}));
    let late = json!({"question": seen["game"]["question"], "action": "pass", "id": "pass"});
    let (status, told) = programs[turn].order(&table, "answer", late).await;
    assert_eq!((status, &told["outcome"]), (409, &json!("too_late")));
    assert_eq!(told["numbers"]["now"], "1-1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_resumes_where_it_stopped() {
    let mut server = Server::open();
    let (table, programs) = party(&server).await;
    let mut whole = programs[0].follow(&table, 0).await;
    let mut events: Vec<String> = whole.until_table().await;
    for _ in 0..4 {
        for program in &programs {
            program.play_along(&table).await;
        }
    }
    let now = programs[0].look(&table).await["moment"].clone();
    events.extend(whole.until(|seen| seen["moment"] == now).await);
    events.retain(|line| line.starts_with(r#"{"type":"event""#));
    assert!(events.len() > 8, "{events:?}");
    for split in [1, events.len() / 2, events.len()] {
        let last: Value = serde_json::from_str(&events[split - 1]).unwrap();
        let since = last["moment"].as_u64().unwrap();
        let mut rest = programs[0].follow(&table, since).await;
        let mut heard = rest.until_table().await;
        heard.pop();
        assert_eq!(heard, events[split..], "after moment {since}");
    }
    assert!(server.stop().await.0.success());
    assert_eq!(whole.next().await.as_deref(), Some(r#"{"type":"bye"}"#));
    assert_eq!(whole.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_do_not_depend_on_a_hidden_choice() {
    let mut server = Server::open();
    let (table, programs) = party(&server).await;
    for turn in 0.. {
        assert!(turn < 1000, "the houses are never all bought");
        programs[turn % 3].play_along(&table).await;
        if programs[0].look(&table).await["game"]["view"]["phase"] == "sell" {
            break;
        }
    }
    assert!(server.stop().await.0.success());
    let folder = server.folder();
    let lowest = overhear(folder, &table, &programs, &[0]).await;
    let highest = overhear(folder, &table, &programs, &[2]).await;
    let fickle = overhear(folder, &table, &programs, &[0, 2, 1]).await;
    assert!(lowest.before.len() >= 8, "only {} things heard", lowest.before.len());
    assert_eq!(lowest.before, highest.before, "a choice can be told");
    assert_eq!(lowest.before, fickle.before, "a change of mind can be told");
    // Otherwise this test would compare nothing.
    assert_ne!(lowest.after, highest.after, "the reveal does not tell what was chosen");
}

/// Everything that others received before the reveal, and then at it.
struct Overheard {
    before: Vec<String>,
    after: Vec<String>,
}

/// Plays one sale from a copy of the database. Bob chooses these houses of his hand one after the
/// other, while Ana, who plays, and a watcher record their streams.
async fn overhear(
    folder: &Path,
    table: &str,
    programs: &[ApiClient; 3],
    choices: &[usize],
) -> Overheard {
    let server = Server::open_copy(folder);
    let [ana, bob, jo] = [0, 1, 2].map(|seat: usize| programs[seat].moved(&server));
    let watcher = ApiClient::new(&server);
    let mut streams = [ana.follow(table, 0).await, watcher.follow(table, 0).await];
    let mut before = Vec::new();
    hear(&mut streams, &mut before, |_| true).await;
    let seen = bob.look(table).await;
    let question = &seen["game"]["question"];
    for (turn, &choice) in choices.iter().enumerate() {
        let house = &seen["game"]["prompt"]["sell"][choice];
        let body =
            json!({"question": question, "action": {"sell": house}, "id": format!("{turn}")});
        assert_eq!(bob.order(table, "answer", body).await.1["outcome"], "done");
        if turn == 0 {
            hear(&mut streams, &mut before, |seen| !waits_for(seen, 1)).await;
        }
    }
    // If the streams say anything of another choice, they say it before this remark.
    let (_, told) = jo.order(table, "say", json!({"emote": "hello"})).await;
    assert_eq!(told["outcome"], "done", "{told}");
    hear(&mut streams, &mut before, |seen| seen["remarks"][0].is_object()).await;
    let (_, action) = least(&ana.look(table).await).unwrap();
    let body = json!({"question": question, "action": action, "id": "ana"});
    before.push(ana.order(table, "answer", body).await.1.to_string());
    hear(&mut streams, &mut before, |seen| !waits_for(seen, 0)).await;
    for program in [&ana, &watcher] {
        before.push(program.look(table).await.to_string());
        before.push(program.get("/api/1/tables").await.1.to_string());
    }
    let mut after = Vec::new();
    assert!(jo.play_along(table).await);
    hear(&mut streams, &mut after, |seen| seen["game"]["question"] != *question).await;
    server.assert_healthy();
    // Only a salted hash of a choice is shown.
    let mask = |heard: Vec<String>| heard.iter().map(|it| masked(it)).collect();
    Overheard { before: mask(before), after: mask(after) }
}

/// Reads every stream up to the first table for which `wanted` returns true.
async fn hear(streams: &mut [Stream], heard: &mut Vec<String>, wanted: impl Fn(&Value) -> bool) {
    for stream in streams {
        heard.extend(stream.until(&wanted).await);
    }
}

fn waits_for(seen: &Value, seat: u8) -> bool {
    seen["game"]["waiting_for"].as_array().unwrap().contains(&json!(seat))
}

/// Seats three clients at a table and starts a game.
async fn party(server: &Server) -> (String, [ApiClient; 3]) {
    let mut programs = [(); 3].map(|()| ApiClient::new(server));
    let table = programs[0].open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    programs[1].join(&table, "Bob").await;
    programs[2].join(&table, "Jo").await;
    let (_, told) = programs[0].order(&table, "start", json!({})).await;
    assert_eq!(told["outcome"], "done");
    (table, programs)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_in_the_guide_works() {
    let server = Server::open();
    let (_, rest) = GUIDE.split_once("```sh\n").unwrap();
    let (script, _) = rest.split_once("```").unwrap();
    assert!(script.contains("http://127.0.0.1:7420"), "{script}");
    let script = script.replace("127.0.0.1:7420", &server.address().host());
    let ran = Command::new("sh").args(["-ec", &script]).output().unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let outcomes: Vec<&str> = lines.iter().filter_map(|line| line["outcome"].as_str()).collect();
    assert_eq!(outcomes, ["done", "done"], "{said}");
    assert_eq!(lines[1]["game"]["number"], 1, "{said}");
    assert_eq!(lines.last().unwrap()["type"], "table", "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_by_the_api_reach_players_after_the_game() {
    let server = Server::open();
    let mut ana = ApiClient::new(&server);
    let table = ana.open_table(json!({"name": "Ana", "seats": 3, "pace": "instant"})).await;
    let (_, begun) = ana.order(&table, "start", json!({"fill": "nell"})).await;
    assert_eq!(begun["outcome"], "done", "{begun}");
    let (mut dan, eve) = (ApiClient::new(&server), ApiClient::new(&server));
    let mut stream = eve.follow(&table, 0).await;
    stream.until_table().await;
    let said = json!({"name": "Dan", "words": "Ana bluffs", "id": "one"});
    let (_, told) = dan.order(&table, "comment", said.clone()).await;
    assert_eq!(told["outcome"], "done", "{told}");
    dan.token = told["token"].as_str().map(str::to_owned);
    let (_, told) = dan.order(&table, "comment", said).await;
    assert_eq!(told["outcome"], "already", "{told}");
    stream.until(|seen| seen["comments"][0]["words"] == "Ana bluffs").await;
    let seen = eve.look(&table).await["comments"].clone();
    assert_eq!((&seen[0]["name"], &seen[0]["words"]), (&json!("Dan"), &json!("Ana bluffs")));
    assert_eq!(ana.look(&table).await["comments"], json!([]), "not while she plays");
    let (_, refused) = ana.order(&table, "comment", json!({"name": "A", "emote": "nice"})).await;
    assert_eq!(refused["code"], "not_watching", "{refused}");
    let begun = Instant::now();
    while !ana.look(&table).await["game"]["outcome"].is_object() {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game does not end");
        ana.play_along(&table).await;
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ana.look(&table).await["comments"], seen);
    server.assert_healthy();
}
