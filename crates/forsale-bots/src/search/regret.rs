//! Matrix games, solved by regret matching+ over the whole payoff table.
//!
//! Players are updated one after the other, and later iterations count more in the average strategy, as
//! in CFR+ (Tammelin 2014). With more than two players this need not converge to an equilibrium; in the
//! sales of this game it comes close (`docs/strength.md`, selling gap).

use forsale::MAX_SEATS;

use crate::bot::Budget;
use crate::nets::network::Shares;

/// One choice of each player who has a choice, by number.
pub type Combination = [usize; MAX_SEATS];

/// Combinations, or iterations, between two looks at the budget.
const BUDGET_CHECK_INTERVAL: usize = 64;

/// The payoffs of all seats for every combination of choices.
pub struct PayoffTable {
    counts: Vec<usize>,
    /// By seat, also for seats without a choice.
    seats: Vec<SeatPayoffs>,
}

/// The payoffs of one seat. Its own choice changes fastest.
struct SeatPayoffs {
    chooser: Option<usize>,
    strides: Combination,
    values: Vec<f32>,
}

/// A fixed mixed strategy that a player may follow in place of a best response.
pub struct Habit {
    /// The probability of each choice.
    pub mix: Vec<f32>,
    /// The probability that the player follows it, from 0 to 1.
    pub probability: f32,
}

/// The mixed strategies of a solved game, and its value.
pub struct Strategies {
    /// For each chooser, the probability of each choice.
    pub mixes: Vec<Vec<f32>>,
    /// For each chooser, the win share of each choice against the mixes of the others.
    pub values: Vec<Vec<f32>>,
    /// The win share of each seat.
    pub shares: Shares,
}

impl PayoffTable {
    /// Fills the table from `value`, which returns the shares of all seats for a combination.
    /// `choosers` gives the number of each seat among those who have a choice, `counts` the number of
    /// choices of each. Returns none if the budget is spent.
    pub fn fill(
        choosers: &[Option<usize>],
        counts: Vec<usize>,
        budget: Budget<'_>,
        mut value: impl FnMut(&Combination) -> Option<Shares>,
    ) -> Option<PayoffTable> {
        let mut seats: Vec<SeatPayoffs> =
            choosers.iter().map(|&chooser| SeatPayoffs::new(chooser, &counts)).collect();
        let mut choice = [0; MAX_SEATS];
        for number in 0..counts.iter().product() {
            if number % BUDGET_CHECK_INTERVAL == 0 && !budget.is_left() {
                return None;
            }
            let shares = value(&choice)?;
            for (payoffs, share) in seats.iter_mut().zip(shares) {
                payoffs.note(&choice, share);
            }
            step(&mut choice, &counts);
        }
        Some(PayoffTable { counts, seats })
    }

    /// Solves the game in this many iterations, or fewer if the budget is spent. There is a habit for
    /// every chooser or none at all. Other players respond to a blend of habit and learned strategy;
    /// the result is the learned strategy.
    pub fn solve(&self, habits: &[&Habit], rounds: usize, budget: Budget<'_>) -> Strategies {
        let mut matchers: Vec<RegretMatcher> =
            self.counts.iter().map(|&n| RegretMatcher::new(n)).collect();
        let effective = |matcher: &RegretMatcher, chooser: usize| match habits.get(chooser) {
            Some(habit) => habit.blend(&matcher.mix),
            None => matcher.mix.clone(),
        };
        let mut mixes: Vec<Vec<f32>> =
            matchers.iter().enumerate().map(|(nth, matcher)| effective(matcher, nth)).collect();
        // Without a choice there is nothing to learn.
        let rounds = if self.counts.iter().all(|&count| count == 1) { 1 } else { rounds };
        for round in 1..=rounds {
            // One after the other, each against the latest strategies of the others.
            for payoffs in &self.seats {
                if let Some(chooser) = payoffs.chooser {
                    let values = payoffs.values_of_choices(&mixes);
                    matchers[chooser].update(&values, round as f32);
                    mixes[chooser] = effective(&matchers[chooser], chooser);
                }
            }
            if round % BUDGET_CHECK_INTERVAL == 0 && !budget.is_left() {
                break;
            }
        }
        let mixes: Vec<Vec<f32>> = matchers.into_iter().map(RegretMatcher::average).collect();
        let mut shares = [0.0; MAX_SEATS];
        let mut values = vec![Vec::new(); mixes.len()];
        for (share, payoffs) in shares.iter_mut().zip(&self.seats) {
            let own = payoffs.chooser.map_or(&[1.0][..], |chooser| &mixes[chooser]);
            let of_choices = payoffs.values_of_choices(&mixes);
            *share = dot(&of_choices, own);
            if let Some(chooser) = payoffs.chooser {
                values[chooser] = of_choices;
            }
        }
        Strategies { mixes, values, shares }
    }
}

impl Habit {
    fn blend(&self, learned: &[f32]) -> Vec<f32> {
        let mix = |(habit, learned)| self.probability * habit + (1.0 - self.probability) * learned;
        self.mix.iter().zip(learned).map(mix).collect()
    }
}

impl SeatPayoffs {
    fn new(chooser: Option<usize>, counts: &[usize]) -> SeatPayoffs {
        let mut strides = [0; MAX_SEATS];
        let mut size = 1;
        let others = (0..counts.len()).rev().filter(|&other| Some(other) != chooser);
        for player in chooser.into_iter().chain(others) {
            strides[player] = size;
            size *= counts[player];
        }
        SeatPayoffs { chooser, strides, values: vec![0.0; size] }
    }

    fn note(&mut self, choice: &Combination, share: f32) {
        let at: usize = choice.iter().zip(self.strides).map(|(nth, stride)| nth * stride).sum();
        self.values[at] = share;
    }

    /// Returns the value of each own choice against the strategies of the others.
    fn values_of_choices(&self, mixes: &[Vec<f32>]) -> Vec<f32> {
        let mut left: Option<Vec<f32>> = None;
        let others = (0..mixes.len()).filter(|&other| Some(other) != self.chooser);
        for mix in others.map(|other| &mixes[other]) {
            left = Some(averaged(left.as_deref().unwrap_or(&self.values), mix));
        }
        left.unwrap_or_else(|| self.values.clone())
    }
}

/// Averages over the choice that changes slowest.
fn averaged(values: &[f32], mix: &[f32]) -> Vec<f32> {
    let size = values.len() / mix.len();
    let mut mean = vec![0.0; size];
    for (&chance, values) in mix.iter().zip(values.chunks_exact(size)) {
        if chance > 0.0 {
            mean.iter_mut().zip(values).for_each(|(mean, value)| *mean += chance * value);
        }
    }
    mean
}

/// Regret matching+ for one player.
struct RegretMatcher {
    mix: Vec<f32>,
    regrets: Vec<f32>,
    sum: Vec<f32>,
}

impl RegretMatcher {
    fn new(choices: usize) -> RegretMatcher {
        RegretMatcher {
            mix: uniform_mix(choices),
            regrets: vec![0.0; choices],
            sum: vec![0.0; choices],
        }
    }

    fn update(&mut self, values: &[f32], weight: f32) {
        let mean = dot(&self.mix, values);
        for (nth, value) in values.iter().enumerate() {
            self.sum[nth] += weight * self.mix[nth];
            self.regrets[nth] = (self.regrets[nth] + value - mean).max(0.0);
        }
        let total: f32 = self.regrets.iter().sum();
        if total > 0.0 {
            self.mix = self.regrets.iter().map(|regret| regret / total).collect();
        } else {
            self.mix = uniform_mix(self.mix.len());
        }
    }

    fn average(mut self) -> Vec<f32> {
        let total: f32 = self.sum.iter().sum();
        self.sum.iter_mut().for_each(|chance| *chance /= total);
        self.sum
    }
}

/// Returns the uniform strategy.
fn uniform_mix(choices: usize) -> Vec<f32> {
    vec![1.0 / choices as f32; choices]
}

/// Advances to the next combination. The choice of the last chooser changes fastest.
fn step(choice: &mut Combination, counts: &[usize]) {
    for (nth, &count) in choice.iter_mut().zip(counts).rev() {
        *nth += 1;
        if *nth < count {
            return;
        }
        *nth = 0;
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Matching pennies with unequal prizes: both players should play 2 : 1.
    fn unequal_pennies() -> PayoffTable {
        let wins = [[2.0, 0.0], [0.0, 4.0]];
        PayoffTable::fill(&[Some(0), Some(1)], vec![2, 2], Budget::UNLIMITED, |choice| {
            let win = wins[choice[0]][choice[1]] / 4.0;
            Some([win, 1.0 - win, 0.0, 0.0, 0.0, 0.0])
        })
        .unwrap()
    }

    #[test]
    fn a_small_game_is_solved() {
        let solved = unequal_pennies().solve(&[], 2_000, Budget::UNLIMITED);
        for mix in &solved.mixes {
            assert!((mix[0] - 2.0 / 3.0).abs() < 0.01, "{mix:?}");
        }
        assert!((solved.shares[0] - 1.0 / 3.0).abs() < 0.01, "{:?}", solved.shares);
    }

    /// The second player never matches a first player who always plays its second coin, and rarely
    /// one who does so half of the time.
    #[test]
    fn habits_are_exploited() {
        let against = |probability: f32| {
            let habit = Habit { mix: vec![0.0, 1.0], probability };
            let free = Habit { mix: vec![0.5, 0.5], probability: 0.0 };
            let solved = unequal_pennies().solve(&[&habit, &free], 2_000, Budget::UNLIMITED);
            solved.mixes[1][0]
        };
        assert!(against(1.0) > 0.99, "{}", against(1.0));
        assert!(against(0.5) > 0.9, "{}", against(0.5));
        assert!((against(0.0) - 2.0 / 3.0).abs() < 0.01, "{}", against(0.0));
    }

    #[test]
    fn a_seat_without_a_choice_has_a_share() {
        let table = PayoffTable::fill(&[Some(0), None], vec![3], Budget::UNLIMITED, |choice| {
            let own = choice[0] as f32 / 4.0;
            Some([own, 1.0 - own, 0.0, 0.0, 0.0, 0.0])
        });
        let solved = table.unwrap().solve(&[], 100, Budget::UNLIMITED);
        assert!(solved.mixes[0][2] > 0.99, "{:?}", solved.mixes);
        assert!((solved.shares[1] - 0.5).abs() < 0.01, "{:?}", solved.shares);
    }

    #[test]
    fn a_spent_budget_leaves_an_answer_and_a_large_one_changes_nothing() {
        let spent = unequal_pennies().solve(&[], 2_000, Budget::new(&|| false));
        assert!(spent.mixes.iter().all(|mix| (mix.iter().sum::<f32>() - 1.0).abs() < 1e-5));
        let ample = unequal_pennies().solve(&[], 2_000, Budget::new(&|| true));
        let unlimited = unequal_pennies().solve(&[], 2_000, Budget::UNLIMITED);
        assert_eq!(ample.mixes, unlimited.mixes);
        assert_ne!(spent.mixes, unlimited.mixes);
    }

    #[test]
    fn there_is_no_table_without_a_budget() {
        let table =
            PayoffTable::fill(&[Some(0)], vec![2], Budget::new(&|| false), |_| Some([0.0; 6]));
        assert!(table.is_none());
    }
}
