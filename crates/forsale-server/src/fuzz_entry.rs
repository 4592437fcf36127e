//! Signed cookies as one function of bytes, for the fuzz target `requests` and a test.

use std::sync::Arc;

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use forsale_desk::host::{Host, ManualHost};
use forsale_desk::requests::visitor::is_secret;

use crate::cookies::keys::Keys;
use crate::cookies::signed::unsign;

/// A cookie header without valid signatures: no secret in it gets through.
pub fn cookies(value: &[u8]) {
    let Ok(cookie) = HeaderValue::from_bytes(value) else { return };
    let host: Arc<dyn Host> = Arc::new(ManualHost::default());
    let (keys, mut all) = (Keys::for_tests(host), HeaderMap::from_iter([(COOKIE, cookie)]));
    unsign(&keys, &mut all);
    let line = all.get(COOKIE).and_then(|line| line.to_str().ok()).unwrap_or("");
    let mut names = line.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    assert!(names.all(|(name, _)| !is_secret(name)), "not signed: {line:?}");
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn unsigned_secrets_do_not_get_through(
            name in "(seat-[A-Z0-9]{5}|browser|daily|lang|mute-[A-Z0-9]{5})",
            value in "[ -~]{0,80}",
            noise in any::<Vec<u8>>(),
        ) {
            super::cookies(format!("{name}={value}").as_bytes());
            super::cookies(&noise);
        }
    }
}
