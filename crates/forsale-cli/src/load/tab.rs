//! The part of a browser that holds a WebSocket and sees pages come.

use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::{Duration, Instant, interval};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::browser::Browser;
use super::page::{Asked, is_over};

/// How often a tab says that it is there.
const BEAT: Duration = Duration::from_secs(10);

/// Room for one page while it is read.
const BUFFER: usize = 16 * 1024;

/// What a tab tells of itself.
pub enum Seen {
    /// A page came.
    Page(Page),
    /// The connection ended.
    Gone,
}

/// A page as far as a player cares.
pub struct Page {
    pub at: Instant,
    pub moment: u64,
    pub asked: Option<Asked>,
    pub is_over: bool,
}

/// A tab that is connected until it is dropped.
pub struct Tab(AbortHandle);

impl Drop for Tab {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Tab {
    /// Connects person number `who`; what the tab sees goes to `seen`.
    pub async fn connect(
        browser: &Browser,
        table: &str,
        since: u64,
        (who, seen): (usize, mpsc::UnboundedSender<(usize, Seen)>),
    ) -> Result<Tab> {
        let host = &browser.site.host;
        let url = format!("ws://{host}/t/{table}/live?since={since}");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert(COOKIE, HeaderValue::from_str(&browser.cookie())?);
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (mut socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        let ask = format!(r#"{{"type":"since","moment":{since}}}"#);
        socket.send(Message::text(ask)).await?;
        let task = tokio::spawn(async move {
            watch(socket, |page| drop(seen.send((who, Seen::Page(page))))).await;
            let _ = seen.send((who, Seen::Gone));
        });
        Ok(Tab(task.abort_handle()))
    }
}

async fn watch(mut socket: WebSocketStream<TcpStream>, tell: impl Fn(Page)) {
    let mut beat = interval(BEAT);
    loop {
        tokio::select! {
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    if let Some(page) = read(&text) {
                        tell(page);
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            _ = beat.tick() => {
                if socket.send(Message::text(r#"{"type":"beat"}"#)).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// The page in a message, if it has one: on its second line.
fn read(text: &str) -> Option<Page> {
    let at = Instant::now();
    let (head, main) = text.split_once('\n')?;
    let (_, rest) = head.split_once("\"moment\":")?;
    let moment = rest.split([',', '}']).next()?.parse().ok()?;
    Some(Page { at, moment, asked: Asked::read(main), is_over: is_over(main) })
}
