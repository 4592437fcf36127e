//! The server as one value, and every address it answers to.

use std::any::Any;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{
    ALLOW, CONTENT_SECURITY_POLICY, HOST, REFERRER_POLICY, SET_COOKIE, UPGRADE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use forsale_store::Store;
use forsale_table::Secret;
use tokio::sync::{OnceCell, watch};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::classify::ServerErrorsFailureClass;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::keys::Keys;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::tables::Tables;
use crate::visitor::Visitor;
use crate::webhooks::Caller;
use crate::{
    actions, api, daily, guests, hints, import, lesson, pages, replays, settings, signed, socket,
};

/// Pages load nothing from anywhere else and run nothing written into them.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; \
    base-uri 'none'";

const NO_STREAM: NotForContentType = NotForContentType::const_new(api::STREAM);

/// Where a proxy says whom it speaks for.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Where a proxy says whether it was reached over TLS.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// What every request needs.
pub struct App {
    /// The logs.
    pub store: Arc<dyn Store>,
    /// The tables.
    pub tables: Arc<Tables>,
    /// Tells people elsewhere that it is their turn.
    pub caller: Arc<Caller>,
    /// What signs cookies.
    pub keys: Arc<Keys>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who does too much.
    pub limits: Limits,
    /// May everybody read the counts?
    pub metrics_are_public: bool,
    /// Does a proxy stand before us, which says where people come from?
    pub trusts_proxy: bool,
    /// The name under which browsers reach us over TLS, if they do.
    pub tls_host: Option<String>,
    /// What the deals of days are made of, once somebody asked for one.
    pub daily_secret: OnceCell<Secret>,
    /// The addresses friends can open, such as `http://192.168.1.7:7420`, the best first.
    pub invite_bases: watch::Receiver<Vec<String>>,
    /// Becomes true when the server is about to stop.
    pub closing: watch::Receiver<bool>,
    /// Does this node hear what others do? One that has the store to itself always does.
    pub hears: watch::Receiver<bool>,
}

/// Every address, in one place.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/play", post(actions::play_now))
        .route("/learn", post(lesson::learn))
        .route("/daily", get(daily::page).post(daily::play))
        .route("/new", get(pages::new_table).post(actions::new_table))
        .route("/join", get(pages::join))
        .route("/settings", get(settings::page).post(settings::keep))
        .route("/rules", get(pages::rules_index))
        .route("/rules/{edition}", get(pages::rules))
        .route("/s/{link}", get(pages::return_link))
        .route("/g", get(import::bring).post(import::import))
        .route("/g/{id}", get(replays::game))
        .route("/g/{id}/verify", get(replays::verify))
        .route("/g/{id}/delete", post(replays::delete))
        .route("/g/{id}/forget", post(replays::forget))
        .route("/g/{id}/{at}", get(replays::moment))
        .route("/t/{code}", get(pages::table))
        .route("/t/{code}/live", get(socket::live))
        .route("/t/{code}/watch", get(pages::watch))
        .route("/t/{code}/watch/live", get(socket::live))
        .route("/t/{code}/tv", get(pages::tv))
        .route("/t/{code}/tv/live", get(socket::live))
        .route("/t/{code}/comment", post(guests::comment))
        .route("/t/{code}/hands", post(guests::show_hands))
        .route("/t/{code}/queue", post(guests::queue))
        .route("/t/{code}/unqueue", post(guests::unqueue))
        .route("/t/{code}/claim", post(guests::claim))
        .route("/t/{code}/admit", post(guests::admit))
        .route("/t/{code}/signout", post(guests::sign_out))
        .route("/t/{code}/pause", post(actions::pause))
        .route("/t/{code}/time", post(actions::ask_time))
        .route("/t/{code}/grant", post(actions::grant_time))
        .route("/t/{code}/join", get(pages::table).post(actions::join))
        .route("/t/{code}/companion", post(actions::companion))
        .route("/t/{code}/lift", post(pages::lift))
        .route("/t/{code}/stand", post(actions::stand))
        .route("/t/{code}/bot", post(actions::seat_bot))
        .route("/t/{code}/unbot", post(actions::remove_bot))
        .route("/t/{code}/ready", post(actions::ready))
        .route("/t/{code}/start", post(actions::start))
        .route("/t/{code}/promise", post(actions::promise))
        .route("/t/{code}/cut", post(actions::cut))
        .route("/t/{code}/again", post(actions::again))
        .route("/t/{code}/decline", post(actions::decline_again))
        .route("/t/{code}/options", post(actions::options))
        .route("/t/{code}/answer", post(actions::answer))
        .route("/t/{code}/unseal", post(actions::unseal))
        .route("/t/{code}/auto", post(actions::auto))
        .route("/t/{code}/hint", post(hints::hint))
        .route("/t/{code}/say", post(actions::say))
        .route("/t/{code}/mute", post(actions::mute))
        .route("/t/{code}/vote", post(actions::vote))
        .route("/t/{code}/return", post(actions::take_back))
        .route("/t/{code}/hurry", post(actions::hurry))
        .route("/t/{code}/unguide", post(lesson::unguide))
        .route("/assets/{name}", get(pages::asset))
        .route("/favicon.svg", get(pages::favicon))
        .route("/preview.png", get(pages::preview))
        .route("/healthz", get(pages::healthz))
        .route("/metrics", get(pages::metrics))
        .merge(api::routes())
        .fallback(pages::no_page)
        // Forms have a limit of their own.
        .layer(DefaultBodyLimit::disable())
        .layer(CsrfLayer::new())
        .layer(from_fn_with_state(app.clone(), limit))
        .layer(from_fn(explain))
        .layer(CatchPanicLayer::custom(apologise))
        // A compressed stream would keep lines back until there is enough to compress.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NO_STREAM)))
        .layer(header(CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(TraceLayer::new_for_http().make_span_with(span).on_failure(note_failure))
        .layer(from_fn_with_state(app.clone(), signed::cookies))
        .layer(from_fn_with_state(app.clone(), secure_cookies))
        .layer(from_fn_with_state(app.clone(), see_through_proxy))
        .with_state(app)
}

fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// What the log says of a request: an address without the secret that may be in it.
fn span(request: &Request) -> tracing::Span {
    let path = request.uri().path();
    let path = if path.starts_with("/s/") { "/s/…" } else { path };
    tracing::debug_span!("request", method = %request.method(), path)
}

/// That the store is away or a table is busy passes by itself; the rest is ours to mend.
fn note_failure(failure: ServerErrorsFailureClass, latency: Duration, _: &tracing::Span) {
    let is_passing =
        matches!(failure, ServerErrorsFailureClass::StatusCode(StatusCode::SERVICE_UNAVAILABLE));
    if is_passing {
        tracing::warn!(%failure, ?latency, "a request could not be served now");
    } else {
        tracing::error!(%failure, ?latency, "a request failed");
    }
}

/// Where somebody comes from when a proxy stands between: it adds the address to the end.
async fn see_through_proxy(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let forwarded = request.headers().get_all(FORWARDED_FOR).iter().next_back();
    let last =
        forwarded.and_then(|header| header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    if let Some(ip) = last.filter(|_| app.trusts_proxy) {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(ip, 0)));
    }
    next.run(request).await
}

/// What a browser got over TLS it does not send in the open. In a household there is no TLS, and a
/// cookie that asks for it would be thrown away.
async fn secure_cookies(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_secure = is_over_tls(&app, &request);
    let mut response = next.run(request).await;
    if is_secure {
        for (_, cookie) in response.headers_mut().iter_mut().filter(|(name, _)| *name == SET_COOKIE)
        {
            let secure = [cookie.as_bytes(), b"; Secure"].concat();
            // What made a header makes one with this at its end.
            *cookie = HeaderValue::try_from(secure).unwrap_or_else(|_| cookie.clone());
        }
    }
    response
}

/// Did the reader's browser speak TLS? Only a proxy knows: one we trust says so, and whoever asks for
/// the public name came by it.
fn is_over_tls(app: &App, request: &Request) -> bool {
    let says = |name: &str, value: &str| {
        request.headers().get(name).is_some_and(|header| header.as_bytes() == value.as_bytes())
    };
    let is_public = app.tls_host.as_deref().is_some_and(|host| says(HOST.as_str(), host));
    is_public || app.trusts_proxy && says(FORWARDED_PROTO, "https")
}

/// Whoever posts, connects or reads far more often than people do has to wait.
async fn limit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let is_work = request.method() == Method::POST || request.headers().contains_key(UPGRADE);
    // What is the same for everybody costs nothing, and balancers ask often whether we are there.
    let is_page = !["/assets/", "/healthz"].iter().any(|it| request.uri().path().starts_with(it));
    let is_too_much = if is_work {
        app.limits.asks_too_much(visitor.ip)
    } else {
        is_page && app.limits.reads_too_much(visitor.ip)
    };
    if is_too_much {
        return Problem::TooFast.answer(&visitor, None);
    }
    next.run(request).await
}

/// What is refused before it reaches a page is refused in the reader's language: a form of
/// another site, a method that the address does not have, an address that is no text.
async fn explain(visitor: Visitor, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let problem = match response.status() {
        _ if response.extensions().get::<ProtectionError>().is_some() => Problem::OtherSite,
        StatusCode::METHOD_NOT_ALLOWED => Problem::WrongMethod,
        // No page of ours gives these; they come from reading the address or a wire that is none.
        StatusCode::BAD_REQUEST | StatusCode::UPGRADE_REQUIRED => Problem::NoPage,
        _ => return response,
    };
    let mut answer = problem.answer(&visitor, None);
    // It names the methods that would work.
    answer.headers_mut().extend(response.headers().get(ALLOW).map(|it| (ALLOW, it.clone())));
    answer
}

/// A fault of ours costs one request, and no table.
fn apologise(fault: Box<dyn Any + Send>) -> Response {
    let text = fault.downcast_ref::<&str>().copied();
    tracing::error!(fault = text, "a request panicked");
    (StatusCode::INTERNAL_SERVER_ERROR, "A fault on our side. Nothing was done. Try again.")
        .into_response()
}
