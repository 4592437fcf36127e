//! A client of the API. Everything it sends and receives is checked against the OpenAPI document.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use jsonschema::Validator;
use reqwest::header::{ACCEPT_LANGUAGE, AUTHORIZATION, HOST};
use reqwest::{Method, RequestBuilder, Response};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::client::{SITE, http_client};
use crate::server::{Address, Server};

/// How long to wait for a response: a server that hangs fails its test.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// A client of the API, and the secret of its seat.
#[derive(Clone)]
pub struct ApiClient {
    server: Address,
    http: reqwest::Client,
    pub token: Option<String>,
}

/// Returns the OpenAPI document.
pub fn document() -> &'static Value {
    static WHOLE: LazyLock<Value> =
        LazyLock::new(|| serde_json::from_str(&forsale_server::openapi_document()).unwrap());
    &WHOLE
}

impl ApiClient {
    /// Returns a client without a seat.
    pub fn new(server: &Server) -> ApiClient {
        let http = http_client().build().unwrap();
        ApiClient { server: server.address(), http, token: None }
    }

    /// Returns a client with the same seat, at another server.
    pub fn moved(&self, server: &Server) -> ApiClient {
        ApiClient { token: self.token.clone(), ..ApiClient::new(server) }
    }

    /// Opens a table and returns its code.
    pub async fn open_table(&mut self, options: Value) -> String {
        let (status, told) = self.post("/api/1/tables", options).await;
        assert_eq!((status, &told["outcome"]), (201, &json!("done")), "{told}");
        self.token = Some(told["token"].as_str().unwrap().to_owned());
        told["table"].as_str().unwrap().to_owned()
    }

    /// Takes a seat.
    pub async fn join(&mut self, table: &str, name: &str) {
        let (_, told) = self.order(table, "join", json!({"name": name})).await;
        assert_eq!(told["outcome"], "done", "{told}");
        self.token = Some(told["token"].as_str().unwrap().to_owned());
    }

    /// Posts a command to a table.
    pub async fn order(&self, table: &str, what: &str, body: Value) -> (u16, Value) {
        self.post(&format!("/api/1/tables/{table}/{what}"), body).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let described = &document()["paths"][template(path)]["post"];
        let request = &described["requestBody"]["content"]["application/json"]["schema"];
        let sent = self.request(Method::POST, path).body(body.to_string());
        let (status, told) = read(sent.send().await.unwrap(), path, "post").await;
        // The server must refuse what the document does not allow.
        assert!(fits(request, &body) || status == 422, "{path} took {body}");
        (status, told)
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        read(self.request(Method::GET, path).send().await.unwrap(), path, "get").await
    }

    /// Returns the table as this client sees it.
    pub async fn look(&self, table: &str) -> Value {
        let (status, seen) = self.get(&format!("/api/1/tables/{table}")).await;
        assert_eq!(status, 200, "{seen}");
        seen
    }

    /// Passes or sells the first house if it is asked, and returns whether it was.
    pub async fn play_along(&self, table: &str) -> bool {
        let seen = self.look(table).await;
        let Some((question, action)) = least(&seen) else { return false };
        let body = json!({"question": question, "action": action, "id": format!("id-{question}")});
        let (_, told) = self.order(table, "answer", body).await;
        let outcome = told["outcome"].as_str().unwrap();
        assert!(["done", "already", "too_late"].contains(&outcome), "{told}");
        true
    }

    /// Opens the event stream of a table.
    pub async fn follow(&self, table: &str, since: u64) -> Stream {
        let path = format!("/api/1/tables/{table}/events?since={since}");
        let response = self.request(Method::GET, &path).send().await.unwrap();
        assert_eq!(response.status(), 200);
        Stream { response, rest: Vec::new(), lines: VecDeque::new() }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("http://{}{path}", self.server.host());
        let request = self.http.request(method, url);
        let request = request.header(HOST, SITE).header(ACCEPT_LANGUAGE, "en");
        match &self.token {
            Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        }
    }
}

/// Returns the question to this client, and a pass or the first house, unless the move is forced.
pub fn least(seen: &Value) -> Option<(String, Value)> {
    let game = &seen["game"];
    let is_asked = game["waiting_for"].as_array()?.contains(&seen["seat"]);
    if !is_asked || game["forced"] == json!(true) {
        return None;
    }
    let action = match game["prompt"]["sell"].as_array() {
        Some(houses) => json!({"sell": houses[0]}),
        None => json!("pass"),
    };
    Some((game["question"].as_str().unwrap().to_owned(), action))
}

async fn read(response: Response, path: &str, method: &str) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = timeout(RESPONSE_TIMEOUT, response.text()).await.expect("the server hangs").unwrap();
    let value: Value = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{path} answers {status} with {text:?}: {error}");
    });
    let answers = &document()["paths"][template(path)][method]["responses"];
    let answer = answers.get(status.to_string()).unwrap_or(&answers["default"]);
    let schema = &answer["content"]["application/json"]["schema"];
    assert!(fits(schema, &value), "{method} {path} answers {value}");
    (status, value)
}

/// Returns the documented path that this one matches.
fn template(path: &str) -> String {
    let path = path.split('?').next().unwrap();
    let mut parts: Vec<&str> = path.split('/').collect();
    let name = if parts.get(3) == Some(&"games") { "{id}" } else { "{code}" };
    if let Some(part) = parts.get_mut(4) {
        *part = name;
    }
    parts.join("/")
}

/// Whether a value matches a schema of the document.
fn fits(schema: &Value, value: &Value) -> bool {
    assert!(schema.is_object(), "the document says nothing about {value}");
    static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap();
    let validator = known.entry(schema.to_string()).or_insert_with(|| {
        let mut whole = document().clone();
        whole["allOf"] = json!([schema]);
        Arc::new(jsonschema::draft202012::new(&whole).unwrap())
    });
    let validator = validator.clone();
    drop(known);
    validator.is_valid(value)
}

/// An event stream.
pub struct Stream {
    response: Response,
    rest: Vec<u8>,
    lines: VecDeque<String>,
}

impl Stream {
    /// Returns the next line that is not a beat; `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<String> {
        timeout(RESPONSE_TIMEOUT, self.hear()).await.expect("the server says nothing")
    }

    /// Returns the lines up to the first table for which `wanted` returns true.
    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Vec<String> {
        let mut all = self.until_table().await;
        while !wanted(&serde_json::from_str(all.last().unwrap()).unwrap()) {
            all.extend(self.until_table().await);
        }
        all
    }

    /// Returns the lines up to the next table.
    pub async fn until_table(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        while !all.last().is_some_and(|line: &String| line.starts_with(r#"{"type":"table""#)) {
            all.push(self.next().await.expect("the server hung up"));
        }
        all
    }

    async fn hear(&mut self) -> Option<String> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                let schema = json!({"$ref": "#/components/schemas/StreamLine"});
                assert!(fits(&schema, &serde_json::from_str(&line).unwrap()), "{line}");
                return Some(line);
            }
            let chunk = self.response.chunk().await.ok().flatten()?;
            self.rest.extend_from_slice(&chunk);
            while let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line = String::from_utf8(self.rest.drain(..=end).collect()).unwrap();
                self.lines
                    .extend((!line.contains(r#""beat""#)).then(|| line.trim_end().to_owned()));
            }
        }
    }
}
