//! The rules of each edition, with a calculator for refunds.

use forsale::{Coins, EDITIONS, Edition, Rules, Supply};
use forsale_words::{Figures, Section, edition_line, edition_name, refund_text, rules_sections};
use maud::{Markup, html};

use crate::layout::{Document, wide};
use crate::page::Reader;

/// Renders the list of editions.
pub fn rules_index(reader: &Reader<'_>) -> String {
    let w = reader.words();
    let title = w.rules_title();
    let main = html! {
        div.stack {
            h1 { (title) }
            p { (w.rules_which()) }
            ul.stack {
                @for edition in &EDITIONS {
                    li.panel {
                        h2 { a href={ "/rules/" (edition.id) } { (edition_name(edition)) } }
                        @if let Some(rules) = smallest(edition) { p { (edition_line(reader.lang, &rules)) } }
                    }
                }
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// Renders the rules of an edition; with a bid, its refund.
pub fn rules_page(reader: &Reader<'_>, edition: &'static Edition, bid: Option<Coins>) -> String {
    let w = reader.words();
    let title = format!("{} · {}", w.rules_title(), edition_name(edition));
    let main = html! {
        div.prose {
            p { a href="/rules" { (w.rules_all()) } }
            h1 { (title) }
            @for part in rules_sections(reader.lang, edition) {
                (section(reader, &part))
                @if part.id == "refund" { (calculator(reader, edition, bid)) }
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

fn section(reader: &Reader<'_>, part: &Section) -> Markup {
    html! {
        h2 id=(part.id) { (part.title) }
        @for paragraph in &part.paragraphs { p { (paragraph) } }
        @if let Some(figures) = &part.figures { (wide(&part.title, &figures_table(figures))) }
        @if !part.differences.is_empty() {
            aside role="note" aria-label=(reader.words().rules_differs()) {
                @for difference in &part.differences { p { (difference) } }
            }
        }
    }
}

fn figures_table(figures: &Figures) -> Markup {
    html! {
        table {
            thead { tr { @for title in &figures.head { th scope="col" { (title) } } } }
            tbody {
                @for row in &figures.rows { tr { @for figure in row { td { (figure) } } } }
            }
        }
    }
}

/// Returns the rules for the fewest players; what is shown here is the same for any number.
fn smallest(edition: &Edition) -> Option<Rules> {
    let fewest = edition.setups.iter().map(|setup| setup.seats).min()?;
    edition.rules(fewest, Supply::Enough).ok()
}

fn calculator(reader: &Reader<'_>, edition: &Edition, bid: Option<Coins>) -> Markup {
    let w = reader.words();
    let Some(rules) = smallest(edition) else { return html! {} };
    html! {
        section.panel.stack #calculator {
            h3 { (w.rules_calculator()) }
            form.row action={ "/rules/" (edition.id) "#calculator" } {
                label for="bid" { (w.rules_your_bid()) }
                input #bid type="number" name="bid" min="0" max="200" step="1" value=(bid.unwrap_or(Coins(5)));
                button.plain { (w.rules_show()) }
            }
            @if let Some(bid) = bid {
                p role="status" { strong { (refund_text(reader.lang, &rules, bid)) } }
            }
            (wide(&w.rules_calculator(), &refunds(reader, &rules)))
        }
    }
}

/// The refunds of bids from 0 to 10.
fn refunds(reader: &Reader<'_>, rules: &Rules) -> Markup {
    let w = reader.words();
    let bids = || (0..=10).map(Coins);
    html! {
        table {
            tbody {
                tr { th scope="row" { (w.rules_bid()) } @for bid in bids() { td { (bid) } } }
                tr { th scope="row" { (w.rules_comes_back()) } @for bid in bids() { td { (rules.refund(bid)) } } }
            }
        }
    }
}
