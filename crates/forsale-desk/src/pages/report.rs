//! The page on which a reader reports a sentence. It only prepares a text: nothing is stored.

use std::collections::HashMap;

use axum::extract::Query;
use axum::response::{Html, IntoResponse, Response};
use forsale_html::{ReportPage, report_page};

use crate::pages::reader;
use crate::requests::visitor::Visitor;

/// The form, and the text to send once there is a sentence.
pub async fn page(visitor: Visitor, Query(query): Query<HashMap<String, String>>) -> Response {
    let field = |name: &str| {
        let text = query.get(name).map_or("", |text| text.trim());
        text.chars().take(ReportPage::LONGEST).collect::<String>()
    };
    let (place, sentence, better) = (field("page"), field("sentence"), field("better"));
    let page = ReportPage { place: kind(&place), sentence: &sentence, better: &better };
    Html(report_page(&reader(&visitor, "/report"), &page)).into_response()
}

/// The kind of a page, such as `/t` for `/t/KAFE7`: whoever reads the report needs no code of a table.
fn kind(place: &str) -> &str {
    let is_long = |rest: &str| rest.find(['/', '?']);
    match place.strip_prefix('/').and_then(is_long) {
        Some(end) => &place[..=end],
        None => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_the_kind_of_a_page_but_no_table() {
        for (place, expected) in [
            ("/t/KAFE7", "/t"),
            ("/g/KAFE7-1/verify", "/g"),
            ("/new?seats=3", "/new"),
            ("/rules", "/rules"),
            ("/", "/"),
            ("", ""),
            ("in the log", "in the log"),
        ] {
            assert_eq!(kind(place), expected);
        }
    }
}
