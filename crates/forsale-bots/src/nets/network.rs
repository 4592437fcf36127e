//! A small value net that treats all seats alike: what share of the victory each can expect.
//!
//! Every seat is described by the same few numbers and turned into a feeling of its own; the
//! feelings are added up; each seat's strength follows from its own feeling and the sum. Since
//! everything that differs between the outcomes of one round is a sum over seats, a search can
//! prepare each seat's part once and try thousands of outcomes cheaply.

use forsale::{Check, Checks, Coins, House, Houses, MAX_CARDS, MAX_SEATS, Seat, SeatMap};

/// How many numbers a feeling has.
pub const WIDTH: usize = 32;

/// How many of them are added up side by side.
const LANES: usize = 8;

/// A row of weights, or a feeling.
pub type Row = [f32; WIDTH];

/// Inputs of one seat: its houses, then money and position.
pub const SEAT_INPUTS: usize = MAX_CARDS + 4;

/// Inputs all seats share: unseen houses, unseen checks by value.
pub const TABLE_INPUTS: usize = MAX_CARDS + 21;

/// Where each kind of row is among the weights of a net.
const TABLE: usize = SEAT_INPUTS;
pub const BIAS: usize = TABLE + TABLE_INPUTS;
pub const OWN: usize = BIAS + 1;
pub const OTHERS: usize = OWN + WIDTH;
pub const SECOND_BIAS: usize = OTHERS + WIDTH;
pub const STRENGTH: usize = SECOND_BIAS + 1;
pub const ROWS: usize = STRENGTH + 1;

/// The weights of a net: plain numbers, so that a file of them is a list of nets as it is.
pub type Weights = [Row; ROWS];

/// Everybody's share of the victory.
pub type Shares = [f32; MAX_SEATS];

/// A net, to be asked.
#[derive(Clone, Copy)]
pub struct Net<'a>(pub &'a Weights);

/// What a net looks at: everything public between two rounds.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub purses: SeatMap<Coins>,
    pub hands: SeatMap<Houses>,
    pub tills: SeatMap<u16>,
    pub opener: Option<Seat>,
    pub unseen_houses: Houses,
    pub unseen_checks: Checks,
}

/// One seat as a net sees it.
#[derive(Clone, Copy, Debug)]
pub struct SeatState {
    pub hand: Houses,
    pub purse: Coins,
    pub till: u16,
    pub opens: bool,
}

/// What one seat contributes: its own part and its part of the sum.
#[derive(Clone, Copy)]
pub struct Part {
    own: Row,
    others: Row,
}

impl Position {
    /// One seat of it.
    pub fn seat(&self, seat: Seat) -> SeatState {
        SeatState {
            hand: self.hands[seat],
            purse: self.purses[seat],
            till: self.tills[seat],
            opens: self.opener == Some(seat),
        }
    }
}

impl SeatState {
    /// The numbers besides the houses.
    pub fn scalars(&self) -> [f32; SEAT_INPUTS - MAX_CARDS] {
        let (purse, till) = (f32::from(self.purse.0), f32::from(self.till));
        [purse / 16.0, till / 32.0, f32::from(u8::from(self.opens)), self.hand.len() as f32 / 8.0]
    }
}

/// The row of a house in a hand.
pub fn house_row(house: House) -> usize {
    usize::from(house.value()) - 1
}

/// The row of an unseen house.
pub fn unseen_house_row(house: House) -> usize {
    TABLE + house_row(house)
}

/// The row of an unseen check, which counts half: most values are there twice.
pub fn unseen_check_row(check: Check) -> usize {
    TABLE + MAX_CARDS + usize::from(check.value())
}

impl Net<'_> {
    /// What all seats share at this table: computed once for all outcomes of a round.
    pub fn table_part(&self, unseen_houses: Houses, unseen_checks: Checks) -> Row {
        let mut sum = self.0[BIAS];
        for house in unseen_houses.iter() {
            add(&mut sum, &self.0[unseen_house_row(house)]);
        }
        for check in unseen_checks.iter() {
            add_times(&mut sum, &self.0[unseen_check_row(check)], 0.5);
        }
        sum
    }

    /// The feeling of a seat.
    pub fn feeling(&self, table: &Row, seat: &SeatState) -> Row {
        let mut sum = *table;
        for house in seat.hand.iter() {
            add(&mut sum, &self.0[house_row(house)]);
        }
        for (row, scalar) in self.0[MAX_CARDS..].iter().zip(seat.scalars()) {
            add_times(&mut sum, row, scalar);
        }
        sum.map(|x| x.max(0.0))
    }

    /// What a seat contributes to the strengths of all.
    pub fn part(&self, table: &Row, seat: &SeatState) -> Part {
        let feeling = self.feeling(table, seat);
        let (mut own, mut others) = (self.0[SECOND_BIAS], [0.0; WIDTH]);
        for (k, &x) in feeling.iter().enumerate() {
            if x > 0.0 {
                add_times(&mut own, &self.0[OWN + k], x);
                add_times(&mut others, &self.0[OTHERS + k], x);
            }
        }
        Part { own, others }
    }

    /// The share of the victory of each seat, from the parts of all.
    pub fn shares(&self, parts: &[&Part]) -> Shares {
        let mut sum = [0.0; WIDTH];
        for part in parts {
            add(&mut sum, &part.others);
        }
        let mut strengths = [f32::NEG_INFINITY; MAX_SEATS];
        for (strength, part) in strengths.iter_mut().zip(parts) {
            *strength = strength_of(&self.0[STRENGTH], &part.own, &sum);
        }
        softmax(strengths, parts.len())
    }

    /// The share of the victory of each seat in a position.
    pub fn value(&self, position: &Position) -> Shares {
        let table = self.table_part(position.unseen_houses, position.unseen_checks);
        let parts: Vec<Part> =
            position.hands.seats().map(|seat| self.part(&table, &position.seat(seat))).collect();
        self.shares(&parts.iter().collect::<Vec<_>>())
    }
}

fn strength_of(weights: &Row, own: &Row, sum: &Row) -> f32 {
    // Eight sums side by side: the compiler turns them into few instructions.
    let mut lanes = [0.0; LANES];
    for start in (0..WIDTH).step_by(LANES) {
        for (lane, k) in (start..start + LANES).enumerate() {
            lanes[lane] += weights[k] * (own[k] + sum[k]).max(0.0);
        }
    }
    lanes.iter().sum()
}

pub fn softmax(strengths: [f32; MAX_SEATS], seats: usize) -> Shares {
    let best = strengths[..seats].iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
    let mut shares = [0.0; MAX_SEATS];
    let mut total = 0.0;
    for (share, strength) in shares[..seats].iter_mut().zip(strengths) {
        *share = (strength - best).exp();
        total += *share;
    }
    shares.map(|share| share / total)
}

pub fn add(sum: &mut Row, row: &Row) {
    for (x, y) in sum.iter_mut().zip(row) {
        *x += y;
    }
}

pub fn add_times(sum: &mut Row, row: &Row, factor: f32) {
    for (x, y) in sum.iter_mut().zip(row) {
        *x += factor * y;
    }
}
