//! Signs the cookies that hold secrets, so that a forged one never reaches a table.
//!
//! Handlers read and write plain values: this layer removes signatures from requests and adds them to
//! responses. Other cookies, such as the language, are not signed.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use cookie::Cookie;
use forsale_desk::requests::visitor::{is_secret, read_cookies};

use crate::cookies::keys::Keys;
use crate::node::Node;

/// Removes secrets without a valid signature from the request, and signs those in the response.
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

/// Removes the signatures, and every secret whose signature is not valid.
pub fn unsign(keys: &Keys, headers: &mut HeaderMap) {
    let cookies = read_cookies(headers).into_iter().filter_map(|mut cookie| {
        if is_secret(cookie.name()) {
            let value = keys.verify(cookie.name(), cookie.value())?.to_owned();
            cookie.set_value(value);
        }
        Some(cookie.to_string())
    });
    let line = cookies.collect::<Vec<String>>().join("; ");
    headers.remove(COOKIE);
    if let (false, Ok(line)) = (line.is_empty(), HeaderValue::try_from(line)) {
        headers.insert(COOKIE, line);
    }
}

/// Returns the header with a signature after its value, if it is a secret.
fn sign(keys: &Keys, header: &str) -> Option<HeaderValue> {
    // A cookie that is being removed has no value.
    let is_kept = |cookie: &Cookie<'_>| is_secret(cookie.name()) && !cookie.value().is_empty();
    let mut cookie = Cookie::parse(header).ok().filter(is_kept)?;
    let signed = keys.sign(cookie.name(), cookie.value())?;
    cookie.set_value(signed);
    HeaderValue::try_from(cookie.to_string()).ok()
}
