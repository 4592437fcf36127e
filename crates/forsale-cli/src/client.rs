//! A client of the HTTP API, for one seat at one table. `docs/api.md` describes the API.

pub mod http;
mod ledger;
mod shuffle;

use std::time::Duration;

use anyhow::{Context, Result, bail};
use forsale::Record;
use forsale_protocol::api::{ActionReply, DailyJson, StreamLine, TableJson};
use forsale_table::Name;
use reqwest::header::{ACCEPT_LANGUAGE, AUTHORIZATION};
use reqwest::{RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use self::http::{Http, PermanentError};
pub use self::ledger::{ledger, page};
pub use self::shuffle::ShuffleContributor;

/// A stream without a line for this long is dead: the server sends heartbeats more often.
const STREAM_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a program keeps trying to reach a server that is down.
const RECONNECT_LIMIT: Duration = Duration::from_secs(300);

const RETRY_DELAY: Duration = Duration::from_millis(500);

/// The longest response, and the longest line of a stream, in bytes. A forsale server sends less.
const MAX_RESPONSE: usize = 1024 * 1024;

/// A client for one table, with the token of one seat.
pub struct Client {
    http: Http,
    table: String,
    token: String,
    /// The language of sentences in responses.
    lang: String,
    /// How long a server may be down, as during a restart.
    reconnect_limit: Duration,
}

impl Client {
    /// A client for a table of the server at this address. Draws a new token if none is given.
    pub fn new(server: &str, table: &str, token: Option<&str>) -> Result<Client> {
        let http = Http::new(server)?;
        let token = token.map_or_else(draw_token, |token| Ok(token.to_owned()))?;
        let (table, lang) = (table.to_owned(), "en".to_owned());
        Ok(Client { http, table, token, lang, reconnect_limit: RECONNECT_LIMIT })
    }

    /// Sets the language of the reader, and retries until the reader leaves.
    pub fn for_person(self, lang: &str) -> Client {
        Client { lang: lang.to_owned(), reconnect_limit: Duration::MAX, ..self }
    }

    /// The token of the seat.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Opens a table, sits down there and returns a client for it.
    pub async fn open_table(server: &str, name: &Name) -> Result<Client> {
        let client = Client::new(server, "", None)?;
        let (_, body) =
            client.fetch(client.post_request("/tables", &json!({"name": name}))).await?;
        let reply: ActionReply = parse(&body)?;
        let opened = reply.table.zip(reply.token.as_deref());
        let (table, token) = opened.with_context(|| reason(&reply).to_owned())?;
        Client::new(server, &table.to_string(), Some(token))
    }

    /// Begins the game of the day, or finds the one begun before.
    pub async fn begin_daily(&self, name: &Name) -> Result<ActionReply> {
        let response = self.fetch(self.post_request("/daily", &json!({"name": name}))).await;
        let (_, body) = response.with_context(|| self.unreachable())?;
        let reply: ActionReply = parse(&body)?;
        match reply.outcome.as_str() {
            "refused" => bail!("cannot begin the deal of the day: {}", reason(&reply)),
            _ => Ok(reply),
        }
    }

    /// The deal of the day, and the reader's result with it.
    pub async fn daily(&self) -> Result<DailyJson> {
        let (_, body) = self.fetch(self.get_request("/daily")).await?;
        parse(&body)
    }

    /// Takes a seat. A client that sits there already, as after a restart, keeps its seat.
    pub async fn join(&self, name: &str) -> Result<()> {
        let reply = self.post_once("join", &json!({"name": name})).await;
        let reply = reply.with_context(|| self.unreachable())?;
        let reply = reply.with_context(|| format!("{} is busy; try again", self.http.server()))?;
        if reply.outcome == "refused" && reply.code.as_deref() != Some("already_seated") {
            bail!("cannot sit down at {}: {}", self.table, reason(&reply));
        }
        Ok(())
    }

    fn unreachable(&self) -> String {
        format!("cannot reach {}; is a server running there?", self.http.server())
    }

    /// The record of a finished game at the table.
    pub async fn record(&self, game: u32) -> Result<Record> {
        let path = format!("/games/{}-{game}", self.table);
        let (_, body) = self.fetch(self.get_request(&path)).await?;
        parse(&body)
    }

    /// Posts to the table, and retries while the server is down.
    pub async fn post(&self, what: &str, body: &Value) -> Result<ActionReply> {
        let mut waited = Duration::ZERO;
        loop {
            match self.post_once(what, body).await {
                Ok(Some(reply)) => return Ok(reply),
                Err(error) if self.is_final(&error, waited) => return Err(error),
                Ok(None) if waited >= self.reconnect_limit => bail!("the server is overloaded"),
                _ => sleep(RETRY_DELAY).await,
            }
            waited += RETRY_DELAY;
        }
    }

    /// Whether to give up after this error.
    fn is_final(&self, error: &anyhow::Error, waited: Duration) -> bool {
        waited >= self.reconnect_limit || error.is::<PermanentError>()
    }

    /// Posts to the table once. Returns nothing if the server asks for a retry.
    async fn post_once(&self, what: &str, body: &Value) -> Result<Option<ActionReply>> {
        let (status, body) = self.fetch(self.post_request(&self.path(what), body)).await?;
        if status.is_server_error() { Ok(None) } else { parse(&body).map(Some) }
    }

    fn path(&self, what: &str) -> String {
        format!("/tables/{}/{what}", self.table)
    }

    async fn fetch(&self, request: RequestBuilder) -> Result<(StatusCode, Vec<u8>)> {
        http::fetch(request, MAX_RESPONSE).await
    }

    fn get_request(&self, path: &str) -> RequestBuilder {
        self.with_headers(self.http.get(&format!("/api/1{path}")))
    }

    fn post_request(&self, path: &str, body: &Value) -> RequestBuilder {
        self.with_headers(self.http.post(&format!("/api/1{path}"))).body(body.to_string())
    }

    fn with_headers(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.header(AUTHORIZATION, format!("Bearer {}", self.token));
        request.header(ACCEPT_LANGUAGE, &self.lang)
    }

    /// Opens the stream of the table after a moment, and retries while the server is down.
    pub async fn follow(&self, since: u32) -> Result<TableStream> {
        let path = self.path(&format!("events?since={since}"));
        let mut waited = Duration::ZERO;
        loop {
            match http::send(self.get_request(&path)).await {
                Ok(response) if response.status() == StatusCode::OK => {
                    return Ok(TableStream { response, rest: Vec::new() });
                }
                Ok(response) if !response.status().is_server_error() => {
                    let body = http::body(response, MAX_RESPONSE).await?;
                    let reply: ActionReply = parse(&body)?;
                    bail!("cannot follow the table {}: {}", self.table, reason(&reply));
                }
                Err(error) if self.is_final(&error, waited) => return Err(error),
                _ => sleep(RETRY_DELAY).await,
            }
            waited += RETRY_DELAY;
        }
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T> {
    serde_json::from_slice(body)
        .context("unexpected response; is it a forsale server, of the same version?")
}

/// Downloads what is at this address, if it is not longer than `limit` bytes.
pub fn download(url: &str, limit: usize) -> Result<Vec<u8>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (status, body) = runtime.block_on(http::fetch(Http::new(url)?.get(""), limit))?;
    if status != StatusCode::OK {
        bail!("the server responds with {status}");
    }
    Ok(body)
}

/// Why something was refused, as a sentence.
pub fn reason(reply: &ActionReply) -> &str {
    reply.text.as_deref().or(reply.code.as_deref()).unwrap_or("no reason given")
}

/// The stream of a table's updates.
pub struct TableStream {
    response: Response,
    rest: Vec<u8>,
}

/// The events since the last update, and the table after them.
#[cfg_attr(test, derive(Clone))]
pub struct TableUpdate {
    pub events: Vec<StreamLine>,
    pub table: TableJson,
}

impl TableUpdate {
    /// The lines of the stream that it was made from.
    pub fn into_lines(self) -> Vec<StreamLine> {
        let table = StreamLine::Table(Box::new(self.table));
        self.events.into_iter().chain([table]).collect()
    }
}

impl TableStream {
    /// Returns the next update, or nothing once the stream has ended or timed out.
    pub async fn next(&mut self) -> Result<Option<TableUpdate>> {
        let mut events = Vec::new();
        while let Some(line) = self.line().await? {
            match parse(&line) {
                Ok(StreamLine::Table(table)) => {
                    return Ok(Some(TableUpdate { events, table: *table }));
                }
                Ok(event @ StreamLine::Event(_)) => events.push(event),
                Ok(StreamLine::Beat | StreamLine::Bye) => {}
                // A newer server may send events that are unknown here.
                Err(_) if line.starts_with(br#"{"type":"event""#) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    async fn line(&mut self) -> Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                return Ok(Some(self.rest.drain(..=end).collect()));
            }
            if self.rest.len() > MAX_RESPONSE {
                bail!("unexpected response: a line of more than {MAX_RESPONSE} bytes");
            }
            let chunk = timeout(STREAM_TIMEOUT, self.response.chunk()).await;
            let Ok(Ok(Some(chunk))) = chunk else { return Ok(None) };
            self.rest.extend_from_slice(&chunk);
        }
    }
}

/// Draws a token that nobody can guess.
pub fn draw_token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).context("the system has no random bytes")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}
