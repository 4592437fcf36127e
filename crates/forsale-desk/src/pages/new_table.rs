//! The form for a new table.

use axum::response::{Html, IntoResponse, Response};
use forsale_html::NewPage;

use crate::pages::{reader, suggested_name};
use crate::requests::visitor::Visitor;

/// The form for a new table.
pub async fn page(visitor: Visitor) -> Response {
    let (options, level) = visitor.last();
    let level = level.bot.name;
    page_with(&visitor, &NewPage { name: "", options: &options, level, others: &[], notice: None })
}

/// The form for a new table, with what was chosen and what is wrong with it.
pub fn page_with(visitor: &Visitor, page: &NewPage<'_>) -> Response {
    let name = suggested_name(visitor, 1);
    let page = NewPage { name: name.as_str(), ..*page };
    Html(forsale_html::new_table(&reader(visitor, "/new"), &page)).into_response()
}
