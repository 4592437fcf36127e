//! A sale: the checks on offer, the last sale, and the secret choice of a house.

use std::cmp::Reverse;

use crate::symbols::avatar;
use forsale::{Event, House, Houses, Prompt, Seat, Sold};
use forsale_table::{PlayView, TableView};
use forsale_words::{check_label, money_heading, rank, sell_text, unit};
use maud::{Markup, html};

use crate::buying::hurry;
use crate::cards::{Size, check_card, check_chip, house_card, house_picture};
use crate::device::on_behalf;
use crate::guide::{Place, hint};
use crate::page::Reader;

/// The checks on offer, each with the rank of the house that gets it.
pub(crate) fn offer(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let mut checks: Vec<_> = play.ledger.offered().iter().collect();
    checks.reverse();
    html! {
        section.felt #offer aria-label=(reader.words().sell_checks()) {
            h2 { (money_heading(reader.lang, unit(play.ledger.rules()), reader.words().sell_checks())) }
            ul.cards.checks data-say="offer" {
                @for (place, check) in (1..).zip(checks) {
                    li data-check=(check.value()) {
                        figure {
                            (check_card(reader, unit(play.ledger.rules()), &check_label(reader.lang, unit(play.ledger.rules()), check, place), check))
                            figcaption aria-hidden="true" { (rank(reader.lang, place)) }
                        }
                    }
                }
            }
            (hint(reader, view, Place::Offer))
            (last_sale(reader, view, play))
        }
    }
}

/// The last sale, the best check first. It stays until the next one.
pub(crate) fn last_sale(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let sales: Vec<_> = view.events().into_iter().filter(|event| is_sale(event)).collect();
    let Some(Event::Sold(sold)) = sales.last() else { return html! {} };
    let mut sold: Vec<(Seat, Sold)> =
        sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
    sold.sort_by_key(|(_, sold)| Reverse(sold.house));
    html! {
        div id={ "sale-" (sales.len()) } {
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
pub(crate) fn controls(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let hand = match play.prompt {
        Some(Prompt::Sell(hand)) => hand,
        _ => Houses::NONE,
    };
    html! {
        (choice(reader, view, play, hand))
        div.row {
            @if play.chosen.is_some() { (unseal(reader, view, play)) }
            (hurry(reader, view, play))
        }
    }
}

fn choice(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>, hand: Houses) -> Markup {
    let w = reader.words();
    html! {
        form #sell-form data-send data-question=(play.question) data-waits=(w.net_choice_waits())
            data-ready=[play.chosen.map(|_| "yes")] method="post" action={ "/t/" (view.code) "/answer" } {
            input type="hidden" name="question" value=(play.question);
            input type="hidden" name="action" value="sell";
            (on_behalf(reader, play.seat))
            fieldset {
                legend.quiet { (w.sell_choose()) }
                div.hand data-say="hand" { @for house in hand.iter() { (pick(reader, play, house)) } }
            }
            div.acts.one { (sell_button(reader, play, hand)) }
        }
    }
}

fn pick(reader: &Reader<'_>, play: &PlayView<'_>, house: House) -> Markup {
    let w = reader.words();
    html! {
        div.pick {
            input type="radio" name="house" id={ "house-" (house) } value=(house)
                aria-label=(w.table_house(house.value())) required checked[play.chosen == Some(house)];
            (house_picture(reader, play.ledger.rules().houses(), house, Size::Small))
            span.tick aria-hidden="true" data-tick={ "✓ " (w.sell_picked()) } {}
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
            " " small { (terms.unwrap_or_default()) }
        }
    }
}

fn unseal(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        form #unseal data-send method="post" action={ "/t/" (view.code) "/unseal" } {
            input type="hidden" name="question" value=(play.question);
            (on_behalf(reader, play.seat))
            button.link #unseal-button { (reader.words().sell_not_ready()) }
        }
    }
}
