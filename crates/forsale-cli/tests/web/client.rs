//! An HTTP client that behaves like a browser: cookies, forms, redirects and sockets.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use form_urlencoded::Serializer;
use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use reqwest::{ClientBuilder, Method, RequestBuilder, Response, StatusCode, redirect};
use serde_json::Value;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Error;

use crate::page::{OpenQuestion, Page};
use crate::server::{Address, Server};
use crate::socket::Socket;

/// The host name of every server, so that two servers return the same pages.
pub const SITE: &str = "table.local";

/// How long to wait for a response: a server that hangs fails its test.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// A browser and its cookies.
#[derive(Clone)]
pub struct Client {
    server: Address,
    browser: reqwest::Client,
    pub cookies: BTreeMap<String, String>,
    pub lang: &'static str,
}

/// A response, with its body.
pub struct Reply {
    pub status: StatusCode,
    pub location: Option<String>,
    pub kind: String,
    pub text: String,
}

/// The JSON response to an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub status: u16,
    pub outcome: String,
    pub code: Option<String>,
    pub text: Option<String>,
}

impl Client {
    /// Returns a client without cookies.
    pub fn new(server: &Server) -> Client {
        Client::at(&server.address())
    }

    pub fn at(server: &Address) -> Client {
        Client::with_timeout(server, RESPONSE_TIMEOUT)
    }

    /// Returns a client with this timeout.
    pub fn with_timeout(server: &Address, timeout: Duration) -> Client {
        let browser = http_client().redirect(redirect::Policy::none());
        let browser = browser.timeout(timeout);
        Client {
            server: server.clone(),
            browser: browser.build().unwrap(),
            cookies: BTreeMap::new(),
            lang: "en",
        }
    }

    /// Returns a client with the same cookies, at another server.
    pub fn moved(&self, server: &Server) -> Client {
        Client { cookies: self.cookies.clone(), ..Client::new(server) }
    }

    /// Sends further requests to another server.
    pub fn go_to(&mut self, server: &Address) {
        self.server = server.clone();
    }

    pub fn in_language(mut self, lang: &'static str) -> Client {
        self.lang = lang;
        self
    }

    /// Returns a request with the headers that a browser sends.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.browser.request(method, format!("http://{}{path}", self.server.host()));
        request.header(HOST, SITE).header(ACCEPT_LANGUAGE, self.lang).header(COOKIE, self.cookie())
    }

    /// Returns the Cookie header.
    pub fn cookie(&self) -> String {
        let pairs: Vec<_> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    /// Opens a page.
    pub async fn get(&self, path: &str) -> Reply {
        Reply::read(self.request(Method::GET, path).send().await.unwrap()).await
    }

    /// Sends a form as a page without scripts does, and keeps the cookies.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.submit(self.form(path, fields)).await
    }

    /// Sends a request and keeps the cookies.
    pub async fn submit(&mut self, request: RequestBuilder) -> Reply {
        let response = request.send().await.unwrap();
        self.keep_cookies(&response);
        Reply::read(response).await
    }

    /// Sends a form as a script does.
    pub async fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Outcome {
        self.try_send(path, fields).await.unwrap()
    }

    /// The same, when the server may be down.
    pub async fn try_send(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> reqwest::Result<Outcome> {
        let request = self.form(path, fields).header(ACCEPT, "application/json");
        let response = request.send().await?;
        self.keep_cookies(&response);
        let status = response.status().as_u16();
        let text = response.text().await?;
        Ok(Outcome::read(status, &text))
    }

    pub fn form(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let body = Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = self.request(Method::POST, path);
        request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(body)
    }

    fn keep_cookies(&mut self, response: &Response) {
        for header in response.headers().get_all(SET_COOKIE) {
            let pair = header.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            match header.to_str().unwrap().contains("Max-Age=0") {
                true => drop(self.cookies.remove(name)),
                false => drop(self.cookies.insert(name.to_owned(), value.to_owned())),
            }
        }
    }

    /// Returns the secret of the seat, which is in the personal link on its page.
    pub async fn token(&self, table: &str) -> String {
        let page = self.look(table).await.0;
        let (_, rest) = page.split_once(&format!("/s/{table}-")).expect("the page has no link");
        rest.split('"').next().unwrap().to_owned()
    }

    /// Opens a page and keeps the cookies.
    pub async fn visit(&mut self, path: &str) -> Reply {
        self.submit(self.request(Method::GET, path)).await
    }

    /// Opens a table and returns its code.
    pub async fn open_table(&mut self, options: &[(&str, &str)]) -> String {
        code(&self.post("/new", options).await)
    }

    /// Starts a game with bots and returns the code of its table.
    pub async fn play_now(&mut self) -> String {
        code(&self.post("/play", &[]).await)
    }

    pub async fn join(&mut self, table: &str, name: &str) {
        let told = self.send(&format!("/t/{table}/join"), &[("name", name)]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }

    /// Requests the page of a table.
    pub async fn look(&self, table: &str) -> Page {
        self.try_look(table).await.unwrap()
    }

    /// The same, when the server may be down.
    pub async fn try_look(&self, table: &str) -> reqwest::Result<Page> {
        let response = self.request(Method::GET, &format!("/t/{table}")).send().await?;
        if response.status().is_server_error() {
            return response.error_for_status().map(|_| Page(String::new()));
        }
        let (status, text) = (response.status(), response.text().await?);
        assert_eq!(status, StatusCode::OK, "{text}");
        Ok(Page(text))
    }

    /// Waits until the table asks this player, and returns the question.
    pub async fn wait_until_asked(&self, table: &str) -> OpenQuestion {
        let begun = Instant::now();
        loop {
            if let Some(asked) = self.look(table).await.open_question() {
                return asked;
            }
            assert!(begun.elapsed() < RESPONSE_TIMEOUT, "nobody is asked");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Answers what the table asks.
    pub async fn answer(
        &mut self,
        table: &str,
        question: &str,
        id: &str,
        answer: [&str; 3],
    ) -> Outcome {
        self.try_answer(table, question, id, answer).await.unwrap()
    }

    /// The same, when the server may be down.
    pub async fn try_answer(
        &mut self,
        table: &str,
        question: &str,
        id: &str,
        [action, field, value]: [&str; 3],
    ) -> reqwest::Result<Outcome> {
        let fields = [("question", question), ("id", id), ("action", action), (field, value)];
        self.try_send(&format!("/t/{table}/answer"), &fields).await
    }

    /// Passes or sells the lowest house if it is asked, and returns whether it was.
    pub async fn play_along(&mut self, table: &str) -> bool {
        let Some(asked) = self.look(table).await.open_question() else { return false };
        let told = self.answer(table, &asked.question, &fresh_id(), asked.least().fields()).await;
        assert!(["done", "too_late"].contains(&told.outcome.as_str()), "{told:?}");
        true
    }

    /// Connects a tab to a table.
    pub async fn connect(&self, table: &str) -> Socket {
        Socket::connect(&self.server.host(), table, &[("cookie", &self.cookie())]).await.unwrap()
    }

    /// The same for a tab that has seen a moment, when the server may be down.
    pub async fn try_connect(&self, table: &str, since: u32) -> Result<Socket, Error> {
        let headers = [("cookie", self.cookie()), ("accept-language", self.lang.to_owned())];
        let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
        Socket::connect_since(&self.server.host(), table, since, &headers).await
    }
}

impl Reply {
    pub async fn read(response: Response) -> Reply {
        let header = |name| {
            let value = response.headers().get(name)?;
            Some(value.to_str().unwrap().to_owned())
        };
        let (location, kind) = (header(LOCATION), header(CONTENT_TYPE).unwrap_or_default());
        Reply { status: response.status(), location, kind, text: response.text().await.unwrap() }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?} {}", self.status, self.kind, self.location, self.text)
    }
}

impl Outcome {
    pub fn read(status: u16, text: &str) -> Outcome {
        let value: Value = serde_json::from_str(text)
            .unwrap_or_else(|error| panic!("{status} with {text:?}: {error}"));
        let field = |name: &str| value[name].as_str().map(str::to_owned);
        Outcome {
            status,
            outcome: field("outcome").unwrap(),
            code: field("code"),
            text: field("text"),
        }
    }
}

/// Returns an id that no other answer of this process has.
pub fn fresh_id() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("answer-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

fn code(told: &Reply) -> String {
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{told}");
    told.location.as_ref().unwrap().strip_prefix("/t/").unwrap().to_owned()
}

/// The players of a table without bots.
pub struct Party {
    pub table: String,
    pub people: Vec<Client>,
}

impl Party {
    /// Seats players with these names and starts a game.
    pub async fn seated(server: &Server, names: &[&str]) -> Party {
        Party::agreed(server, names, &[]).await
    }

    /// The same with more options.
    pub async fn agreed(server: &Server, names: &[&str], more: &[(&str, &str)]) -> Party {
        let mut host = Client::new(server);
        let seats = names.len().to_string();
        let options =
            [&[("name", names[0]), ("seats", &seats), ("pace", "instant")], more].concat();
        let table = host.open_table(&options).await;
        let mut people = vec![host];
        for name in &names[1..] {
            let mut friend = Client::new(server);
            friend.join(&table, name).await;
            people.push(friend);
        }
        let begun = people[0].send(&format!("/t/{table}/start"), &[]).await;
        assert_eq!(begun.outcome, "done", "{begun:?}");
        Party { table, people }
    }

    /// Returns the player who is asked, and the question.
    pub async fn open_question(&self) -> Option<(usize, OpenQuestion)> {
        self.open_question_of(&self.people).await
    }

    /// The same for these clients, which may be at another server.
    pub async fn open_question_of(&self, people: &[Client]) -> Option<(usize, OpenQuestion)> {
        for (seat, person) in people.iter().enumerate() {
            if let Some(asked) = person.look(&self.table).await.open_question() {
                return Some((seat, asked));
            }
        }
        None
    }

    /// Plays until `is_there` returns true for the page of the first player.
    pub async fn play_until(&mut self, is_there: impl Fn(&Page) -> bool) {
        // Most turns only look, and a slow disk makes moves take many looks.
        for turn in 0..20_000 {
            if is_there(&self.people[0].look(&self.table).await) {
                return;
            }
            let seat = turn % self.people.len();
            self.people[seat].play_along(&self.table).await;
        }
        let page = self.people[0].look(&self.table).await;
        panic!("the game does not get there: {}", page.0.split("<main").nth(1).unwrap_or(&page.0));
    }
}

/// A client for `http://`. reqwest wants a TLS provider even without certificates.
pub fn http_client() -> ClientBuilder {
    let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().no_proxy().tls_certs_only([])
}
