//! Every kind of input from the network, each as a function of bytes for fuzzing. None may panic, and
//! input that is accepted can be written and read again without change.
//!
//! The tests here try a few thousand inputs, always the same. `fuzz/fuzz_targets/requests.rs` searches for
//! others.

use axum::extract::Query;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST};
use axum::http::{HeaderName, HeaderValue, Uri};
use forsale_html::{Perspective, Settings};
use forsale_table::{ChatMessage, Name, Speech, Timestamp};
use forsale_words::Lang;
use serde_json::json;

use crate::desk::ready;
use crate::pages::{import, replays, settings};
use crate::push::tab::{ClientMessage, TabQuery};
use crate::requests::fields::{self, Form};
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor, name_cookie};
use crate::table::presence::Attendance;
use crate::webhook::WebhookPolicy;

/// The body of a POST request: the form of a page, or the JSON object of a program.
pub fn body(bytes: &[u8]) {
    let Some(form) = accepted(fields::read(bytes)) else { return };
    let _ = (form.seat().is_ok(), form.acting_seat().is_ok(), form.vote().is_ok());
    if let Some(action) = accepted(form.action()) {
        let object = json!({ "action": action }).to_string();
        let again = fields::read(object.as_bytes()).and_then(|form| form.action());
        assert_eq!(accepted(again), Some(action));
    }
    if let Some(ChatMessage::Words(words)) = accepted(form.chat_message()) {
        assert_eq!(Speech::new(words.as_str()), Ok(words));
    }
    if let Ok(options) = form.options() {
        let _ = options.rules();
    }
    let _ = (form.auto().is_ok(), form.question().is_ok(), form.id().is_ok());
    let _ = (form.hex::<32>("hash").is_ok(), form.reject_unknown().is_ok());
}

/// A settings line, which people copy from one browser to another.
pub fn settings_line(line: &str) {
    let new = visitor(&[]);
    let Ok(kept) = settings::cookies(&new, &Form::parse_line(line), false) else { return };
    let one = visitor(&[(COOKIE, cookie_line(&kept).as_bytes())]);
    let again = settings::cookies(&new, &Form::parse_line(&settings::line(&one)), false);
    let again = again.unwrap_or_else(|_| unreachable!("our own settings line was not accepted"));
    let two = visitor(&[(COOKIE, cookie_line(&again).as_bytes())]);
    assert_eq!((one.lang, one.name(), one.settings), (two.lang, two.name(), two.settings));
}

/// An uploaded record: the content type of the form on the first line, then the form.
pub fn upload(bytes: &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (kind, body) = (HeaderValue::from_bytes(&bytes[..end]).ok(), bytes.get(end + 1..));
    let text = ready(import::read(body.unwrap_or_default().to_vec(), kind));
    let Some(record) = accepted(text.and_then(|text| import::checked(&text))) else { return };
    let written = json!(record).to_string();
    assert_eq!(accepted(import::checked(&written)), Some(record));
}

/// The headers that describe a visitor.
pub fn headers(value: &[u8]) {
    for name in [COOKIE, ACCEPT_LANGUAGE, AUTHORIZATION, HOST] {
        check_visitor(&visitor(&[(name, value)]));
    }
}

/// Reads everything that the headers say.
fn check_visitor(visitor: &Visitor) {
    assert!(visitor.last().0.rules().is_ok(), "what was played last can be played");
    assert_eq!(Settings::parse(&visitor.settings.to_string()), visitor.settings);
    for code in visitor.codes() {
        let _ = (visitor.old_seat(code), visitor.browser_id(code), visitor.muted(code));
    }
    if let Some(token) = visitor.daily() {
        assert!(Token::parse(&token.text()) == Some(token));
    }
    if let Some(name) = visitor.name() {
        let kept = cookie_line(&[name_cookie(&name)]);
        assert_eq!(self::visitor(&[(COOKIE, kept.as_bytes())]).name(), Some(name));
    }
}

/// The parts of an address.
pub fn address(text: &str) {
    if let Some((code, game)) = replays::parse(text) {
        assert_eq!(replays::parse(&format!("{code}-{game}")), Some((code, game)));
    }
    if let Some(perspective) = Perspective::from_code(text) {
        assert_eq!(Perspective::from_code(&perspective.code()), Some(perspective));
    }
    if let Ok(uri) = format!("/t/KAFE7/live?{text}").parse::<Uri>() {
        let _ = Query::<TabQuery>::try_from_uri(&uri).is_ok();
    }
    for policy in [WebhookPolicy::Internet, WebhookPolicy::Anywhere] {
        let _ = policy.read(text).is_some();
    }
    if let Ok(name) = Name::new(text) {
        assert_eq!(Name::new(name.as_str()), Ok(name));
    }
}

/// A message from a tab over its WebSocket.
pub fn message(text: &str) {
    let _ = serde_json::from_str::<ClientMessage>(text).is_ok();
}

/// A presence message from another node.
pub fn presence_message(text: &str) {
    let mut here = Attendance::new(Timestamp(0));
    for node in ["one", "two"] {
        here.receive(node, text, Timestamp(1_000));
    }
    here.check_received(Timestamp(2_000));
}

/// The value, if it was accepted. If not, checks that every language has a sentence for the reason.
fn accepted<T>(read: Result<T, Problem>) -> Option<T> {
    if let Err(problem) = &read {
        assert!(Lang::ALL.iter().all(|lang| !problem.text(*lang, None).is_empty()));
    }
    read.ok()
}

/// A visitor with these headers, without those that are invalid.
fn visitor(headers: &[(HeaderName, &[u8])]) -> Visitor {
    let value = |value: &[u8]| HeaderValue::from_bytes(value).ok();
    let headers = headers.iter().filter_map(|(name, it)| Some((name.clone(), value(it)?)));
    Visitor::new(&headers.collect(), None)
}

/// The cookies as a browser sends them back.
fn cookie_line(kept: &[String]) -> String {
    let cookies: Vec<&str> = kept.iter().filter_map(|cookie| cookie.split(';').next()).collect();
    cookies.join("; ")
}

/// All of the above with the same bytes, as the fuzz target does not know which kind they are.
pub fn anything(bytes: &[u8]) {
    body(bytes);
    upload(bytes);
    headers(bytes);
    let text = String::from_utf8_lossy(bytes);
    settings_line(&text);
    address(&text);
    message(&text);
    presence_message(&text);
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::LazyLock;

    use proptest::prelude::*;
    use proptest::sample::select;
    use proptest::test_runner::RngSeed;

    use super::*;

    /// Real input of every kind. The fuzz target starts with it too.
    static SAMPLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/requests");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<PathBuf> = files.collect();
        files.sort();
        files.iter().map(|file| std::fs::read(file).unwrap()).collect()
    });

    /// Text that parsers tend to mishandle.
    const TRICKY: [&str; 16] = [
        "4294967295",
        "18446744073709551616",
        "-1",
        "1e999",
        "null",
        "{",
        "[",
        "\"",
        "=",
        "&",
        ";",
        "%",
        "\r\n--xy",
        "\0",
        "\u{feff}",
        "ß\u{301}",
    ];

    /// A mutation: a place, the number of bytes to remove there, and the bytes to insert.
    fn mutation() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
        let tricky = select(&TRICKY[..]).prop_map(|tricky| tricky.as_bytes().to_vec());
        let noise = prop::collection::vec(any::<u8>(), 0..4);
        (
            any::<usize>(),
            0..12_usize,
            prop_oneof![4 => tricky, 1 => select(&SAMPLES[..]), 2 => noise],
        )
    }

    fn mutated(mut bytes: Vec<u8>, mutations: Vec<(usize, usize, Vec<u8>)>) -> Vec<u8> {
        for (place, length, put) in mutations {
            let from = place % (bytes.len() + 1);
            let to = bytes.len().min(from + length);
            bytes.splice(from..to, put);
        }
        bytes
    }

    #[test]
    fn real_requests_are_read() {
        assert!(SAMPLES.len() > 10);
        SAMPLES.iter().for_each(|sample| anything(sample));
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 4_000,
            rng_seed: RngSeed::Fixed(1997),
            ..ProptestConfig::default()
        })]

        #[test]
        fn any_input_is_read_or_refused(
            sample in select(&SAMPLES[..]),
            mutations in prop::collection::vec(mutation(), 0..4),
        ) {
            anything(&mutated(sample, mutations));
        }
    }
}
