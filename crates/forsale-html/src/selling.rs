//! A sale: the checks on offer, the last sale, and the secret choice of a house.

use std::cmp::Reverse;

use forsale::{Event, House, Houses, Prompt, Seat, Sold};
use forsale_table::{PlayView, TableView};
use forsale_words::{
    check, check_label, isolated, money_heading, rank, sell_text, spoken_check, unit,
};
use maud::{Markup, html};

use crate::buying::hurry;
use crate::cards::{Size, check_card, check_chip, house_card, house_picture};
use crate::device::on_behalf;
use crate::page::Reader;
use crate::regions::Division;
use crate::symbols::{avatar, icon};

/// The checks on offer, each with the rank of the house that gets it.
pub(crate) fn offer(reader: &Reader<'_>, play: &PlayView<'_>) -> Markup {
    let mut checks: Vec<_> = play.ledger.offered().iter().collect();
    checks.reverse();
    let unit = unit(play.ledger.rules());
    html! {
        section.offer #offer aria-label=(reader.words().sell_checks()) {
            h2.quiet { (money_heading(reader.lang, unit, reader.words().sell_checks())) }
            ul class={ "cards checks k" (checks.len()) } data-say="offer" {
                @for (place, check) in (1..).zip(checks) {
                    li data-check=(check.value()) {
                        (check_card(reader, unit, &check_label(reader.lang, unit, check, place), check))
                        span.rank aria-hidden="true" { (rank(reader.lang, place)) }
                    }
                }
            }
        }
    }
}

/// The id of the result of the last sale.
pub(crate) fn result_id(view: &TableView<'_>) -> String {
    let sales = view.events().into_iter().filter(|event| is_sale(event)).count();
    format!("sale-{sales}")
}

/// The last sale as the page shows it for a moment when it is revealed.
pub(crate) fn sale_result(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> Markup {
    let Some(sold) = last_sold(view) else { return html! {} };
    let (deck, unit) = (play.ledger.rules().houses(), unit(play.ledger.rules()));
    html! {
        section.beat.sale-beat id=(result_id(view)) data-beat=(800 + 350 * sold.len()) aria-hidden="true" {
            ul class={ "sold k" (sold.len()) } {
                @for (seat, sold) in sold {
                    li data-seat=(seat.number()) data-check=(sold.check.value()) {
                        span.who { (avatar(seat)) " " bdi.nm { (play.name(seat)) } }
                        (house_picture(reader, deck, sold.house, Size::Full))
                        (check_card(reader, unit, &check(reader.lang, sold.check), sold.check))
                    }
                }
            }
        }
    }
}

/// Returns what the reader's house brought in the last sale, or the best one.
pub(crate) fn result_text(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> String {
    let Some(sold) = last_sold(view) else { return String::new() };
    let own = sold.iter().find(|(seat, _)| play.seat == Some(*seat));
    let Some((seat, one)) = own.or(sold.first()) else { return String::new() };
    let is_own = play.seat == Some(*seat) && !reader.is_shared;
    let check = spoken_check(reader.lang, unit(play.ledger.rules()), one.check);
    reader.words().say_sold(is_own, one.house.value(), check, isolated(play.name(*seat)))
}

/// Returns what was sold in the last sale, the best house first.
fn last_sold(view: &TableView<'_>) -> Option<Vec<(Seat, Sold)>> {
    let events = view.events();
    let Some(Event::Sold(sold)) = events.into_iter().rfind(|event| is_sale(event)) else {
        return None;
    };
    let mut sold: Vec<(Seat, Sold)> =
        sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
    sold.sort_by_key(|(_, sold)| Reverse(sold.house));
    Some(sold)
}

/// The last sale, the best check first. It stays until the next one.
pub(crate) fn last_sale(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let Some(sold) = last_sold(view) else { return html! {} };
    html! {
        div id=(result_id(view)) {
            h3 { (reader.words().sell_last_sale()) }
            ul.sold {
                @for (seat, sold) in sold {
                    li data-seat=(seat.number()) data-check=(sold.check.value()) {
                        span.who { (avatar(seat)) " " bdi { (play.name(seat)) } } " "
                        (house_card(reader, &reader.words().table_house(sold.house.value()), play.ledger.rules().houses(), sold.house, Size::Small))
                        span.to { " → " }
                        (check_chip(reader, sold.check))
                    }
                }
            }
        }
    }
}

fn is_sale(event: &Event) -> bool {
    matches!(event, Event::Sold(_))
}

/// The form to choose one of the reader's houses.
pub(crate) fn controls(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let hand = match play.prompt {
        Some(Prompt::Sell(hand)) => hand,
        _ => Houses::NONE,
    };
    html! {
        (choice(reader, view, play, hand, parts))
        @if play.chosen.is_some() { div.aside { (unseal(reader, view, play)) (hurry(reader, view, play)) } }
    }
}

/// Whether the reader may choose a house, or another one.
pub(crate) fn may_choose(view: &TableView<'_>, play: &PlayView<'_>) -> bool {
    let is_asked = matches!(play.prompt, Some(Prompt::Sell(hand)) if hand.len() > 1);
    is_asked && !play.is_forced && !play.is_paused && !view.is_closed
}

fn choice(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    hand: Houses,
    parts: &Division<'_, '_>,
) -> Markup {
    let w = reader.words();
    html! {
        form #sell-form data-send data-question=(play.question) data-waits=(w.net_choice_waits())
            data-ready=[play.chosen.map(|_| "yes")] method="post" action={ "/t/" (view.code) "/answer" } {
            input type="hidden" name="question" value=(play.question);
            input type="hidden" name="action" value="sell";
            (on_behalf(reader, play.seat))
            fieldset {
                legend.quiet { (w.sell_choose()) }
                div class={ "hand h" (hand.len()) } data-say="hand" { @for house in hand.iter() { (parts.own(format_args!("pick-{house}"), pick(reader, play, house))) } }
            }
            (sell_button(reader, play, hand))
        }
    }
}

fn pick(reader: &Reader<'_>, play: &PlayView<'_>, house: House) -> Markup {
    let w = reader.words();
    html! {
        div.pick id={ "pick-" (house) } {
            input type="radio" name="house" id={ "house-" (house) } value=(house)
                aria-label=(w.table_house(house.value())) required checked[play.chosen == Some(house)];
            (house_picture(reader, play.ledger.rules().houses(), house, Size::Full))
            span.tick aria-hidden="true" { (icon("check")) }
        }
    }
}

fn sell_button(reader: &Reader<'_>, play: &PlayView<'_>, hand: Houses) -> Markup {
    let w = reader.words();
    let terms = hand.lowest().map(|house| sell_text(reader.lang, house).terms);
    html! {
        button.act #sell-button disabled[hand.is_empty()] data-what=(w.sell_sell())
            data-this=(w.sell_this("{n}")) data-first=(w.sell_first()) {
            span.what { (if play.chosen.is_some() { w.sell_again() } else { w.sell_sell() }) }
            " " small.terms { (terms.unwrap_or_default()) }
            (icon("sealed"))
        }
    }
}

fn unseal(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        form #unseal data-send method="post" action={ "/t/" (view.code) "/unseal" } {
            input type="hidden" name="question" value=(play.question);
            (on_behalf(reader, play.seat))
            button.plain #unseal-button { (reader.words().sell_not_ready()) }
        }
    }
}
