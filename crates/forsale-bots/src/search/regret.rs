//! A choice that everybody makes at once, solved by regret matching over the whole table of
//! combinations.

use forsale::MAX_SEATS;

use crate::bot::Budget;
use crate::nets::network::Shares;

/// One choice of each chooser, by number.
pub type Combination = [usize; MAX_SEATS];

/// After so many combinations, or rounds, a solver looks whether time is left.
const PATIENCE: usize = 64;

/// Everybody's share after every combination of choices.
pub struct Table {
    counts: Vec<usize>,
    /// By seat. A seat that has nothing to choose has a side too: it has a share.
    sides: Vec<Side>,
}

/// The table as one seat looks at it: the own choice changes fastest.
struct Side {
    chooser: Option<usize>,
    strides: Combination,
    values: Vec<f32>,
}

/// What a chooser may do without looking for the best.
pub struct Habit {
    /// The chance of each choice.
    pub mix: Vec<f32>,
    /// How likely it is that this habit decides, from 0 to 1; otherwise the chooser learns.
    pub strength: f32,
}

/// How everybody plays.
pub struct Play {
    /// For each chooser, the chance of each choice.
    pub mixes: Vec<Vec<f32>>,
    pub shares: Shares,
}

impl Table {
    /// Asks `value` for everybody's share after every combination. `choosers` says for each seat
    /// which chooser it is, if any, and `counts` how many choices each chooser has. There is no
    /// table when there is no time for it.
    pub fn fill(
        choosers: &[Option<usize>],
        counts: Vec<usize>,
        budget: Budget<'_>,
        mut value: impl FnMut(&Combination) -> Option<Shares>,
    ) -> Option<Table> {
        let mut sides: Vec<Side> =
            choosers.iter().map(|&chooser| Side::new(chooser, &counts)).collect();
        let mut choice = [0; MAX_SEATS];
        for number in 0..counts.iter().product() {
            if number % PATIENCE == 0 && !budget.is_left() {
                return None;
            }
            let shares = value(&choice)?;
            for (side, share) in sides.iter_mut().zip(shares) {
                side.note(&choice, share);
            }
            step(&mut choice, &counts);
        }
        Some(Table { counts, sides })
    }

    /// Regret matching+ with later rounds counting more, for so many rounds or while time is left.
    /// There is a habit for every chooser or none at all. Choosers with a habit are met as habit and
    /// learning together make them; their mix is what they learn.
    pub fn solve(&self, habits: &[&Habit], rounds: usize, budget: Budget<'_>) -> Play {
        let mut learners: Vec<Learner> = self.counts.iter().map(|&n| Learner::new(n)).collect();
        let met = |learner: &Learner, chooser: usize| match habits.get(chooser) {
            Some(habit) => habit.blended(&learner.mix),
            None => learner.mix.clone(),
        };
        let mut mixes: Vec<Vec<f32>> =
            learners.iter().enumerate().map(|(nth, learner)| met(learner, nth)).collect();
        // Where everybody has one choice alone there is nothing to learn.
        let rounds = if self.counts.iter().all(|&count| count == 1) { 1 } else { rounds };
        for round in 1..=rounds {
            // One after the other, each against what those before it have just learned.
            for side in &self.sides {
                if let Some(chooser) = side.chooser {
                    let worth = side.worth(&mixes);
                    learners[chooser].learn(&worth, round as f32);
                    mixes[chooser] = met(&learners[chooser], chooser);
                }
            }
            if round % PATIENCE == 0 && !budget.is_left() {
                break;
            }
        }
        let mixes: Vec<Vec<f32>> = learners.into_iter().map(Learner::average).collect();
        let mut shares = [0.0; MAX_SEATS];
        for (share, side) in shares.iter_mut().zip(&self.sides) {
            let own = side.chooser.map_or(&[1.0][..], |chooser| &mixes[chooser]);
            *share = dot(&side.worth(&mixes), own);
        }
        Play { mixes, shares }
    }
}

impl Habit {
    fn blended(&self, learned: &[f32]) -> Vec<f32> {
        let blend = |(habit, learned)| self.strength * habit + (1.0 - self.strength) * learned;
        self.mix.iter().zip(learned).map(blend).collect()
    }
}

impl Side {
    fn new(chooser: Option<usize>, counts: &[usize]) -> Side {
        let mut strides = [0; MAX_SEATS];
        let mut size = 1;
        let others = (0..counts.len()).rev().filter(|&other| Some(other) != chooser);
        for who in chooser.into_iter().chain(others) {
            strides[who] = size;
            size *= counts[who];
        }
        Side { chooser, strides, values: vec![0.0; size] }
    }

    fn note(&mut self, choice: &Combination, share: f32) {
        let at: usize = choice.iter().zip(self.strides).map(|(nth, stride)| nth * stride).sum();
        self.values[at] = share;
    }

    /// What each own choice is worth against the mixes of the others.
    fn worth(&self, mixes: &[Vec<f32>]) -> Vec<f32> {
        let mut left: Option<Vec<f32>> = None;
        let others = (0..mixes.len()).filter(|&other| Some(other) != self.chooser);
        for mix in others.map(|other| &mixes[other]) {
            left = Some(averaged(left.as_deref().unwrap_or(&self.values), mix));
        }
        left.unwrap_or_else(|| self.values.clone())
    }
}

/// The mean over the choice that changes slowest.
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

/// A chooser who regrets.
struct Learner {
    mix: Vec<f32>,
    regrets: Vec<f32>,
    sum: Vec<f32>,
}

impl Learner {
    fn new(choices: usize) -> Learner {
        Learner { mix: even(choices), regrets: vec![0.0; choices], sum: vec![0.0; choices] }
    }

    fn learn(&mut self, worth: &[f32], weight: f32) {
        let mean = dot(&self.mix, worth);
        for (nth, worth) in worth.iter().enumerate() {
            self.sum[nth] += weight * self.mix[nth];
            self.regrets[nth] = (self.regrets[nth] + worth - mean).max(0.0);
        }
        let total: f32 = self.regrets.iter().sum();
        if total > 0.0 {
            self.mix = self.regrets.iter().map(|regret| regret / total).collect();
        } else {
            self.mix = even(self.mix.len());
        }
    }

    fn average(mut self) -> Vec<f32> {
        let total: f32 = self.sum.iter().sum();
        self.sum.iter_mut().for_each(|chance| *chance /= total);
        self.sum
    }
}

/// Every choice as likely.
fn even(choices: usize) -> Vec<f32> {
    vec![1.0 / choices as f32; choices]
}

/// The next combination; the last chooser's choice changes fastest.
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

    /// The first wants to match, the second does not: both should play 2 : 1, the rarer coin
    /// being worth twice as much.
    fn unequal_pennies() -> Table {
        let wins = [[2.0, 0.0], [0.0, 4.0]];
        Table::fill(&[Some(0), Some(1)], vec![2, 2], Budget::UNLIMITED, |choice| {
            let win = wins[choice[0]][choice[1]] / 4.0;
            Some([win, 1.0 - win, 0.0, 0.0, 0.0, 0.0])
        })
        .unwrap()
    }

    #[test]
    fn a_small_game_is_solved() {
        let play = unequal_pennies().solve(&[], 2_000, Budget::UNLIMITED);
        for mix in &play.mixes {
            assert!((mix[0] - 2.0 / 3.0).abs() < 0.01, "{mix:?}");
        }
        assert!((play.shares[0] - 1.0 / 3.0).abs() < 0.01, "{:?}", play.shares);
    }

    /// Who knows that the first always plays its second coin never matches it; who half knows it
    /// still leans that way.
    #[test]
    fn habits_are_met() {
        let against = |strength: f32| {
            let habit = Habit { mix: vec![0.0, 1.0], strength };
            let free = Habit { mix: vec![0.5, 0.5], strength: 0.0 };
            let play = unequal_pennies().solve(&[&habit, &free], 2_000, Budget::UNLIMITED);
            play.mixes[1][0]
        };
        assert!(against(1.0) > 0.99, "{}", against(1.0));
        assert!(against(0.5) > 0.9, "{}", against(0.5));
        assert!((against(0.0) - 2.0 / 3.0).abs() < 0.01, "{}", against(0.0));
    }

    #[test]
    fn who_chooses_nothing_has_a_share() {
        let table = Table::fill(&[Some(0), None], vec![3], Budget::UNLIMITED, |choice| {
            let own = choice[0] as f32 / 4.0;
            Some([own, 1.0 - own, 0.0, 0.0, 0.0, 0.0])
        });
        let play = table.unwrap().solve(&[], 100, Budget::UNLIMITED);
        assert!(play.mixes[0][2] > 0.99, "{:?}", play.mixes);
        assert!((play.shares[1] - 0.5).abs() < 0.01, "{:?}", play.shares);
    }

    #[test]
    fn time_that_runs_out_leaves_an_answer_and_ample_time_changes_none() {
        let spent = unequal_pennies().solve(&[], 2_000, Budget::new(&|| false));
        assert!(spent.mixes.iter().all(|mix| (mix.iter().sum::<f32>() - 1.0).abs() < 1e-5));
        let ample = unequal_pennies().solve(&[], 2_000, Budget::new(&|| true));
        let unlimited = unequal_pennies().solve(&[], 2_000, Budget::UNLIMITED);
        assert_eq!(ample.mixes, unlimited.mixes);
        assert_ne!(spent.mixes, unlimited.mixes);
    }

    #[test]
    fn there_is_no_table_without_time() {
        let table = Table::fill(&[Some(0)], vec![2], Budget::new(&|| false), |_| Some([0.0; 6]));
        assert!(table.is_none());
    }
}
