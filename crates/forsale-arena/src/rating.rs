//! Ratings of many-player games by the Plackett–Luce model.
//!
//! Each contestant has a strength. The next place goes to one of the remaining contestants with a
//! probability proportional to strength. The strengths maximise the likelihood of *all* games at once
//! (Hunter's minorisation–maximisation, 2004). Ratings that are updated game by game, such as those of
//! Elo, or Weng and Lin, depend on the order of the games. A tournament of fixed bots has no meaningful
//! order, and is played on many threads. This is the batch form of OpenSkill's "Plackett–Luce".
//!
//! The scale is Elo's: 1500 is the mean of the field, and 400 points are a factor of ten in strength.
//! Each contestant gets one drawn game against a mean player, so that even a contestant that never
//! wins has a finite rating. The uncertainty is a jackknife over twenty groups of deals: the games of
//! one deal are correlated, so they are left out together.

use std::collections::BTreeMap;

use forsale_bots::interval::quantile;

use crate::tally::Orders;

/// A strength on Elo's scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Half the width of its 95 % interval; none for fewer than two groups of deals.
    pub error: Option<f64>,
}

/// Returns the ratings of all contestants, from their final orders by group of deals.
pub fn ratings(groups: &[Orders]) -> Vec<Rating> {
    let whole = Choices::of(groups.iter());
    let bots = whole.chosen.len();
    let strengths = whole.strengths(vec![0.0; bots]);
    let is_used = |nth: &usize| !groups[*nth].among.is_empty();
    let used: Vec<usize> = (0..groups.len()).filter(is_used).collect();
    let without = |out: usize| {
        let rest = groups.iter().enumerate().filter(move |&(nth, _)| nth != out);
        Choices::of(rest.map(|(_, orders)| orders)).strengths(strengths.clone())
    };
    // One group gives no uncertainty.
    let several = used.into_iter().filter(|_| groups.len() > 1);
    let without: Vec<Vec<f64>> = several.map(without).collect();
    (0..bots)
        .map(|bot| Rating {
            rating: 1500.0 + elo(strengths[bot]),
            error: jackknife(without.iter().map(|strengths| elo(strengths[bot]))),
        })
        .collect()
}

/// Returns half a 95 % interval, from the estimates with each group left out.
fn jackknife(estimates: impl Iterator<Item = f64> + Clone) -> Option<f64> {
    let count = estimates.clone().count();
    if count < 2 {
        return None;
    }
    let mean = estimates.clone().sum::<f64>() / count as f64;
    let squares: f64 = estimates.map(|estimate| (estimate - mean).powi(2)).sum();
    let variance = squares * (count - 1) as f64 / count as f64;
    Some(quantile(count as u64 - 1) * variance.sqrt())
}

/// Converts the logarithm of a strength to Elo's scale.
fn elo(strength: f64) -> f64 {
    400.0 / std::f64::consts::LN_10 * strength
}

/// How often each contestant was chosen, and from which sets.
struct Choices {
    chosen: Vec<f64>,
    /// The members of each set, and how often it was chosen from.
    among: Vec<(Vec<usize>, f64)>,
}

impl Choices {
    fn of<'a>(groups: impl Iterator<Item = &'a Orders>) -> Choices {
        let mut chosen = Vec::new();
        let mut among: BTreeMap<u64, u64> = BTreeMap::new();
        for orders in groups {
            chosen.resize(orders.chosen.len(), 0.0);
            chosen.iter_mut().zip(&orders.chosen).for_each(|(sum, &one)| *sum += one as f64);
            orders.among.iter().for_each(|(&set, count)| *among.entry(set).or_default() += count);
        }
        let among = among.into_iter().map(|(set, count)| (members(set), count as f64)).collect();
        Choices { chosen, among }
    }

    /// Finds the most likely logarithms of strength, with mean 0, starting from these.
    fn strengths(&self, from: Vec<f64>) -> Vec<f64> {
        const TOLERANCE: f64 = 1e-7;
        const MAX_ITERATIONS: usize = 10_000;
        let mut strengths = from;
        for _ in 0..MAX_ITERATIONS {
            let better = self.improved(&strengths);
            let moved = better.iter().zip(&strengths).map(|(new, old)| (new - old).abs());
            let is_close = moved.fold(0.0, f64::max) < TOLERANCE;
            strengths = better;
            if is_close {
                break;
            }
        }
        strengths
    }

    /// Returns the strengths after one iteration.
    fn improved(&self, logarithms: &[f64]) -> Vec<f64> {
        let strength: Vec<f64> = logarithms.iter().copied().map(f64::exp).collect();
        // The drawn game against the mean player, whose strength is 1.
        let mut expected: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        for (members, count) in &self.among {
            let sum: f64 = members.iter().map(|&member| strength[member]).sum();
            members.iter().for_each(|&member| expected[member] += count / sum);
        }
        let better = self.chosen.iter().zip(expected);
        let better: Vec<f64> = better.map(|(chosen, by)| ((chosen + 0.5) / by).ln()).collect();
        // Only differences matter, and the mean would converge slowly.
        let mean = better.iter().sum::<f64>() / better.len().max(1) as f64;
        better.into_iter().map(|logarithm| logarithm - mean).collect()
    }
}

/// Decodes the members of a set: the bytes of the number, counted from 1.
fn members(set: u64) -> Vec<usize> {
    let bytes = set.to_le_bytes().into_iter();
    bytes.filter_map(|byte| usize::from(byte).checked_sub(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(games: &[(&[(u8, usize)], usize)], bots: usize) -> Orders {
        let mut orders = Orders { chosen: vec![0; bots], among: BTreeMap::new() };
        for (order, times) in games {
            (0..*times).for_each(|_| orders.note(&mut order.to_vec()));
        }
        orders
    }

    #[test]
    fn two_players_get_elo_ratings() {
        // Ten to one is 400 points, whatever the group.
        let groups = [
            group(&[(&[(1, 0), (2, 1)], 50_000), (&[(2, 0), (1, 1)], 5_000)], 2),
            group(&[(&[(1, 0), (2, 1)], 50_000), (&[(2, 0), (1, 1)], 5_000)], 2),
        ];
        let ratings = ratings(&groups);
        let difference = ratings[0].rating - ratings[1].rating;
        assert!((difference - 400.0).abs() < 0.1, "{difference}");
        assert!((ratings[0].rating + ratings[1].rating - 3000.0).abs() < 1e-6);
        assert!(ratings[0].error.unwrap() < 0.1, "groups that agree leave no uncertainty");
    }

    #[test]
    fn orders_of_three_give_back_the_strengths_they_are_drawn_from() {
        // Strengths 4, 2, 1: each order as often as the model says, of 8400 games.
        let strength = [4.0, 2.0, 1.0];
        let mut games = Vec::new();
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let first = strength[order[0]] / 7.0;
            let second = strength[order[1]] / (7.0 - strength[order[0]]);
            games.push((order, (8_400_000.0 * first * second) as usize / 100));
        }
        let orders: Vec<(Vec<(u8, usize)>, usize)> = games
            .iter()
            .map(|(order, times)| ((1..).zip(order.iter().copied()).collect(), *times))
            .collect();
        let games: Vec<(&[(u8, usize)], usize)> =
            orders.iter().map(|(order, times)| (order.as_slice(), *times)).collect();
        let ratings = ratings(&[group(&games, 3)]);
        let octave = 400.0 * 2_f64.log10();
        assert!((ratings[0].rating - ratings[1].rating - octave).abs() < 0.5, "{ratings:?}");
        assert!((ratings[1].rating - ratings[2].rating - octave).abs() < 0.5, "{ratings:?}");
        assert_eq!(ratings[0].error, None);
    }

    #[test]
    fn ties_give_equal_ratings_and_self_play_gives_none() {
        let tied = ratings(&[group(&[(&[(1, 0), (1, 1)], 9)], 2)]);
        assert!((tied[0].rating - tied[1].rating).abs() < 1e-3);
        let twins = group(&[(&[(1, 0), (2, 0), (3, 0)], 5)], 1);
        assert!(twins.among.is_empty());
        assert_eq!(ratings(&[twins])[0].rating, 1500.0);
    }

    #[test]
    fn a_bot_that_never_wins_has_a_rating() {
        let ratings = ratings(&[group(&[(&[(1, 0), (2, 1)], 1000)], 2)]);
        assert!(ratings.iter().all(|rating| rating.rating.is_finite()));
        assert!(ratings[0].rating > ratings[1].rating + 400.0);
    }

    #[test]
    fn groups_that_differ_give_a_wide_interval() {
        let win = group(&[(&[(1, 0), (2, 1)], 60), (&[(2, 0), (1, 1)], 40)], 2);
        let loss = group(&[(&[(1, 0), (2, 1)], 40), (&[(2, 0), (1, 1)], 60)], 2);
        let ratings = ratings(&[win, loss]);
        assert!((ratings[0].rating - 1500.0).abs() < 1e-3);
        assert!(ratings[0].error.unwrap() > 30.0);
    }
}
