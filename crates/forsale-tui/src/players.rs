//! The players in turn order, with what is public about them.

use forsale::Seat;
use forsale_table::{Counts, PlayView};
use forsale_words::{Lang, words};

use crate::draw::Scene;
use crate::look::Role;
use crate::row::{Row, Spot};

/// The first column of each field.
struct Columns {
    name: u16,
    number: u16,
    state: u16,
    coins: u16,
    houses: u16,
}

const COMPACT: Columns = Columns { name: 3, number: 19, state: 23, coins: 43, houses: 48 };
const COMPACT_SALE: Columns = Columns { name: 3, number: 18, state: 18, coins: 28, houses: 36 };
const USUAL: Columns = Columns { name: 4, number: 22, state: 28, coins: 51, houses: 58 };

/// Returns a row for each player.
pub(crate) fn rows(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let columns = match (scene.is_compact(), is_auction(play)) {
        (true, true) => COMPACT,
        (true, false) => COMPACT_SALE,
        (false, _) => USUAL,
    };
    let mut rows = vec![scene.rule()];
    if !scene.is_compact() {
        rows.push(titles(scene, play, &columns));
    }
    let order = scene.snapshot.view.in_turn();
    rows.extend(order.into_iter().map(|seat| player(scene, play, seat, &columns)));
    rows.push(scene.rule());
    rows
}

fn titles(scene: &Scene<'_>, play: &PlayView<'_>, columns: &Columns) -> Row {
    let w = scene.words();
    let soft = scene.style(Role::Soft);
    let number = if is_auction(play) { w.rules_bid() } else { String::new() };
    Row::new()
        .to(columns.name)
        .text(w.term_player(), soft)
        .to(columns.number)
        .text(number, soft)
        .to(columns.state)
        .text(w.term_state(), soft)
        .to(columns.coins)
        .text(if is_auction(play) { w.term_coins() } else { w.term_money() }, soft)
        .to(columns.houses + if is_auction(play) { 0 } else { 3 })
        .text(w.table_houses(), soft)
}

fn is_auction(play: &PlayView<'_>) -> bool {
    play.ledger.turn().is_some()
}

fn player(scene: &Scene<'_>, play: &PlayView<'_>, seat: Seat, columns: &Columns) -> Row {
    let ledger = play.ledger;
    let is_waited_for = play.waiting_for.contains(seat);
    let is_own = play.seat == Some(seat);
    let style = scene.style(if is_own { Role::House } else { Role::Plain });
    let room = usize::from(columns.number - columns.name - 1);
    let name: String = scene.name(play, seat).chars().take(room).collect();
    let row = scene.plain(" ").text(mark(play, seat), scene.style(Role::Turn)).to(columns.name);
    let row = row.spot(Spot::Player(seat), name, style).to(columns.number);
    let bid = ledger.bids()[seat];
    let number = if bid.0 > 0 { format!("{:>3}", bid.0) } else { "  -".to_owned() };
    let number = if is_auction(play) { number } else { String::new() };
    let state_role = if is_waited_for { Role::Turn } else { Role::Plain };
    let row = row.text(number, style).to(columns.state);
    let row = row.text(state(scene, play, seat), scene.style(state_role));
    let row = row.text(clock(scene, play, seat), scene.style(state_role)).to(columns.coins);
    let wide = columns.houses + if is_auction(play) { 0 } else { 3 };
    if play.hidden.contains(seat) {
        // A narrow screen needs the room of the coins for it.
        let row = if scene.is_compact() { row } else { row.to(wide) };
        return row.text(counted(scene.lang(), play, seat), style);
    }
    let houses: Vec<String> = ledger.hands()[seat].iter().map(|house| house.to_string()).collect();
    row.text(money(play, seat), style).to(wide).text(houses.join(" "), style)
}

/// Returns how many cards a player has whose cards are hidden: everybody can count them.
pub(crate) fn counted(lang: Lang, play: &PlayView<'_>, seat: Seat) -> String {
    let (w, Counts { houses, checks }) = (words(lang), play.counts[seat]);
    match checks {
        0 => w.holds_houses(houses),
        _ => format!("{}, {}", w.holds_houses(houses), w.holds_checks(checks)),
    }
}

/// Returns the mark of a player who is to act, or who leads.
fn mark(play: &PlayView<'_>, seat: Seat) -> &'static str {
    let bid = play.ledger.bids()[seat];
    if play.waiting_for.contains(seat) {
        ">"
    } else if bid.0 > 0 && bid == play.ledger.highest_bid() {
        "*"
    } else {
        " "
    }
}

fn state(scene: &Scene<'_>, play: &PlayView<'_>, seat: Seat) -> String {
    let w = scene.words();
    let ledger = play.ledger;
    if !is_auction(play) {
        return match () {
            () if play.waiting_for.contains(seat) => w.table_choosing(),
            () if !ledger.choosing().contains(seat) => w.table_sold_out(),
            () => w.table_chose(),
        };
    }
    let took = scene.snapshot.view.taken().into_iter().find(|taken| taken.seat == seat);
    let bid = ledger.bids()[seat];
    match took {
        Some(taken) => w.table_passed_took(taken.house.value()),
        None if !ledger.bidding().contains(seat) => w.table_passed(),
        None if ledger.turn() == Some(seat) => w.table_to_act(),
        None if bid.0 > 0 && bid == ledger.highest_bid() => w.table_leads(),
        None => String::new(),
    }
}

/// Returns the time left to this player, if a clock runs.
fn clock(scene: &Scene<'_>, play: &PlayView<'_>, seat: Seat) -> String {
    let Some(until) = play.deadlines.get(&seat) else { return String::new() };
    let seconds = until.0.saturating_sub(scene.ui.now.0) / 1000;
    format!(" {}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the coins in hand during auctions, the total of the checks during sales.
fn money(play: &PlayView<'_>, seat: Seat) -> String {
    let ledger = play.ledger;
    if is_auction(play) {
        return format!("{:>3}", (ledger.purses()[seat] - ledger.bids()[seat]).0);
    }
    format!("{:>3}", ledger.tills()[seat].total())
}
