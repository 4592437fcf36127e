//! Cookies that say who somebody is carry a signature, so that a made-up one never reaches a table.
//!
//! Pages read and write plain values: the signature is taken off on the way in and put on on the way
//! out. Cookies with mere wishes, such as the language, are not signed.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use forsale_desk::requests::visitor::is_secret;

use crate::cookies::keys::Keys;
use crate::node::Node;

/// Lets through only the secrets that we signed, and signs those we give.
pub async fn cookies(State(node): State<Arc<Node>>, mut request: Request, next: Next) -> Response {
    unsign(&node.keys, request.headers_mut());
    let mut response = next.run(request).await;
    for (_, cookie) in response.headers_mut().iter_mut().filter(|(name, _)| *name == SET_COOKIE) {
        if let Some(signed) = cookie.to_str().ok().and_then(|cookie| sign(&node.keys, cookie)) {
            *cookie = signed;
        }
    }
    response
}

/// Takes the signatures off, and with them every secret whose signature is not ours.
pub fn unsign(keys: &Keys, headers: &mut HeaderMap) {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        let value = if is_secret(name) { keys.check(name, value)? } else { value };
        Some(format!("{name}={value}"))
    });
    let line = cookies.collect::<Vec<String>>().join("; ");
    headers.remove(COOKIE);
    if let (false, Ok(line)) = (line.is_empty(), HeaderValue::try_from(line)) {
        headers.insert(COOKIE, line);
    }
}

/// The header with a signature behind its value, if it is a secret.
fn sign(keys: &Keys, cookie: &str) -> Option<HeaderValue> {
    let (name, rest) = cookie.split_once('=')?;
    let (value, attributes) = rest.split_once(';')?;
    let value = keys.sign(name, value).filter(|_| is_secret(name))?;
    HeaderValue::try_from(format!("{name}={value};{attributes}")).ok()
}
