//! A small value network that treats all seats alike, of the form of Deep Sets.
//!
//! Each seat is encoded by the same inputs and turned into an embedding by the same weights. The
//! embeddings are summed, and each seat's strength follows from its own embedding and the sum. A softmax
//! of the strengths gives the win shares. All that differs between the outcomes of one round is a sum
//! over seats, so a search can prepare each seat's part once and value thousands of outcomes cheaply.

use forsale::{Check, Checks, Coins, House, Houses, MAX_CARDS, MAX_SEATS, Seat, SeatMap};

/// The size of an embedding.
pub const WIDTH: usize = 32;

/// How many numbers are summed side by side.
const LANES: usize = 8;

/// A row of weights, or an embedding.
pub type Row = [f32; WIDTH];

/// The inputs of one seat: its houses, then coins, checks and position.
pub const SEAT_INPUTS: usize = MAX_CARDS + 4;

/// The inputs that all seats share: unseen houses, unseen checks by value.
pub const TABLE_INPUTS: usize = MAX_CARDS + 21;

const TABLE: usize = SEAT_INPUTS;
/// The row of the first layer's bias.
pub const BIAS: usize = TABLE + TABLE_INPUTS;
/// The first row of the second layer for the seat's own embedding.
pub const OWN: usize = BIAS + 1;
/// The first row of the second layer for the sum of all embeddings.
pub const OTHERS: usize = OWN + WIDTH;
/// The row of the second layer's bias.
pub const SECOND_BIAS: usize = OTHERS + WIDTH;
/// The row of the output weights.
pub const STRENGTH: usize = SECOND_BIAS + 1;
/// The number of rows.
pub const ROWS: usize = STRENGTH + 1;

/// The weights of a network: plain numbers, so that a file can hold a list of them as they are.
pub type Weights = [Row; ROWS];

/// The share of the victory of each seat.
pub type Shares = [f32; MAX_SEATS];

/// A network that can be evaluated.
#[derive(Clone, Copy)]
pub struct Network<'a>(pub &'a Weights);

/// The input of a network: everything public between two rounds.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The coins of each seat.
    pub purses: SeatMap<Coins>,
    /// The houses of each seat.
    pub hands: SeatMap<Houses>,
    /// The total of the checks of each seat.
    pub tills: SeatMap<u16>,
    /// The seat that opens the next auction.
    pub opener: Option<Seat>,
    /// Houses that were not turned up yet.
    pub unseen_houses: Houses,
    /// Checks that were not turned up yet.
    pub unseen_checks: Checks,
}

/// The inputs of one seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatState {
    /// Its houses.
    pub hand: Houses,
    /// Its coins.
    pub purse: Coins,
    /// The total of its checks.
    pub till: u16,
    /// Whether it opens the next auction.
    pub opens: bool,
}

/// What one seat contributes to the second layer: to its own strength, and to that of all seats.
#[derive(Clone, Copy)]
pub struct Part {
    own: Row,
    others: Row,
}

impl Position {
    /// Returns the inputs of one seat.
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
    /// Returns the inputs besides the houses.
    pub fn scalars(&self) -> [f32; SEAT_INPUTS - MAX_CARDS] {
        let (purse, till) = (f32::from(self.purse.0), f32::from(self.till));
        [purse / 16.0, till / 32.0, f32::from(u8::from(self.opens)), self.hand.len() as f32 / 8.0]
    }
}

/// Returns the row of a house in a hand.
pub fn house_row(house: House) -> usize {
    usize::from(house.value()) - 1
}

/// Returns the row of an unseen house.
pub fn unseen_house_row(house: House) -> usize {
    TABLE + house_row(house)
}

/// Returns the row of an unseen check, which counts half because most values exist twice.
pub fn unseen_check_row(check: Check) -> usize {
    TABLE + MAX_CARDS + usize::from(check.value())
}

impl Network<'_> {
    /// Returns what all seats share: computed once for all outcomes of a round.
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

    /// Returns the embedding of a seat.
    pub fn embedding(&self, table: &Row, seat: &SeatState) -> Row {
        let mut sum = *table;
        for house in seat.hand.iter() {
            add(&mut sum, &self.0[house_row(house)]);
        }
        for (row, scalar) in self.0[MAX_CARDS..].iter().zip(seat.scalars()) {
            add_times(&mut sum, row, scalar);
        }
        sum.map(|x| x.max(0.0))
    }

    /// Returns what a seat contributes to the strengths of all seats.
    pub fn part(&self, table: &Row, seat: &SeatState) -> Part {
        let embedding = self.embedding(table, seat);
        let (mut own, mut others) = (self.0[SECOND_BIAS], [0.0; WIDTH]);
        for (k, &x) in embedding.iter().enumerate() {
            if x > 0.0 {
                add_times(&mut own, &self.0[OWN + k], x);
                add_times(&mut others, &self.0[OTHERS + k], x);
            }
        }
        Part { own, others }
    }

    /// Returns the win share of each seat, from the parts of all seats.
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

    /// Returns the win share of each seat in a position.
    pub fn value(&self, position: &Position) -> Shares {
        let table = self.table_part(position.unseen_houses, position.unseen_checks);
        let parts: Vec<Part> =
            position.hands.seats().map(|seat| self.part(&table, &position.seat(seat))).collect();
        self.shares(&parts.iter().collect::<Vec<_>>())
    }
}

fn strength_of(weights: &Row, own: &Row, sum: &Row) -> f32 {
    // Eight sums side by side, which the compiler turns into vector instructions.
    let mut lanes = [0.0; LANES];
    for start in (0..WIDTH).step_by(LANES) {
        for (lane, k) in (start..start + LANES).enumerate() {
            lanes[lane] += weights[k] * (own[k] + sum[k]).max(0.0);
        }
    }
    lanes.iter().sum()
}

/// Returns the softmax of the strengths of the first `seats` seats.
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

/// Adds a row.
#[inline]
pub fn add(sum: &mut Row, row: &Row) {
    for (x, y) in sum.iter_mut().zip(row) {
        *x += y;
    }
}

/// Adds a multiple of a row.
#[inline]
pub fn add_times(sum: &mut Row, row: &Row, factor: f32) {
    for (x, y) in sum.iter_mut().zip(row) {
        *x += factor * y;
    }
}
