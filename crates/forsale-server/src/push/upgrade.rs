//! The WebSocket of a tab. There are many of them, so that one keeps nothing of a page that is sent:
//! tungstenite would keep as much room as the longest page took, most of what a tab costs.

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

/// The longest message a tab of ours sends, and room to read it.
const LONGEST: usize = 1024;

/// What a frame has before its text, at most.
const HEADER: usize = 10;

/// A request for a WebSocket.
pub struct Wish {
    upgrade: OnUpgrade,
    accept: String,
}

impl<S: Sync> FromRequestParts<S> for Wish {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Wish, StatusCode> {
        let says = |name: HeaderName, word: &str| {
            let value = parts.headers.get(name).and_then(|value| value.to_str().ok());
            value.is_some_and(|value| {
                value.split(',').any(|it| it.trim().eq_ignore_ascii_case(word))
            })
        };
        let is_wish = says(CONNECTION, "upgrade")
            && says(UPGRADE, "websocket")
            && says(SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| is_wish);
        let accept = derive_accept_key(key.ok_or(StatusCode::UPGRADE_REQUIRED)?.as_bytes());
        let upgrade = parts.extensions.remove().ok_or(StatusCode::UPGRADE_REQUIRED)?;
        Ok(Wish { upgrade, accept })
    }
}

impl Wish {
    /// Says yes, and talks on beside.
    pub fn grant<F>(self, talk: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let headers = [
            (CONNECTION, "upgrade"),
            (UPGRADE, "websocket"),
            (SEC_WEBSOCKET_ACCEPT, self.accept.as_str()),
        ];
        let yes = (StatusCode::SWITCHING_PROTOCOLS, headers).into_response();
        tokio::spawn(async move {
            // A connection that broke meanwhile is opened again by its tab.
            if let Ok(stream) = self.upgrade.await {
                talk(Socket::new(stream).await).await;
            }
        });
        yes
    }
}

/// The connection to one tab.
pub struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    async fn new(stream: Upgraded) -> Socket {
        let small = WebSocketConfig::default()
            .max_message_size(Some(LONGEST))
            .read_buffer_size(LONGEST)
            .write_buffer_size(0);
        Socket(
            WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(small)).await,
        )
    }

    /// What the tab says next, if it is text; an error when it has hung up.
    pub async fn hear(&mut self) -> io::Result<Option<String>> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Ok(Some(text.as_str().to_owned())),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(io::ErrorKind::NotConnected.into()),
            Some(Ok(_)) => Ok(None),
        }
    }

    /// Says something, in one write that leaves nothing behind.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        // An answer to a ping may still be under way.
        self.0.flush().await.map_err(io::Error::other)?;
        let mut frame = Vec::with_capacity(HEADER + text.len());
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        header.format(text.len() as u64, &mut frame).map_err(io::Error::other)?;
        frame.extend_from_slice(text.as_bytes());
        self.0.get_mut().write_all(&frame).await
    }

    /// Hangs up.
    pub async fn close(&mut self) {
        // Whoever is gone already need not be told.
        let _ = self.0.close(None).await;
    }
}
