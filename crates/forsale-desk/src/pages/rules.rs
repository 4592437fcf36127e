//! The rules of every box.

use std::collections::HashMap;

use axum::extract::{Path, Query};
use axum::response::{Html, IntoResponse, Response};
use forsale::Coins;
use forsale_html::RulesPage;
use forsale_table::{BOXES, GameBox};

use crate::pages::reader;
use crate::pages::settings::is_ours;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// The list of boxes, and the rules of the default one.
pub async fn index(visitor: Visitor, Query(query): Query<HashMap<String, String>>) -> Response {
    show(&visitor, "/rules", &page_of(&BOXES[0], false, &query))
}

/// The rules of a box, with the refund of a bid.
pub async fn page(
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let Some(it) = GameBox::named(&id) else {
        return Problem::NoPage.answer(&visitor, None);
    };
    show(&visitor, &format!("/rules/{id}"), &page_of(it, true, &query))
}

fn page_of<'a>(
    game_box: &'static GameBox,
    is_chosen: bool,
    query: &'a HashMap<String, String>,
) -> RulesPage<'a> {
    let bid = query.get("bid").and_then(|bid| bid.trim().parse().ok()).map(Coins);
    let is_table = |back: &&str| is_ours(back) && back.starts_with("/t/");
    let back = query.get("back").map(String::as_str).filter(is_table);
    RulesPage { game_box, is_chosen, bid, back }
}

fn show(visitor: &Visitor, path: &str, page: &RulesPage<'_>) -> Response {
    let back = page.back.map(|back| format!("?back={back}")).unwrap_or_default();
    let here = format!("{path}{back}");
    Html(forsale_html::rules_page(&reader(visitor, &here), page)).into_response()
}
