//! The rules of each box, with drawn examples and a calculator for refunds.

use forsale::{Coins, Edition, Houses, Rules};
use forsale_table::{BOXES, GameBox};
use forsale_words::{
    Card, Example, Figures, Section, box_name, box_print, box_signs, check_label, quoted,
    refund_text, rules_sections, smallest_rules,
};
use maud::{Markup, html};

use crate::cards::{Size, check_card, house_card};
use crate::layout::{Document, wide};
use crate::page::Reader;

/// The data of a page of rules.
#[derive(Clone, Copy, Debug)]
pub struct RulesPage<'a> {
    /// The box.
    pub game_box: &'static GameBox,
    /// Whether the reader chose this box. Otherwise the list of boxes comes first.
    pub is_chosen: bool,
    /// A bid whose refund is shown.
    pub bid: Option<Coins>,
    /// The address of the table that the reader comes from.
    pub back: Option<&'a str>,
}

/// Renders the rules of a box.
pub fn rules_page(reader: &Reader<'_>, page: &RulesPage<'_>) -> String {
    let w = reader.words();
    let name = box_name(reader.lang, page.game_box);
    let title = match page.is_chosen {
        true => format!("{} · {name}", w.rules_title()),
        false => w.rules_title(),
    };
    let main = html! {
        div.prose.rules {
            @if let Some(back) = page.back { p.back { a href=(back) { (w.rules_back()) } } }
            h1 { (title) }
            @if page.is_chosen {
                details { summary { (w.box_another()) } (boxes(reader, page)) }
            } @else {
                h2 { (w.rules_which()) }
                (boxes(reader, page))
                h2 { (name) }
            }
            @for part in rules_sections(reader.lang, page.game_box) {
                (section(reader, page.game_box, &part))
                @if part.id == "refund" { (calculator(reader, page)) }
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// Returns the address of the rules of a box, with a way back to a table.
pub(crate) fn rules_address(id: &str, back: Option<&str>) -> String {
    let back = back.map(|back| format!("?back={back}")).unwrap_or_default();
    format!("/rules/{id}{back}")
}

/// The list of boxes, each with what an owner sees at a glance.
fn boxes(reader: &Reader<'_>, page: &RulesPage<'_>) -> Markup {
    let is_here = |it: &GameBox| page.is_chosen && it == page.game_box;
    html! {
        ul.boxes {
            @for it in &BOXES {
                li {
                    a href=(rules_address(it.id, page.back)) aria-current=[is_here(it).then_some("page")] {
                        b { (box_name(reader.lang, it)) } " "
                        span { (box_signs(reader.lang, it)) } " "
                        small { (box_print(reader.lang, it)) }
                    }
                }
            }
        }
    }
}

fn section(reader: &Reader<'_>, it: &GameBox, part: &Section) -> Markup {
    let language = it.terms.language;
    html! {
        h2 id={ "rules-" (part.id) } { (part.title) }
        @if let Some(own) = &part.own_name {
            p { (own.lead) " " strong lang=(language) { (quoted(reader.lang, own.name)) } }
        }
        @for paragraph in &part.paragraphs { p { (paragraph) } }
        @if !part.terms.is_empty() { (terms(reader, language, part)) }
        @if let Some(figures) = &part.figures { (wide(&part.title, &figures_table(figures))) }
        @for note in &part.notes { p { (note) } }
        @if let Some(example) = &part.example { (worked(reader, it.edition, example)) }
        @if !part.differences.is_empty() {
            aside role="note" aria-label=(reader.words().rules_differs()) {
                @for difference in &part.differences { p { (difference) } }
            }
        }
    }
}

/// Our words and those of the box.
fn terms(reader: &Reader<'_>, language: &str, part: &Section) -> Markup {
    let w = reader.words();
    html! {
        table.terms {
            caption { (w.box_terms()) }
            thead { tr { th scope="col" { (w.box_terms_here()) } th scope="col" { (w.box_terms_there()) } } }
            tbody {
                @for term in &part.terms {
                    tr { th scope="row" { (term.ours) } td lang=(language) { (term.theirs) } }
                }
            }
        }
    }
}

/// An example: the cards on offer, and what happens.
fn worked(reader: &Reader<'_>, edition: &Edition, example: &Example) -> Markup {
    html! {
        div.panel.example {
            p.soft { (example.title) }
            (cards(reader, edition, example.deck, &example.offer))
            ol {
                @for step in &example.steps {
                    li {
                        p { (step.text) }
                        @if !step.cards.is_empty() { (cards(reader, edition, example.deck, &step.cards)) }
                    }
                }
            }
        }
    }
}

fn cards(reader: &Reader<'_>, edition: &Edition, deck: Houses, cards: &[Card]) -> Markup {
    let w = reader.words();
    html! {
        div.cards.tight {
            @for (place, card) in (1..).zip(cards) {
                @match *card {
                    Card::House(house) => (house_card(reader, &w.table_house(house.value()), deck, house, Size::Small)),
                    Card::Check(check) => (check_card(reader, edition.unit, &check_label(reader.lang, edition.unit, check, place), check)),
                }
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

fn calculator(reader: &Reader<'_>, page: &RulesPage<'_>) -> Markup {
    let w = reader.words();
    let it = page.game_box;
    let Some(rules) = smallest_rules(it.edition) else { return html! {} };
    html! {
        section.panel.stack #rules-calculator {
            h3 { (w.rules_calculator()) }
            form.row action={ "/rules/" (it.id) "#rules-calculator" } {
                @if let Some(back) = page.back { input type="hidden" name="back" value=(back); }
                label for="rules-bid" { (w.rules_your_bid()) }
                input #rules-bid type="number" name="bid" min="0" max="200" step="1"
                    value=(page.bid.unwrap_or(Coins(5)));
                button.plain { (w.rules_show()) }
            }
            @if let Some(bid) = page.bid {
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

/// The panel over a table in which the script shows the rules.
pub(crate) fn rules_panel(reader: &Reader<'_>) -> Markup {
    let w = reader.words();
    html! {
        dialog.rules-panel #rules-panel aria-label=(w.rules_title()) {
            div.row {
                p #rules-status role="status" {}
                button.plain type="button" data-close-rules { (w.keys_close()) }
            }
            div #rules-text {}
        }
    }
}
