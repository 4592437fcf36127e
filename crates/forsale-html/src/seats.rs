//! The people around the table: a plate for each, and beside it their bid or their choice.

use forsale::{Coins, House, Houses, Seat};
use forsale_table::{Chair, PlayView, TableView};
use forsale_words::{listed, total, unit};
use maud::{Markup, html};

use crate::absence::absence;
use crate::advice::hinted;
use crate::bots::{api_badge, bot_badge};
use crate::cards::{Size, house_picture, mini};
use crate::coins::pile;
use crate::page::{Reader, TablePage};
use crate::pauses::time_badge;
use crate::regions::{Division, Scene};
use crate::symbols::{avatar, icon};

/// Returns the seats on the felt, clockwise from the reader's left. The reader's own is at the dock.
pub(crate) fn on_felt(play: &PlayView<'_>) -> Vec<Seat> {
    let count = usize::from(play.ledger.rules().seats());
    let first = play.seat.map_or(0, |seat| usize::from(seat.number()) + 1);
    let around = Seat::ALL.into_iter().take(count).cycle().skip(first).take(count);
    around.filter(|seat| play.seat != Some(*seat)).collect()
}

/// The plates on the felt.
pub(crate) fn seats(scene: Scene<'_>, parts: &Division<'_, '_>) -> Markup {
    html! {
        ol.seats #players aria-label=(scene.reader.words().table_players()) {
            @for seat in on_felt(scene.play) {
                (parts.shared(player_id(seat), scene, |all| {
                    seat_of(all, seat, parts, &spot(all.reader, all.page.view, all.play, seat))
                }))
            }
        }
    }
}

/// These plates on the felt, and beside each the given content.
pub(crate) fn seats_with(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    seats: &[Seat],
    spot: impl Fn(Seat) -> Markup,
) -> Markup {
    let (scene, whole) = (Scene { reader, page, play }, Division::none());
    html! {
        ol.seats #players aria-label=(reader.words().table_players()) {
            @for seat in seats { (seat_of(scene, *seat, &whole, &spot(*seat))) }
        }
    }
}

/// The id of the place of a player.
pub(crate) fn player_id(seat: Seat) -> String {
    format!("player-{}", seat.number())
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

fn seat_of(scene: Scene<'_>, seat: Seat, parts: &Division<'_, '_>, spot: &Markup) -> Markup {
    let (play, number) = (scene.play, seat.number());
    let ledger = &play.ledger;
    let buying = ledger.turn().is_some();
    let is_out = buying && !ledger.bidding().contains(seat);
    html! {
        li.seat id=(player_id(seat)) .now[play.waiting_for.contains(seat)] .out[is_out] {
            (parts.own(format_args!("plate-{number}"), plate(scene, seat, parts)))
            " " (parts.own(format_args!("spot-{number}"), html! { p.spot id={ "spot-" (number) } { (spot) } }))
        }
    }
}

/// The name and what belongs to it, with more behind a tap.
fn plate(scene: Scene<'_>, seat: Seat, parts: &Division<'_, '_>) -> Markup {
    let Scene { reader, page, play } = scene;
    let number = seat.number();
    html! {
        details.sheet.plate id={ "plate-" (number) } name="sheet" {
            summary {
                (avatar(seat))
                span.who {
                    bdi.nm { (play.name(seat)) } " "
                    (parts.own(format_args!("cash-{number}"), cash(reader, play, seat)))
                }
                (parts.own(format_args!("minis-{number}"), minis(reader, play, seat)))
                // Where the plates are too small for the houses, there is their number.
                (parts.own(format_args!("count-{number}"), count(play, seat)))
                (parts.own(format_args!("states-{number}"), states(reader, page, play, seat)))
            }
            (parts.own(format_args!("about-{number}"), about(scene, seat, parts)))
        }
    }
}

/// The reader's own place at the dock.
pub(crate) fn me(scene: Scene<'_>, parts: &Division<'_, '_>) -> Markup {
    let Scene { reader, play, .. } = scene;
    let Some(seat) = play.seat else { return html! {} };
    let (purse, bid) = (play.ledger.purses()[seat], play.ledger.bids()[seat]);
    let buying = play.ledger.turn().is_some();
    html! {
        div.me id=(player_id(seat)) .now[play.waiting_for.contains(seat)] {
            (parts.own("my-plate", my_plate(scene, seat, parts)))
            span.quiet data-say="coins" { (coins_text(reader, purse, bid)) }
            @if buying && bid.0 > 0 { (bid_chip(reader, play, seat, bid)) }
            @if buying { (parts.own("my-houses", my_houses(reader, play, seat))) }
            @else { (parts.own("won", won(reader, play, seat))) }
        }
    }
}

/// The reader's name and coins, with more behind a tap.
fn my_plate(scene: Scene<'_>, seat: Seat, parts: &Division<'_, '_>) -> Markup {
    let play = scene.play;
    html! {
        details.sheet.up #my-plate name="sheet" {
            summary {
                (avatar(seat))
                span.who {
                    bdi.nm { (play.name(seat)) }
                    (parts.own("my-cash", my_cash(play, seat)))
                }
            }
            (parts.own(format_args!("about-{}", seat.number()), about(scene, seat, parts)))
        }
    }
}

fn my_cash(play: &PlayView<'_>, seat: Seat) -> Markup {
    let left = play.ledger.purses()[seat] - play.ledger.bids()[seat];
    html! {
        span.cash #my-cash {
            (pile(left))
            span.coins.num id={ "purse-" (seat.number()) } data-coins=(left) { (left) }
        }
    }
}

/// The reader's houses, while buying.
fn my_houses(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let hand = play.ledger.hands()[seat];
    html! {
        span.minis #my-houses data-say="hand" {
            @for house in hand.iter() { (mini_of(play, house)) " " }
            @if hand.is_empty() { span.quiet { (reader.words().table_hand_empty()) } }
        }
    }
}

/// The reader's checks, while selling.
fn won(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let till = play.ledger.tills()[seat];
    let unit = unit(play.ledger.rules());
    html! {
        span.won #won {
            span.money.num #till data-money=(till.total()) aria-hidden="true" { (till.total()) }
            span.quiet { (reader.words().table_till()) " " (total(reader.lang, unit, till.total())) }
        }
    }
}

fn coins_text(reader: &Reader<'_>, purse: Coins, bid: Coins) -> String {
    let w = reader.words();
    if bid.0 > 0 { w.table_coins((purse - bid).0, bid.0) } else { w.table_coins_only(purse.0) }
}

fn mini_of(play: &PlayView<'_>, house: House) -> Markup {
    html! { span data-house=(house) { (mini(play.ledger.rules().houses(), house)) } }
}

fn cash_id(seat: Seat) -> String {
    format!("cash-{}", seat.number())
}

/// The coins and the money of another player, unless the table keeps them hidden.
fn cash(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let ledger = &play.ledger;
    let coins = ledger.purses()[seat] - ledger.bids()[seat];
    let money = ledger.tills()[seat].total();
    html! {
        @if play.hidden.contains(seat) {
            @if play.counts[seat].checks > 0 {
                span.cash id=(cash_id(seat)) { span.money role="img" aria-label=(reader.words().holds_checks(play.counts[seat].checks)) { "×" (play.counts[seat].checks) } }
            }
        } @else {
            span.cash id=(cash_id(seat)) {
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
    let (count, id) = (play.counts[seat].houses, format!("minis-{}", seat.number()));
    html! {
        @if is_hidden {
            span.minis id=(id) role="img" aria-label=(reader.words().holds_houses(count)) {
                @for _ in 0..count { span.mini.back {} }
            }
        } @else {
            span.minis id=(id) {
                @if !houses.is_empty() { span.quiet { (reader.words().table_houses()) " " } }
                @for house in houses.iter() { (mini(deck, house)) " " }
            }
        }
    }
}

fn count(play: &PlayView<'_>, seat: Seat) -> Markup {
    html! {
        span.count id={ "count-" (seat.number()) } aria-hidden="true" {
            span.mini { (play.counts[seat].houses) }
        }
    }
}

/// What everybody must see at once: who thinks, who is away, and the clock.
fn states(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let buying = play.ledger.turn().is_some();
    html! {
        span.states id={ "states-" (seat.number()) } {
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
fn about(scene: Scene<'_>, seat: Seat, parts: &Division<'_, '_>) -> Markup {
    let Scene { reader, page, play } = scene;
    let w = reader.words();
    let (ledger, view) = (&play.ledger, page.view);
    let chair = play.players.get(usize::from(seat.number()));
    let now = view.chairs.get(usize::from(seat.number()));
    let (houses, till) = (ledger.hands()[seat], ledger.tills()[seat]);
    html! {
        div.pop id={ "about-" (seat.number()) } {
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
            (parts.own(format_args!("coins-{}", seat.number()), coins_line(reader, play, seat)))
            @if !houses.is_empty() { (house_list(reader, play, houses, parts)) }
            @if !till.is_empty() {
                p { (w.seat_money(total(reader.lang, unit(ledger.rules()), till.total()), forsale_words::listed_checks(reader.lang, till))) }
            }
        }
        p.soft { (forsale_words::coin_worth(reader.lang, unit(ledger.rules()))) }
        }
    }
}

fn coins_line(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let coins = play.ledger.purses()[seat] - play.ledger.bids()[seat];
    html! { p id={ "coins-" (seat.number()) } { (reader.words().table_coins_only(coins.0)) } }
}

fn house_list(
    reader: &Reader<'_>,
    play: &PlayView<'_>,
    houses: Houses,
    parts: &Division<'_, '_>,
) -> Markup {
    html! {
        p.quiet { (reader.words().table_houses()) " " (listed(houses.iter())) }
        div.row aria-hidden="true" {
            @for house in houses.iter() { (parts.own(format_args!("owned-{house}"), owned(reader, play, house))) }
        }
    }
}

fn owned(reader: &Reader<'_>, play: &PlayView<'_>, house: House) -> Markup {
    let deck = play.ledger.rules().houses();
    html! { div id={ "owned-" (house) } { (house_picture(reader, deck, house, Size::Small)) } }
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
