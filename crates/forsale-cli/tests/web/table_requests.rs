//! Requests beside the game, by the API: a seat, a lost seat, a pause, more time.

use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::server::Server;

/// Starts a game with clocks of two clients and a bot.
async fn playing(server: &Server) -> (String, [ApiClient; 2]) {
    let mut programs = [ApiClient::new(server), ApiClient::new(server)];
    let new = json!({"name": "Ana", "seats": 3, "pace": "instant", "clock": "relaxed"});
    let table = programs[0].open_table(new).await;
    programs[1].join(&table, "Bob").await;
    let (_, told) = programs[0].order(&table, "start", json!({"fill": "nell"})).await;
    assert_eq!(told["outcome"], "done", "{told}");
    (table, programs)
}

async fn done(program: &ApiClient, table: &str, what: &str, body: Value) -> Value {
    let (_, told) = program.order(table, what, body).await;
    assert_eq!(told["outcome"], "done", "{what}: {told}");
    told
}

async fn refused(program: &ApiClient, table: &str, what: &str, body: Value) -> String {
    let (status, told) = program.order(table, what, body).await;
    assert!(status == 409 || status == 403 || status == 422, "{what}: {told}");
    told["code"].as_str().unwrap().to_owned()
}

fn keep_token(program: &mut ApiClient, told: &Value) {
    program.token = Some(told["token"].as_str().unwrap().to_owned());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_can_queue_for_a_seat() {
    let server = Server::open();
    let (table, [ana, bob]) = playing(&server).await;
    let mut kim = ApiClient::new(&server);
    assert_eq!(refused(&kim, &table, "join", json!({"name": "Kim"})).await, "game_running");
    let told = done(&kim, &table, "queue", json!({"name": "Kim"})).await;
    keep_token(&mut kim, &told);
    let seen = kim.look(&table).await;
    assert_eq!((&seen["queue"], &seen["queued"]), (&json!(["Kim"]), &json!(true)));
    assert_eq!(ana.look(&table).await["queued"], json!(false));
    assert_eq!(refused(&bob, &table, "queue", json!({"name": "Bob"})).await, "already_seated");
    done(&kim, &table, "unqueue", json!({})).await;
    assert_eq!(ana.look(&table).await["queue"], json!([]));
    let told = done(&kim, &table, "queue", json!({"name": "Kim"})).await;
    keep_token(&mut kim, &told);

    for turn in 0.. {
        assert!(turn < 2000, "the game does not end");
        for program in [&ana, &bob] {
            program.play_along(&table).await;
        }
        ana.order(&table, "hurry", json!({})).await;
        if ana.look(&table).await["game"]["outcome"].is_object() {
            break;
        }
    }
    done(&bob, &table, "stand", json!({})).await;
    let seen = kim.look(&table).await;
    assert_eq!((&seen["seat"], &seen["chairs"][1]["name"]), (&json!(1), &json!("Kim")));
    done(&kim, &table, "ready", json!({})).await;
    assert_eq!(kim.look(&table).await["chairs"][1]["api"], json!(true), "marked as a program");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_can_reclaim_a_lost_seat() {
    let server = Server::open();
    let (table, [ana, bob]) = playing(&server).await;
    let mut lost = ApiClient::new(&server);
    assert_eq!(refused(&lost, &table, "claim", json!({"seat": 2})).await, "nobody_there");
    let told = done(&lost, &table, "claim", json!({"seat": 1})).await;
    keep_token(&mut lost, &told);
    let claim = lost.look(&table).await["own_claim"].clone();
    assert_eq!(ana.look(&table).await["claims"], json!([claim]));
    assert_eq!(bob.look(&table).await["claims"], json!([]), "the host decides");
    let answer = |mark: &Value, admit: bool| json!({"seat": 1, "mark": mark, "admit": admit});
    assert_eq!(refused(&bob, &table, "admit", answer(&claim["mark"], true)).await, "not_host");
    done(&ana, &table, "admit", answer(&claim["mark"], false)).await;
    assert_eq!(refused(&ana, &table, "admit", answer(&claim["mark"], true)).await, "no_claim");
    done(&lost, &table, "claim", json!({"seat": 1})).await;
    done(&ana, &table, "admit", answer(&claim["mark"], true)).await;
    assert_eq!(lost.look(&table).await["seat"], json!(1));

    let told = done(&lost, &table, "signout", json!({})).await;
    let old = lost.clone();
    keep_token(&mut lost, &told);
    assert_eq!(lost.look(&table).await["seat"], json!(1));
    for shut_out in [&old, &bob] {
        assert_eq!(shut_out.look(&table).await["seat"], Value::Null);
        assert_eq!(refused(shut_out, &table, "signout", json!({})).await, "not_seated");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_can_pause_and_grant_double_time() {
    let server = Server::open();
    let (table, [ana, bob]) = playing(&server).await;
    done(&ana, &table, "pause", json!({})).await;
    let seen = bob.look(&table).await;
    let pause = (&seen["game"]["paused"], &seen["game"]["pause_wanted"]);
    assert_eq!(pause, (&json!(false), &json!([0])), "half is not more than half");
    done(&bob, &table, "pause", json!({"wants": true})).await;
    let seen = ana.look(&table).await;
    assert_eq!(seen["game"]["paused"], json!(true));
    let pass = json!({"question": seen["game"]["question"], "action": "pass"});
    assert_eq!(refused(&ana, &table, "answer", pass).await, "paused");
    done(&bob, &table, "pause", json!({"wants": false})).await;
    assert_eq!(ana.look(&table).await["game"]["paused"], json!(false));

    done(&bob, &table, "time", json!({})).await;
    assert_eq!(ana.look(&table).await["chairs"][1]["time"], "asked");
    assert_eq!(refused(&ana, &table, "grant", json!({"seat": "x"})).await, "malformed");
    done(&ana, &table, "grant", json!({"seat": 1})).await;
    assert_eq!(ana.look(&table).await["chairs"][1]["time"], "granted");
    let stranger = ApiClient::new(&server);
    for (what, body) in [("pause", json!({})), ("time", json!({})), ("grant", json!({"seat": 1}))] {
        assert_eq!(refused(&stranger, &table, what, body).await, "not_seated", "{what}");
    }
    server.assert_healthy();
}
