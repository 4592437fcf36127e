//! Accepts connections and serves them.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use forsale_desk::requests::visitor::Peer;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tower::Service;

use crate::slow_client::Impatient;

/// How long a client may read nothing of what is sent to it.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);

/// How long to wait when no connection can be accepted, as when there are too many.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);

/// Serves connections until `stop`; then the requests under way are finished. A client that takes
/// longer than `head_timeout` to send a request head is disconnected: otherwise it could hold the
/// connection for ever.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    head_timeout: Duration,
    stop: impl Future<Output = ()>,
) {
    let ((closing, closed), mut stop) = (watch::channel(false), pin!(stop));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let (router, closed) = (router.clone(), closed.clone());
                tokio::spawn(serve_connection(stream, peer, router, head_timeout, closed));
            }
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection");
                sleep(ACCEPT_BACKOFF).await;
            }
        }
    }
    closing.send_replace(true);
    drop(closed);
    // Every connection listens for this until it ends.
    closing.closed().await;
}

/// Serves one connection to its end.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head_timeout: Duration,
    mut closed: watch::Receiver<bool>,
) {
    // A page is one write: nothing is gained by waiting for another.
    let _ = stream.set_nodelay(true);
    let stream = Impatient::new(stream, WRITE_PATIENCE);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_timeout);
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
        tracing::debug!(%error, "connection ended early");
    }
}
