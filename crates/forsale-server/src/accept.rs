//! Lets connections in, and shows out who says nothing.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tower::Service;

/// How long a request may take to say what it wants. Whoever holds connections open without a word
/// would otherwise hold them for ever.
const HEADERS: Duration = Duration::from_secs(15);

/// How long to wait when no connection can be taken, as when there are too many.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until `stop`; then the requests under way are finished.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let ((closing, closed), mut stop) = (watch::channel(false), pin!(stop));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                tokio::spawn(welcome(stream, peer, router.clone(), closed.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(PAUSE).await;
            }
        }
    }
    closing.send_replace(true);
    drop(closed);
    // Every connection listens for this until it ends.
    closing.closed().await;
}

/// Serves one connection to its end.
async fn welcome(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut closed: watch::Receiver<bool>,
) {
    // A page is one write, and nothing is won by waiting for another.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let closes = async { drop(closed.wait_for(|closed| *closed).await) };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closes => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}
