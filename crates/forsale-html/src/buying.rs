//! An auction: the houses on offer, and the controls to bid and pass.

use crate::symbols::avatar;
use forsale::{BuyPrompt, Coins, House, Prompt};
use forsale_table::{PlayView, TableView, Taken};
use forsale_words::{Button, bid_text, house_caption, isolated, pass_text};
use maud::{Markup, html};

use crate::auto;
use crate::cards::{Size, house_card};
use crate::device::on_behalf;
use crate::guide::{Place, hint};
use crate::page::Reader;

/// The street, and the houses already taken.
pub(crate) fn offer(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let street = play.ledger.street();
    html! {
        section.felt #offer aria-label=(w.table_offer()) {
            h2 { (w.table_offer()) }
            ul.cards data-say="offer" {
                @for house in street.iter() {
                    li id={ "street-" (house) } data-house=(house) {
                        figure {
                            (house_card(reader, &full_name(reader, play, house), play.ledger.rules().houses(), house, Size::Full))
                            figcaption aria-hidden="true" { (house_caption(reader.lang, play, house)) }
                        }
                    }
                }
            }
            (hint(reader, view, Place::Offer))
            (pot(play))
            (taken(reader, view, play))
        }
    }
}

/// The coins in the middle. The list of players has the same in words.
fn pot(play: &PlayView<'_>) -> Markup {
    let bids = play.ledger.bids().iter().filter(|(_, bid)| bid.0 > 0);
    html! {
        ul.pot #pot aria-hidden="true" {
            @for (seat, bid) in bids {
                li id={ "pot-" (seat.number()) } data-pile=(bid) .leads[*bid == play.ledger.highest_bid()] {
                    (avatar(seat)) span.coins { (bid) }
                }
            }
        }
    }
}

fn full_name(reader: &Reader<'_>, play: &PlayView<'_>, house: House) -> String {
    let w = reader.words();
    match house_caption(reader.lang, play, house) {
        caption if caption.is_empty() => w.table_house(house.value()),
        caption => w.table_house_fate(house.value(), caption),
    }
}

/// The houses taken in this auction; before the first is taken, those of the last auction.
fn taken(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let mut title = w.table_taken();
    let mut taken = view.taken();
    if taken.is_empty() {
        title = w.table_last_auction();
        taken = play.taken_before.clone();
    }
    html! {
        div.taken-box #taken {
            @if !taken.is_empty() {
                h3 { (title) }
                ul.taken {
                    @for Taken { house, seat, paid } in taken {
                        li data-house=(house) data-seat=(seat.number()) { (w.table_took(house.value(), isolated(play.name(seat)), paid.0)) }
                    }
                }
            }
        }
    }
}

/// Pass and Bid. They keep their places when it is not the reader's turn, and say why they are disabled.
pub(crate) fn controls(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let prompt = match &play.prompt {
        Some(Prompt::Buy(buy)) if !play.is_forced => Some(buy),
        _ => None,
    };
    html! {
        div.bidding {
            (stepper(reader, view, play, prompt))
            div.acts {
                (pass_button(reader, view, play))
                (bid_button(reader, prompt))
            }
            (hurry(reader, view, play))
            (auto::panel(reader, view, play))
            @if prompt.is_some() { (amounts(reader, view, prompt)) }
        }
    }
}

/// The button to skip the wait, while the table waits for bots only.
pub(crate) fn hurry(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        @if play.waits_for_bots() && play.seat.is_some() {
            form.inline #hurry data-send method="post" action={ "/t/" (view.code) "/hurry" } {
                button.link #hurry-button { (reader.words().table_skip_wait()) }
            }
        }
    }
}

fn stepper(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    prompt: Option<&BuyPrompt>,
) -> Markup {
    let w = reader.words();
    let range = prompt.and_then(|buy| buy.bid);
    let (min, max) = range.map_or((0, 0), |range| (range.min.0, range.max.0));
    let off = range.is_none();
    let says = range.map(|_| w.buy_range(min, max));
    html! {
        form #bid-form data-send data-question=(play.question) data-waits=(w.net_bid_waits("{n}"))
            method="post" action={ "/t/" (view.code) "/answer" } {
            input type="hidden" name="question" value=(play.question);
            input type="hidden" name="action" value="bid";
            (on_behalf(reader, play.seat))
            div.stepper {
                label for="bid" { (w.buy_total()) } " "
                button.step.scripted type="button" data-step="-1" aria-label=(w.buy_less()) disabled[off] { "−" }
                input #bid type="number" name="bid" inputmode="numeric" step="1" required
                    min=[range.map(|_| min)] max=[range.map(|_| max)] value=[range.map(|_| min)]
                    aria-describedby="bid-help" disabled[off] data-range=[says.as_ref()]
                    data-low=(w.buy_too_low(min)) data-high=(w.buy_too_high(max)) data-none=(w.buy_no_number());
                button.step.scripted type="button" data-step="1" aria-label=(w.buy_more()) disabled[off] { "+" }
                " " span.soft #bid-help { (says.unwrap_or_default()) }
            }
            (quick_amounts(reader, min, max))
        }
    }
}

/// Buttons that set the amount without sending it.
fn quick_amounts(reader: &Reader<'_>, min: u8, max: u8) -> Markup {
    let w = reader.words();
    let set = |amount: u8, says: &str, possible: bool| {
        html! {
            button.set type="button" data-set=(amount) disabled[!possible] {
                span { @if possible { (amount) } @else { "–" } }
                small { (says) }
            }
        }
    };
    html! {
        div.sets.scripted {
            (set(min, &w.buy_min(), min > 0))
            (set(min + 1, "+1", min > 0 && min < max))
            (set(min + 2, "+2", min > 0 && min + 1 < max))
            (set(max, &w.buy_all(), max > 0))
        }
    }
}

fn pass_button(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let text = pass_text(reader.lang, view);
    html! {
        form #pass-form data-send data-question=(play.question) data-waits=(w.net_pass_waits())
            method="post" action={ "/t/" (view.code) "/answer" } {
            input type="hidden" name="question" value=(play.question);
            input type="hidden" name="action" value="pass";
            (on_behalf(reader, play.seat))
            button.plain #pass-button disabled[text.is_none()] data-again=(w.buy_pass_again()) {
                span.what { (w.buy_pass()) }
                @if let Some(text) = text {
                    " " small.terms { (text.terms) }
                    @for line in text.more { " " small.extra { (line) } }
                }
            }
        }
    }
}

/// The script fills in what the amount means; without the script it is listed below.
fn bid_button(reader: &Reader<'_>, prompt: Option<&BuyPrompt>) -> Markup {
    let w = reader.words();
    let range = prompt.and_then(|buy| buy.bid);
    let all = range.map_or(0, |range| range.max.0);
    html! {
        button.act #bid-button form="bid-form" disabled[range.is_none()] data-what=(w.buy_bid())
            data-again=(w.buy_again("{n}", all)) {
            span.what { (w.buy_bid()) }
            small.terms {}
            small.extra {}
        }
    }
}

/// The list of what each possible bid means.
fn amounts(reader: &Reader<'_>, view: &TableView<'_>, prompt: Option<&BuyPrompt>) -> Markup {
    let range = prompt.and_then(|buy| buy.bid);
    let bids = range.into_iter().flat_map(|range| range.min.0..=range.max.0);
    let texts = bids.filter_map(|bid| Some((bid, bid_text(reader.lang, view, Coins(bid))?)));
    html! {
        div.unscripted {
            h3 { (reader.words().buy_amounts()) }
            ul.amounts #amounts {
                @for (bid, text) in texts { (amount(bid, &text)) }
            }
        }
    }
}

fn amount(bid: u8, text: &Button) -> Markup {
    html! {
        li data-bid=(bid) {
            b { (text.action) } " " span { (text.terms) } " " i { (text.more.join(" ")) }
        }
    }
}
