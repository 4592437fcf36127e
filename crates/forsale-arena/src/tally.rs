//! Counts and sums over games, as integers: the totals do not depend on the order of the games or on
//! the threads and machines that played them.

use std::collections::BTreeMap;

use forsale::{Check, Coins, House, MAX_CARDS};
use serde::{Deserialize, Serialize};

/// The value of a victory: it can be split evenly among up to six players.
pub(crate) const VICTORY: i64 = 60;

/// The number of groups of deals in the jackknife of ratings.
pub(crate) const GROUPS: usize = 20;

/// The counts of some games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Deals played in all their rotations.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// The counts of each contestant.
    pub bots: Vec<BotTally>,
    /// The final orders, by group of deals.
    pub orders: Vec<Orders>,
}

/// The counts and sums of one contestant. A game counts once for each of its seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotTally {
    /// Deals it took part in.
    pub deals: u64,
    /// Games, one for each seat.
    pub games: u64,
    /// The sum of the squares of its games in each deal.
    pub games_squared: u64,
    /// Victories, in sixtieths.
    pub wins: Paired,
    /// Its total minus the best other total.
    pub margin: Paired,
    /// How often each margin occurred.
    pub margins: BTreeMap<i32, u64>,
    /// What it paid, by value of the house.
    pub prices: Vec<Mean>,
    /// The checks it received, by value of the house.
    pub checks: Vec<Mean>,
    /// Its moves.
    pub moves: u64,
    /// Answers that were not a legal action, `broken` included.
    pub illegal: u64,
    /// Replies that were no answer: garbage, or the player was gone.
    pub broken: u64,
    /// Answers that came too late.
    pub timeouts: u64,
    /// How long its moves took.
    pub times: Times,
}

/// A sum over deals, with what its variance over deals needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paired {
    /// The sum.
    pub sum: i64,
    /// The sum of the squares of each deal's sum.
    pub squares: i64,
    /// The sum over deals of the deal's sum times its number of games.
    pub cross: i64,
}

/// A running mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mean {
    /// The number of values.
    pub count: u64,
    /// Their sum.
    pub sum: u64,
}

/// Times of moves, in nanoseconds. The only figures that differ between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// Moves that were timed.
    pub timed: u64,
    /// Their total time.
    pub sum: u64,
    /// The longest.
    pub longest: u64,
    /// A histogram in eighths of an octave: 8 × log₂ of the nanoseconds.
    #[serde(default)]
    pub lengths: BTreeMap<u16, u64>,
}

/// Final orders in the form that a Plackett–Luce rating needs. An order is a series of choices: the
/// winner among all, the second among the rest, and so on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// How often each contestant was chosen.
    pub chosen: Vec<u64>,
    /// How often each set was chosen from. The bytes of the key are its members, counted from 1.
    pub among: BTreeMap<u64, u64>,
}

/// The counts of one contestant in one deal, over all rotations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DealTally {
    pub(crate) games: u64,
    pub(crate) wins: i64,
    pub(crate) margin: i64,
}

impl Tally {
    /// An empty tally of this many contestants.
    pub(crate) fn new(bots: usize) -> Tally {
        let cards = vec![Mean::default(); MAX_CARDS + 1];
        let bot = BotTally { prices: cards.clone(), checks: cards, ..BotTally::default() };
        let orders = Orders { chosen: vec![0; bots], among: BTreeMap::new() };
        Tally { deals: 0, games: 0, bots: vec![bot; bots], orders: vec![orders; GROUPS] }
    }

    /// Adds the games of another tally of the same contestants.
    pub fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.games += other.games;
        self.bots.iter_mut().zip(&other.bots).for_each(|(own, other)| own.add(other));
        self.orders.iter_mut().zip(&other.orders).for_each(|(own, other)| own.add(other));
    }

    /// Whether the lists are as long as those of `other`, and all members are known.
    pub(crate) fn has_shape_of(&self, other: &Tally) -> bool {
        let lists = |bot: &BotTally| (bot.prices.len(), bot.checks.len());
        let known = |orders: &Orders| {
            let is_known = |byte| usize::from(byte) <= self.bots.len();
            orders.among.keys().all(|set| set.to_le_bytes().into_iter().all(is_known))
        };
        self.bots.iter().map(lists).eq(other.bots.iter().map(lists))
            && self
                .orders
                .iter()
                .map(|own| own.chosen.len())
                .eq(other.orders.iter().map(|other| other.chosen.len()))
            && self.orders.iter().all(known)
    }
}

impl BotTally {
    pub(crate) fn note_price(&mut self, house: House, paid: Coins) {
        self.prices[usize::from(house.value())].note(paid.0);
    }

    pub(crate) fn note_check(&mut self, house: House, check: Check) {
        self.checks[usize::from(house.value())].note(check.value());
    }

    pub(crate) fn note_deal(&mut self, deal: &DealTally) {
        self.deals += u64::from(deal.games > 0);
        self.games += deal.games;
        self.games_squared += deal.games * deal.games;
        self.wins.note(deal.wins, deal.games);
        self.margin.note(deal.margin, deal.games);
    }

    fn add(&mut self, other: &BotTally) {
        self.deals += other.deals;
        self.games += other.games;
        self.games_squared += other.games_squared;
        self.wins.add(&other.wins);
        self.margin.add(&other.margin);
        add_counts(&mut self.margins, &other.margins);
        self.prices.iter_mut().zip(&other.prices).for_each(|(own, other)| own.add(other));
        self.checks.iter_mut().zip(&other.checks).for_each(|(own, other)| own.add(other));
        self.moves += other.moves;
        self.illegal += other.illegal;
        self.broken += other.broken;
        self.timeouts += other.timeouts;
        self.times.add(&other.times);
    }
}

impl Paired {
    fn note(&mut self, sum: i64, games: u64) {
        self.sum += sum;
        self.squares += sum * sum;
        self.cross += sum * games as i64;
    }

    fn add(&mut self, other: &Paired) {
        self.sum += other.sum;
        self.squares += other.squares;
        self.cross += other.cross;
    }
}

impl Mean {
    fn note(&mut self, amount: u8) {
        self.count += 1;
        self.sum += u64::from(amount);
    }

    fn add(&mut self, other: &Mean) {
        self.count += other.count;
        self.sum += other.sum;
    }

    /// Returns the mean, if there are any values.
    pub fn get(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

impl Times {
    pub(crate) fn note(&mut self, spent: std::time::Duration) {
        let nanoseconds = u64::try_from(spent.as_nanos()).unwrap_or(u64::MAX);
        self.timed += 1;
        self.sum = self.sum.saturating_add(nanoseconds);
        self.longest = self.longest.max(nanoseconds);
        let length = (8.0 * (nanoseconds.max(1) as f64).log2()) as u16;
        *self.lengths.entry(length).or_default() += 1;
    }

    fn add(&mut self, other: &Times) {
        self.timed += other.timed;
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
        add_counts(&mut self.lengths, &other.lengths);
    }

    /// Returns the median in nanoseconds, accurate to a few percent.
    pub fn median(&self) -> f64 {
        let half = self.lengths.values().sum::<u64>().div_ceil(2);
        let mut counted = 0;
        let middle = self.lengths.iter().find(|&(_, count)| {
            counted += count;
            counted >= half
        });
        middle.map_or(0.0, |(&length, _)| ((f64::from(length) + 0.5) / 8.0).exp2())
    }
}

impl Orders {
    /// Adds a final order: each contestant at the table with its place. Tied contestants were each
    /// chosen from the same set (Breslow's rule for ties).
    pub(crate) fn note(&mut self, order: &mut [(u8, usize)]) {
        order.sort_unstable();
        let mut rest = &order[..];
        while let Some(&(place, first)) = rest.first() {
            if rest.iter().all(|&(_, who)| who == first) {
                return;
            }
            let tied = rest.iter().take_while(|&&(other, _)| other == place).count();
            *self.among.entry(set(rest)).or_default() += tied as u64;
            rest[..tied].iter().for_each(|&(_, who)| self.chosen[who] += 1);
            rest = &rest[tied..];
        }
    }

    fn add(&mut self, other: &Orders) {
        self.chosen.iter_mut().zip(&other.chosen).for_each(|(own, other)| *own += other);
        add_counts(&mut self.among, &other.among);
    }
}

/// Encodes a set of contestants as one number: a sorted byte for each, counted from 1.
fn set(rest: &[(u8, usize)]) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(rest).for_each(|(byte, &(_, who))| *byte = who as u8 + 1);
    bytes[..rest.len()].sort_unstable();
    u64::from_le_bytes(bytes)
}

fn add_counts<K: Ord + Copy>(own: &mut BTreeMap<K, u64>, other: &BTreeMap<K, u64>) {
    other.iter().for_each(|(&key, count)| *own.entry(key).or_default() += count);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_median_is_accurate_to_a_few_percent() {
        let mut times = Times::default();
        assert_eq!(times.median(), 0.0);
        for microseconds in [1, 2, 300, 4_000, 50_000] {
            times.note(Duration::from_micros(microseconds));
        }
        assert!((times.median() / 300_000.0 - 1.0).abs() < 0.05, "{}", times.median());
        let mut both = times.clone();
        (0..6).for_each(|_| times.note(Duration::from_micros(4_000)));
        both.add(&times);
        assert_eq!(both.timed, 16);
        assert!((both.median() / 4_000_000.0 - 1.0).abs() < 0.05, "{}", both.median());
    }
}
