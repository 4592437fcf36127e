//! Rate limits, private tables, cookies, and secrets in logs.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use reqwest::header::{HeaderMap, SET_COOKIE};
use reqwest::{Method, StatusCode};

use crate::client::{Client, Party, Reply, fresh_id};
use crate::page::Answer;
use crate::server::{Server, Setting};

/// The header in which a proxy sends the client's address.
const FORWARDED: &str = "x-forwarded-for";

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_over_its_limit_waits_and_others_do_not() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let (seat, asked) = party.open_question().await.unwrap();
    let table = party.table.clone();
    let mut last = None;
    for _ in 0..301 {
        let late = [("question", "1.a.9"), ("action", "pass")];
        last = Some(party.people[seat].send(&format!("/t/{table}/answer"), &late).await);
    }
    let last = last.unwrap();
    assert_eq!((last.status, last.code.as_deref()), (429, Some("too_fast")), "{last:?}");
    let (other, neighbour) = ((seat + 1) % 3, Answer::pass());
    let told =
        party.people[other].answer(&table, &asked.question, &fresh_id(), neighbour.fields()).await;
    assert_ne!(told.status, 429, "{told:?}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_opens_too_many_tables_is_limited() {
    let server = Server::open_as(Setting { args: &["--trust-proxy"], ..Setting::default() });
    let person = Client::new(&server);
    let open = async |from: &str| {
        let request = person.form("/new", &[]).header(FORWARDED, from);
        request.send().await.unwrap().status()
    };
    for _ in 0..60 {
        assert_eq!(open("203.0.113.7").await, StatusCode::SEE_OTHER);
    }
    assert_eq!(open("203.0.113.7").await, StatusCode::TOO_MANY_REQUESTS);
    // What the client claims comes before what the proxy adds.
    assert_eq!(open("198.51.100.1, 203.0.113.7").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(open("203.0.113.8").await, StatusCode::SEE_OTHER);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn forwarded_addresses_are_ignored_without_a_trusted_proxy() {
    let server = Server::open();
    let person = Client::new(&server);
    for _ in 0..61 {
        let request = person.form("/new", &[]).header(FORWARDED, "203.0.113.7");
        assert_eq!(request.send().await.unwrap().status(), StatusCode::SEE_OTHER);
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_host_names_are_refused() {
    let server = Server::open();
    let status = |head: &str| {
        let mut stream = TcpStream::connect(server.address().host()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        write!(stream, "{head}\r\nconnection: close\r\n\r\n").unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply.split(' ').nth(1).unwrap().to_owned()
    };
    let host = server.address().host().to_owned();
    for (head, expected) in [
        (format!("GET / HTTP/1.1\r\nhost: {host}"), "200"),
        ("GET / HTTP/1.1\r\nhost: localhost:7420".to_owned(), "200"),
        ("GET /metrics HTTP/1.1\r\nhost: rebind.example".to_owned(), "421"),
        (format!("GET / HTTP/1.1\r\nhost: {host}\r\nhost: rebind.example"), "400"),
        ("GET / HTTP/1.1\r\naccept: */*".to_owned(), "400"),
        ("GET /healthz HTTP/1.0\r\naccept: */*".to_owned(), "200"),
    ] {
        assert_eq!(status(&head), expected, "{head}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_not_kept_by_shared_caches() {
    let server = Server::open();
    let person = Client::new(&server);
    for path in ["/", "/settings", "/rules", "/daily", "/new"] {
        let reply = person.request(Method::GET, path).send().await.unwrap();
        let cached = reply.headers()["cache-control"].to_str().unwrap().to_owned();
        assert!(["private, no-cache", "no-store"].contains(&&*cached), "{path}: {cached}");
    }
}

/// Behind a proxy that the server was not told of, everybody would share the limit.
#[tokio::test(flavor = "multi_thread")]
async fn wrong_codes_of_one_client_do_not_lock_out_others_behind_an_unknown_proxy() {
    let server = Server::open();
    let person = Client::new(&server);
    let look = async |from: &str, path: &str| {
        let request = person.request(Method::GET, path).header(FORWARDED, from);
        request.send().await.unwrap().status()
    };
    let mut host = Client::new(&server);
    let table = host.open_table(&[]).await;
    for _ in 0..70 {
        look("203.0.113.7", "/t/KAFE7").await;
    }
    let path = format!("/t/{table}");
    assert_eq!(look("203.0.113.7", &path).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(look("203.0.113.8", &path).await, StatusCode::OK);
    assert!(server.log().contains("--trust-proxy"), "{}", server.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_this_machine_only() {
    let server = Server::open();
    let shared = Server::open_as(Setting { args: &["--metrics"], ..Setting::default() });
    let status = async |server: &Server, by_proxy: bool| {
        let mut request = Client::new(server).request(Method::GET, "/metrics");
        if by_proxy {
            request = request.header(FORWARDED, "203.0.113.7");
        }
        request.send().await.unwrap().status()
    };
    for header in ["forwarded", "x-real-ip"] {
        let request = Client::new(&server).request(Method::GET, "/metrics");
        let reply = request.header(header, "for=203.0.113.7").send().await.unwrap();
        assert_eq!(reply.status(), StatusCode::NOT_FOUND, "{header}");
    }
    assert_eq!(status(&server, false).await, StatusCode::OK);
    assert_eq!(status(&server, true).await, StatusCode::NOT_FOUND);
    assert_eq!(status(&shared, true).await, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_without_a_request_are_closed() {
    let server = Server::open_as(Setting::timings("request_head_timeout=300"));
    let mut streams = Vec::new();
    for beginning in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\ncook"] {
        let mut stream = TcpStream::connect(server.address().host()).unwrap();
        stream.write_all(beginning.as_bytes()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        streams.push(stream);
    }
    for mut stream in streams {
        // Fails if the read times out before the server closes the connection.
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
    server.assert_healthy();
}

/// Even the most detailed log does not contain the secret of a seat.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_stay_out_of_logs_and_referrers() {
    let server = Server::open_as(Setting { log: "trace", ..Setting::default() });
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    let token = person.token(&table).await;
    let secret = person.cookies["browser"].split('.').next().unwrap().to_owned();
    let mut tab = person.connect(&table).await;
    tab.ask_since(0).await;
    tab.page().await;
    person.send(&format!("/t/{table}/hurry"), &[]).await;
    for path in [format!("/t/{table}"), format!("/s/{table}-{token}")] {
        let response = person.request(Method::GET, &path).send().await.unwrap();
        assert_eq!(response.headers()["referrer-policy"], "no-referrer");
        let told = Reply::read(response).await;
        assert!(told.status == StatusCode::OK || told.status == StatusCode::SEE_OTHER, "{told}");
    }
    for mistyped in ["//s/", "/S/", "/s//", "/x/y/", "/s/?"] {
        let path = format!("{mistyped}{table}-{token}");
        person.request(Method::GET, &path).send().await.unwrap();
    }
    let log = server.log();
    assert!(log.contains("/s/…"), "the log says nothing of the personal link: {log}");
    assert!(!log.contains(&token), "the log has the secret");
    assert!(!log.contains(&secret), "the log has the secret of the browser");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_not_listed() {
    let server = Server::open();
    let mut host = Client::new(&server);
    let private = host.open_table(&[]).await;
    let public = host.open_table(&[("visibility", "public")]).await;
    let home = Client::new(&server).get("/").await.text;
    assert!(home.contains(&public) && !home.contains(&private), "{home}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_local_table_is_listed_on_its_network_only() {
    const PROXIED: &[&str] = &["--trust-proxy", "--public-url", "https://forsale.example"];
    const UNTRUSTED: &[&str] = &["--public-url", "https://forsale.example"];
    for (args, from, finds) in [
        (&[] as &[&str], None, true),
        // An untrusted proxy forwards the request.
        (&[], Some("192.168.1.7"), false),
        (UNTRUSTED, None, false),
        (PROXIED, Some("192.168.1.7"), true),
        (PROXIED, Some("fe80::1"), true),
        (PROXIED, Some("203.0.113.7"), false),
        (PROXIED, Some("192.168.1.7, 203.0.113.7"), false),
    ] {
        let server = Server::open_as(Setting { args, ..Setting::default() });
        let mut host = Client::new(&server);
        let near = host.open_table(&[("visibility", "network")]).await;
        let public = host.open_table(&[("visibility", "public")]).await;
        let guest = Client::new(&server);
        for path in ["/", "/api/1/tables"] {
            let request = guest.request(Method::GET, path);
            let request = from.iter().fold(request, |it, from| it.header(FORWARDED, *from));
            let seen = Reply::read(request.send().await.unwrap()).await.text;
            assert!(seen.contains(&public), "{args:?} {from:?}: {seen}");
            assert_eq!(seen.contains(&near), finds, "{args:?} {from:?} {path}: {seen}");
        }
        server.assert_healthy();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_set_over_tls_are_secure() {
    let args = &["--trust-proxy", "--public-url", "https://forsale.example"];
    let server = Server::open_as(Setting { args, ..Setting::default() });
    let person = Client::new(&server);
    for (host, proto, is_secure) in [
        ("forsale.example", "http", true),
        ("localhost", "https", true),
        ("localhost", "http", false),
        ("forsale.example.org", "http", false),
    ] {
        let headers = [("host", host), ("x-forwarded-proto", proto)];
        let headers = headers.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        let request = person.form("/new", &[]).headers(HeaderMap::from_iter(headers));
        let response = request.send().await.unwrap();
        let cookies: Vec<_> = response.headers().get_all(SET_COOKIE).iter().collect();
        assert!(!cookies.is_empty(), "{response:?}");
        for cookie in cookies {
            let cookie = cookie.to_str().unwrap();
            assert_eq!(cookie.ends_with("; Secure"), is_secure, "{host} {proto}: {cookie}");
        }
    }
    server.assert_healthy();
}

/// Without TLS a browser would drop a cookie that is marked as secure.
#[tokio::test(flavor = "multi_thread")]
async fn cookies_set_without_tls_are_not_secure() {
    let server = Server::open();
    let request = Client::new(&server).form("/new", &[]).header("x-forwarded-proto", "https");
    let response = request.send().await.unwrap();
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    server.assert_healthy();
}
