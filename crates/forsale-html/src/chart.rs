//! The money of all players, round by round: a chart, and the same figures as a table.

use std::cmp::Reverse;

use forsale::Seat;
use forsale_table::{PlayView, TableView};
use maud::{Markup, html};

use crate::layout::wide;
use crate::page::Reader;

/// The plot, in units of the picture.
const LEFT: usize = 44;
const RIGHT: usize = 576;
const TOP: usize = 34;
const BOTTOM: usize = 256;

/// The distance between lines of the scale, in money.
const STEP: usize = 20;

/// The least distance between the totals at the end of the lines.
const LABEL: usize = 26;

/// The money of every player before the first auction and after each auction and sale.
struct Money {
    rounds: Vec<Vec<u16>>,
    auctions: usize,
}

impl Money {
    /// The highest line of the scale.
    fn top(&self) -> usize {
        let most = self.rounds.iter().flatten().copied().max().unwrap_or(0);
        usize::from(most).div_ceil(STEP).max(1) * STEP
    }

    fn x(&self, round: usize) -> usize {
        LEFT + (RIGHT - LEFT) * round / (self.rounds.len() - 1).max(1)
    }

    fn y(&self, money: usize) -> usize {
        BOTTOM - (BOTTOM - TOP) * money / self.top()
    }

    /// The line of a seat, as points of the picture.
    fn points(&self, seat: usize) -> String {
        let points = self.rounds.iter().enumerate().filter_map(|(round, money)| {
            Some(format!("{},{}", self.x(round), self.y(usize::from(*money.get(seat)?))))
        });
        points.collect::<Vec<_>>().join(" ")
    }

    /// The totals at the end of the lines, the richest first, with their heights. They do not lie on
    /// each other.
    fn totals(&self) -> Vec<(Seat, u16, usize)> {
        let last = self.rounds.last().map_or(&[][..], Vec::as_slice);
        let mut totals: Vec<(Seat, u16)> =
            Seat::ALL.into_iter().zip(last.iter().copied()).collect();
        totals.sort_by_key(|(seat, money)| (Reverse(*money), *seat));
        let mut free = 0;
        let place = |(seat, money): (Seat, u16)| {
            let y = self.y(usize::from(money)).max(free);
            free = y + LABEL;
            (seat, money, y)
        };
        totals.into_iter().map(place).collect()
    }
}

/// The chart of a finished game.
pub(crate) fn money(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let (w, rounds) = (reader.words(), view.money_by_round());
    if rounds.len() < 2 {
        return html! {};
    }
    let money = Money { rounds, auctions: usize::from(play.ledger.rules().auctions()) };
    html! {
        section.panel #money {
            h2 { (w.end_money()) " " small.soft { (w.end_money_about()) } }
            (picture(reader, play, &money))
            details {
                summary { (w.end_figures()) }
                (wide(&w.end_money(), &figures(reader, play, &money)))
            }
        }
    }
}

fn picture(reader: &Reader<'_>, play: &PlayView<'_>, money: &Money) -> Markup {
    let w = reader.words();
    let (last, middle) = (money.rounds.len() - 1, money.x(money.auctions));
    let sales = last.saturating_sub(money.auctions);
    html! {
        svg.chart viewBox="0 0 656 290" role="img" aria-label=(w.end_money()) {
            rect.phase x=(LEFT) y="12" width=(middle - LEFT) height=(BOTTOM - 12) {}
            @for line in (0..=money.top()).step_by(STEP) {
                path.grid d={ "M" (LEFT) " " (money.y(line)) "H" (RIGHT) } {}
                text x=(LEFT - 8) y=(money.y(line) + 5) text-anchor="end" { (line) }
            }
            text x=(LEFT) y="279" text-anchor="middle" { (w.end_start()) }
            text x=(middle) y="279" text-anchor="middle" { (w.end_auction(money.auctions)) }
            @if sales > 0 { text x=(RIGHT) y="279" text-anchor="middle" { (w.end_sale(sales)) } }
            // The reader's line lies on top.
            @for (seat, ..) in money.totals().into_iter().rev().filter(|(seat, ..)| play.seat != Some(*seat)) {
                (line(money, seat, false))
            }
            @if let Some(seat) = play.seat { (line(money, seat, true)) }
            @for (seat, total, y) in money.totals() {
                g class={ "seat-" (seat.number()) } {
                    circle cx=(RIGHT) cy=(money.y(usize::from(total))) r="4.5" {}
                    use href={ "#seat-" (seat.number()) } x=(RIGHT + 12) y=(y.saturating_sub(12)) width="24" height="24" {}
                }
                text.sum x=(RIGHT + 40) y=(y + 6) { (total) }
            }
        }
    }
}

fn line(money: &Money, seat: Seat, is_mine: bool) -> Markup {
    html! {
        polyline.line.{ "seat-" (seat.number()) } .mine[is_mine] points=(money.points(usize::from(seat.number()))) {}
    }
}

/// The same figures, for everybody who prefers to read them.
fn figures(reader: &Reader<'_>, play: &PlayView<'_>, money: &Money) -> Markup {
    let w = reader.words();
    let seats = money.rounds.first().map_or(0, Vec::len);
    let round = |number: usize| match number {
        0 => w.end_start(),
        auction if auction <= money.auctions => w.end_auction(auction),
        sale => w.end_sale(sale - money.auctions),
    };
    html! {
        table {
            thead {
                tr {
                    td {}
                    @for seat in Seat::ALL.into_iter().take(seats) { th scope="col" { bdi { (play.name(seat)) } } }
                }
            }
            tbody {
                @for (number, row) in money.rounds.iter().enumerate() {
                    tr {
                        th scope="row" { (round(number)) }
                        @for amount in row { td { (amount) } }
                    }
                }
            }
        }
    }
}
