//! An auction: the houses on offer, and the controls to bid and pass.

use forsale::{BuyPrompt, Coins, House, Prompt};
use forsale_table::{PlayView, TableView, Taken};
use forsale_words::{Button, bid_text, house_caption, isolated, pass_text};
use maud::{Markup, html};

use crate::auto;
use crate::cards::{Size, house_card, house_picture, mini};
use crate::device::on_behalf;
use crate::page::Reader;
use crate::regions::Division;
use crate::symbols::{avatar, icon};

/// The street. A house that is taken leaves its place empty, so that the others stay where they are.
pub(crate) fn offer(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let street = play.ledger.street();
    let taken = view.taken();
    let mut places: Vec<(House, Option<Taken>)> =
        street.iter().map(|house| (house, None)).collect();
    places.extend(taken.into_iter().map(|taken| (taken.house, Some(taken))));
    places.sort_by_key(|(house, _)| *house);
    let title = reader.words().table_offer();
    html! {
        section.offer #offer aria-label=(title) {
            h2.quiet { (title) }
            ul class={ "cards k" (places.len()) } data-say="offer" {
                @for (house, taken) in places {
                    @match taken {
                        None => { (parts.own(place_id(house), on_offer(reader, play, house))) }
                        Some(taken) => { (parts.own(gone_id(house), empty_place(reader, play, &taken))) }
                    }
                }
            }
        }
    }
}

/// The id of the place of a house on offer.
fn place_id(house: House) -> String {
    format!("street-{house}")
}

/// The id of the place of a house that was taken.
fn gone_id(house: House) -> String {
    format!("gone-{house}")
}

fn on_offer(reader: &Reader<'_>, play: &PlayView<'_>, house: House) -> Markup {
    let street = play.ledger.street();
    let caption = house_caption(reader.lang, play, house);
    let is_top = street.highest() == Some(house);
    html! {
        li id=(place_id(house)) data-house=(house) .top[is_top] .next[!is_top && !caption.is_empty()] {
            (house_card(reader, &full_name(reader, play, house), play.ledger.rules().houses(), house, Size::Full))
            @if !caption.is_empty() {
                span.hang aria-hidden="true" { (icon(if is_top { "star" } else { "hand" })) span { (caption) } }
            }
        }
    }
}

/// The place of a house that was taken in this auction.
fn empty_place(reader: &Reader<'_>, play: &PlayView<'_>, taken: &Taken) -> Markup {
    let Taken { house, seat, paid } = *taken;
    html! {
        li.gone id=(gone_id(house)) data-house=(house) data-seat=(seat.number()) {
            span.slot {
                b.num aria-hidden="true" { (house) }
                (buyer(reader, play, taken))
                span.quiet { (reader.words().table_took(house.value(), isolated(play.name(seat)), paid.0)) }
            }
        }
    }
}

/// Who took a house, and what they paid.
fn buyer(reader: &Reader<'_>, play: &PlayView<'_>, taken: &Taken) -> Markup {
    html! {
        span.buyer aria-hidden="true" {
            (avatar(taken.seat))
            bdi.nm { (play.name(taken.seat)) }
            @if taken.paid.0 > 0 { span.coins.num { (taken.paid) } }
            @else { small { (reader.words().beat_free()) } }
        }
    }
}

/// The id of the result of the last auction.
pub(crate) fn result_id(play: &PlayView<'_>) -> String {
    let number = play.ledger.auctions() - u8::from(play.ledger.turn().is_some());
    format!("auction-{number}")
}

/// The result of the last auction, which the page shows for a moment when an auction ends. It stays in
/// the page, so that arriving late loses nothing.
pub(crate) fn auction_result(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> Markup {
    let w = reader.words();
    let mut taken = results(view, play);
    taken.sort_by_key(|taken| taken.house);
    let Some(best) = taken.last().map(|taken| taken.house) else { return html! {} };
    if play.ledger.sales() > 1 {
        return html! {};
    }
    html! {
        section.beat.auction-beat id=(result_id(play)) data-beat="1200" aria-hidden="true" {
            ul class={ "cards k" (taken.len()) } {
                @for one in &taken {
                    li .top[one.house == best] {
                        (house_picture(reader, play.ledger.rules().houses(), one.house, Size::Full))
                        @if one.house == best { span.stamp { (w.beat_sold()) } }
                        (buyer(reader, play, one))
                    }
                }
            }
        }
    }
}

/// Returns what the reader took in the last auction, or who took the best house.
pub(crate) fn result_text(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> String {
    let taken = results(view, play);
    let own = taken.iter().find(|taken| play.seat == Some(taken.seat));
    let best = || taken.iter().max_by_key(|taken| taken.house);
    let Some(Taken { house, seat, paid }) = own.or_else(best) else { return String::new() };
    let is_own = play.seat == Some(*seat) && !reader.is_shared;
    reader.words().event_bought(is_own, paid.0, house.value(), isolated(play.name(*seat)))
}

/// Returns the houses taken in the last auction that is over.
fn results(view: &TableView<'_>, play: &PlayView<'_>) -> Vec<Taken> {
    if play.ledger.turn().is_some() { play.taken_before.clone() } else { view.taken() }
}

/// The result of the last auction in words.
pub(crate) fn last_auction(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> Markup {
    let w = reader.words();
    let taken = results(view, play);
    html! {
        @if play.ledger.turn().is_some() && !taken.is_empty() {
            div #last-auction {
                h3 { (w.table_last_auction()) }
                ul.taken {
                    @for Taken { house, seat, paid } in taken {
                        li { (w.table_took(house.value(), isolated(play.name(seat)), paid.0)) }
                    }
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

/// The strip that sets the number, Pass, and Bid.
pub(crate) fn controls(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let prompt = match &play.prompt {
        Some(Prompt::Buy(buy)) => Some(buy),
        _ => None,
    };
    html! {
        div.bidding {
            (stepper(reader, view, play, prompt))
            (parts.own(auto::panel_id(play), auto::panel(reader, view, play, parts)))
            (pass_button(reader, view, play))
            (bid_button(reader, play, prompt))
            (amounts(reader, view, prompt))
        }
    }
}

/// The button to skip the wait, while the table waits for bots only.
pub(crate) fn hurry(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        @if play.waits_for_bots() && play.seat.is_some() {
            form.inline #hurry data-send method="post" action={ "/t/" (view.code) "/hurry" } {
                button.plain #hurry-button { (reader.words().table_skip_wait()) }
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
            div.strip-of-bids {
                button.step.scripted type="button" data-step="-1" aria-label=(w.buy_less()) disabled[off] { (icon("minus")) }
                span.value {
                    label.quiet for="bid" { (w.buy_total()) }
                    input.num #bid type="number" name="bid" inputmode="numeric" step="1" required
                        min=[range.map(|_| min)] max=[range.map(|_| max)] value=[range.map(|_| min)]
                        aria-describedby="bid-help" disabled[off] data-range=[says.as_ref()]
                        data-low=(w.buy_too_low(min)) data-high=(w.buy_too_high(max)) data-none=(w.buy_no_number());
                }
                button.step.scripted type="button" data-step="1" aria-label=(w.buy_more()) disabled[off] { (icon("plus")) }
                (quick_amounts(reader, min, max))
            }
            span.quiet #bid-help { (says.unwrap_or_default()) }
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
            (set(min + 1, "+1", min > 0 && min < max))
            (set(min + 2, "+2", min > 0 && min + 1 < max))
            (set(min + 4, "+4", min > 0 && min + 3 < max))
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
                " " (take(play))
            }
        }
    }
}

/// The house that a pass takes.
fn take(play: &PlayView<'_>) -> Markup {
    let taken = match &play.prompt {
        Some(Prompt::Buy(buy)) => buy.pass.take,
        _ => None,
    };
    html! { @if let Some(house) = taken { (mini_large(play, house)) } }
}

fn mini_large(play: &PlayView<'_>, house: House) -> Markup {
    html! { span.card aria-hidden="true" { (mini(play.ledger.rules().houses(), house)) } }
}

/// The script fills in what the amount means; without the script it is listed below.
fn bid_button(reader: &Reader<'_>, play: &PlayView<'_>, prompt: Option<&BuyPrompt>) -> Markup {
    let w = reader.words();
    let range = prompt.and_then(|buy| buy.bid);
    let all = range.map_or(0, |range| range.max.0);
    html! {
        button.act #bid-button form="bid-form" disabled[range.is_none()] data-what=(w.buy_bid())
            data-again=(w.buy_again("{n}", all)) {
            span.what { (w.buy_bid()) }
            small.terms {}
            small.extra {}
            @if let Some(buy) = prompt { " " (mini_large(play, buy.prize)) }
        }
    }
}

/// The list of what each possible bid means.
fn amounts(reader: &Reader<'_>, view: &TableView<'_>, prompt: Option<&BuyPrompt>) -> Markup {
    let range = prompt.and_then(|buy| buy.bid);
    let bids = range.into_iter().flat_map(|range| range.min.0..=range.max.0);
    let texts = bids.filter_map(|bid| Some((bid, bid_text(reader.lang, view, Coins(bid))?)));
    html! {
        details.sheet.up.unscripted name="sheet" {
            summary { (reader.words().buy_amounts()) }
            ul.pop.amounts #amounts {
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
