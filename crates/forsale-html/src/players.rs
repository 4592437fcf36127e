//! The players in turn order, with what everybody may know of them.

use std::collections::BTreeMap;

use forsale::{Seat, Seats};
use forsale_table::{Chair, Counts, PlayView, TableView};
use maud::{Markup, html};

use crate::absence::absence;
use crate::advice::hinted;
use crate::bots::{api_badge, bot_badge};
use crate::guide::{Place, hint};
use crate::page::{Presence, Reader};
use crate::pauses::time_badge;
use crate::symbols::avatar;

/// The players of a game, and which of them are absent.
#[derive(Clone, Copy)]
pub(crate) struct People<'a> {
    pub(crate) view: &'a TableView<'a>,
    pub(crate) play: &'a PlayView<'a>,
    pub(crate) presence: &'a BTreeMap<Seat, Presence>,
    /// The seats of the people who play with the reader's device.
    pub(crate) own: Seats,
}

/// The list of players, from the opener on.
pub(crate) fn players(reader: &Reader<'_>, people: &People<'_>) -> Markup {
    html! {
        section.panel.players-box #players aria-label=(reader.words().table_players()) {
            h2 { (reader.words().table_players()) }
            ol.players {
                @for seat in people.view.in_turn() { (player(reader, people, seat)) }
            }
            (hint(reader, people.view, Place::Players))
        }
    }
}

fn player(reader: &Reader<'_>, people: &People<'_>, seat: Seat) -> Markup {
    let (w, People { view, play, presence, own }) = (reader.words(), *people);
    let name = play.name(seat);
    let chair = play.players.get(usize::from(seat.number()));
    let bot = play.bot(seat);
    let ledger = play.ledger;
    let buying = ledger.turn().is_some();
    let is_out = buying && !ledger.bidding().contains(seat);
    html! {
        li id={ "player-" (seat.number()) } .now[play.waiting_for.contains(seat)] .out[is_out] {
            (avatar(seat)) " "
            span.who {
                bdi { (name) } " "
                @if reader.is_shared && own.contains(seat) { span.badge { (w.device_here()) } " " }
                @else if !reader.is_shared && play.seat == Some(seat) { span.badge { (w.lobby_you()) } " " }
                @if let Some(bot) = bot { (bot_badge(reader, &bot.bot)) " " }
                @if let Some(person) = chair.and_then(Chair::person) { (api_badge(reader, person)) " " }
                @if let Some(person) = view.chairs.get(usize::from(seat.number())).and_then(Chair::person) { (time_badge(reader, person)) }
                @if play.stand_ins.contains(seat) { " " span.badge { (w.stand_in_badge()) } }
                (hinted(reader, play, seat))
                (absence(reader, presence.get(&seat)))
                @if let Some(until) = play.deadlines.get(&seat) {
                    " " span.badge.clock role="timer" aria-label=(w.clock_left()) data-until=(until.0) {}
                }
            }
            " " span.does {
                @if buying { (bidding(reader, view, play, seat)) } @else { (choosing(reader, play, seat)) }
                @if let Some(hash) = play.seals.get(&seat) { " " (seal(reader, &hash.to_string())) }
            }
            @if play.hidden.contains(seat) {
                " " span.has.counts { (counted(reader, play, seat)) }
            } @else {
                " " span.has { (belongings(reader, play, seat)) }
            }
        }
    }
}

fn bidding(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>, seat: Seat) -> String {
    let w = reader.words();
    let ledger = play.ledger;
    if !ledger.bidding().contains(seat) {
        return match took(view, seat) {
            Some(house) => w.table_passed_took(house),
            None => w.table_passed(),
        };
    }
    let bid = ledger.bids()[seat];
    let says = if bid.0 > 0 { w.table_bid(bid.0) } else { w.table_no_bid() };
    if ledger.turn() == Some(seat) {
        format!("{says} · {}", w.table_to_act())
    } else if bid.0 > 0 && bid == ledger.highest_bid() {
        format!("{says} · {}", w.table_leads())
    } else {
        says
    }
}

/// Returns the house this player took in this auction.
fn took(view: &TableView<'_>, who: Seat) -> Option<u8> {
    view.taken().into_iter().find(|taken| taken.seat == who).map(|taken| taken.house.value())
}

fn choosing(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> String {
    let w = reader.words();
    if play.waiting_for.contains(seat) {
        w.table_choosing()
    } else if !play.ledger.choosing().contains(seat) {
        w.table_sold_out()
    } else {
        w.table_chose()
    }
}

/// The mark of a sealed choice. Its hash is for programs; the page that checks the shuffle shows it.
fn seal(reader: &Reader<'_>, hash: &str) -> Markup {
    html! { span.seal.soft data-seal=(hash) { (reader.words().seal_shown()) } }
}

/// The number of houses and checks of a player whose cards are hidden: everybody can count them.
fn counted(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let (w, Counts { houses, checks }) = (reader.words(), play.counts[seat]);
    html! {
        span { (w.holds_houses(houses)) } " "
        @if checks > 0 { span { (w.holds_checks(checks)) } }
    }
}

fn belongings(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let ledger = play.ledger;
    let in_hand = ledger.purses()[seat] - ledger.bids()[seat];
    let houses = ledger.hands()[seat];
    let money = ledger.tills()[seat].total();
    html! {
        span.coins id={ "purse-" (seat.number()) } data-coins=(in_hand) data-say=[(play.seat != Some(seat)).then_some("others")] {
            span.quiet { (play.name(seat)) " " }
            (w.table_coins_only(in_hand.0))
        } " "
        @if !houses.is_empty() {
            span { (w.table_houses()) " " (forsale_words::listed(houses.iter())) } " "
        }
        @if money > 0 {
            span id={ "money-" (seat.number()) } data-money=(money) { (forsale_words::total(reader.lang, forsale_words::unit(ledger.rules()), money)) }
        }
    }
}
