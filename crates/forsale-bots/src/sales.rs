//! One sale solved: everybody's envelope at once, by regret matching over the whole table of
//! choices, with a net (or the end of the game) behind it.

use forsale::{Check, Checks, Coins, House, Houses, MAX_SEATS, Outcome, Seat, SeatMap};

use crate::net::{Net, Part, Position, SeatState};

/// A sale as the players see it, before anybody has chosen.
#[derive(Clone, Copy)]
pub struct SaleState {
    pub purses: SeatMap<Coins>,
    pub hands: SeatMap<Houses>,
    pub tills: SeatMap<Checks>,
    pub offered: Checks,
    /// Checks not seen yet, this offer apart.
    pub unseen_checks: Checks,
    pub unseen_houses: Houses,
}

/// What each seller should play, and what the sale is worth to everybody.
pub struct Solution {
    /// For each seat, its houses with the chance to play each.
    pub mix: Vec<Vec<(House, f32)>>,
    pub shares: [f32; MAX_SEATS],
}

/// Solves a sale. `next` values what comes after it; without one the game is over then.
pub fn solve(sale: &SaleState, next: Option<Net<'_>>, rounds: usize) -> Solution {
    let table = Table::of(sale, next);
    table.solve(rounds)
}

/// Every combination of choices with everybody's share after it.
struct Table {
    seats: usize,
    sellers: Vec<Vec<House>>,
    /// By seller, the seat it sits in.
    at: Vec<usize>,
    /// By seat, its share after every combination; the last seller's choice changes fastest.
    values: Vec<Vec<f32>>,
}

impl Table {
    fn of(sale: &SaleState, next: Option<Net<'_>>) -> Table {
        let seats: Vec<Seat> = sale.hands.seats().collect();
        let selling: Vec<Seat> =
            seats.iter().copied().filter(|&seat| !sale.hands[seat].is_empty()).collect();
        let sellers: Vec<Vec<House>> =
            selling.iter().map(|&seat| sale.hands[seat].iter().collect()).collect();
        let checks: Vec<Check> = sale.offered.iter().collect();
        let at = selling.iter().map(|seat| usize::from(seat.number())).collect();
        let mut table = Table { seats: seats.len(), sellers, at, values: Vec::new() };
        match next {
            Some(net) => table.fill_by_net(sale, &selling, &checks, net),
            None => table.fill_by_outcome(sale, &checks),
        }
        table
    }

    fn fill_by_net(&mut self, sale: &SaleState, selling: &[Seat], checks: &[Check], net: Net<'_>) {
        let ground = net.table_part(sale.unseen_houses, sale.unseen_checks);
        let state = |seat: Seat, house: Option<House>, check: Option<Check>| {
            let mut hand = sale.hands[seat];
            if let Some(house) = house {
                hand.remove(house);
            }
            let till = sale.tills[seat].total() + check.map_or(0, |check| u16::from(check.value()));
            SeatState { hand, purse: sale.purses[seat], till, opens: false }
        };
        let idle: Vec<Part> =
            sale.hands.seats().map(|seat| net.part(&ground, &state(seat, None, None))).collect();
        // parts[seller][choice * checks + rank]: that house sold for that check.
        let parts: Vec<Vec<Part>> = selling
            .iter()
            .zip(&self.sellers)
            .map(|(&seat, houses)| {
                let sold = houses
                    .iter()
                    .flat_map(|&house| checks.iter().map(move |&check| (house, check)));
                sold.map(|(house, check)| net.part(&ground, &state(seat, Some(house), Some(check))))
                    .collect()
            })
            .collect();
        let mut values = self.room();
        self.each_choice(|choice, ranks| {
            let mut all: [&Part; MAX_SEATS] = [&idle[0]; MAX_SEATS];
            for (seat, part) in all.iter_mut().zip(&idle) {
                *seat = part;
            }
            for (seller, &seat) in self.at.iter().enumerate() {
                all[seat] = &parts[seller][choice[seller] * checks.len() + ranks[seller]];
            }
            note(&mut values, &net.shares(&all[..self.seats]));
        });
        self.values = values;
    }

    fn fill_by_outcome(&mut self, sale: &SaleState, checks: &[Check]) {
        let mut values = self.room();
        self.each_choice(|_, ranks| {
            let mut tills = sale.tills;
            for (seller, &rank) in ranks.iter().enumerate().take(self.at.len()) {
                tills[Seat::ALL[self.at[seller]]].insert(checks[rank]);
            }
            note(&mut values, &victory(&Outcome::of(&sale.purses, &tills)));
        });
        self.values = values;
    }

    fn room(&self) -> Vec<Vec<f32>> {
        let size = self.sellers.iter().map(Vec::len).product();
        (0..self.seats).map(|_| Vec::with_capacity(size)).collect()
    }

    /// Calls with every combination: each seller's choice, and the rank of the check it brings.
    fn each_choice(&self, mut with: impl FnMut(&[usize; MAX_SEATS], &[usize; MAX_SEATS])) {
        let sellers = self.sellers.len();
        let mut choice = [0; MAX_SEATS];
        loop {
            let mut ranks = [0; MAX_SEATS];
            for i in 0..sellers {
                let house = self.sellers[i][choice[i]];
                ranks[i] = (0..sellers).filter(|&j| self.sellers[j][choice[j]] < house).count();
            }
            with(&choice, &ranks);
            let mut last = sellers;
            loop {
                if last == 0 {
                    return;
                }
                last -= 1;
                choice[last] += 1;
                if choice[last] < self.sellers[last].len() {
                    break;
                }
                choice[last] = 0;
            }
        }
    }

    /// Regret matching+ with later rounds counting more.
    fn solve(&self, rounds: usize) -> Solution {
        let counts: Vec<usize> = self.sellers.iter().map(Vec::len).collect();
        let even = |count: &usize| vec![1.0 / *count as f32; *count];
        let mut mix: Vec<Vec<f32>> = counts.iter().map(even).collect();
        let mut regrets: Vec<Vec<f32>> = counts.iter().map(|&count| vec![0.0; count]).collect();
        let mut average: Vec<Vec<f32>> = regrets.clone();
        let rounds = if self.values[0].len() == 1 { 1 } else { rounds };
        for round in 0..rounds {
            let gains = self.gains(&mix);
            for i in 0..counts.len() {
                let mean: f32 = mix[i].iter().zip(&gains[i]).map(|(p, gain)| p * gain).sum();
                let mut total = 0.0;
                for a in 0..counts[i] {
                    average[i][a] += (round + 1) as f32 * mix[i][a];
                    regrets[i][a] = (regrets[i][a] + gains[i][a] - mean).max(0.0);
                    total += regrets[i][a];
                }
                for a in 0..counts[i] {
                    mix[i][a] =
                        if total > 0.0 { regrets[i][a] / total } else { 1.0 / counts[i] as f32 };
                }
            }
        }
        for chances in &mut average {
            let total: f32 = chances.iter().sum();
            chances.iter_mut().for_each(|chance| *chance /= total);
        }
        let shares = self.shares(&average);
        let mut by_seat = vec![Vec::new(); self.seats];
        for (seller, chances) in average.into_iter().enumerate() {
            by_seat[self.at[seller]] = self.sellers[seller].iter().copied().zip(chances).collect();
        }
        Solution { mix: by_seat, shares }
    }

    /// What each choice of each seller is worth to it against the others' mixes.
    fn gains(&self, mix: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let mut gains: Vec<Vec<f32>> = mix.iter().map(|chances| vec![0.0; chances.len()]).collect();
        let Some((last_mix, first_mixes)) = mix.split_last() else { return gains };
        let first = first_mixes.len();
        let step = last_mix.len();
        each_mix(first_mixes, |index, choice, chances| {
            let row = index * step..(index + 1) * step;
            let all: f32 = chances[..first].iter().product();
            if all > 0.0 {
                let own = &self.values[self.at[first]][row.clone()];
                gains[first].iter_mut().zip(own).for_each(|(gain, value)| *gain += all * value);
            }
            for i in 0..first {
                let others: f32 = (0..first).filter(|&j| j != i).map(|j| chances[j]).product();
                if others > 0.0 {
                    let own = &self.values[self.at[i]][row.clone()];
                    gains[i][choice[i]] += others * dot(own, last_mix);
                }
            }
        });
        gains
    }

    fn shares(&self, mix: &[Vec<f32>]) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        let Some((last_mix, first_mixes)) = mix.split_last() else { return shares };
        let step = last_mix.len();
        each_mix(first_mixes, |index, _, chances| {
            let all: f32 = chances[..first_mixes.len()].iter().product();
            for (share, values) in shares.iter_mut().zip(&self.values) {
                *share += all * dot(&values[index * step..(index + 1) * step], last_mix);
            }
        });
        shares
    }
}

fn note(values: &mut [Vec<f32>], shares: &[f32; MAX_SEATS]) {
    values.iter_mut().zip(shares).for_each(|(values, share)| values.push(*share));
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Calls with every combination of the choices of these sellers, its number, and the chance of
/// each of the choices.
fn each_mix(mix: &[Vec<f32>], mut with: impl FnMut(usize, &[usize; MAX_SEATS], &[f32; MAX_SEATS])) {
    let mut choice = [0; MAX_SEATS];
    let mut chances = [1.0; MAX_SEATS];
    for (chance, mix) in chances.iter_mut().zip(mix) {
        *chance = mix[0];
    }
    for index in 0.. {
        with(index, &choice, &chances);
        let mut last = mix.len();
        loop {
            if last == 0 {
                return;
            }
            last -= 1;
            choice[last] += 1;
            if choice[last] < mix[last].len() {
                chances[last] = mix[last][choice[last]];
                break;
            }
            choice[last] = 0;
            chances[last] = mix[last][0];
        }
    }
}

/// Each seat's share of a decided victory.
pub fn victory(outcome: &Outcome) -> [f32; MAX_SEATS] {
    let winners = outcome.winners();
    let mut shares = [0.0; MAX_SEATS];
    for seat in winners.iter() {
        shares[usize::from(seat.number())] = 1.0 / winners.len() as f32;
    }
    shares
}

impl SaleState {
    /// The same before its checks were turned up: what a net is asked about.
    pub fn before(&self) -> Position {
        let mut unseen_checks = self.unseen_checks;
        self.offered.iter().for_each(|check| unseen_checks.insert(check));
        Position {
            purses: self.purses,
            hands: self.hands,
            tills: self.tills.map(|_, till| till.total()),
            opener: None,
            unseen_houses: self.unseen_houses,
            unseen_checks,
        }
    }
}
