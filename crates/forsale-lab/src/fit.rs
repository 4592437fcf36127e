//! Fitting a value network to examples by gradient descent (Adam).

use forsale::chance::shuffle;
use forsale::{MAX_CARDS, MAX_SEATS};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use forsale_bots::nets::network::{
    BIAS, Network, OTHERS, OWN, Position, ROWS, Row, SEAT_INPUTS, SECOND_BIAS, STRENGTH, Shares,
    WIDTH, Weights, add, add_times, house_row, softmax, unseen_check_row, unseen_house_row,
};

/// A position and the win share of each seat.
#[derive(Clone, Copy)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// The win shares to predict.
    pub shares: Shares,
}

/// How long to fit, and how fast.
#[derive(Clone, Copy)]
pub struct FitSettings {
    /// Passes over the examples.
    pub epochs: usize,
    /// Examples in one step.
    pub batch: usize,
    /// The learning rate at the beginning; it falls to almost 0.
    pub rate: f32,
}

/// Returns small random weights.
pub fn random_weights(rng: &mut Xoshiro256PlusPlus) -> Box<Weights> {
    let mut weights = Box::new([[0.0; WIDTH]; ROWS]);
    for (row, weights) in weights.iter_mut().enumerate() {
        let scale = match row {
            0..SEAT_INPUTS => 0.35,
            SEAT_INPUTS..OWN => 0.1,
            OWN..SECOND_BIAS => 0.2,
            SECOND_BIAS => 0.0,
            _ => 0.3,
        };
        for weight in weights {
            *weight = (rng.next_u32() as f32 / u32::MAX as f32 - 0.5) * 2.0 * scale;
        }
    }
    weights
}

/// Fits the weights to the examples, and returns the mean error on the last tenth, which is held out.
pub fn fit(
    weights: &mut Weights,
    examples: &[Example],
    settings: FitSettings,
    rng: &mut Xoshiro256PlusPlus,
) -> f32 {
    let (training, held_out) = examples.split_at(examples.len() - examples.len() / 10);
    let mut order: Vec<usize> = (0..training.len()).collect();
    let mut adam = Adam::new();
    let steps = (settings.epochs * order.len().div_ceil(settings.batch)) as f32;
    for _ in 0..settings.epochs {
        shuffle(&mut order, rng);
        for batch in order.chunks(settings.batch) {
            let mut gradient = Box::new([[0.0; WIDTH]; ROWS]);
            for &index in batch {
                backward(weights, &training[index], &mut gradient);
            }
            // The rate falls linearly.
            let rate = settings.rate * (1.0 - adam.step / steps).max(0.02);
            adam.update(weights, &gradient, rate, batch.len() as f32);
        }
    }
    held_out.iter().map(|example| error(weights, example)).sum::<f32>()
        / held_out.len().max(1) as f32
}

/// Returns the mean absolute error of the prediction, in win shares.
fn error(weights: &Weights, example: &Example) -> f32 {
    let predicted = Network(weights).value(&example.position);
    let seats = example.position.hands.values().len();
    (0..seats).map(|i| (predicted[i] - example.shares[i]).abs()).sum::<f32>() / seats as f32
}

/// Adds the gradient of the cross entropy of one example.
fn backward(weights: &Weights, example: &Example, gradient: &mut Weights) {
    let network = Network(weights);
    let position = &example.position;
    let table = network.table_part(position.unseen_houses, position.unseen_checks);
    let seats: Vec<_> = position.hands.seats().map(|seat| position.seat(seat)).collect();
    let embeddings: Vec<Row> = seats.iter().map(|seat| network.embedding(&table, seat)).collect();

    // Forward pass.
    let mut sum = [0.0; WIDTH];
    let mut inner: Vec<Row> = Vec::with_capacity(seats.len());
    for embedding in &embeddings {
        let mut own = weights[SECOND_BIAS];
        for (k, &x) in embedding.iter().enumerate() {
            if x > 0.0 {
                add_times(&mut own, &weights[OWN + k], x);
                add_times(&mut sum, &weights[OTHERS + k], x);
            }
        }
        inner.push(own);
    }
    let mut strengths = [f32::NEG_INFINITY; MAX_SEATS];
    for (strength, own) in strengths.iter_mut().zip(&mut inner) {
        add(own, &sum);
        *strength = (0..WIDTH).map(|k| weights[STRENGTH][k] * own[k].max(0.0)).sum();
    }
    let predicted = softmax(strengths, seats.len());

    // Backward pass.
    let mut to_sum = [0.0; WIDTH];
    let mut to_inner: Vec<Row> = Vec::with_capacity(seats.len());
    for (i, own) in inner.iter().enumerate() {
        let wrong = predicted[i] - example.shares[i];
        let mut row = [0.0; WIDTH];
        for k in 0..WIDTH {
            if own[k] > 0.0 {
                row[k] = wrong * weights[STRENGTH][k];
                gradient[STRENGTH][k] += wrong * own[k];
            }
        }
        add(&mut gradient[SECOND_BIAS], &row);
        add(&mut to_sum, &row);
        to_inner.push(row);
    }
    let mut to_table = [0.0; WIDTH];
    for ((embedding, seat), row) in embeddings.iter().zip(&seats).zip(&to_inner) {
        let mut to_feeling = [0.0; WIDTH];
        for (k, &x) in embedding.iter().enumerate() {
            if x > 0.0 {
                add_times(&mut gradient[OWN + k], row, x);
                add_times(&mut gradient[OTHERS + k], &to_sum, x);
                to_feeling[k] = dot(&weights[OWN + k], row) + dot(&weights[OTHERS + k], &to_sum);
            }
        }
        for house in seat.hand.iter() {
            add(&mut gradient[house_row(house)], &to_feeling);
        }
        for (row, scalar) in gradient[MAX_CARDS..].iter_mut().zip(seat.scalars()) {
            add_times(row, &to_feeling, scalar);
        }
        add(&mut to_table, &to_feeling);
    }
    add(&mut gradient[BIAS], &to_table);
    for house in position.unseen_houses.iter() {
        add(&mut gradient[unseen_house_row(house)], &to_table);
    }
    for check in position.unseen_checks.iter() {
        add_times(&mut gradient[unseen_check_row(check)], &to_table, 0.5);
    }
}

fn dot(a: &Row, b: &Row) -> f32 {
    let mut lanes = [0.0; 8];
    for k in 0..WIDTH {
        lanes[k % 8] += a[k] * b[k];
    }
    lanes.iter().sum()
}

/// The optimizer Adam (Kingma and Ba 2015).
struct Adam {
    step: f32,
    mean: Box<Weights>,
    square: Box<Weights>,
}

impl Adam {
    fn new() -> Adam {
        let zeros = || Box::new([[0.0; WIDTH]; ROWS]);
        Adam { step: 0.0, mean: zeros(), square: zeros() }
    }

    fn update(&mut self, weights: &mut Weights, gradient: &Weights, rate: f32, batch: f32) {
        self.step += 1.0;
        let (a, b): (f32, f32) = (0.9, 0.999);
        let (fix_a, fix_b) = (1.0 - a.powf(self.step), 1.0 - b.powf(self.step));
        let memory = self.mean.iter_mut().flatten().zip(self.square.iter_mut().flatten());
        for ((weight, slope), (mean, square)) in
            weights.iter_mut().flatten().zip(gradient.iter().flatten()).zip(memory)
        {
            let slope = slope / batch;
            *mean = a * *mean + (1.0 - a) * slope;
            *square = b * *square + (1.0 - b) * slope * slope;
            *weight -= rate * (*mean / fix_a) / ((*square / fix_b).sqrt() + 1e-8);
        }
    }
}
