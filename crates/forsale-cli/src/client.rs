//! A seat at a table of some server, held by the API of `docs/api.md`.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use forsale_server::wire::{Line, TableForm, Told};
use reqwest::{Client as Http, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(30);

/// A stream that says nothing for so long, not even that it is there, is dead.
const SILENCE: Duration = Duration::from_secs(30);

/// How long a program waits for a server that is away.
const ABSENCE: Duration = Duration::from_secs(300);

/// How long to wait before trying again.
const PAUSE: Duration = Duration::from_millis(500);

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
        ensure!(
            server.starts_with("http://"),
            "the address of the server begins with http://, such as http://127.0.0.1:7420; https:// is for browsers"
        );
        let http = Http::builder().no_proxy().connect_timeout(ANSWER).build()?;
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
    pub async fn post(&self, what: &str, body: &Value) -> Result<Told> {
        let mut away = Duration::ZERO;
        loop {
            match self.post_once(what, body).await {
                Ok(Some(told)) => return Ok(told),
                Err(error) if away >= self.absence => return Err(error),
                Ok(None) if away >= self.absence => bail!("the server has too much to do"),
                _ => sleep(PAUSE).await,
            }
            away += PAUSE;
        }
    }

    /// Posts something once; nothing when the server asks to try again.
    async fn post_once(&self, what: &str, body: &Value) -> Result<Option<Told>> {
        let url = format!("{}/api/1/tables/{}/{what}", self.server, self.table);
        let request = self.http.post(url).timeout(ANSWER).body(body.to_string());
        let response = self.with_token(request).send().await?;
        if response.status().is_server_error() {
            return Ok(None);
        }
        let text = response.text().await?;
        Ok(Some(serde_json::from_str(&text).context("this is no server of For Sale")?))
    }

    /// Listens to the table from a moment on, when the server is there.
    pub async fn follow(&self, since: u32) -> Result<Lines> {
        let url = format!("{}/api/1/tables/{}/events?since={since}", self.server, self.table);
        let mut away = Duration::ZERO;
        loop {
            match self.with_token(self.http.get(&url)).send().await {
                Ok(response) if response.status() == StatusCode::OK => {
                    return Ok(Lines { response, rest: Vec::new() });
                }
                Ok(response) if !response.status().is_server_error() => {
                    let told: Told = serde_json::from_str(&response.text().await?)?;
                    bail!("cannot listen to {}: {}", self.table, reason(&told));
                }
                Err(error) if away >= self.absence => return Err(error.into()),
                _ => sleep(PAUSE).await,
            }
            away += PAUSE;
        }
    }

    fn with_token(&self, request: RequestBuilder) -> RequestBuilder {
        request.bearer_auth(&self.token).header("accept-language", &self.lang)
    }
}

/// Why something was refused, in words.
pub fn reason(told: &Told) -> &str {
    told.text.as_deref().or(told.code.as_deref()).unwrap_or("no reason is given")
}

/// The stream of a table.
pub struct Lines {
    response: Response,
    rest: Vec<u8>,
}

/// What happened, and the table after it.
pub struct News {
    pub events: Vec<Line>,
    pub table: TableForm,
}

impl News {
    /// The lines that told it.
    pub fn into_lines(self) -> Vec<Line> {
        let table = Line::Table(Box::new(self.table));
        self.events.into_iter().chain([table]).collect()
    }
}

impl Lines {
    /// The next change of the table; nothing when the stream has ended, or is dead.
    pub async fn next(&mut self) -> Result<Option<News>> {
        let mut events = Vec::new();
        while let Some(line) = self.line().await {
            match serde_json::from_slice(&line) {
                Ok(Line::Table(table)) => return Ok(Some(News { events, table: *table })),
                Ok(event @ Line::Event(_)) => events.push(event),
                Ok(Line::Beat | Line::Bye) => {}
                // A newer server may tell of things that are not known here.
                Err(_) if line.starts_with(br#"{"type":"event""#) => {}
                Err(error) => return Err(error).context("the server speaks another language"),
            }
        }
        Ok(None)
    }

    async fn line(&mut self) -> Option<Vec<u8>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                return Some(self.rest.drain(..=end).collect());
            }
            let chunk = timeout(SILENCE, self.response.chunk()).await.ok()?.ok().flatten()?;
            self.rest.extend_from_slice(&chunk);
        }
    }
}

/// A secret that nobody can guess.
pub fn draw_token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).context("the machine gives no random bytes")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}
