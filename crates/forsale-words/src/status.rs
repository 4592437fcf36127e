//! The state of the table in a sentence or two: for the page, its title, and screen readers.

use forsale::{BidRule, BuyPrompt, Coins, Event, House, Outcome, Prompt, Seat, Seats};
use forsale_table::{Chair, Happened, PlayView, TableView};

use crate::event::sales;
use crate::lang::{Lang, words};
use crate::money::{listed_checks, place, total, unit};
use crate::people::{group, listed, name, names, others, who};

/// Returns whose move it is, who leads, and what is asked of the reader.
pub fn status(lang: Lang, view: &TableView<'_>) -> String {
    if view.is_closed {
        return words(lang).status_closed();
    }
    let Some(play) = &view.play else { return lobby(lang, view) };
    match play.outcome {
        Some(_) => result(lang, view).unwrap_or_default(),
        None if play.is_paused => words(lang).event_paused(),
        None if play.ledger.turn().is_some() => auction(lang, play),
        None => sale(lang, play),
    }
}

fn lobby(lang: Lang, view: &TableView<'_>) -> String {
    if view.shuffling.begins() {
        return words(lang).shuffle_cutting();
    }
    let free = view.chairs.iter().filter(|chair| **chair == Chair::Free).count();
    if free > 0 {
        return words(lang).status_free(view.seat.is_some(), free);
    }
    let kind = match view.host {
        None => "nobody",
        Some(_) if view.is_host() => "you",
        Some(_) => "one",
    };
    let host = view.host.map_or_else(String::new, |seat| name(view.chairs, seat));
    words(lang).status_full(kind, host)
}

fn auction(lang: Lang, play: &PlayView<'_>) -> String {
    match play.prompt {
        Some(Prompt::Buy(buy)) if play.is_forced => forced_pass(lang, play, &buy),
        _ => {
            let left = words(lang).houses_left(play.ledger.street().len());
            [turn(lang, play), lead(lang, play), left].join(" ")
        }
    }
}

fn turn(lang: Lang, play: &PlayView<'_>) -> String {
    let Some(turn) = play.ledger.turn() else { return String::new() };
    let who = who(play, turn);
    words(lang).turn(who.you, who.name)
}

/// Names the highest bidder; there may be several if a bid may equal the highest.
fn lead(lang: Lang, play: &PlayView<'_>) -> String {
    let highest = play.ledger.highest_bid();
    let leaders = play.ledger.bids().seats_where(|bid| bid == highest && highest.0 > 0);
    let leaders = group(lang, play, leaders);
    words(lang).lead(leaders.kind, highest.0, leaders.names)
}

/// Returns how the auction or the sale stands, without whose move it is.
pub fn standing(lang: Lang, view: &TableView<'_>) -> String {
    match &view.play {
        Some(play) if play.ledger.turn().is_some() => lead(lang, play),
        Some(play) => others_in_sale(lang, play),
        None => String::new(),
    }
}

/// Says why the reader can only pass, and what follows.
fn forced_pass(lang: Lang, play: &PlayView<'_>, buy: &BuyPrompt) -> String {
    let words = words(lang);
    let rules = play.ledger.rules();
    let highest = play.ledger.highest_bid();
    let is_outbid = highest.0 > 0 && rules.bid_rule() == BidRule::Exceed;
    let why = if is_outbid {
        words.cannot_outbid(highest.0)
    } else {
        words.cannot_bid(buy.purse.0, rules.lowest_bid(highest, buy.standing).0)
    };
    let pass = match buy.pass.take {
        Some(house) => {
            words.forced_pass(cost(buy.pass.back, buy.pass.pay), house.value(), buy.pass.back.0)
        }
        None => words.forced_pass_empty(buy.pass.back.0),
    };
    [why, pass].join(" ")
}

/// Returns the selector by which messages choose what a pass costs.
pub(crate) fn cost(back: Coins, paid: Coins) -> &'static str {
    match (back.0, paid.0) {
        (0, 0) => "free",
        (0, _) => "lost",
        _ => "back",
    }
}

fn sale(lang: Lang, play: &PlayView<'_>) -> String {
    [own_sale(lang, play), others_in_sale(lang, play)].join(" ").trim_end().to_owned()
}

fn own_sale(lang: Lang, play: &PlayView<'_>) -> String {
    let words = words(lang);
    match (play.seat, play.prompt, play.chosen) {
        (None, ..) => words.sale_number(sales(play.ledger.rules()), play.ledger.sales()),
        (_, Some(Prompt::Sell(hand)), _) if play.is_forced => {
            hand.lowest().map_or_else(String::new, |last| words.last_house(last.value()))
        }
        (_, _, Some(house)) => words.chosen(house.value()),
        (_, Some(_), None) => words.choose(),
        (_, None, None) => words.no_house(),
    }
}

fn others_in_sale(lang: Lang, play: &PlayView<'_>) -> String {
    let words = words(lang);
    let sellers = others(play, play.ledger.choosing());
    let choosing = others(play, play.waiting_for);
    let ready: Seats = sellers.iter().filter(|&seat| !choosing.contains(seat)).collect();
    let names = |seats: Seats| names(lang, play.players, seats);
    match (ready.len(), choosing.len()) {
        (0, 0) => String::new(),
        (count, 0) => words.others_ready(count, names(ready)),
        (0, count) => words.others_choosing(count, names(choosing)),
        (some, others) => words.others_both(some, names(ready), others, names(choosing)),
    }
}

/// Returns who won and how the reader did, once the game is over.
pub fn result(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    let outcome = play.outcome?;
    let money = |seat: Seat| total(lang, unit(play.ledger.rules()), outcome.totals()[seat]);
    let winners = outcome.winners();
    let group = group(lang, play, winners);
    let mut sentences = vec![words(lang).result(group.kind, money(winners.first()?), group.names)];
    if outcome.decided_by_coins() {
        sentences.push(words(lang).result_coins());
    }
    if let Some(seat) = play.seat.filter(|&seat| !winners.contains(seat)) {
        sentences.push(words(lang).result_own(own_place(lang, &outcome, seat), money(seat)));
    }
    Some(sentences.join(" "))
}

fn own_place(lang: Lang, outcome: &Outcome, seat: Seat) -> String {
    place(lang, usize::from(outcome.places()[seat]))
}

/// Returns the facts needed to decide, if the reader has something to decide.
pub fn turn_alert(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    match play.prompt? {
        Prompt::Sell(_) if play.chosen.is_some() => None,
        _ if play.is_auto => None,
        _ if play.is_forced => Some(status(lang, view)),
        Prompt::Buy(buy) => {
            let sentences =
                [turn(lang, play), lead(lang, play), say_pass(lang, &buy), say_bids(lang, &buy)];
            Some(sentences.join(" "))
        }
        Prompt::Sell(hand) => Some(say_sale(lang, play, listed(hand.iter()))),
    }
}

/// Returns what a reader needs besides the choices themselves: who leads, the houses left, their own
/// coins, or the houses to choose from.
pub fn turn_facts(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    match play.prompt? {
        Prompt::Sell(hand) => Some(words(lang).choose_from(listed(hand.iter()))),
        Prompt::Buy(buy) => {
            let left = words(lang).houses_left_listed(listed(play.ledger.street().iter()));
            let coins = words(lang).own_coins(buy.standing.0, (buy.purse - buy.standing).0);
            Some([turn(lang, play), lead(lang, play), left, coins].join(" "))
        }
    }
}

/// Returns the facts needed to decide, the houses left, and the reader's coins.
pub fn turn_alert_full(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let alert = turn_alert(lang, view)?;
    let play = view.play.as_ref()?;
    let Some(Prompt::Buy(buy)) = play.prompt.filter(|_| !play.is_forced) else {
        return Some(alert);
    };
    let left = words(lang).houses_left_listed(listed(play.ledger.street().iter()));
    let coins = words(lang).own_coins(buy.standing.0, (buy.purse - buy.standing).0);
    Some([alert, left, coins].join(" "))
}

fn say_pass(lang: Lang, buy: &BuyPrompt) -> String {
    match buy.pass.take {
        Some(house) => {
            let cost = cost(buy.pass.back, buy.pass.pay);
            words(lang).say_pass(cost, house.value(), buy.pass.back.0)
        }
        None => words(lang).say_pass_empty(buy.pass.back.0),
    }
}

fn say_bids(lang: Lang, buy: &BuyPrompt) -> String {
    match buy.bid {
        None => String::new(),
        Some(range) if range.min == range.max => words(lang).say_bid(range.min.0),
        Some(range) => words(lang).say_bids(range.min.0, range.max.0),
    }
}

fn say_sale(lang: Lang, play: &PlayView<'_>, hand: String) -> String {
    let checks = listed_checks(lang, play.ledger.offered());
    let sale = words(lang).event_checks(sales(play.ledger.rules()), play.ledger.sales(), checks);
    [sale, words(lang).choose_from(hand)].join(" ")
}

/// Returns why a seated reader has nothing to decide in this auction.
pub fn waiting_text(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    let seat = play.seat?;
    if play.ledger.turn()? == seat {
        return None;
    }
    match passed(view, seat) {
        None => Some(turn(lang, play)),
        Some(Some(house)) => Some(words(lang).wait_passed(house.value())),
        Some(None) => Some(words(lang).wait_passed_empty()),
    }
}

/// Returns whether a player has passed in this auction, and the house they took.
fn passed(view: &TableView<'_>, who: Seat) -> Option<Option<House>> {
    let events = view.happenings.iter().rev().filter_map(|happening| match happening.what {
        Happened::Game(event) => Some(event),
        _ => None,
    });
    let this_auction = events.take_while(|event| !matches!(event, Event::StreetOpened { .. }));
    this_auction.into_iter().find_map(|event| match event {
        Event::Passed { seat, took, .. } if seat == who => Some(took),
        _ => None,
    })
}

/// Returns the title of the tab, with the reader's turn first.
pub fn title(lang: Lang, view: &TableView<'_>) -> String {
    let words = words(lang);
    let code = view.code.to_string();
    let Some(play) = &view.play else { return words.title_lobby(code) };
    match (play.prompt, play.ledger.turn()) {
        _ if play.outcome.is_some() => words.title_over(code),
        (Some(Prompt::Buy(_)), _) if !play.is_auto => words.title_your_turn(code),
        (Some(Prompt::Sell(_)), _) if play.chosen.is_none() && !play.is_forced => {
            words.title_choose(code)
        }
        (_, Some(turn)) => words.title_turn(name(play.players, turn), code),
        _ => words.title_sale(code),
    }
}

/// Returns the caption of a house on the street: the prize, the next one out, or the only one left.
/// Empty for all others.
pub fn house_caption(lang: Lang, play: &PlayView<'_>, house: House) -> String {
    let street = play.ledger.street();
    if street.len() == 1 {
        words(lang).table_only()
    } else if street.highest() == Some(house) {
        words(lang).table_prize()
    } else if street.lowest() == Some(house) {
        words(lang).table_next_out()
    } else {
        String::new()
    }
}
