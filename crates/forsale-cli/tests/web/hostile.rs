//! Attacks: other sites, forged cookies, code in names, malformed connections.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use reqwest::{Method, StatusCode};

use crate::client::{Client, Outcome, Reply, SITE};
use crate::server::Server;
use crate::socket::{Socket, read};

/// Names with code, control characters, or too many letters.
pub const NAMES: [&str; 6] = [
    "<script>x()</script>",
    "\"><img src=x>",
    "\" onload=\"x()",
    "a\u{202e}\u{2066}b\u{200b}c",
    "\0\u{7}null",
    "🏠👨‍👩‍👧🇫🇷",
];

#[tokio::test(flavor = "multi_thread")]
async fn names_are_escaped_everywhere() {
    let server = Server::open();
    let watcher = Client::new(&server);
    for names in NAMES.chunks(3) {
        let mut host = Client::new(&server);
        host.cookies.insert("name".to_owned(), hex(names[0]));
        let options = [("seats", "3"), ("pace", "instant"), ("visibility", "public")];
        let table = host.open_table(&options).await;
        let mut people = vec![host];
        for name in &names[1..] {
            assert_is_clean(&watcher.look(&table).await.0);
            assert_is_clean(&watcher.get("/").await.text);
            let mut person = Client::new(&server);
            person.join(&table, name).await;
            people.push(person);
        }
        let mut tab = watcher.connect(&table).await;
        people[0].send(&format!("/t/{table}/start"), &[]).await;
        for turn in 0..9 {
            people[turn % 3].play_along(&table).await;
            let page = people[turn % 3].look(&table).await.0;
            assert_is_clean(&page);
        }
        for text in tab.refresh().await {
            let value = read(&text);
            assert_is_clean(value["main"].as_str().unwrap());
            assert_is_clean(value["lines"].as_str().unwrap_or_default());
            assert!(
                !value["say"].as_str().unwrap_or_default().contains(['\u{202e}', '\u{200b}', '\0'])
            );
        }
        assert_is_clean(&people[0].get("/").await.text);
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn long_names_are_cut() {
    let server = Server::open();
    let mut host = Client::new(&server);
    let table = host.open_table(&[]).await;
    let mut guest = Client::new(&server);
    guest.join(&table, &"Nebuchadnezzar ".repeat(666)).await;
    let page = host.look(&table).await.0;
    assert!(page.contains("Nebuchadnezzar Nebuc<"), "{page}");
    assert!(!page.contains("Nebuch&") && page.matches("Nebuchad").count() < 20, "{page}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_can_neither_post_nor_connect() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.open_table(&[]).await;
    let before = person.look(&table).await.0;
    let path = format!("/t/{table}/stand");
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let request = person.form(&path, &[]).header(name, value);
        let page = Reply::read(request.send().await.unwrap()).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{name}: {value} {page}");
        assert!(page.text.contains("role=\"alert\""), "{page}");
        let request =
            person.form(&path, &[]).header(name, value).header("accept", "application/json");
        let told = Reply::read(request.send().await.unwrap()).await;
        let told = Outcome::read(told.status.as_u16(), &told.text);
        assert_eq!(told.code.as_deref(), Some("other_site"));
    }
    assert_eq!(person.look(&table).await.0, before);
    let host = server.address().host();
    for origin in ["https://evil.example", "null", "http://evil.example/table.example"] {
        let refused = Socket::connect(&host, &table, &[("origin", origin)]).await;
        assert!(refused.is_err(), "{origin} may listen");
    }
    let ours = format!("http://{SITE}");
    Socket::connect(&host, &table, &[("origin", &ours)]).await.unwrap();
    let own = person.form("/settings", &[("lang", "fr")]).header("origin", &ours);
    assert_eq!(own.send().await.unwrap().status(), StatusCode::SEE_OTHER);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_stay_on_this_site() {
    let server = Server::open();
    let mut person = Client::new(&server);
    for back in ["//evil.example", "https://evil.example", "/\\evil.example", "/\r\nx: y", ""] {
        let told = person.post("/settings", &[("lang", "de"), ("back", back)]).await;
        assert_eq!(told.location.as_deref(), Some("/settings?kept=yes"), "{back:?}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_broken_cookies_give_no_seat() {
    let server = Server::open();
    let mut owner = Client::new(&server);
    let table = owner.play_now().await;
    let seat = "browser".to_owned();
    let token = owner.cookies[&seat].clone();
    let mut altered = token.clone();
    altered.replace_range(0..1, if token.starts_with('0') { "1" } else { "0" });
    let (unsigned, _) = token.split_once('.').unwrap();
    let forged = [
        altered,
        unsigned.into(),
        format!("{unsigned}.0.{}", "0".repeat(32)),
        "0".repeat(32),
        "+".repeat(32),
        String::new(),
        "x".repeat(8000),
        token[..31].into(),
    ];
    for value in forged {
        let mut thief = Client::new(&server);
        thief.cookies.insert(seat.clone(), value);
        let told = thief.send(&format!("/t/{table}/hurry"), &[]).await;
        assert_eq!((told.status, told.code.as_deref()), (403, Some("not_seated")));
        assert!(!thief.look(&table).await.0.contains(&token));
    }
    for cookie in [&b"\xff\xfe=\xfd"[..], b";;;===;", b"lang=xx; name=zz; last=a.b.c.d; seat-=1"] {
        let request = Client::new(&server).request(Method::GET, "/new").header("cookie", cookie);
        assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_socket_messages_do_no_harm() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.open_table(&[]).await;
    let mut tab = person.connect(&table).await;
    for text in ["", "{", "null", "[]", r#"{"type":"win"}"#, r#"{"type":"since","moment":-1}"#] {
        tab.send(text).await;
    }
    tab.ask_since(u32::MAX).await;
    tab.page().await;
    let mut loud = person.connect(&table).await;
    // A message of this length ends the connection.
    loud.send("x".repeat(1_000_000)).await;
    while loud.next().await.is_some() {}
    tab.ask_since(0).await;
    tab.page().await;
    person.connect(&table).await.ask_since(0).await;
    server.assert_healthy();
}

/// Connections that send half a request, or another protocol, and stay open.
#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_do_not_block_others() {
    let mut server = Server::open();
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    let host = server.address().host();
    let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(1_000_000));
    let round_starts = [
        "",
        "GET / HT",
        "POST /play HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf",
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}",
        "GET / HTTP/1.1\r\ncookie",
        &long,
    ];
    let mut open = Vec::new();
    for beginning in round_starts.iter().cycle().take(200) {
        let mut stream = TcpStream::connect(&host).unwrap();
        // The server may refuse it before the end.
        let _ = stream.write_all(beginning.as_bytes());
        open.push(stream);
    }
    person.look(&table).await;
    open[3].set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut answer = [0; 12];
    open[3].read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 400");
    let (status, took) = server.stop().await;
    assert!(status.success() && took < Duration::from_secs(5), "{status} after {took:?}");
    server.assert_healthy();
}

/// Encodes a name as its cookie does.
fn hex(name: &str) -> String {
    name.bytes().map(|byte| format!("{byte:02x}")).collect()
}

/// Asserts that no name has become a tag, an attribute or a control character.
pub fn assert_is_clean(page: &str) {
    for code in [
        "<script>x",
        "<img src=x",
        "\" onload=\"",
        "\u{202e}",
        "\u{2066}b",
        "\u{200b}",
        "\0",
        "\u{7}",
    ] {
        assert!(!page.contains(code), "{code:?} in {page}");
    }
}
