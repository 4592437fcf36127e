//! Means with confidence intervals, from sums of integers: the order of the games does not matter.

use crate::interval::{quantile, wilson};

/// A victory in units that any number of winners can share.
pub const VICTORY: i64 = 60;

/// A mean and its 95 % interval, which is unbounded for fewer than two games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The interval.
    pub ci95: [f64; 2],
}

/// Returns the mean share of the victory, with Wilson's interval.
pub fn share(won: impl Iterator<Item = i64>) -> Estimate {
    let sums = Sums::of(won);
    let mean = sums.mean() / VICTORY as f64;
    let ci95 = match sums.count {
        0 | 1 => [0.0, 1.0],
        count => wilson(mean, count as f64, quantile(count - 1)),
    };
    Estimate { mean, ci95 }
}

/// Returns the mean of amounts, with Student's interval.
pub fn amount(amounts: impl Iterator<Item = i64>) -> Estimate {
    let sums = Sums::of(amounts);
    Estimate { mean: sums.mean(), ci95: sums.interval() }
}

/// Returns the mean difference of two win shares in the same games. The interval counts two more games,
/// one with a difference of a whole victory in each direction (after Agresti and Min), so that a few
/// games without a difference do not prove that there is none.
pub fn difference(differences: impl Iterator<Item = i64>) -> Estimate {
    let sums = Sums::of(differences);
    let squares = sums.squares + VICTORY * VICTORY;
    let more = Sums { count: sums.count + 2, squares, ..sums };
    let ci95 = more.interval().map(|end| end / VICTORY as f64);
    Estimate { mean: sums.mean() / VICTORY as f64, ci95 }
}

#[derive(Clone, Copy)]
struct Sums {
    count: u64,
    sum: i64,
    squares: i64,
}

impl Sums {
    fn of(values: impl Iterator<Item = i64>) -> Sums {
        values.fold(Sums { count: 0, sum: 0, squares: 0 }, |sums, value| Sums {
            count: sums.count + 1,
            sum: sums.sum + value,
            squares: sums.squares + value * value,
        })
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Returns Student's interval of the mean.
    fn interval(&self) -> [f64; 2] {
        if self.count < 2 {
            return [f64::NEG_INFINITY, f64::INFINITY];
        }
        let (count, mean) = (self.count as f64, self.mean());
        let variance = (self.squares as f64 - count * mean * mean).max(0.0) / (count - 1.0);
        let half = quantile(self.count - 1) * (variance / count).sqrt();
        [mean - half, mean + half]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(ends: [f64; 2], low: f64, high: f64) -> bool {
        (ends[0] - low).abs() < 1e-3 && (ends[1] - high).abs() < 1e-3
    }

    #[test]
    fn amounts_have_students_interval() {
        // Mean 3, standard error √(2.5 / 5) = 0.7071, t(4) = 2.776.
        let found = amount(1..=5);
        assert_eq!(found.mean, 3.0);
        assert!(near(found.ci95, 3.0 - 1.963, 3.0 + 1.963), "{found:?}");
        assert_eq!(amount(1..=1).ci95, [f64::NEG_INFINITY, f64::INFINITY]);
    }

    #[test]
    fn a_hundred_games_without_a_difference_leave_an_interval() {
        let same = difference(std::iter::repeat_n(0, 100));
        assert_eq!(same.mean, 0.0);
        // t(101) × √(1 / (101 × 102)) = 0.0195.
        assert!(near(same.ci95, -0.0195, 0.0195), "{same:?}");
    }

    #[test]
    fn shares_stay_between_0_and_1() {
        let never = share(std::iter::repeat_n(0, 50));
        assert!(never.mean == 0.0 && never.ci95[0] == 0.0 && never.ci95[1] > 0.05, "{never:?}");
        let shared = share([VICTORY / 2, VICTORY, 0, VICTORY / 2].into_iter());
        assert_eq!(shared.mean, 0.5);
    }
}
