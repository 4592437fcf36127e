//! What a tournament is about, as plain data that is saved with its results.

use forsale::{Edition, HouseRules, Rules, RulesError, Supply};
use serde::{Deserialize, Serialize};

/// The box that is played and what the table plays otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruleset {
    /// The id of the edition.
    pub edition: String,
    /// How many sit at each table.
    pub players: u8,
    /// Is it the variant "one house short"?
    pub variant: bool,
    /// What the table plays otherwise than printed.
    #[serde(default)]
    pub house_rules: HouseRules,
}

impl Ruleset {
    /// The box.
    pub fn edition(&self) -> Result<&'static Edition, RulesError> {
        Edition::named(&self.edition)
    }

    /// Is there a house for everybody?
    pub fn supply(&self) -> Supply {
        if self.variant { Supply::OneShort } else { Supply::Enough }
    }

    /// The rules of a table, if the box allows it.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.edition()?.rules_with(self.players, self.supply(), &self.house_rules)
    }
}

/// Everything that decides what happens in a tournament but the contestants' thoughts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// What is played.
    pub rules: Ruleset,
    /// The names of the contestants.
    pub bots: Vec<String>,
    /// Deals of the whole tournament; each is played once for each seat, everybody moving on.
    pub deals: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// Milliseconds for each move.
    pub limit_ms: u64,
}

/// One of several equal parts of a tournament: the deals whose number leaves the same rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 1.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// The whole tournament in one part.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };

    /// Part `index` of `of`, counted from 1.
    pub fn new(index: u64, of: u64) -> Option<Shard> {
        (1..=of).contains(&index).then_some(Shard { index, of })
    }

    /// How many of so many deals belong to this part.
    pub fn share(&self, deals: u64) -> u64 {
        (deals + self.of).saturating_sub(self.index) / self.of
    }

    /// The number of this part's nth deal, counted from 0.
    pub(crate) fn deal(&self, nth: u64) -> u64 {
        nth * self.of + self.index - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_deals() {
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
