//! The podium of a finished game, its moments, and the score sheets.

use std::cmp::Reverse;

use forsale::{Check, House, Outcome, Seat};
use forsale_table::{Highlight, Line, PlayView, Sheet, TableView};
use forsale_words::{check, check_unit, highlight, place, ties, total, unit};
use maud::{Markup, html};

use crate::advice::hinted;
use crate::cards::{Size, house_picture};
use crate::layout::wide;
use crate::page::Reader;
use crate::symbols::{avatar, icon};

/// How many moments of the game are shown.
const MOMENTS: usize = 3;

/// Returns the seats by place, the winner first.
fn by_place(outcome: &Outcome) -> Vec<(u8, Seat)> {
    let mut places: Vec<(u8, Seat)> =
        outcome.places().iter().map(|(seat, &place)| (place, seat)).collect();
    places.sort();
    places
}

/// The podium: a block for every player, the first in the middle. In the document the winner comes
/// first; the stylesheet moves the blocks.
pub(crate) fn places(reader: &Reader<'_>, play: &PlayView<'_>, outcome: &Outcome) -> Markup {
    let players = by_place(outcome);
    html! {
        section.podium #places aria-label=(reader.words().end_places()) {
            ol.places.{ "of-" (players.len()) } {
                @for (rank, (number, seat)) in (1..).zip(&players) {
                    li.{ "rank-" (rank) } .won[*number == 1] .mine[play.seat == Some(*seat) && !reader.is_shared] {
                        @if *number == 1 { (confetti()) (icon("crown")) }
                        (avatar(*seat))
                        span.name { bdi { (play.name(*seat)) } (hinted(reader, play, *seat)) }
                        (block(reader, play, outcome, (*number, *seat)))
                    }
                }
            }
            @for tie in ties(reader.lang, play, outcome) { p.tie { (tie) } }
        }
    }
}

/// How many pieces of confetti fall on a winner. The stylesheet gives each its way.
const CONFETTI: usize = 14;

fn confetti() -> Markup {
    html! { span.confetti aria-hidden="true" { @for _ in 0..CONFETTI { i {} } } }
}

/// What one player has in the end.
fn block(
    reader: &Reader<'_>,
    play: &PlayView<'_>,
    outcome: &Outcome,
    (number, seat): (u8, Seat),
) -> Markup {
    let w = reader.words();
    let (money, coins) = (outcome.totals()[seat], outcome.purses()[seat]);
    html! {
        div.block {
            span.place { (place(reader.lang, usize::from(number))) } " "
            span.total.num id={ "total-" (seat.number()) } data-money=(money) { (money) } " "
            small { (check_unit(reader.lang, unit(play.ledger.rules()))) } " "
            @if play.seat == Some(seat) && !reader.is_shared { span.badge { (w.lobby_you()) } " " }
            span.parts {
                span.money { (money - u16::from(coins.0)) } " "
                span.coins { (coins) }
            }
            (till(reader, play, seat))
        }
    }
}

/// The checks of a player, the best on top. The score sheets say the same in words.
fn till(reader: &Reader<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let mut checks: Vec<Check> = play.ledger.tills()[seat].iter().collect();
    checks.sort_by_key(|check| Reverse(check.value()));
    html! {
        @if !checks.is_empty() {
            span.till aria-hidden="true" {
                @for check in checks { b.void[check == Check::VOID] { (forsale_words::check(reader.lang, check)) } }
            }
        }
    }
}

/// The moments that decided the game.
pub(crate) fn highlights(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let found = view.highlights();
    html! {
        @if !found.is_empty() {
            section.panel #highlights {
                h2 { (reader.words().end_moments()) }
                ul.moments {
                    @for one in found.iter().take(MOMENTS) {
                        @let (house, figure) = figure(one);
                        li {
                            @match house {
                                Some(house) => (house_picture(reader, play.ledger.rules().houses(), house, Size::Small)),
                                None => (icon("crown")),
                            }
                            p { (highlight(reader.lang, play, one)) }
                            @if let Some(figure) = figure {
                                span.num.gain[figure > 0].loss[figure < 0] aria-hidden="true" { (signed(figure)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The house a moment is about, and what was won or lost.
fn figure(highlight: &Highlight) -> (Option<House>, Option<i16>) {
    match *highlight {
        Highlight::Bargain(_, trade) | Highlight::Mistake(_, trade) => {
            (Some(trade.house), Some(i16::from(trade.check.value()) - i16::from(trade.paid.0)))
        }
        Highlight::CloseSale { over: (_, over), under: (_, under), .. } => {
            let lost = i16::from(under.check.value()) - i16::from(over.check.value());
            (Some(under.house), Some(lost))
        }
        Highlight::Overbid { house, paid, next, .. } => {
            (Some(house), Some(i16::from(next.0) - i16::from(paid.0)))
        }
        Highlight::Decided { .. } => (None, None),
    }
}

/// The score sheets of all players, closed at first.
pub(crate) fn sheets(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let sheets = Seat::ALL.into_iter().zip(view.sheets());
    let unit = unit(play.ledger.rules());
    let w = reader.words();
    html! {
        details.panel #sheets {
            summary { (w.end_sheets()) " " small.soft { (w.end_sheets_about()) } }
            div.sheets {
                @for (seat, sheet) in sheets {
                    @let title = w.end_sheet(forsale_words::isolated(play.name(seat)));
                    section id={ "sheet-" (seat.number()) } {
                        h3 { (avatar(seat)) " " (title) " · " (total(reader.lang, unit, sheet.total())) }
                        (wide(&title, &score_table(reader, &sheet)))
                    }
                }
            }
        }
    }
}

fn score_table(reader: &Reader<'_>, sheet: &Sheet) -> Markup {
    let w = reader.words();
    let titles = [w.end_house(), w.end_paid(), w.end_sold(), w.end_gain(), w.end_best()];
    html! {
        table {
            thead { tr { @for title in titles { th scope="col" { (title) } } } }
            tbody { @for line in &sheet.lines { (score_line(reader, line)) } }
            tfoot {
                tr { th scope="row" { (w.end_coins()) } td {} td { (sheet.coins) } td {} td {} }
                tr {
                    th scope="row" { (w.end_total()) }
                    td { (sheet.paid()) }
                    td { (sheet.total()) }
                    td {} td {}
                }
            }
        }
    }
}

fn score_line(reader: &Reader<'_>, line: &Line) -> Markup {
    let gain = line.sold.map(|sold| i16::from(sold.value()) - i16::from(line.paid.0));
    html! {
        tr {
            th scope="row" { (line.house) }
            td { (line.paid) }
            td { @if let Some(sold) = line.sold { (check(reader.lang, sold)) } }
            td { @if let Some(gain) = gain { (signed(gain)) } }
            td { @if let Some(best) = line.best { (check(reader.lang, best)) } }
        }
    }
}

/// Returns a number with its sign, using a real minus.
fn signed(number: i16) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
