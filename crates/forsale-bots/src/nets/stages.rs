//! All that is learned for one rule set: a net for every stage of the game.

use forsale::{Ledger, Rules};

use std::borrow::Cow;

use crate::nets::network::{Net, Weights};

/// The nets of one rule set.
#[derive(Clone, Default)]
pub struct Brain {
    /// By rounds of houses left to sell, the last sale first.
    pub sales: Vec<Cow<'static, Weights>>,
    /// By auctions left, the last auction first.
    pub auctions: Vec<Cow<'static, Weights>>,
}

impl Brain {
    /// The net for the time when so many houses are still to be sold and none to be bought.
    pub fn sale(&self, rules: &Rules, houses: usize) -> Option<Net<'_>> {
        stage(&self.sales, houses.div_ceil(usize::from(rules.seats())))
    }

    /// The net for the round that has just been opened.
    pub fn of_round(&self, ledger: &Ledger) -> Option<Net<'_>> {
        self.with_left(ledger.rules(), rounds_left(ledger))
    }

    /// The net for the time after the auction that is going on.
    pub fn after_auction(&self, ledger: &Ledger) -> Option<Net<'_>> {
        self.with_left(ledger.rules(), rounds_left(ledger).checked_sub(1)?)
    }

    /// The net for so many rounds left.
    pub fn with_left(&self, rules: &Rules, left: usize) -> Option<Net<'_>> {
        match left.checked_sub(sale_rounds(rules)) {
            None | Some(0) => stage(&self.sales, left),
            Some(auctions) => stage(&self.auctions, auctions),
        }
    }

    /// The same net, to be taught.
    pub fn with_left_mut(&mut self, rules: &Rules, left: usize) -> Option<&mut Weights> {
        let net = match left.checked_sub(1 + sale_rounds(rules)) {
            None => self.sales.get_mut(left.checked_sub(1)?)?,
            Some(nth) => self.auctions.get_mut(nth)?,
        };
        Some(net.to_mut())
    }
}

/// Rounds of a whole game.
pub fn rounds(rules: &Rules) -> usize {
    usize::from(rules.auctions()) + sale_rounds(rules)
}

/// Sales of a whole game, if everybody sells one house in each.
pub fn sale_rounds(rules: &Rules) -> usize {
    usize::from(rules.cards()).div_ceil(usize::from(rules.seats()))
}

/// Rounds left in a game, the one included that is going on.
pub fn rounds_left(ledger: &Ledger) -> usize {
    let rules = ledger.rules();
    if ledger.turn().is_some() {
        return sale_rounds(rules)
            + usize::from((rules.auctions() + 1).saturating_sub(ledger.auctions()));
    }
    let held: usize = ledger.hands().values().map(|hand| hand.len()).sum();
    held.div_ceil(usize::from(rules.seats()))
}

/// The net for so many rounds left. House rules may make a game longer than any printed one; its
/// first rounds are played like the first of the longest.
fn stage<'a>(nets: &'a [Cow<'static, Weights>], rounds: usize) -> Option<Net<'a>> {
    let nth = rounds.checked_sub(1)?;
    nets.get(nth).or(nets.last()).map(|net| Net(net))
}
