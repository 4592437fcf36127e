//! Pages, and the handlers that render them.

pub mod assets;
pub mod bots;
pub mod daily;
pub mod home;
pub mod import;
pub mod new_table;
pub mod replays;
pub mod report;
pub mod review;
pub mod rules;
pub mod settings;
pub mod table;

use axum::response::Response;
use forsale_html::Reader;
use forsale_table::Name;
use forsale_words::words;

use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// The reader of a page at this address.
pub fn reader<'a>(visitor: &Visitor, here: &'a str) -> Reader<'a> {
    let guided = visitor.is_guided(here);
    let (lang, settings) = (visitor.lang, visitor.settings);
    Reader { lang, here, settings, guided, is_shared: false }
}

/// The name that the visitor used last, or a name for a guest.
pub fn suggested_name(visitor: &Visitor, number: usize) -> Name {
    let last = visitor.name().and_then(|name| Name::new(&name).ok());
    let guest = || Name::new(&words(visitor.lang).guest(number)).ok();
    #[expect(clippy::expect_used, reason = "a constant with a letter is a name")]
    last.or_else(guest).unwrap_or_else(|| Name::new("Guest").expect("a name"))
}

/// Answers an address without a page.
pub async fn no_page(visitor: Visitor) -> Response {
    Problem::NoPage.answer(&visitor, None)
}
