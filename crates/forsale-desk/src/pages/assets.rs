//! Static files.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// A stylesheet or a script. Its name changes with its content, so browsers cache it for ever.
pub async fn asset(visitor: Visitor, Path(name): Path<String>) -> Response {
    match forsale_html::asset(&name) {
        Some(asset) => {
            let cached = (CACHE_CONTROL, "public, max-age=31536000, immutable");
            ([cached, (CONTENT_TYPE, asset.kind)], asset.text).into_response()
        }
        None => Problem::NoPage.answer(&visitor, None),
    }
}

/// The icon of the tab.
pub async fn favicon() -> Response {
    let cached = (CACHE_CONTROL, "public, max-age=86400");
    ([cached, (CONTENT_TYPE, "image/svg+xml")], forsale_html::FAVICON).into_response()
}

/// The preview image that messengers show with a link.
pub async fn preview() -> Response {
    let cached = (CACHE_CONTROL, "public, max-age=86400");
    ([cached, (CONTENT_TYPE, "image/png")], forsale_html::PREVIEW).into_response()
}
