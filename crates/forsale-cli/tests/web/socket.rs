//! The WebSocket of a tab.

use std::time::Duration;

use forsale_testkit::OpenPage;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::client::SITE;

/// How long to wait for a message.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// A connected tab, and what it shows.
pub struct Socket(WebSocketStream<TcpStream>, OpenPage);

impl Socket {
    /// Connects to a table with these headers.
    pub async fn connect(
        host: &str,
        table: &str,
        headers: &[(&str, &str)],
    ) -> Result<Socket, Error> {
        Socket::connect_since(host, table, 0, headers).await
    }

    /// The same for a tab that has seen everything up to this moment.
    pub async fn connect_since(
        host: &str,
        table: &str,
        since: u32,
        headers: &[(&str, &str)],
    ) -> Result<Socket, Error> {
        let url = format!("ws://{SITE}/t/{table}/live?since={since}");
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            let name = HeaderName::try_from(*name).unwrap();
            request.headers_mut().insert(name, HeaderValue::try_from(*value).unwrap());
        }
        let stream = TcpStream::connect(host).await?;
        Ok(Socket(client_async(request, stream).await?.0, OpenPage::default()))
    }

    pub async fn send(&mut self, text: impl Into<String>) {
        self.0.send(Message::text(text.into())).await.unwrap();
    }

    /// Asks for everything since a moment.
    pub async fn ask_since(&mut self, moment: u32) {
        self.send(format!(r#"{{"type":"since","moment":{moment}}}"#)).await;
    }

    /// The same for a tab that shows the page with this mark.
    pub async fn ask_beside(&mut self, mark: &str) {
        self.send(format!(r#"{{"type":"since","moment":0,"mark":{mark:?}}}"#)).await;
    }

    /// Returns the next message that says something; `None` at the end of the connection.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let heard =
                timeout(MESSAGE_TIMEOUT, self.0.next()).await.expect("the server says nothing");
            match heard {
                Some(Ok(Message::Text(text))) if !is_empty(&text) => {
                    self.follow(&text);
                    return Some(text.to_string());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Asks for the page, and returns everything the server has sent up to the answer, beats aside.
    /// The last one is the page as it is now.
    pub async fn refresh(&mut self) -> Vec<String> {
        self.ask_since(0).await;
        self.sent_until_now().await
    }

    /// Returns everything the server sends before it has read all that this tab sent, beats aside.
    /// The server answers a ping after the messages before it.
    pub async fn sent_until_now(&mut self) -> Vec<String> {
        self.0.send(Message::Ping(Default::default())).await.unwrap();
        let mut all = Vec::new();
        loop {
            let message =
                timeout(MESSAGE_TIMEOUT, self.0.next()).await.expect("no answer to a ping");
            match message.expect("the connection ended").unwrap() {
                Message::Pong(_) => return all,
                Message::Text(text) if !is_empty(&text) => {
                    self.follow(&text);
                    all.push(text.to_string());
                }
                _ => {}
            }
        }
    }

    /// Returns the next page; `None` at the end of the connection.
    pub async fn next_page(&mut self) -> Option<Value> {
        loop {
            let text = self.next().await?;
            if read(&text)["type"] == "page" {
                return Some(self.show(&text));
            }
        }
    }

    /// Returns the next page.
    pub async fn page(&mut self) -> Value {
        let text = self.next().await.expect("the server hung up");
        assert_eq!(read(&text)["type"], "page", "{text}");
        self.show(&text)
    }

    /// Puts an update into the page.
    fn follow(&mut self, text: &str) {
        let value = read(text);
        if value["type"] == "page" {
            let lines = value["lines"].as_str().unwrap_or_default();
            self.1.update(value["main"].as_str().unwrap(), lines);
        }
    }

    /// Returns this message with the whole page as `main`.
    fn show(&self, text: &str) -> Value {
        let mut value = read(text);
        value["main"] = self.1.text().into();
        value
    }
}

/// Parses a message, with the regions on its second line as `main`.
pub fn read(text: &str) -> Value {
    let (head, main) = text.split_once('\n').unwrap_or((text, ""));
    let mut value: Value = serde_json::from_str(head).unwrap();
    value["main"] = main.into();
    value
}

/// Whether a message only says that the server is there, or that the page is the current one.
fn is_empty(text: &str) -> bool {
    [r#"{"type":"beat"}"#, r#"{"type":"same"}"#].contains(&text)
}
