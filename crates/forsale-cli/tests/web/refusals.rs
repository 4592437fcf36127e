//! Refusals: a status, a code and a sentence in the reader's language, and no change.

use forsale_bots::LEVELS;
use reqwest::{Method, StatusCode};

use crate::client::{Client, Outcome, Party, Reply, fresh_id};
use crate::page::{Answer, OpenQuestion};
use crate::server::Server;

const LANGUAGES: [&str; 5] = ["en", "fr", "de", "es", "it"];

#[tokio::test(flavor = "multi_thread")]
async fn invalid_answers_are_refused() {
    let server = Server::open();
    let party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (seat, asked) = party.open_question().await.unwrap();
    let question = asked.question.as_str();
    let person = &party.people[seat];
    let before = person.look(&party.table).await.0;
    let cases = [
        (422, "malformed", [question, "bid", "bid", "-1"]),
        (422, "malformed", [question, "bid", "bid", "five"]),
        (422, "malformed", [question, "bid", "bid", ""]),
        (422, "malformed", [question, "bid", "bid", "1.5"]),
        (422, "malformed", [question, "bid", "bid", "\0"]),
        (409, "bid_too_high", [question, "bid", "bid", "1000000000000000000000000000000"]),
        (409, "bid_too_high", [question, "bid", "bid", "256"]),
        (409, "bid_too_low", [question, "bid", "bid", "0"]),
        (422, "malformed", [question, "dance", "bid", "5"]),
        (422, "malformed", [question, "", "bid", "5"]),
        (422, "malformed", [question, "sell", "house", "0"]),
        (422, "malformed", [question, "sell", "house", "mine"]),
        (409, "still_buying", [question, "sell", "house", "5"]),
        (409, "too_late", ["1-999", "bid", "bid", "5"]),
        (409, "too_late", ["9-0", "pass", "bid", ""]),
        (422, "malformed", ["now", "bid", "bid", "5"]),
        (422, "malformed", ["", "bid", "bid", "5"]),
        (422, "malformed", ["1-99999999999999999999", "bid", "bid", "5"]),
    ];
    let path = format!("/t/{}/answer", party.table);
    for (status, code, [question, action, field, value]) in cases {
        let fields = [("question", question), ("action", action), (field, value)];
        Refused { person, path: &path, fields: &fields }.with(status, code).await;
    }
    for id in ["two words", "<b>", &"x".repeat(65)] {
        let fields = [("question", question), ("id", id), ("action", "pass")];
        Refused { person, path: &path, fields: &fields }.with(422, "malformed").await;
    }
    assert_eq!(person.look(&party.table).await.0, before);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_of_others_are_refused() {
    let server = Server::open();
    let mut host = Client::new(&server);
    let table = host.open_table(&[("seats", "3"), ("pace", "instant")]).await;
    let at = |what: &str| format!("/t/{table}/{what}");
    let (mut bob, mut jo, stranger) =
        (Client::new(&server), Client::new(&server), Client::new(&server));
    bob.join(&table, "Bob").await;
    refused(&bob, &at("start"), &[], (409, "not_host")).await;
    refused(&host, &at("start"), &[], (409, "seats_free")).await;
    refused(&host, &at("join"), &[("name", "Again")], (409, "already_seated")).await;
    refused(&stranger, &at("join"), &[("name", "Eve"), ("seat", "0")], (409, "seat_taken")).await;
    refused(&stranger, &at("join"), &[("name", "Eve"), ("seat", "9")], (422, "malformed")).await;
    refused(&stranger, &at("join"), &[("name", " \u{202e} ")], (422, "malformed")).await;
    jo.join(&table, "Jo").await;
    refused(&stranger, &at("join"), &[("name", "Eve")], (409, "table_full")).await;
    refused(&host, &at("unbot"), &[("seat", "1")], (409, "no_bot_there")).await;
    refused(&host, &at("bot"), &[("seat", "1"), ("bot", LEVELS[0].bot.name)], (409, "seat_taken"))
        .await;
    refused(&host, &at("bot"), &[("seat", "1"), ("bot", "hal")], (422, "malformed")).await;
    refused(&host, &at("options"), &[("seats", "9")], (409, "rules")).await;
    refused(&host, &at("options"), &[("pace", "warp")], (422, "malformed")).await;
    refused(&host, &at("answer"), &[("question", "1-0"), ("action", "pass")], (409, "no_game"))
        .await;
    assert_eq!(host.send(&at("start"), &[]).await.outcome, "done");
    let watched = ["start", "answer", "unseal", "stand", "ready", "hurry", "options"];
    for what in watched {
        let fields = [("question", "1-0"), ("action", "pass")];
        refused(&stranger, &at(what), &fields, (403, "not_seated")).await;
    }
    refused(&stranger, &at("join"), &[("name", "Eve")], (409, "game_running")).await;
    refused(&bob, &at("stand"), &[], (409, "game_running")).await;
    let party = Party { table: table.clone(), people: vec![host, bob, jo] };
    let (seat, OpenQuestion { question, .. }) = party.open_question().await.unwrap();
    let other = &party.people[(seat + 1) % 3];
    let fields = [("question", question.as_str()), ("action", "pass")];
    refused(other, &at("answer"), &fields, (409, "not_your_turn")).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_tables_are_reported() {
    let long = "A".repeat(3000);
    // Each server gets few codes: a client that tries many is limited.
    for codes in [["ZZZZZ", "zz-zzz", "KAF0O", "%3Cq%3E"], ["x", "%20", &long, "YYYYY"]] {
        let server = Server::open();
        let person = Client::new(&server);
        for code in codes {
            let told = person.get(&format!("/t/{code}")).await;
            assert_eq!(told.status, StatusCode::NOT_FOUND, "{told}");
            assert!(!told.text.contains("<q>"), "{told}");
            let path = format!("/t/{code}/answer");
            refused(&person, &path, &[("question", "1-0")], (404, "no_table")).await;
        }
        let told = person.get("/join?code=ZZZZZ").await;
        assert_eq!(told.status, StatusCode::NOT_FOUND);
        assert!(told.text.contains("ZZZZZ") && told.text.contains("role=\"alert\""), "{told}");
        server.assert_healthy();
    }
}

/// A client that tries many codes is limited; players at tables are not affected.
#[tokio::test(flavor = "multi_thread")]
async fn guessing_codes_is_slowed_down() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    let mut statuses = Vec::new();
    for _ in 0..70 {
        statuses.push(person.get("/t/ZZZZZ").await.status.as_u16());
    }
    assert_eq!((statuses[0], statuses[69]), (404, 429));
    let response = person.request(Method::GET, "/t/ZZZZZ").send().await.unwrap();
    assert!(response.headers().contains_key("retry-after"));
    // A right code is answered like a wrong one, except for players who sit there.
    let stranger = Client::new(&server);
    for path in ["/t/CODE", "/t/CODE/watch", "/g/CODE-1", "/g/CODE-1/verify", "/api/1/tables/CODE"]
    {
        let told = stranger.get(&path.replace("CODE", &table)).await;
        assert_eq!(told.status, StatusCode::TOO_MANY_REQUESTS, "{path}: {told}");
    }
    person.look(&table).await;
    person.connect(&table).await.page().await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_paths_and_methods_are_reported() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    for path in ["/nope", "/t", "/rules/monopoly", "/assets/app.css", "/t/a/b/c/d", "/s/x", "/.env"]
    {
        told_in_every_language(&person, Method::GET, path, 404).await;
    }
    let live = format!("/t/{table}/live");
    let answer = format!("/t/{table}/answer");
    for (method, path) in [
        (Method::DELETE, "/"),
        (Method::GET, "/play"),
        (Method::PUT, "/new"),
        (Method::GET, answer.as_str()),
        (Method::POST, live.as_str()),
    ] {
        told_in_every_language(&person, method, path, 405).await;
    }
    // A socket is not a page, and these bytes are not text.
    told_in_every_language(&person, Method::GET, &live, 404).await;
    told_in_every_language(&person, Method::GET, &format!("{live}?since=x"), 404).await;
    told_in_every_language(&person, Method::GET, "/t/%FF%FE", 404).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_form_is_refused() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    let path = format!("/t/{table}/answer");
    let large = "x".repeat(10_000_000);
    refused(&person, &path, &[("question", &large)], (413, "too_large")).await;
    refused(&person, "/new", &[("edition", &large)], (413, "too_large")).await;
    person.look(&table).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_options_are_refused() {
    let server = Server::open();
    let person = Client::new(&server);
    for (fields, status, code) in [
        ([("edition", "monopoly")], 409, "rules"),
        ([("seats", "2")], 409, "rules"),
        ([("seats", "7")], 409, "rules"),
        ([("seats", "many")], 422, "malformed"),
        ([("refund", "all")], 422, "malformed"),
        ([("level", "hal")], 422, "malformed"),
    ] {
        refused(&person, "/new", &fields, (status, code)).await;
    }
    server.assert_healthy();
}

/// An old page after the end of the game.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_from_a_stale_page_is_too_late() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (seat, asked) = party.open_question().await.unwrap();
    let table = party.table.clone();
    let pass = Answer::pass();
    let person = &mut party.people[seat];
    person.answer(&table, &asked.question, &fresh_id(), pass.fields()).await;
    let late = person.answer(&table, &asked.question, &fresh_id(), pass.fields()).await;
    assert_eq!((late.status, late.outcome.as_str()), (409, "too_late"));
    assert_eq!(late.code.as_deref(), Some("too_late"));
    server.assert_healthy();
}

/// A form that must be refused.
struct Refused<'a> {
    person: &'a Client,
    path: &'a str,
    fields: &'a [(&'a str, &'a str)],
}

async fn refused(person: &Client, path: &str, fields: &[(&str, &str)], why: (u16, &str)) {
    Refused { person, path, fields }.with(why.0, why.1).await;
}

impl Refused<'_> {
    /// Asserts that it is, for scripts and for readers, in every language.
    async fn with(&self, status: u16, code: &str) {
        let mut sentences = Vec::new();
        for lang in LANGUAGES {
            let mut person = self.person.clone().in_language(lang);
            let told = person.send(self.path, self.fields).await;
            assert_eq!((told.status, told.code.as_deref()), (status, Some(code)), "{told:?}");
            sentences.push(sentence(&told));
            let page = person.post(self.path, self.fields).await;
            assert_eq!(page.status.as_u16(), status, "{page}");
            assert_is_page(&page, lang);
        }
        sentences.dedup();
        assert_eq!(sentences.len(), LANGUAGES.len(), "{} {sentences:?}", self.path);
    }
}

fn sentence(told: &Outcome) -> String {
    assert!(["refused", "too_late"].contains(&told.outcome.as_str()), "{told:?}");
    let text = told.text.clone().unwrap();
    assert!(text.ends_with(['.', '!', '?']) && !text.contains('{'), "{text}");
    text
}

async fn told_in_every_language(person: &Client, method: Method, path: &str, status: u16) {
    for lang in LANGUAGES {
        let person = person.clone().in_language(lang);
        let page = Reply::read(person.request(method.clone(), path).send().await.unwrap()).await;
        assert_eq!(page.status.as_u16(), status, "{method} {path}: {page}");
        assert_is_page(&page, lang);
        let request = person.request(method.clone(), path).header("accept", "application/json");
        let told = Reply::read(request.send().await.unwrap()).await;
        sentence(&Outcome::read(told.status.as_u16(), &told.text));
    }
}

/// Asserts that this is a whole page in this language, with text.
fn assert_is_page(page: &Reply, lang: &str) {
    assert!(page.text.contains(&format!("<html lang=\"{lang}\"")), "{page}");
    assert!(page.text.contains("role=\"alert\""), "{page}");
}
