//! A seat at a table of some server, held by the API of `docs/api.md`.

mod cut;
mod http;
mod page;

use std::time::Duration;

use anyhow::{Context, Result, bail};
use forsale_protocol::api::{ActionReply, DailyJson, StreamLine, TableJson};
use forsale_table::Name;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT_LANGUAGE, AUTHORIZATION};
use hyper::{Request, StatusCode};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

pub use self::cut::Cutter;
use self::http::{Hopeless, Http};
pub use self::page::{ledger, page};

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(30);

/// A stream that says nothing for so long, not even that it is there, is dead.
const SILENCE: Duration = Duration::from_secs(30);

/// How long a program waits for a server that is away.
const ABSENCE: Duration = Duration::from_secs(300);

/// How long to wait before trying again.
const PAUSE: Duration = Duration::from_millis(500);

/// The longest answer, and the longest line of a stream. A server that says more is none of ours.
const LONGEST: usize = 1024 * 1024;

/// A client that sits at a table, or wants to.
pub struct Client {
    http: Http,
    server: String,
    table: String,
    token: String,
    /// The language of sentences.
    lang: String,
    /// How long a server may be away, as when it is restarted.
    absence: Duration,
}

impl Client {
    /// A client for a table of the server at this address, with the secret of its seat; a new
    /// secret if it has none.
    pub fn new(server: &str, table: &str, token: Option<&str>) -> Result<Client> {
        let server = server.trim_end_matches('/');
        let http = Http::new(server)?;
        let token = token.map_or_else(draw_token, |token| Ok(token.to_owned()))?;
        let (server, table) = (server.to_owned(), table.to_owned());
        Ok(Client { http, server, table, token, lang: "en".to_owned(), absence: ABSENCE })
    }

    /// The same for a person, who reads this language and leaves when it takes too long.
    pub fn for_person(self, lang: &str) -> Client {
        Client { lang: lang.to_owned(), absence: Duration::MAX, ..self }
    }

    /// The secret of the seat.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// A client that has made a table, and sits there.
    pub async fn open_table(server: &str, name: &Name) -> Result<Client> {
        let client = Client::new(server, "", None)?;
        let request = client.request("POST", "/tables", json!({"name": name}).to_string())?;
        let (_, text) = client.answer(request).await?;
        let told: ActionReply =
            serde_json::from_slice(&text).context("this is no server of For Sale")?;
        let made = told.table.zip(told.token.as_deref());
        let (table, token) = made.with_context(|| reason(&told).to_owned())?;
        Client::new(server, &table.to_string(), Some(token))
    }

    /// Begins the game of the day, or finds the one that was begun.
    pub async fn begin_daily(&self, name: &Name) -> Result<ActionReply> {
        let request = self.request("POST", "/daily", json!({"name": name}).to_string())?;
        let answer = self.answer(request).await;
        let (_, text) = answer
            .with_context(|| format!("cannot reach {}; is a server running there?", self.server))?;
        let told: ActionReply =
            serde_json::from_slice(&text).context("this is no server of For Sale")?;
        match told.outcome.as_str() {
            "refused" => bail!("cannot begin the deal of the day: {}", reason(&told)),
            _ => Ok(told),
        }
    }

    /// The deal of the day, and how the reader did with it.
    pub async fn daily(&self) -> Result<DailyJson> {
        let (_, text) = self.answer(self.request("GET", "/daily", String::new())?).await?;
        serde_json::from_slice(&text).context("the server speaks another language")
    }

    /// Takes a seat. Who sits already, as after a restart of this program, stays.
    pub async fn join(&self, name: &str) -> Result<()> {
        let server = &self.server;
        let told = self.post_once("join", &json!({"name": name})).await;
        let told =
            told.with_context(|| format!("cannot reach {server}; is a server running there?"));
        let told = told?.with_context(|| format!("{server} does not answer now; try again"))?;
        if told.outcome == "refused" && told.code.as_deref() != Some("already_seated") {
            bail!("cannot sit down at {}: {}", self.table, reason(&told));
        }
        Ok(())
    }

    /// Posts something to the table, as often as it takes.
    pub async fn post(&self, what: &str, body: &Value) -> Result<ActionReply> {
        let mut away = Duration::ZERO;
        loop {
            match self.post_once(what, body).await {
                Ok(Some(told)) => return Ok(told),
                Err(error) if away >= self.absence || error.is::<Hopeless>() => return Err(error),
                Ok(None) if away >= self.absence => bail!("the server has too much to do"),
                _ => sleep(PAUSE).await,
            }
            away += PAUSE;
        }
    }

    /// Posts something once; nothing when the server asks to try again.
    async fn post_once(&self, what: &str, body: &Value) -> Result<Option<ActionReply>> {
        let request = self.request("POST", &self.path(what), body.to_string())?;
        let (status, text) = self.answer(request).await?;
        if status.is_server_error() {
            return Ok(None);
        }
        Ok(Some(serde_json::from_slice(&text).context("this is no server of For Sale")?))
    }

    /// Where something about the table is found.
    fn path(&self, what: &str) -> String {
        format!("/tables/{}/{what}", self.table)
    }

    /// The whole answer to a request.
    async fn answer(&self, request: Request<Full<Bytes>>) -> Result<(StatusCode, Bytes)> {
        let answer = async {
            let response = self.http.send(request).await?;
            let status = response.status();
            Ok::<_, anyhow::Error>((status, whole(response.into_body(), LONGEST).await?))
        };
        timeout(ANSWER, answer).await.context("no answer")?
    }

    fn request(&self, method: &str, path: &str, body: String) -> Result<Request<Full<Bytes>>> {
        let request = Request::builder().method(method).uri(format!("{}/api/1{path}", self.server));
        let request = request.header(AUTHORIZATION, format!("Bearer {}", self.token));
        let request = request.header(ACCEPT_LANGUAGE, &self.lang);
        request.body(Full::from(body)).with_context(|| format!("{} is no address", self.server))
    }

    /// Listens to the table from a moment on, when the server is there.
    pub async fn follow(&self, since: u32) -> Result<Lines> {
        let path = self.path(&format!("events?since={since}"));
        let mut away = Duration::ZERO;
        loop {
            let request = self.request("GET", &path, String::new())?;
            match timeout(ANSWER, self.http.send(request)).await.context("no answer").flatten() {
                Ok(response) if response.status() == StatusCode::OK => {
                    return Ok(Lines { body: response.into_body(), rest: Vec::new() });
                }
                Ok(response) if !response.status().is_server_error() => {
                    let text = timeout(ANSWER, whole(response.into_body(), LONGEST)).await??;
                    let told = serde_json::from_slice(&text);
                    let told: ActionReply = told.context("this is no server of For Sale")?;
                    bail!("cannot listen to {}: {}", self.table, reason(&told));
                }
                Err(error) if away >= self.absence || error.is::<Hopeless>() => return Err(error),
                _ => sleep(PAUSE).await,
            }
            away += PAUSE;
        }
    }
}

/// What a server has at this address, if it is not longer than that.
pub fn fetch(url: &str, longest: u64) -> Result<Vec<u8>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = async {
        let response = Http::new(url)?.send(Request::get(url).body(Full::default())?).await?;
        let status = response.status();
        if status != StatusCode::OK {
            bail!("the server answers {status}");
        }
        Ok(whole(response.into_body(), longest as usize).await?.to_vec())
    };
    runtime.block_on(async { timeout(ANSWER, answer).await.context("no answer")? })
}

/// All of an answer, if it is not longer than that.
async fn whole(body: Incoming, longest: usize) -> Result<Bytes> {
    let whole = Limited::new(body, longest).collect().await;
    Ok(whole.map_err(anyhow::Error::from_boxed)?.to_bytes())
}

/// Why something was refused, in words.
pub fn reason(told: &ActionReply) -> &str {
    told.text.as_deref().or(told.code.as_deref()).unwrap_or("no reason is given")
}

/// The stream of a table.
pub struct Lines {
    body: Incoming,
    rest: Vec<u8>,
}

/// What happened, and the table after it.
#[cfg_attr(test, derive(Clone))]
pub struct News {
    pub events: Vec<StreamLine>,
    pub table: TableJson,
}

impl News {
    /// The lines that told it.
    pub fn into_lines(self) -> Vec<StreamLine> {
        let table = StreamLine::Table(Box::new(self.table));
        self.events.into_iter().chain([table]).collect()
    }
}

impl Lines {
    /// The next change of the table; nothing when the stream has ended, or is dead.
    pub async fn next(&mut self) -> Result<Option<News>> {
        let mut events = Vec::new();
        while let Some(line) = self.line().await? {
            match serde_json::from_slice(&line) {
                Ok(StreamLine::Table(table)) => return Ok(Some(News { events, table: *table })),
                Ok(event @ StreamLine::Event(_)) => events.push(event),
                Ok(StreamLine::Beat | StreamLine::Bye) => {}
                // A newer server may tell of things that are not known here.
                Err(_) if line.starts_with(br#"{"type":"event""#) => {}
                Err(error) => return Err(error).context("the server speaks another language"),
            }
        }
        Ok(None)
    }

    async fn line(&mut self) -> Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                return Ok(Some(self.rest.drain(..=end).collect()));
            }
            if self.rest.len() > LONGEST {
                bail!("the server speaks another language: a line without an end");
            }
            let frame = timeout(SILENCE, self.body.frame()).await;
            let Ok(Some(Ok(frame))) = frame else { return Ok(None) };
            self.rest.extend(frame.into_data().unwrap_or_default());
        }
    }
}

/// A secret that nobody can guess.
pub fn draw_token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).context("the machine gives no random bytes")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}
