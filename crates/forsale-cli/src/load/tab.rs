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
use super::page::{Answer, OpenedPage, ShownPage};

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
    /// The answer to the question on the page, if that changed.
    pub answer: Option<Option<Answer>>,
    pub is_over: bool,
    /// The length of the message.
    pub bytes: usize,
}

/// A tab that is connected until it is dropped.
pub struct Tab(AbortHandle);

impl Drop for Tab {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Tab {
    /// Connects player number `who`, who has opened this page. The events of the tab go to `events`.
    pub async fn connect(
        browser: &Browser,
        table: &str,
        OpenedPage { shown, moment, mark }: OpenedPage,
        (who, events): (usize, mpsc::UnboundedSender<(usize, TabEvent)>),
    ) -> Result<Tab> {
        let host = &browser.site.host;
        let url = format!("ws://{host}/t/{table}/live?since={moment}&mark={mark}");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert(COOKIE, HeaderValue::from_str(&browser.cookie())?);
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (mut socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        let ask = format!(r#"{{"type":"since","moment":{moment},"mark":"{mark}"}}"#);
        socket.send(Message::text(ask)).await?;
        let task = tokio::spawn(async move {
            watch(socket, shown, |page| drop(events.send((who, TabEvent::Page(page))))).await;
            let _ = events.send((who, TabEvent::Closed));
        });
        Ok(Tab(task.abort_handle()))
    }
}

async fn watch(
    mut socket: WebSocketStream<TcpStream>,
    mut shown: ShownPage,
    tell: impl Fn(TabPage),
) {
    let mut beat = interval(HEARTBEAT_INTERVAL);
    loop {
        tokio::select! {
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    if let Some(page) = read(&text, &mut shown) {
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

/// Parses an update: the changed regions are on the second line.
fn read(text: &str, shown: &mut ShownPage) -> Option<TabPage> {
    let at = Instant::now();
    let (head, regions) = text.split_once('\n')?;
    let (_, rest) = head.split_once("\"moment\":")?;
    let moment = rest.split([',', '}']).next()?.parse().ok()?;
    let answer = shown.update(regions).then(|| shown.answer());
    Some(TabPage { at, moment, answer, is_over: shown.is_over, bytes: text.len() })
}
