//! The highlights of a finished game.

use std::cmp::Reverse;

use forsale::{Check, Coins, Event, House, Rules, Seat, SeatMap, Sold};

use crate::sheet::{Line, Sheet};

/// Something worth mentioning after the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// The house with the largest profit.
    Bargain(Seat, Trade),
    /// The house with the largest loss.
    Mistake(Seat, Trade),
    /// Two houses of neighbouring numbers that brought very different checks.
    CloseSale {
        /// The number of the sale, from 1.
        sale: usize,
        /// The player with the higher house, and what they sold it for.
        over: (Seat, Sold),
        /// The player with the lower house, and what they sold it for.
        under: (Seat, Sold),
    },
    /// A house bought for more than was necessary.
    Overbid {
        /// The player.
        seat: Seat,
        /// The house.
        house: House,
        /// The price.
        paid: Coins,
        /// The highest bid of the others.
        next: Coins,
    },
    /// The sale after which the winner led until the end.
    Decided {
        /// The number of the sale, from 1.
        sale: usize,
        /// The winner.
        seat: Seat,
    },
}

/// A house bought and sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// The house.
    pub house: House,
    /// What the player paid.
    pub paid: Coins,
    /// The check it was sold for.
    pub check: Check,
}

impl Trade {
    fn of(line: &Line) -> Option<Trade> {
        line.sold.map(|check| Trade { house: line.house, paid: line.paid, check })
    }

    fn gain(&self) -> i16 {
        i16::from(self.check.value()) - i16::from(self.paid.0)
    }
}

impl Highlight {
    /// Returns the highlights of a finished game. A game without a mistake has none of that kind.
    pub fn of_all(rules: &Rules, events: &[&Event]) -> Vec<Highlight> {
        let sheets = Sheet::of_all(rules, events.iter().copied());
        let found = [
            bargain(&sheets),
            mistake(&sheets),
            close_sale(events),
            overbid(events),
            decided(rules, events),
        ];
        found.into_iter().flatten().collect()
    }
}

fn deals(sheets: &[Sheet]) -> impl Iterator<Item = (Seat, Trade)> {
    Seat::ALL.into_iter().zip(sheets).flat_map(|(seat, sheet)| {
        sheet.lines.iter().filter_map(Trade::of).map(move |deal| (seat, deal))
    })
}

fn bargain(sheets: &[Sheet]) -> Option<Highlight> {
    let best = deals(sheets).max_by_key(|(_, deal)| (deal.gain(), Reverse(deal.paid)));
    best.filter(|(_, deal)| deal.gain() > 0).map(|(seat, deal)| Highlight::Bargain(seat, deal))
}

fn mistake(sheets: &[Sheet]) -> Option<Highlight> {
    let worst = deals(sheets).min_by_key(|(_, deal)| (deal.gain(), Reverse(deal.paid)));
    worst.filter(|(_, deal)| deal.gain() < 0).map(|(seat, deal)| Highlight::Mistake(seat, deal))
}

fn close_sale(events: &[&Event]) -> Option<Highlight> {
    let sales = events.iter().filter_map(|event| match event {
        Event::Sold(sales) => Some(sales),
        _ => None,
    });
    let pairs = (1..).zip(sales).flat_map(|(sale, sold)| {
        let mut sold: Vec<(Seat, Sold)> =
            sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
        sold.sort_by_key(|(_, sold)| sold.house);
        let pairs: Vec<_> = sold.windows(2).map(|pair| (sale, pair[1], pair[0])).collect();
        pairs
    });
    let parted = |over: &Sold, under: &Sold| over.check.value() - under.check.value();
    let next_door = pairs.filter(|(_, (_, over), (_, under))| {
        over.house.value() == under.house.value() + 1 && parted(over, under) > 0
    });
    let (sale, over, under) =
        next_door.max_by_key(|(sale, over, under)| (parted(&over.1, &under.1), Reverse(*sale)))?;
    Some(Highlight::CloseSale { sale, over, under })
}

/// Finds the auction whose winner bid most above what was necessary.
fn overbid(events: &[&Event]) -> Option<Highlight> {
    let mut bids = [Coins(0); Seat::ALL.len()];
    let mut found: Vec<(u8, Highlight)> = Vec::new();
    for event in events {
        match **event {
            Event::StreetOpened { .. } => bids.fill(Coins(0)),
            Event::Bid { seat, bid } => bids[usize::from(seat.number())] = bid,
            Event::Bought { seat, house, paid } => {
                bids[usize::from(seat.number())] = Coins(0);
                let next = bids.into_iter().max().unwrap_or_default();
                let wasted = paid.0.saturating_sub(next.0 + 1);
                found.push((wasted, Highlight::Overbid { seat, house, paid, next }));
            }
            _ => {}
        }
    }
    let (wasted, most) = found.into_iter().rev().max_by_key(|(wasted, _)| *wasted)?;
    (wasted > 0).then_some(most)
}

/// Finds the sale from which on the winner led. Without a single leader at the end there is none.
fn decided(rules: &Rules, events: &[&Event]) -> Option<Highlight> {
    let coins = Sheet::of_all(rules, events.iter().copied());
    let mut totals = SeatMap::new(rules.seats(), 0_u16);
    for (seat, sheet) in Seat::ALL.into_iter().zip(&coins) {
        totals[seat] = u16::from(sheet.coins.0);
    }
    let mut leaders: Vec<Option<Seat>> = Vec::new();
    for event in events {
        match event {
            Event::Sold(sales) => {
                for (seat, sold) in sales.iter() {
                    totals[seat] += sold.map_or(0, |sold| u16::from(sold.check.value()));
                }
                leaders.push(leader(&totals));
            }
            Event::SweptUp { seat, checks, .. } => {
                totals[*seat] += checks.total();
                leaders.push(leader(&totals));
            }
            _ => {}
        }
    }
    let seat = (*leaders.last()?)?;
    let led = leaders.iter().rev().take_while(|leader| **leader == Some(seat)).count();
    Some(Highlight::Decided { sale: leaders.len() - led + 1, seat })
}

/// Returns the player who has more than all others.
fn leader(totals: &SeatMap<u16>) -> Option<Seat> {
    let most = totals.values().max()?;
    let mut first = totals.iter().filter(|(_, total)| *total == most);
    let (seat, _) = first.next()?;
    first.next().is_none().then_some(seat)
}
