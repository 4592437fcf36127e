//! Means with confidence intervals, from what is known at once and from sums of integers: the order of
//! the games does not matter.

/// A victory in units that any number of winners can share.
pub(crate) const VICTORY: i64 = 60;

/// The half width of a 95 % interval, in standard errors.
const REACH: f64 = 1.96;

/// A mean and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The interval.
    pub ci95: [f64; 2],
}

impl Estimate {
    /// Returns an estimate with this mean and this standard error.
    pub(crate) fn new(mean: f64, error: f64) -> Estimate {
        Estimate { mean, ci95: [mean - REACH * error, mean + REACH * error] }
    }

    /// Returns true if the interval is above zero.
    pub fn is_positive(&self) -> bool {
        self.ci95[0] > 0.0
    }

    /// The same, no part of it outside 0 to 1.
    pub(crate) fn as_share(self) -> Estimate {
        Estimate { mean: self.mean, ci95: self.ci95.map(|end| end.clamp(0.0, 1.0)) }
    }
}

/// Values of the same kind, as they are known before any game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// One unit of the values, in sampled integers.
    pub(crate) unit: f64,
    /// The standard error of the quick value of one move, and of the difference of two.
    pub(crate) error: f64,
}

/// A blend of quick values and sampled games: each counts by how exact it is. The weight is the same for
/// all moves of a position, so that the moves stay comparable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blend {
    scale: Scale,
    /// The weight of the games.
    weight: f64,
}

impl Blend {
    /// Returns the blend for these differences between moves in the same games.
    pub(crate) fn of(scale: Scale, differences: &[Sums]) -> Blend {
        let variances = differences.iter().map(|sums| sums.variance_of_mean());
        // Without a second move there is nothing to compare, and the quick value will do.
        let variance = match differences.len() {
            0 => f64::INFINITY,
            count => variances.sum::<f64>() / count as f64,
        };
        let (known, sampled) = (scale.error.powi(2), variance / scale.unit.powi(2));
        let weight = if sampled.is_finite() { known / (known + sampled) } else { 0.0 };
        Blend { scale, weight }
    }

    /// Returns the estimate of a value that is `quick` at a first look and that of `sums` in games.
    pub(crate) fn estimate(&self, quick: f64, sums: &Sums) -> Estimate {
        let Blend { scale: Scale { unit, error }, weight } = *self;
        if weight == 0.0 {
            return Estimate::new(quick, error);
        }
        let variance = weight.powi(2) * sums.variance_of_mean() / unit.powi(2)
            + ((1.0 - weight) * error).powi(2);
        Estimate::new(weight * sums.mean() / unit + (1.0 - weight) * quick, variance.sqrt())
    }
}

/// The sum and the squares of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    count: u64,
    sum: i64,
    squares: i64,
}

impl Sums {
    pub(crate) fn of(values: impl Iterator<Item = i64>) -> Sums {
        values.fold(Sums { count: 0, sum: 0, squares: 0 }, |sums, value| Sums {
            count: sums.count + 1,
            sum: sums.sum + value,
            squares: sums.squares + value * value,
        })
    }

    /// Counts two more games in the variance, one with this difference in each direction (after Agresti
    /// and Min), so that a few games without a difference do not prove that there is none.
    pub(crate) fn doubted(values: impl Iterator<Item = i64>, difference: i64) -> Sums {
        let sums = Sums::of(values);
        Sums { squares: sums.squares + 2 * difference * difference, ..sums }
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Returns the variance of the mean, which is infinite for fewer than two values.
    fn variance_of_mean(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let (count, mean) = (self.count as f64, self.mean());
        (self.squares as f64 - count * mean * mean).max(0.0) / (count - 1.0) / count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MONEY: Scale = Scale { unit: 1.0, error: 1.0 };

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn without_games_the_quick_value_counts() {
        let none = Sums::of([].into_iter());
        let found = Blend::of(MONEY, &[none]).estimate(7.0, &none);
        assert_eq!(found, Estimate { mean: 7.0, ci95: [7.0 - 1.96, 7.0 + 1.96] });
        let one = Sums::of([3].into_iter());
        assert_eq!(Blend::of(MONEY, &[one]).estimate(7.0, &one).mean, 7.0);
    }

    #[test]
    fn equally_exact_values_count_half_each() {
        // The mean of 1 to 5 has the variance 2.5 / 5, and so has a quick value with the error √0.5.
        let games = Sums::of(1..=5);
        let scale = Scale { unit: 1.0, error: 0.5_f64.sqrt() };
        let found = Blend::of(scale, &[games]).estimate(7.0, &games);
        assert!(near(found.mean, 5.0), "{found:?}");
        assert!(near(found.ci95[1] - found.mean, 1.96 * 0.5), "{found:?}");
    }

    #[test]
    fn many_games_outweigh_the_quick_value() {
        let games = Sums::of((0..100_000).map(|nth| nth % 3));
        let found = Blend::of(MONEY, &[games]).estimate(7.0, &games);
        assert!(near(found.mean, 1.0), "{found:?}");
    }

    #[test]
    fn a_hundred_games_without_a_difference_leave_an_interval() {
        let same = Sums::doubted(std::iter::repeat_n(0, 100), VICTORY);
        let shares = Scale { unit: VICTORY as f64, error: 0.05 };
        let found = Blend::of(shares, &[same]).estimate(0.0, &same);
        assert!(!found.is_positive() && found.ci95[1] > 0.01, "{found:?}");
    }
}
