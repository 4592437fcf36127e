//! Any request is answered with a page, a refusal or a redirect, never with an internal error. Every parser
//! of input from the network is behind some address, so this tests them all.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::body::Body;
use axum::http::header::{COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode};
use forsale_desk::requests::visitor::Peer;
use forsale_desk::routes::API;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::Service;

use crate::router::{all_routes, openapi_document};
use crate::serve::{Config, Db, Server};
use crate::{Timings, WebhookPolicy};

/// Every address with `{}` for its parameters, and some that do not exist or have a query.
static PATHS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let fill = |path: &str| {
        let parts = path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let ours = all_routes().into_iter().map(|route| fill(&route.path));
    let others = ["/lang", "/{}", "/join?code={}", "/s/KAFE7-{}", "/t/{}/live?since={}"];
    ours.chain(others.map(str::to_owned)).collect()
});

/// The headers that the server reads.
const HEADERS: [&str; 14] = [
    "cookie",
    "host",
    "origin",
    "accept",
    "accept-language",
    "accept-encoding",
    "authorization",
    "content-type",
    "x-forwarded-for",
    "x-forwarded-proto",
    "sec-fetch-site",
    "upgrade",
    "connection",
    "sec-websocket-key",
];

/// The names of form fields and cookies that the server reads.
const NAMES: [&str; 25] = [
    "action",
    "auto",
    "bid",
    "bid_rule",
    "box",
    "edition",
    "fill",
    "house",
    "id",
    "lang",
    "last",
    "name",
    "pace",
    "question",
    "record",
    "refund",
    "removed",
    "seat",
    "seat-KAFE7",
    "browser",
    "seats",
    "then",
    "theme",
    "up_to",
    "visibility",
];

/// One router for all tests, with its tables in a temporary folder.
struct TestServer {
    runtime: Runtime,
    router: Router,
    /// A table with a running game, and the cookie of a seat there.
    code: String,
    cookie: HeaderValue,
    _folder: TempDir,
}

fn test_server() -> &'static TestServer {
    static SERVER: OnceLock<TestServer> = OnceLock::new();
    SERVER.get_or_init(|| {
        let (folder, runtime) = (tempfile::tempdir().unwrap(), Runtime::new().unwrap());
        let config = Config {
            listen: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
            lan: false,
            public_url: Some("https://forsale.example".to_owned()),
            db: Db::File(folder.path().join("forsale.db")),
            trust_proxy: true,
            metrics: false,
            webhooks: WebhookPolicy::Off,
            timings: Timings::DEFAULT,
            game_clock: crate::host::GameClock::Steady,
        };
        let server = runtime.block_on(Server::open(&config)).unwrap();
        let router = server.router();
        let play = Request::post("/play").body(Body::empty()).unwrap();
        let response = runtime.block_on(router.clone().call(play)).unwrap();
        let code =
            response.headers()[LOCATION].to_str().unwrap().trim_start_matches("/t/").to_owned();
        let cookies = response.headers().get_all(SET_COOKIE).iter();
        let mut cookies = cookies.filter(|cookie| cookie.as_bytes().starts_with(b"browser="));
        let cookie = cookies.next().unwrap().to_str().unwrap().split(';').next().unwrap();
        let cookie = HeaderValue::from_str(cookie).unwrap();
        TestServer { router, runtime, code, cookie, _folder: folder }
    })
}

/// Text that people or programs would send, and arbitrary text.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        select(
            &["", "KAFE7", "kafe7", "KAFE7-1", "yes", "no", "4", "255", "1-7", "iello-2020"][..]
        )
        .prop_map(str::to_owned),
        "[A-Z2-9]{5}",
        "[0-9a-f]{32}",
        "-?[0-9]{1,20}",
        "\\PC{0,30}",
    ]
}

/// A form, a JSON object, or arbitrary bytes.
fn body() -> impl Strategy<Value = Vec<u8>> {
    let pairs = || prop::collection::vec((select(&NAMES[..]), word()), 0..6);
    prop_oneof![
        pairs().prop_map(|pairs| {
            let mut form = form_urlencoded::Serializer::new(String::new());
            form.extend_pairs(pairs).finish().into_bytes()
        }),
        pairs().prop_map(|pairs| {
            let object = pairs.into_iter().map(|(name, word)| (name.to_owned(), word.into()));
            serde_json::Value::Object(object.collect()).to_string().into_bytes()
        }),
        prop::collection::vec(any::<u8>(), 0..300),
    ]
}

fn header() -> impl Strategy<Value = (&'static str, Vec<u8>)> {
    let cookies = (select(&NAMES[..]), word()).prop_map(|(name, word)| format!("{name}={word}"));
    let value = prop_oneof![
        word().prop_map(String::into_bytes),
        cookies.prop_map(String::into_bytes),
        prop::collection::vec(32_u8..255, 0..60),
    ];
    (select(&HEADERS[..]), value)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn any_request_is_answered(
        (is_post, is_player, ip) in any::<(bool, bool, u32)>(),
        path in select(&PATHS[..]),
        word in word(),
        headers in prop::collection::vec(header(), 0..4),
        body in body(),
    ) {
        let server = test_server();
        let word = if is_player { &server.code } else { &word };
        let word: String = form_urlencoded::byte_serialize(word.as_bytes()).collect();
        let method = if is_post { Method::POST } else { Method::GET };
        let mut request =
            Request::builder().method(method).uri(path.replace("{}", &word)).body(Body::from(body)).unwrap();
        for (name, value) in headers {
            let value = HeaderValue::from_bytes(&value).ok();
            request.headers_mut().extend(value.map(|value| (HeaderName::from_static(name), value)));
        }
        request.headers_mut().extend(is_player.then(|| (COOKIE, server.cookie.clone())));
        // From random addresses, so that none exceeds the guess limit.
        let peer = Ipv4Addr::from_bits(ip).into();
        request.extensions_mut().insert(Peer(peer));
        let response = server.runtime.block_on(server.router.clone().call(request)).unwrap();
        prop_assert!(response.status() != StatusCode::INTERNAL_SERVER_ERROR, "{response:?}");
    }
}

/// The limit is more than a house full of people needs.
#[test]
fn page_requests_are_limited() {
    let server = test_server();
    let status = |path: &str, from: [u8; 4]| {
        let mut request = Request::get(path).body(Body::empty()).unwrap();
        let peer = from.into();
        request.extensions_mut().insert(Peer(peer));
        server.runtime.block_on(server.router.clone().call(request)).unwrap().status()
    };
    let (one, other) = ([203, 0, 113, 7], [203, 0, 113, 8]);
    for _ in 0..3_000 {
        assert_eq!(status("/nope", one), StatusCode::NOT_FOUND);
    }
    assert_eq!(status("/nope", one), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(status("/rules", one), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(status("/healthz", one), StatusCode::OK, "load balancers check it often");
    assert_eq!(status("/nope", other), StatusCode::NOT_FOUND);
}

/// The guide to the API.
const GUIDE: &str = include_str!("../../../docs/api.md");

#[test]
fn the_api_description_has_every_route_and_no_other() {
    let ours = all_routes().into_iter().filter(|route| route.path.starts_with(API));
    let routed: BTreeSet<String> = ours
        .map(|route| format!("{} {}", route.method.as_str().to_lowercase(), route.path))
        .collect();
    let document: Value = serde_json::from_str(&openapi_document()).unwrap();
    let (mut described, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for (path, methods) in document["paths"].as_object().unwrap() {
        let methods = methods.as_object().unwrap().keys().filter(|it| *it != "parameters");
        for method in methods {
            described.insert(format!("{method} {path}"));
            let id = document["paths"][path][method]["operationId"].as_str().unwrap();
            assert!(ids.insert(id.to_owned()), "two operations are called {id}");
        }
        let short = path.strip_prefix(API).unwrap();
        let short = short.replace("{code}", "CODE").replace("{id}", "GAME");
        assert!(GUIDE.contains(&short), "the guide lacks {path}");
    }
    assert_eq!(routed, described);
}
