//! The page of the bots.

use axum::response::Html;

use crate::pages::reader;
use crate::requests::visitor::Visitor;

/// Portraits, tempers and strengths of the bots.
pub async fn page(visitor: Visitor) -> Html<String> {
    Html(forsale_html::bots_page(&reader(&visitor, "/bots")))
}
