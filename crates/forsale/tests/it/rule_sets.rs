//! The twenty-six printed rule sets, which every law and every playthrough goes through.

use forsale::{EDITIONS, Edition, Rules, Supply};

/// One printed rule set and how a record names it.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet {
    pub edition: &'static Edition,
    pub supply: Supply,
    pub rules: Rules,
}

impl RuleSet {
    /// Such as `iello-2020-4` or `iello-2020-4-one-short`.
    pub fn name(&self) -> String {
        let variant = match self.supply {
            Supply::Enough => "",
            Supply::OneShort => "-one-short",
        };
        format!("{}-{}{variant}", self.edition.id, self.rules.seats())
    }
}

/// All rule sets that are printed in some box.
pub fn all() -> Vec<RuleSet> {
    let mut all = Vec::new();
    for edition in &EDITIONS {
        for supply in [Supply::Enough, Supply::OneShort] {
            for seats in 0..=9 {
                if let Ok(rules) = edition.rules(seats, supply) {
                    all.push(RuleSet { edition, supply, rules });
                }
            }
        }
    }
    all
}

#[test]
fn there_are_twenty_six() {
    assert_eq!(all().len(), 26);
}
