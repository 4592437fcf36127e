//! The rules of every edition.

use std::collections::HashMap;

use axum::extract::{Path, Query};
use axum::response::{Html, IntoResponse, Response};
use forsale::{Coins, Edition};

use crate::pages::reader;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// The list of editions.
pub async fn index(visitor: Visitor) -> Response {
    Html(forsale_html::rules_index(&reader(&visitor, "/rules"))).into_response()
}

/// The rules of an edition, with the refund of a bid.
pub async fn page(
    visitor: Visitor,
    Path(edition): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let Ok(edition) = Edition::named(&edition) else {
        return Problem::NoPage.answer(&visitor, None);
    };
    let bid = query.get("bid").and_then(|bid| bid.trim().parse().ok()).map(Coins);
    let here = format!("/rules/{}", edition.id);
    Html(forsale_html::rules_page(&reader(&visitor, &here), edition, bid)).into_response()
}
