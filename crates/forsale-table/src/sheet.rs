//! The score sheet: every house with its price and its check.

use forsale::{Check, Checks, Coins, Event, House, Houses, Rules, Seat, SeatMap, Sold};

/// The score sheet of one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The houses in the order they were bought.
    pub lines: Vec<Line>,
    /// The coins never spent.
    pub coins: Coins,
}

/// One house on a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The house.
    pub house: House,
    /// What the player paid.
    pub paid: Coins,
    /// The check it was sold for.
    pub sold: Option<Check>,
    /// The check that the player's best house would have brought in that sale.
    pub best: Option<Check>,
}

impl Sheet {
    /// Returns the sheets of all players, from public events.
    pub fn of_all<'a>(rules: &Rules, events: impl Iterator<Item = &'a Event>) -> Vec<Sheet> {
        let blank = Sheet { lines: Vec::new(), coins: rules.purse() };
        let mut sheets = vec![blank; usize::from(rules.seats())];
        for event in events {
            note(&mut sheets, event);
        }
        sheets
    }

    /// Returns the total of checks and coins.
    pub fn total(&self) -> u16 {
        let checks = self.lines.iter().filter_map(|line| line.sold);
        checks.map(|check| u16::from(check.value())).sum::<u16>() + u16::from(self.coins.0)
    }

    /// Returns the price of all houses.
    pub fn paid(&self) -> u16 {
        self.lines.iter().map(|line| u16::from(line.paid.0)).sum()
    }

    fn pay(&mut self, paid: Coins, house: Option<House>) {
        self.coins -= paid;
        self.lines.extend(house.map(|house| Line { house, paid, sold: None, best: None }));
    }

    fn hand(&self) -> Houses {
        self.lines.iter().filter(|line| line.sold.is_none()).map(|line| line.house).collect()
    }

    fn sell(&mut self, sold: Sold, best: Option<Check>) {
        if let Some(line) = self.lines.iter_mut().find(|line| line.house == sold.house) {
            line.sold = Some(sold.check);
            line.best = best;
        }
    }
}

/// Returns the money of every player before the first auction and after each auction and sale: the
/// coins, and the checks of houses sold so far.
pub(crate) fn money_by_round<'a>(
    rules: &Rules,
    events: impl Iterator<Item = &'a Event>,
) -> Vec<Vec<u16>> {
    let mut sheets = Sheet::of_all(rules, std::iter::empty());
    let totals = |sheets: &[Sheet]| sheets.iter().map(Sheet::total).collect::<Vec<u16>>();
    let mut rounds = vec![totals(&sheets)];
    for event in events {
        note(&mut sheets, event);
        match event {
            Event::Bought { .. } | Event::Sold(_) => rounds.push(totals(&sheets)),
            // What is left over belongs to the last sale.
            Event::SweptUp { .. } => {
                rounds.pop();
                rounds.push(totals(&sheets));
            }
            _ => {}
        }
    }
    rounds
}

fn note(sheets: &mut [Sheet], event: &Event) {
    let at = |seat: Seat| usize::from(seat.number());
    match event {
        Event::Passed { seat, took, paid, .. } => sheets[at(*seat)].pay(*paid, *took),
        Event::Bought { seat, house, paid } => sheets[at(*seat)].pay(*paid, Some(*house)),
        Event::Sold(sales) => {
            for (seat, sold) in sales.iter() {
                let Some(sold) = *sold else { continue };
                let best = best_check(sales, seat, sheets[at(seat)].hand());
                sheets[at(seat)].sell(sold, best);
            }
        }
        Event::SweptUp { seat, houses, checks } => sweep(&mut sheets[at(*seat)], *houses, *checks),
        _ => {}
    }
}

/// Returns the check that the best house of a hand would have brought against the others' houses.
fn best_check(sales: &SeatMap<Option<Sold>>, seat: Seat, hand: Houses) -> Option<Check> {
    let best = hand.highest()?;
    let all: Checks = sales.values().flatten().map(|sold| sold.check).collect();
    let others = sales.iter().filter(|(other, _)| *other != seat).filter_map(|(_, sold)| *sold);
    let below = others.filter(|other| other.house < best).count();
    all.iter().nth(below)
}

/// Notes leftover houses and checks, the best house with the best check, as if each had been sold.
fn sweep(sheet: &mut Sheet, houses: Houses, checks: Checks) {
    for (house, check) in houses.iter().zip(checks.iter()) {
        sheet.sell(Sold { house, check }, Some(check));
    }
}
