//! The part of a browser that receives pages over a WebSocket.

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
use super::page::{Answer, is_over};

/// How often a tab sends a heartbeat.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);

/// The size of the read buffer.
const READ_BUFFER: usize = 16 * 1024;

/// An event of a tab.
pub enum TabEvent {
    /// A page arrived.
    Page(TabPage),
    /// The connection ended.
    Closed,
}

/// The parts of a page that a player needs.
pub struct TabPage {
    pub at: Instant,
    pub moment: u64,
    pub answer: Option<Answer>,
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
    /// Connects player number `who`. The events of the tab go to `events`.
    pub async fn connect(
        browser: &Browser,
        table: &str,
        since: u64,
        (who, events): (usize, mpsc::UnboundedSender<(usize, TabEvent)>),
    ) -> Result<Tab> {
        let host = &browser.site.host;
        let url = format!("ws://{host}/t/{table}/live?since={since}");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert(COOKIE, HeaderValue::from_str(&browser.cookie())?);
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (mut socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        let ask = format!(r#"{{"type":"since","moment":{since}}}"#);
        socket.send(Message::text(ask)).await?;
        let task = tokio::spawn(async move {
            watch(socket, |page| drop(events.send((who, TabEvent::Page(page))))).await;
            let _ = events.send((who, TabEvent::Closed));
        });
        Ok(Tab(task.abort_handle()))
    }
}

async fn watch(mut socket: WebSocketStream<TcpStream>, tell: impl Fn(TabPage)) {
    let mut beat = interval(HEARTBEAT_INTERVAL);
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

/// Parses the page in a message: it is on the second line.
fn read(text: &str) -> Option<TabPage> {
    let at = Instant::now();
    let (head, main) = text.split_once('\n')?;
    let (_, rest) = head.split_once("\"moment\":")?;
    let moment = rest.split([',', '}']).next()?.parse().ok()?;
    Some(TabPage { at, moment, answer: Answer::read(main), is_over: is_over(main) })
}
