//! Every address of the server, and the layers around them.

use std::any::Any;
use std::net::Ipv4Addr;
use std::sync::{Arc, Once};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, REFERRER_POLICY, SET_COOKIE, UPGRADE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_request};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use forsale_desk::api::openapi::{Document, returns};
use forsale_desk::app::App;
use forsale_desk::requests::client_address::{NamedClient, named_client};
use forsale_desk::requests::problem::Problem;
use forsale_desk::requests::visitor::{Peer, Visitor};
use forsale_desk::routes::{self, API, Route, get};
use forsale_protocol::api::StreamLine;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use tokio::time::{Instant, timeout_at};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::classify::ServerErrorsFailureClass;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::cookies::signed;
use crate::node::Node;
use crate::ops;
use crate::push::{socket, stream};

/// Pages load nothing from anywhere else and run nothing written into them.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; \
    img-src 'self' data:; font-src data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; \
    base-uri 'none'";

const NO_STREAM: NotForContentType = NotForContentType::const_new(stream::CONTENT_TYPE);

/// The header in which a proxy says whether it was reached over TLS.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// How long a form may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// What the server adds to the desk: open connections, and what an operator reads.
fn own_routes() -> Vec<Route> {
    vec![
        get("/t/{code}/live", socket::live),
        get("/t/{code}/watch/live", socket::live),
        get("/t/{code}/tv/live", socket::live),
        get(format!("{API}/tables/{{code}}/events"), stream::events).described(
            returns::<StreamLine>(
                "streamTable",
                "Streams the events of the table, one JSON object per line, until you disconnect.",
            )
            .content_type(stream::CONTENT_TYPE)
            .query("since", "Events up to this moment are left out."),
        ),
        get("/healthz", ops::healthz),
        get("/metrics", ops::metrics),
    ]
}

/// Every address of the server.
pub fn all_routes() -> Vec<Route> {
    routes::routes().into_iter().chain(own_routes()).collect()
}

/// Returns the OpenAPI document of the server's API, as JSON.
pub fn openapi_document() -> String {
    Document::of(&all_routes()).text().to_owned()
}

/// The router of every address, with the layers around it.
pub fn router(app: Arc<App>, node: Arc<Node>) -> Router {
    routes::router(all_routes())
        // Forms have a limit of their own.
        .layer(DefaultBodyLimit::disable())
        .layer(map_request(limit_body_time))
        .layer(CsrfLayer::new())
        .layer(from_fn_with_state(app.clone(), limit))
        .layer(from_fn(explain))
        .layer(CatchPanicLayer::custom(internal_error))
        // A compressed stream would keep lines back until there is enough to compress.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NO_STREAM)))
        .layer(header(CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        // Pages show what only their reader may see.
        .layer(header(CACHE_CONTROL, "private, no-cache"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(TraceLayer::new_for_http().make_span_with(span).on_failure(note_failure))
        .layer(from_fn_with_state(node.clone(), signed::cookies))
        .layer(from_fn_with_state(app.clone(), secure_cookies))
        .layer(from_fn_with_state(app.clone(), see_through_proxy))
        .layer(Extension(node))
        .with_state(app)
}

fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// Ends a form that takes too long to arrive.
async fn limit_body_time(request: Request) -> Request {
    if request.method() != Method::POST {
        return request;
    }
    let (deadline, (parts, body)) = (Instant::now() + BODY_TIMEOUT, request.into_parts());
    let frames = unfold(body.into_data_stream(), move |mut frames| async move {
        let frame = match timeout_at(deadline, frames.next()).await {
            Ok(frame) => frame?,
            Err(elapsed) => Err(axum::Error::new(elapsed)),
        };
        Some((frame, frames))
    });
    Request::from_parts(parts, Body::from_stream(frames))
}

/// The span of a request in the log: its address, without a secret that may be in it.
fn span(request: &Request) -> tracing::Span {
    let path = without_secrets(request.uri().path());
    tracing::debug_span!("request", method = %request.method(), path)
}

/// The longest part of a path that is logged. A secret has 32 digits, wherever somebody mistypes it.
const LONGEST_LOGGED: usize = 16;

/// The path without what may be a secret.
fn without_secrets(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.len() > LONGEST_LOGGED { "…" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Logs a failed request. An unreachable store or a busy table passes by itself; the rest is a bug.
fn note_failure(failure: ServerErrorsFailureClass, latency: Duration, _: &tracing::Span) {
    let is_passing =
        matches!(failure, ServerErrorsFailureClass::StatusCode(StatusCode::SERVICE_UNAVAILABLE));
    if is_passing {
        tracing::warn!(%failure, ?latency, "request could not be served now");
    } else {
        tracing::error!(%failure, ?latency, "request failed");
    }
}

/// Takes the client's address from a trusted proxy.
async fn see_through_proxy(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    match named_client(request.headers()) {
        Some(NamedClient::At(ip)) if app.trusts_proxy => {
            request.extensions_mut().insert(Peer(ip));
        }
        // Not the address of the proxy, which is this machine and has no limits.
        Some(NamedClient::Unknown) if app.trusts_proxy => {
            request.extensions_mut().insert(Peer(Ipv4Addr::UNSPECIFIED.into()));
        }
        Some(_) => warn_of_unknown_proxy(),
        None => {}
    }
    next.run(request).await
}

/// Says once that clients come through a proxy, which the operator should know.
fn warn_of_unknown_proxy() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing::warn!(
            "requests come through a proxy: start with --trust-proxy, so that limits apply to each \
             client and not to the proxy"
        );
    });
}

/// Marks cookies as `Secure` when the browser came over TLS. At home there is no TLS, and a browser
/// would discard such a cookie.
async fn secure_cookies(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_secure = is_over_tls(&app, &request);
    let mut response = next.run(request).await;
    if is_secure {
        for (_, cookie) in response.headers_mut().iter_mut().filter(|(name, _)| *name == SET_COOKIE)
        {
            let secure = [cookie.as_bytes(), b"; Secure"].concat();
            // A header value stays valid with this at its end.
            *cookie = HeaderValue::try_from(secure).unwrap_or_else(|_| cookie.clone());
        }
    }
    response
}

/// Whether the browser came over TLS. Only a proxy knows: one we trust says so, and a request for the
/// public host name came through it.
fn is_over_tls(app: &App, request: &Request) -> bool {
    let says = |name: &str, value: &str| {
        request.headers().get(name).is_some_and(|header| header.as_bytes() == value.as_bytes())
    };
    let is_public = app.tls_host.as_deref().is_some_and(|host| says(HOST.as_str(), host));
    is_public || app.trusts_proxy && says(FORWARDED_PROTO, "https")
}

/// Refuses clients that post, connect or read far more often than people do.
async fn limit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let is_work = request.method() == Method::POST || request.headers().contains_key(UPGRADE);
    // Assets cost nothing, and load balancers check health often.
    let is_page = !["/assets/", "/healthz"].iter().any(|it| request.uri().path().starts_with(it));
    let is_too_much = if is_work {
        app.limits.count_request(visitor.ip)
    } else {
        is_page && app.limits.count_page(visitor.ip)
    };
    if is_too_much {
        return Problem::TooFast.answer(&visitor, None);
    }
    next.run(request).await
}

/// Explains in the reader's language what is refused before it reaches a page: a form of another site,
/// a method that the address does not have, an address that is not valid text.
async fn explain(visitor: Visitor, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let problem = match response.status() {
        _ if response.extensions().get::<ProtectionError>().is_some() => Problem::OtherSite,
        StatusCode::METHOD_NOT_ALLOWED => Problem::WrongMethod,
        // No page of ours returns these; they come from an unreadable address or a failed upgrade.
        StatusCode::BAD_REQUEST | StatusCode::UPGRADE_REQUIRED => Problem::NoPage,
        _ => return response,
    };
    let mut answer = problem.answer(&visitor, None);
    // The header names the methods that would work.
    answer.headers_mut().extend(response.headers().get(ALLOW).map(|it| (ALLOW, it.clone())));
    answer
}

/// Answers a request whose handler panicked. No table is affected.
fn internal_error(fault: Box<dyn Any + Send>) -> Response {
    let text = fault.downcast_ref::<&str>().copied();
    tracing::error!(fault = text, "request handler panicked");
    (StatusCode::INTERNAL_SERVER_ERROR, "A fault on our side. Nothing was done. Try again.")
        .into_response()
}
