//! All that is learned for one rule set: a net for every stage of the game.

use forsale::{Ledger, Rules};

use std::borrow::Cow;

use crate::net::{Net, Weights};

/// The nets of one rule set.
#[derive(Clone, Default)]
pub struct Brain {
    /// By rounds of houses left to sell, the last sale first.
    pub(crate) sales: Vec<Cow<'static, Weights>>,
    /// By auctions left, the last auction first.
    pub(crate) auctions: Vec<Cow<'static, Weights>>,
}

impl Brain {
    /// The net for the time when so many houses are still to be sold and none to be bought.
    pub(crate) fn sale(&self, rules: &Rules, houses: usize) -> Option<Net<'_>> {
        let rounds = houses.div_ceil(usize::from(rules.seats()));
        stage(&self.sales, rounds)
    }

    /// The net for the round that has just been opened.
    pub(crate) fn of_round(&self, ledger: &Ledger) -> Option<Net<'_>> {
        let rules = ledger.rules();
        if ledger.turn().is_some() {
            let left = (rules.auctions() + 1).checked_sub(ledger.auctions())?;
            return stage(&self.auctions, usize::from(left));
        }
        self.sale(rules, ledger.hands().values().map(|hand| hand.len()).sum())
    }

    /// The net for the time after the auction that is going on.
    pub(crate) fn after_auction(&self, ledger: &Ledger) -> Option<Net<'_>> {
        let rules = ledger.rules();
        match rules.auctions().checked_sub(ledger.auctions())? {
            0 => self.sale(rules, usize::from(rules.cards())),
            left => stage(&self.auctions, usize::from(left)),
        }
    }
}

/// The net for so many rounds left. House rules may make a game longer than any printed one; its
/// first rounds are played like the first of the longest.
fn stage<'a>(nets: &'a [Cow<'static, Weights>], rounds: usize) -> Option<Net<'a>> {
    let nth = rounds.checked_sub(1)?;
    nets.get(nth).or(nets.last()).map(|net| Net(net))
}
