//! The people around the table: a plate for each, and beside it their bid or their choice.

use forsale::{Coins, Houses, Seat};
use forsale_table::{Chair, PlayView, TableView};
use forsale_words::{listed, total, unit};
use maud::{Markup, html};

use crate::absence::absence;
use crate::advice::hinted;
use crate::bots::{api_badge, bot_badge};
use crate::cards::mini;
use crate::coins::pile;
use crate::page::{Reader, TablePage};
use crate::pauses::time_badge;
use crate::symbols::{avatar, icon};

/// Returns the seats on the felt, clockwise from the reader's left. The reader's own is at the dock.
pub(crate) fn on_felt(play: &PlayView<'_>) -> Vec<Seat> {
    let count = usize::from(play.ledger.rules().seats());
    let first = play.seat.map_or(0, |seat| usize::from(seat.number()) + 1);
    let around = Seat::ALL.into_iter().take(count).cycle().skip(first).take(count);
    around.filter(|seat| play.seat != Some(*seat)).collect()
}

/// The plates on the felt.
pub(crate) fn seats(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    seats_with(reader, page, play, &on_felt(play), |seat| spot(reader, page.view, play, seat))
}

/// These plates on the felt, and beside each the given content.
pub(crate) fn seats_with(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    seats: &[Seat],
    spot: impl Fn(Seat) -> Markup,
) -> Markup {
    html! {
        ol.seats #players aria-label=(reader.words().table_players()) {
            @for seat in seats { (seat_of(reader, page, play, *seat, &spot(*seat))) }
        }
    }
}

/// What lies beside a plate: the bid of the player, or the choice.
pub(crate) fn spot(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
    seat: Seat,
) -> Markup {
    match play.ledger.turn() {
        Some(_) => bid_spot(reader, view, play, seat),
        None => sale_spot(reader, play, seat),
    }
}

fn seat_of(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    seat: Seat,
    spot: &Markup,
) -> Markup {
    let ledger = &play.ledger;
    let buying = ledger.turn().is_some();
    let is_out = buying && !ledger.bidding().contains(seat);
    html! {
        li.seat id={ "player-" (seat.number()) } .now[play.waiting_for.contains(seat)] .out[is_out] {
            details.sheet.plate name="sheet" {
                summary {
                    (avatar(seat))
                    span.who { bdi.nm { (play.name(seat)) } " " (cash(reader, play, seat)) }
                    (minis(reader, play, seat))
                    (states(reader, page, play, seat))
                }
                div.pop { (about(reader, page, play, seat)) }
            }
            " " p.spot { (spot) }
        }
    }
}

/// The reader's own plate at the dock.
pub(crate) fn me(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let Some(seat) = play.seat else { return html! {} };
    let w = reader.words();
    let ledger = &play.ledger;
    let (purse, bid, till) = (ledger.purses()[seat], ledger.bids()[seat], ledger.tills()[seat]);
    let buying = ledger.turn().is_some();
    html! {
        div.me id={ "player-" (seat.number()) } .now[play.waiting_for.contains(seat)] {
            details.sheet.up name="sheet" {
                summary {
                    (avatar(seat))
                    span.who {
                        bdi.nm { (play.name(seat)) }
                        span.cash {
                            (pile(purse - bid))
                            span.coins.num id={ "purse-" (seat.number()) } data-coins=(purse - bid) { (purse - bid) }
                        }
                    }
                }
                div.pop { (about(reader, page, play, seat)) }
            }
            span.quiet data-say="coins" { (coins_text(reader, purse, bid)) }
            @if buying {
                @if bid.0 > 0 { (bid_chip(reader, play, seat, bid)) }
                span.minis data-say="hand" {
                    @for house in ledger.hands()[seat].iter() { (mini_of(play, house)) " " }
                    @if ledger.hands()[seat].is_empty() { span.quiet { (w.table_hand_empty()) } }
                }
            } @else {
                span.won {
                    span.money.num #till data-money=(till.total()) aria-hidden="true" { (till.total()) }
                    span.quiet { (w.table_till()) " " (total(reader.lang, unit(ledger.rules()), till.total())) }
                }
            }
        }
    }
}

fn coins_text(reader: &Reader<'_>, purse: Coins, bid: Coins) -> String {
    let w = reader.words();
    if bid.0 > 0 { w.table_coins((purse - bid).0, bid.0) } else { w.table_coins_only(purse.0) }
}

fn mini_of(play: &PlayView<'_>, house: forsale::House) -> Markup {
    html! { span data-house=(house) { (mini(play.ledger.rules().houses(), house)) } }
}

/// The coins and the money of another player, unless the table keeps them hidden.
fn cash(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let ledger = &play.ledger;
    let coins = ledger.purses()[seat] - ledger.bids()[seat];
    let money = ledger.tills()[seat].total();
    html! {
        @if play.hidden.contains(seat) {
            @if play.counts[seat].checks > 0 {
                span.cash { span.money role="img" aria-label=(reader.words().holds_checks(play.counts[seat].checks)) { "×" (play.counts[seat].checks) } }
            }
        } @else {
            span.cash {
                @if money > 0 {
                    span.money id={ "money-" (seat.number()) } data-money=(money) { (money) } " "
                }
                span.coins id={ "purse-" (seat.number()) } data-coins=(coins) {
                    span aria-hidden="true" { (coins) }
                    span.quiet data-say="others" { (play.name(seat)) " " (reader.words().table_coins_only(coins.0)) }
                }
            }
        }
    }
}

/// The houses of another player, or as many card backs where they are hidden.
fn minis(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let deck = play.ledger.rules().houses();
    let houses = play.ledger.hands()[seat];
    let is_hidden = play.hidden.contains(seat);
    let count = play.counts[seat].houses;
    html! {
        @if is_hidden {
            span.minis role="img" aria-label=(reader.words().holds_houses(count)) {
                @for _ in 0..count { span.mini.back {} }
            }
        } @else {
            span.minis {
                @if !houses.is_empty() { span.quiet { (reader.words().table_houses()) " " } }
                @for house in houses.iter() { (mini(deck, house)) " " }
            }
        }
        // Where the plates are too small for the houses, there is their number.
        span.count aria-hidden="true" { span.mini { (count) } }
    }
}

/// What everybody must see at once: who thinks, who is away, and the clock.
fn states(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let buying = play.ledger.turn().is_some();
    html! {
        span.states {
            @if play.stand_ins.contains(seat) { span.badge { (w.stand_in_badge()) } " " }
            (absence(reader, page.presence.get(&seat)))
            @if buying && play.waiting_for.contains(seat) { span.badge.turn { (w.table_to_act()) } " " }
            @if let Some(until) = play.deadlines.get(&seat) {
                span.badge.clock role="timer" aria-label=(w.clock_left()) data-until=(until.0) {}
            }
        }
    }
}

/// Everything about a player: behind a tap on the plate.
fn about(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let (ledger, view) = (&play.ledger, page.view);
    let chair = play.players.get(usize::from(seat.number()));
    let now = view.chairs.get(usize::from(seat.number()));
    let (houses, till) = (ledger.hands()[seat], ledger.tills()[seat]);
    html! {
        p.row {
            b { bdi { (play.name(seat)) } }
            @if reader.is_shared && page.own.contains(seat) { span.badge { (w.device_here()) } }
            @else if !reader.is_shared && play.seat == Some(seat) { span.badge { (w.lobby_you()) } }
            @if let Some(bot) = play.bot(seat) { (bot_badge(reader, &bot.bot)) }
            @if let Some(person) = chair.and_then(Chair::person) { (api_badge(reader, person)) }
            @if let Some(person) = now.and_then(Chair::person) { (time_badge(reader, person)) }
            (hinted(reader, play, seat))
        }
        @if !play.hidden.contains(seat) || play.seat == Some(seat) {
            p { (w.table_coins_only((ledger.purses()[seat] - ledger.bids()[seat]).0)) }
            @if !houses.is_empty() { (house_list(reader, play, houses)) }
            @if !till.is_empty() {
                p { (w.seat_money(total(reader.lang, unit(ledger.rules()), till.total()), forsale_words::listed_checks(reader.lang, till))) }
            }
        }
        p.soft { (forsale_words::coin_worth(reader.lang, unit(ledger.rules()))) }
    }
}

fn house_list(reader: &Reader<'_>, play: &PlayView<'_>, houses: Houses) -> Markup {
    let deck = play.ledger.rules().houses();
    html! {
        p.quiet { (reader.words().table_houses()) " " (listed(houses.iter())) }
        div.row aria-hidden="true" {
            @for house in houses.iter() { (crate::cards::house_picture(reader, deck, house, crate::cards::Size::Small)) }
        }
    }
}

/// A bid on the felt: its pile, its number, and whether it leads.
fn bid_chip(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat, bid: Coins) -> Markup {
    let w = reader.words();
    let leads = bid == play.ledger.highest_bid();
    html! {
        span.bid.leads[leads] id={ "pot-" (seat.number()) } data-pile=(bid) {
            (pile(bid)) span.num aria-hidden="true" { (bid) }
            span.quiet { (w.table_bid(bid.0)) " " }
            @if leads { em { (w.table_leads()) } }
        }
    }
}

fn bid_spot(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let bid = play.ledger.bids()[seat];
    let took = || view.taken().into_iter().find(|taken| taken.seat == seat);
    html! {
        @if !play.ledger.bidding().contains(seat) {
            span.bid.passed {
                @if let Some(taken) = took() { (mini(play.ledger.rules().houses(), taken.house)) " " }
                em { (w.table_passed()) }
            }
        } @else if bid.0 > 0 { (bid_chip(reader, play, seat, bid)) }
        @else { span.bid.none { (w.table_no_bid()) } }
    }
}

fn sale_spot(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    html! {
        span.envelope {
            @if play.waiting_for.contains(seat) { (icon("open")) " " em { (w.table_choosing()) } }
            @else if !play.ledger.choosing().contains(seat) { em { (w.table_sold_out()) } }
            @else { (icon("sealed")) " " em { (w.table_chose()) } }
        }
    }
}
