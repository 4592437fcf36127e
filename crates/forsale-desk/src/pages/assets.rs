//! Files that are the same for everybody.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// A stylesheet or a script. Its name changes with its content, so it is kept for ever.
pub async fn asset(visitor: Visitor, Path(name): Path<String>) -> Response {
    match forsale_html::asset(&name) {
        Some(asset) => {
            let kept = (CACHE_CONTROL, "public, max-age=31536000, immutable");
            ([kept, (CONTENT_TYPE, asset.kind)], asset.text).into_response()
        }
        None => Problem::NoPage.answer(&visitor, None),
    }
}

/// The picture of the tab.
pub async fn favicon() -> Response {
    let kept = (CACHE_CONTROL, "public, max-age=86400");
    ([kept, (CONTENT_TYPE, "image/svg+xml")], forsale_html::FAVICON).into_response()
}

/// The picture a chat shows beside a link.
pub async fn preview() -> Response {
    let kept = (CACHE_CONTROL, "public, max-age=86400");
    ([kept, (CONTENT_TYPE, "image/png")], forsale_html::PREVIEW).into_response()
}
