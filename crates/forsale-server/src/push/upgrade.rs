//! WebSockets that keep no buffer for the pages they send. There are many tabs, and tungstenite would
//! keep as much memory for each as its longest page took.

use std::io;

use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

/// The longest message a tab sends, and the size of the buffer to read it.
const MAX_MESSAGE: usize = 1024;

/// The longest header of a frame.
const MAX_HEADER: usize = 10;

/// A request to switch to WebSocket.
pub struct Upgrade {
    upgrade: OnUpgrade,
    accept: String,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, StatusCode> {
        let says = |name: HeaderName, word: &str| {
            let value = parts.headers.get(name).and_then(|value| value.to_str().ok());
            value.is_some_and(|value| {
                value.split(',').any(|it| it.trim().eq_ignore_ascii_case(word))
            })
        };
        let is_upgrade = says(CONNECTION, "upgrade")
            && says(UPGRADE, "websocket")
            && says(SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| is_upgrade);
        let accept = derive_accept_key(key.ok_or(StatusCode::UPGRADE_REQUIRED)?.as_bytes());
        let upgrade = parts.extensions.remove().ok_or(StatusCode::UPGRADE_REQUIRED)?;
        Ok(Upgrade { upgrade, accept })
    }
}

impl Upgrade {
    /// Accepts the upgrade and spawns the connection.
    pub fn accept<F>(self, serve: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let headers = [
            (CONNECTION, "upgrade"),
            (UPGRADE, "websocket"),
            (SEC_WEBSOCKET_ACCEPT, self.accept.as_str()),
        ];
        let accepted = (StatusCode::SWITCHING_PROTOCOLS, headers).into_response();
        tokio::spawn(async move {
            // The tab reconnects if the connection broke meanwhile.
            if let Ok(stream) = self.upgrade.await {
                serve(Socket::new(stream).await).await;
            }
        });
        accepted
    }
}

/// The connection to one tab.
pub struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    async fn new(stream: Upgraded) -> Socket {
        let small = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE))
            .read_buffer_size(MAX_MESSAGE)
            .write_buffer_size(0);
        Socket(
            WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(small)).await,
        )
    }

    /// The next message, if it is text; an error when the tab has disconnected.
    pub async fn receive(&mut self) -> io::Result<Option<String>> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Ok(Some(text.as_str().to_owned())),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(io::ErrorKind::NotConnected.into()),
            Some(Ok(_)) => Ok(None),
        }
    }

    /// Sends a text message in one write, and keeps no buffer.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        // The answer to a ping may still be buffered.
        self.0.flush().await.map_err(io::Error::other)?;
        let mut frame = Vec::with_capacity(MAX_HEADER + text.len());
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        header.format(text.len() as u64, &mut frame).map_err(io::Error::other)?;
        frame.extend_from_slice(text.as_bytes());
        self.0.get_mut().write_all(&frame).await
    }

    /// Closes the connection.
    pub async fn close(&mut self) {
        // The tab may be gone already.
        let _ = self.0.close(None).await;
    }
}
