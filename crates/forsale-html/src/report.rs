//! The page on which a reader reports a sentence.
//!
//! It prepares a text that the reader copies or mails. A server has no address of its operator, and what
//! readers write here is nobody else's business, so nothing is sent or stored.

use std::fmt::Write;

use maud::{Markup, html};

use crate::assets::entry_script_address;
use crate::layout::Document;
use crate::page::Reader;

/// What a reader says about a sentence. The texts are empty at first.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportPage<'a> {
    /// Where they saw it, such as `/rules`.
    pub place: &'a str,
    /// The sentence.
    pub sentence: &'a str,
    /// How they would say it.
    pub better: &'a str,
}

impl ReportPage<'_> {
    /// The most characters of a field.
    pub const LONGEST: usize = 400;
}

/// Renders the page, with the text to send if there is a sentence.
pub fn report_page(reader: &Reader<'_>, page: &ReportPage<'_>) -> String {
    let w = reader.words();
    let title = w.report_title();
    let main = html! {
        script src=(entry_script_address()) defer {}
        div.stack {
            h1 { (title) }
            p { (w.report_about()) }
            form.panel.stack action="/report" {
                (field("page", &w.report_where(), page.place))
                (field("sentence", &w.report_sentence(), page.sentence))
                (field("better", &w.report_better(), page.better))
                div.row { button.act { (w.report_make()) } }
            }
            @if !page.sentence.is_empty() { (prepared(reader, page)) }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

fn field(name: &str, label: &str, value: &str) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            input id=(name) type="text" name=(name) value=(value) maxlength=(ReportPage::LONGEST)
                required[name == "sentence"] autocomplete="off";
        }
    }
}

/// The text to send, and two ways to send it.
fn prepared(reader: &Reader<'_>, page: &ReportPage<'_>) -> Markup {
    let w = reader.words();
    let ReportPage { place, sentence, better } = page;
    let subject = format!("For Sale {} · {} · {place}", env!("CARGO_PKG_VERSION"), reader.lang);
    let body = format!("- {sentence}\n+ {better}");
    let mail = format!("mailto:?subject={}&body={}", encoded(&subject), encoded(&body));
    html! {
        section.panel.stack #report {
            div.field {
                label for="report-text" { (w.report_text()) }
                textarea #report-text readonly rows="4" { (subject) "\n" (body) }
            }
            p.soft { (w.report_send()) }
            div.row {
                button.plain type="button" hidden data-copy="report-text" data-done=(w.daily_copied()) {
                    (w.daily_copy())
                }
                a.button href=(mail) { (w.report_mail()) }
            }
        }
    }
}

/// Encodes a text for the address of a mail.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
        encoded
    })
}
