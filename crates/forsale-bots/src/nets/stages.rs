//! The value networks of one rule set: one for each stage of the game.

use std::borrow::Cow;

use forsale::{Ledger, Rules};

use crate::nets::network::{Network, Weights};

/// The networks of one rule set.
#[derive(Clone, Default)]
pub struct ValueNetworks {
    /// By sales left, the last sale first.
    pub sales: Vec<Cow<'static, Weights>>,
    /// By auctions left, the last auction first.
    pub auctions: Vec<Cow<'static, Weights>>,
}

impl ValueNetworks {
    /// Returns the network for the time when this many houses are left to sell and none to buy.
    pub fn sale(&self, rules: &Rules, houses: usize) -> Option<Network<'_>> {
        stage(&self.sales, houses.div_ceil(usize::from(rules.seats())))
    }

    /// Returns the network for the round that has just opened.
    pub fn of_round(&self, ledger: &Ledger) -> Option<Network<'_>> {
        self.with_left(ledger.rules(), rounds_left(ledger))
    }

    /// Returns the network for the time after the current auction.
    pub fn after_auction(&self, ledger: &Ledger) -> Option<Network<'_>> {
        self.with_left(ledger.rules(), rounds_left(ledger).checked_sub(1)?)
    }

    /// Returns the network for this many rounds left.
    pub fn with_left(&self, rules: &Rules, left: usize) -> Option<Network<'_>> {
        match left.checked_sub(sale_rounds(rules)) {
            None | Some(0) => stage(&self.sales, left),
            Some(auctions) => stage(&self.auctions, auctions),
        }
    }

    /// Returns the weights for this many rounds left, to be trained.
    pub fn with_left_mut(&mut self, rules: &Rules, left: usize) -> Option<&mut Weights> {
        let weights = match left.checked_sub(1 + sale_rounds(rules)) {
            None => self.sales.get_mut(left.checked_sub(1)?)?,
            Some(nth) => self.auctions.get_mut(nth)?,
        };
        Some(weights.to_mut())
    }
}

/// Returns the number of rounds of a whole game.
pub fn rounds(rules: &Rules) -> usize {
    usize::from(rules.auctions()) + sale_rounds(rules)
}

/// Returns the number of sales of a whole game in which every player sells one house in each.
pub fn sale_rounds(rules: &Rules) -> usize {
    usize::from(rules.cards()).div_ceil(usize::from(rules.seats()))
}

/// Returns the number of rounds left, the current one included.
pub fn rounds_left(ledger: &Ledger) -> usize {
    let rules = ledger.rules();
    if ledger.turn().is_some() {
        return sale_rounds(rules)
            + usize::from((rules.auctions() + 1).saturating_sub(ledger.auctions()));
    }
    let held: usize = ledger.hands().values().map(|hand| hand.len()).sum();
    held.div_ceil(usize::from(rules.seats()))
}

/// Returns the network for this many rounds left. House rules may make a game longer than any printed
/// one; its first rounds are valued like the first round of the longest.
fn stage<'a>(stages: &'a [Cow<'static, Weights>], rounds: usize) -> Option<Network<'a>> {
    let nth = rounds.checked_sub(1)?;
    stages.get(nth).or(stages.last()).map(|weights| Network(weights))
}
