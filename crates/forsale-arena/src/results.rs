//! The results of a tournament: plain data that can be saved, and added up over machines.

use serde::{Deserialize, Serialize};

use crate::setting::{Setting, Shard};
use crate::tally::Tally;

/// The results of a tournament, or of a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    /// The format and its version.
    pub format: ResultsFormat,
    /// The settings.
    pub setting: Setting,
    /// The deals that were played.
    pub parts: Vec<Part>,
    /// The counts.
    pub tally: Tally,
}

/// The version of saved results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultsFormat {
    /// The only version so far.
    #[serde(rename = "forsale-arena/1")]
    V1,
}

/// The played deals of one shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The shard.
    pub shard: Shard,
    /// Ranges of deals, counted within the shard. The end of a range is exclusive.
    pub played: Vec<[u64; 2]>,
}

impl Part {
    /// Returns the number of deals played.
    pub fn deals(&self) -> u64 {
        self.played.iter().map(|[from, to]| to - from).sum()
    }

    /// Adds a deal.
    pub(crate) fn note(&mut self, deal: u64) {
        // Deals come nearly in order, so search from the end.
        let place = self.played.iter().rposition(|range| range[1] <= deal);
        let touches = place.is_some_and(|place| self.played[place][1] == deal);
        let place = match (place, touches) {
            (Some(place), true) => place,
            (place, _) => {
                let place = place.map_or(0, |place| place + 1);
                self.played.insert(place, [deal, deal]);
                place
            }
        };
        self.played[place][1] = deal + 1;
        if self.played.get(place + 1).is_some_and(|next| next[0] == deal + 1) {
            let [_, end] = self.played.remove(place + 1);
            self.played[place][1] = end;
        }
    }
}

impl Results {
    /// The empty results of a tournament.
    pub(crate) fn new(setting: Setting, shard: Shard) -> Results {
        let tally = Tally::new(setting.bots.len());
        let parts = vec![Part { shard, played: Vec::new() }];
        Results { format: ResultsFormat::V1, setting, parts, tally }
    }

    /// Whether all deals of the tournament were played.
    pub fn is_complete(&self) -> bool {
        self.tally.deals == self.setting.deals
    }

    /// Whether all deals of these parts were played.
    pub fn parts_are_complete(&self) -> bool {
        self.parts.iter().all(|part| part.deals() == part.shard.share(self.setting.deals))
    }

    /// Adds another part of the same tournament.
    pub fn merge(&mut self, other: &Results) -> Result<(), MergeError> {
        other.check()?;
        self.check()?;
        if self.setting != other.setting {
            return Err(MergeError::OtherTournament);
        }
        for part in &other.parts {
            if self.parts.iter().any(|own| own.shard.of != part.shard.of) {
                return Err(MergeError::OtherShards);
            }
            if self.parts.iter().any(|own| own.shard == part.shard) {
                return Err(MergeError::Twice(part.shard));
            }
        }
        self.parts.extend(other.parts.iter().cloned());
        self.parts.sort_by_key(|part| part.shard);
        self.tally.add(&other.tally);
        Ok(())
    }

    /// Checks that the data is consistent, as data from a file may not be.
    pub fn check(&self) -> Result<(), MergeError> {
        let bots = self.setting.bots.len();
        let shape = Tally::new(bots);
        let fits = bots > 0
            && bots < usize::from(u8::MAX)
            && self.setting.rules.rules().is_ok()
            && self.tally.has_shape_of(&shape)
            && self.parts.iter().all(|part| Shard::new(part.shard.index, part.shard.of).is_some())
            && self.parts.iter().all(|part| part.played.iter().all(|[from, to]| from <= to))
            && self.parts.iter().map(Part::deals).sum::<u64>() == self.tally.deals;
        if fits { Ok(()) } else { Err(MergeError::Broken) }
    }
}

/// Why results cannot be added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// The data is inconsistent.
    #[error("its figures are inconsistent")]
    Broken,
    /// The bots, rules, seed, deals or time limit differ.
    #[error("it is from another tournament: bots, rules, deals, seed and limit must be the same")]
    OtherTournament,
    /// The number of shards differs.
    #[error("its tournament was split into another number of shards")]
    OtherShards,
    /// The shard was added before.
    #[error("shard {}/{} was added before", .0.index, .0.of)]
    Twice(Shard),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_in_any_order_become_ranges() {
        let mut part = Part { shard: Shard::WHOLE, played: Vec::new() };
        for deal in [3, 1, 0, 4, 7, 2] {
            part.note(deal);
        }
        assert_eq!(part.played, [[0, 5], [7, 8]]);
        part.note(5);
        part.note(6);
        assert_eq!(part.played, [[0, 8]]);
        assert_eq!(part.deals(), 8);
    }
}
