//! The settings of a tournament: plain data that is saved with its results.

use forsale::{Edition, HouseRules, Rules, RulesError, Supply};
use serde::{Deserialize, Serialize};

/// The edition and the house rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruleset {
    /// The id of the edition.
    pub edition: String,
    /// Players at each table.
    pub players: u8,
    /// Whether it is the variant "one house short".
    pub variant: bool,
    /// The house rules.
    #[serde(default)]
    pub house_rules: HouseRules,
}

impl Ruleset {
    /// Returns the edition.
    pub fn edition(&self) -> Result<&'static Edition, RulesError> {
        Edition::named(&self.edition)
    }

    /// Returns whether every auction has a house for each player.
    pub fn supply(&self) -> Supply {
        if self.variant { Supply::OneShort } else { Supply::Enough }
    }

    /// Returns the rules, if the edition allows them.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.edition()?.rules_with(self.players, self.supply(), &self.house_rules)
    }
}

/// Everything that decides the course of a tournament, except how the contestants play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The rules.
    pub rules: Ruleset,
    /// The names of the contestants.
    pub bots: Vec<String>,
    /// Deals of the whole tournament. Each is played once per seat, with the players rotated.
    pub deals: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// Time limit of a move, in milliseconds.
    pub limit_ms: u64,
}

/// One of several equal parts of a tournament: the deals with the same remainder modulo `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// The number of the part, from 1.
    pub index: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// The whole tournament in one part.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };

    /// Returns part `index` of `of`, counted from 1.
    pub fn new(index: u64, of: u64) -> Option<Shard> {
        (1..=of).contains(&index).then_some(Shard { index, of })
    }

    /// Returns how many of `deals` deals belong to this part.
    pub fn share(&self, deals: u64) -> u64 {
        (deals + self.of).saturating_sub(self.index) / self.of
    }

    /// Returns the number of this part's nth deal, counted from 0.
    pub(crate) fn deal(&self, nth: u64) -> u64 {
        nth * self.of + self.index - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_every_deal_once() {
        for deals in 0..30 {
            for of in 1..=7 {
                let shards = (1..=of).filter_map(|index| Shard::new(index, of));
                let mut all: Vec<u64> = shards
                    .flat_map(|shard| (0..shard.share(deals)).map(move |nth| shard.deal(nth)))
                    .collect();
                all.sort_unstable();
                assert_eq!(all, (0..deals).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn there_is_no_part_zero() {
        assert_eq!(Shard::new(0, 4), None);
        assert_eq!(Shard::new(5, 4), None);
        assert_eq!(Shard::new(1, 1), Some(Shard::WHOLE));
    }
}
