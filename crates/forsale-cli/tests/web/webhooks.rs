//! Webhooks: an absent player is told of their turn once, and no internal machine is called.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::time::Duration;

use forsale_testkit::Postgres;
use reqwest::StatusCode;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

use crate::client::{Client, Party};
use crate::restart::until_asleep;
use crate::server::{Server, Setting};
use crate::tls::{acceptor, certify};

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

/// How long to wait for a call on a slow and busy machine.
const CALL_TIMEOUT: Duration = Duration::from_secs(60);

/// How long to wait before concluding that no call comes.
const NO_CALL_TIMEOUT: Duration = Duration::from_secs(2);

/// Webhooks may call any address.
const ANYWHERE: Setting = Setting {
    args: &["--webhooks", "anywhere"],
    log: "warn",
    timings: "idle_before_sleep=300,alarm_poll_interval=200",
};

fn anywhere() -> Server {
    Server::open_as(ANYWHERE)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_a_hidden_tab_is_called_once_per_turn() {
    let mut server = anywhere();
    let mut bell = Receiver::start(None).await;
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    let person = &mut party.people[asked];
    let mut tab = person.connect(&table).await;
    let kept = person.post("/settings", &[("webhook", &bell.url)]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{kept}");
    assert_eq!(bell.no_call().await, None, "they see that it is their turn");
    tab.send(r#"{"type":"hidden"}"#).await;
    let call = bell.call().await;
    let text = format!("For Sale: it is your turn at table {table}. http://table.local/t/{table}");
    assert_eq!((&call["text"], &call["content"]), (&text.clone().into(), &text.into()));

    tab.send(r#"{"type":"shown"}"#).await;
    tab.send(r#"{"type":"hidden"}"#).await;
    assert_eq!(bell.no_call().await, None, "they know");
    server.crash_and_restart();
    let mut tab = party.people[asked].connect(&table).await;
    tab.send(r#"{"type":"hidden"}"#).await;
    assert_eq!(bell.no_call().await, None, "the next server knows it too");
    server.assert_healthy();
}

/// By post: a player moves and closes the page, and the next player is called.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_is_called_when_their_turn_comes() {
    let server = Server::open_as(Setting { timings: "offline_after=500", ..ANYWHERE });
    let mut bell = Receiver::start(None).await;
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    let next = (asked + 1) % 3;
    drop(party.people[next].connect(&table).await);
    let kept = party.people[next].post("/settings", &[("webhook", &bell.url)]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{kept}");
    assert!(party.people[asked].play_along(&table).await);
    let call = bell.call().await;
    assert!(call["text"].as_str().unwrap().contains(&table), "{call}");
    server.assert_healthy();
}

/// The server crashes before it could call the player to act; after the restart it calls.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_is_made_after_a_crash() {
    let mut server = Server::open_with_clock(ANYWHERE);
    let mut bell = Receiver::start(None).await;
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    let next = (asked + 1) % 3;
    let kept = party.people[next].post("/settings", &[("webhook", &bell.url)]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{kept}");
    drop(party.people[next].connect(&table).await);
    assert!(party.people[asked].play_along(&table).await);
    server.crash_and_restart();
    // By now they count as offline.
    server.set_clock("+20");
    let call = bell.call().await;
    assert!(call["text"].as_str().unwrap().contains(&table), "{call}");
    assert_eq!(bell.no_call().await, None, "once");
    server.assert_healthy();
}

/// A game by post in which one player is to act, and the next one has a webhook.
struct ByPost {
    party: Party,
    asked: usize,
    bell: Receiver,
}

impl ByPost {
    async fn begin(server: &Server) -> ByPost {
        let bell = Receiver::start(None).await;
        let mut party = Party::agreed(server, &NAMES, &[("clock", "post")]).await;
        let (asked, _) = party.open_question().await.unwrap();
        let (table, next) = (party.table.clone(), &mut party.people[(asked + 1) % 3]);
        let kept = next.post("/settings", &[("webhook", &bell.url)]).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{kept}");
        next.look(&table).await;
        ByPost { party, asked, bell }
    }

    /// Waits until the next player is called because the first one's time is up.
    async fn next_is_called(&mut self) {
        let ByPost { party, asked, bell } = self;
        let (table, next) = (&party.table, &mut party.people[(*asked + 1) % 3]);
        let call = bell.call().await;
        assert!(call["text"].as_str().unwrap().contains(table), "{call}");
        let page = next.look(table).await.0;
        assert!(page.contains(&format!("{}’s time is up.", NAMES[*asked])), "{page}");
    }
}

/// By post: a day ends while the table sleeps, and the next player is called.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_player_is_called_after_a_timeout_by_post() {
    let server = Server::open_with_clock(ANYWHERE);
    let mut post = ByPost::begin(&server).await;
    until_asleep(&Client::new(&server)).await;
    server.set_clock("+90000");
    post.next_is_called().await;
    server.assert_healthy();
}

/// The same after a restart, with no request for the table since.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_ends_after_a_restart() {
    let mut server = Server::open_with_clock(ANYWHERE);
    let mut post = ByPost::begin(&server).await;
    server.set_clock("+80000");
    server.crash_and_restart();
    assert_eq!(post.bell.no_call().await, None, "the day is not over");
    server.set_clock("+90000");
    post.next_is_called().await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_servers_calls() {
    let url = Postgres::shared().database();
    let nodes = [Server::open_on_as(&url, ANYWHERE), Server::open_on_as(&url, ANYWHERE)];
    let mut bell = Receiver::start(None).await;
    let mut party = Party::seated(&nodes[0], &NAMES).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    party.people[asked].post("/settings", &[("webhook", &bell.url)]).await;
    let mut tabs = Vec::new();
    for node in &nodes {
        let mut tab = party.people[asked].moved(node).connect(&table).await;
        tab.send(r#"{"type":"hidden"}"#).await;
        tabs.push(tab);
    }
    bell.call().await;
    assert_eq!(bell.no_call().await, None);
    nodes.iter().for_each(Server::assert_healthy);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_can_be_tested_over_tls() {
    let mut server = anywhere();
    certify(server.folder());
    let mut bell = Receiver::start(Some(acceptor(server.folder()))).await;
    let mut ana = Client::new(&server);
    let url = bell.url.clone();
    let form = [("webhook", url.as_str()), ("trial", "yes")];
    let told = ana.post("/settings", &form).await;
    assert!(
        told.text.contains("there is no answer from that address"),
        "nobody vouches for it: {told}"
    );
    fs::copy(server.folder().join("server.crt"), server.folder().join("authority.crt")).unwrap();
    server.crash_and_restart();
    let told = ana.post("/settings", &form).await;
    assert!(told.text.contains(r#"role="status">Saved, and the test message arrived"#), "{told}");
    assert!(told.text.contains(&bell.url), "it stays in the form: {told}");
    let call = bell.call().await;
    assert!(call["text"].as_str().unwrap().contains("hear about your turns"), "{call}");

    bell.status.store(302, Relaxed);
    let told = ana.post("/settings", &form).await;
    assert!(told.text.contains("it answered 302"), "{told}");
    bell.call().await;
    assert_eq!(bell.no_call().await, None, "nobody is sent on");
    let told = ana.post("/settings", &[("webhook", ""), ("trial", "yes")]).await;
    assert!(told.text.contains("no address to test"), "{told}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_public_addresses_are_called() {
    let server = Server::open();
    let mut bell = Receiver::start(None).await;
    let inside = [
        bell.url.clone(),
        bell.url.replace("http:", "https:"),
        "https://127.0.0.1/".to_owned(),
        "https://192.168.1.1/".to_owned(),
        "https://169.254.169.254/latest".to_owned(),
        "https://[::1]/".to_owned(),
        "https://localhost/".to_owned(),
        "https://eve:secret@hooks.example.com/".to_owned(),
        "javascript:alert(1)".to_owned(),
    ];
    let reasons = [
        ("en", "public internet"),
        ("fr", "adresse d’Internet"),
        ("de", "im Internet"),
        ("es", "pública de internet"),
        ("it", "internet pubblico"),
    ];
    for (lang, reason) in reasons {
        let mut ana = Client::new(&server).in_language(lang);
        for url in &inside {
            let told = ana.post("/settings", &[("webhook", url), ("trial", "yes")]).await;
            assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}: {told}");
            assert!(told.text.contains(reason), "{url}: {told}");
            assert!(told.text.contains(&format!("value=\"{url}\"")), "they can mend it: {told}");
            assert!(ana.cookies.is_empty());
        }
    }
    // A name that resolves to an internal address.
    let mut ana = Client::new(&server);
    let form = [("webhook", "https://localhost.:443/"), ("trial", "yes")];
    let told = ana.post("/settings", &form).await;
    assert!(told.text.contains("there is no answer from that address"), "{told}");
    // A cookie that the server did not set.
    let hex: String = bell.url.bytes().map(|byte| format!("{byte:02x}")).collect();
    let mut party = Party::seated(&server, &NAMES).await;
    let (asked, _) = party.open_question().await.unwrap();
    let (eve, table) = (&mut party.people[asked], party.table.clone());
    eve.cookies.insert("webhook".to_owned(), hex);
    eve.send(&format!("/t/{table}/say"), &[("emote", "hello")]).await;
    let mut tab = eve.connect(&table).await;
    tab.send(r#"{"type":"hidden"}"#).await;
    assert_eq!(bell.no_call().await, None);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn webhooks_can_be_turned_off() {
    let setting = Setting { args: &["--webhooks", "off"], ..Setting::default() };
    let server = Server::open_as(setting);
    let mut ana = Client::new(&server);
    assert!(!ana.get("/settings").await.text.contains("id=\"webhook\""));
    let page = Client::new(&Server::open()).get("/settings").await.text;
    assert!(
        page.find("id=\"keep\"") < page.find("id=\"trial\""),
        "a key that sends the form saves"
    );
    let form = [("webhook", "https://hooks.example.com/"), ("theme", "dark")];
    let told = ana.post("/settings", &form).await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{told}");
    assert!(!ana.cookies.contains_key("webhook"));
}

/// A server that receives webhook calls.
struct Receiver {
    url: String,
    calls: UnboundedReceiver<Value>,
    /// The status it responds with.
    status: Arc<AtomicU16>,
    task: AbortHandle,
}

impl Receiver {
    async fn start(tls: Option<TlsAcceptor>) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let scheme = if tls.is_some() { "https" } else { "http" };
        let (heard, calls) = unbounded_channel();
        let status = Arc::new(AtomicU16::new(204));
        let task = tokio::spawn(listen(listener, tls, heard, status.clone())).abort_handle();
        Receiver { url: format!("{scheme}://localhost:{port}/bell?of=ana"), calls, status, task }
    }

    async fn call(&mut self) -> Value {
        timeout(CALL_TIMEOUT, self.calls.recv()).await.expect("nobody calls").unwrap()
    }

    /// Returns a call that comes after all; `None` is what the tests expect.
    async fn no_call(&mut self) -> Option<Value> {
        timeout(NO_CALL_TIMEOUT, self.calls.recv()).await.ok().flatten()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    heard: UnboundedSender<Value>,
    status: Arc<AtomicU16>,
) {
    while let Ok((client, _)) = listener.accept().await {
        let status = status.load(Relaxed);
        let _ = match &tls {
            None => respond(client, &heard, status).await,
            Some(tls) => match tls.accept(client).await {
                Ok(client) => respond(client, &heard, status).await,
                Err(_) => continue,
            },
        };
    }
}

/// Reads one request and responds.
async fn respond(
    mut client: impl AsyncRead + AsyncWrite + Unpin,
    heard: &UnboundedSender<Value>,
    status: u16,
) -> std::io::Result<()> {
    let mut request = Vec::new();
    while !is_whole(&request) && client.read_buf(&mut request).await? > 0 {}
    let text = String::from_utf8(request).unwrap();
    assert!(text.starts_with("POST /bell?of=ana HTTP/1.1\r\n"), "{text}");
    let body = text.split_once("\r\n\r\n").unwrap().1;
    let _ = heard.send(serde_json::from_str(body).unwrap());
    let answer =
        format!("HTTP/1.1 {status} So\r\nLocation: /bell?of=ana\r\nContent-Length: 0\r\n\r\n");
    client.write_all(answer.as_bytes()).await?;
    client.shutdown().await
}

fn is_whole(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request).into_owned();
    text.split_once("\r\n\r\n").is_some_and(|(_, body)| serde_json::from_str::<Value>(body).is_ok())
}
