//! A ledger received from another program: a [`Page`] is its content, unchecked.

use core::fmt;

use super::Ledger;
use crate::card::{Checks, Coins, Houses};
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::seat::{Seat, SeatMap, Seats};

/// The content of a [`Ledger`], unchecked. [`Ledger::read`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the fields are those of a ledger")]
pub struct Page {
    pub auctions: u8,
    pub sales: u8,
    pub purses: SeatMap<Coins>,
    pub hands: SeatMap<Houses>,
    pub tills: SeatMap<Checks>,
    pub street: Houses,
    pub bids: SeatMap<Coins>,
    pub bidding: Seats,
    pub turn: Option<Seat>,
    pub offered: Checks,
    pub choosing: Seats,
    pub unseen_houses: Houses,
    pub unseen_checks: Checks,
    pub is_over: bool,
}

/// Why a page cannot belong to a game by these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum PageError {
    /// It has other seats than this table.
    Seats,
    /// It counts more auctions or sales than the game has.
    Rounds,
    /// The player to act is not in the auction, or there are more houses than bidders.
    Turn,
    /// A bid is more than its purse, or a purse is more than at the start.
    Coins,
    /// A house is in two places or not in the deck, or too few houses are unseen.
    Houses,
    /// There are more checks of a value than in the deck, or too few checks are unseen.
    Checks,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PageError::Seats => "the seats are not those of this table",
            PageError::Rounds => "there are more auctions or sales than the game has",
            PageError::Turn => "the player to act does not agree with the auction",
            PageError::Coins => "a bid or a purse is larger than it can be",
            PageError::Houses => "a house is in two places, not in the deck, or missing",
            PageError::Checks => "there are more checks of a value than in the deck, or too few",
        })
    }
}

impl core::error::Error for PageError {}

impl Ledger {
    /// Returns the ledger with this content, which must fit a game by these rules. What a player
    /// remembers of a game ([`Ledger::from_memory`]) fits, too.
    pub fn read(rules: &Rules, page: &Page) -> Result<Ledger, PageError> {
        page.check(rules)?;
        let Page { auctions, sales, purses, hands, tills, street, bids, .. } = *page;
        let Page { bidding, turn, offered, choosing, unseen_houses, unseen_checks, .. } = *page;
        Ok(Ledger {
            rules: *rules,
            auctions,
            sales,
            purses,
            hands,
            tills,
            street,
            bids,
            bidding,
            turn,
            offered,
            choosing,
            unseen_houses,
            unseen_checks,
            outcome: page.is_over.then(|| Outcome::of(&purses, &tills)),
        })
    }
}

impl Page {
    fn check(&self, rules: &Rules) -> Result<(), PageError> {
        let is_true = |holds: bool, error: PageError| if holds { Ok(()) } else { Err(error) };
        is_true(self.has_seats(rules), PageError::Seats)?;
        is_true(self.has_rounds(rules), PageError::Rounds)?;
        is_true(self.has_turn(), PageError::Turn)?;
        is_true(self.has_coins(rules), PageError::Coins)?;
        is_true(self.has_houses(rules), PageError::Houses)?;
        is_true(self.has_checks(rules), PageError::Checks)
    }

    fn has_seats(&self, rules: &Rules) -> bool {
        let seats = usize::from(rules.seats());
        let places = [self.purses.seats().count(), self.bids.seats().count()];
        let cards = [self.hands.seats().count(), self.tills.seats().count()];
        let sits = |seat: Seat| seat.number() < rules.seats();
        places.into_iter().chain(cards).all(|count| count == seats)
            && self.bidding.iter().chain(self.choosing.iter()).all(sits)
    }

    fn has_rounds(&self, rules: &Rules) -> bool {
        self.auctions <= rules.auctions() && self.sales <= rules.cards()
    }

    fn has_turn(&self) -> bool {
        match self.turn {
            Some(seat) => {
                self.bidding.contains(seat) && (1..=self.bidding.len()).contains(&self.street.len())
            }
            None => self.bidding.is_empty(),
        }
    }

    fn has_coins(&self, rules: &Rules) -> bool {
        let fits =
            |(seat, purse): (Seat, &Coins)| *purse <= rules.purse() && self.bids[seat] <= *purse;
        self.purses.iter().all(fits)
    }

    fn has_houses(&self, rules: &Rules) -> bool {
        let mut left = rules.houses();
        let piles = self.hands.values().copied().chain([self.street, self.unseen_houses]);
        let fit = piles.into_iter().all(|pile| {
            let fits = (pile - left).is_empty();
            left -= pile;
            fits
        });
        fit && self.unseen_houses.len() >= usize::from(rules.removed())
    }

    fn has_checks(&self, rules: &Rules) -> bool {
        let mut left = rules.checks();
        let piles = self.tills.values().copied().chain([self.offered, self.unseen_checks]);
        let fit = piles.into_iter().all(|pile| {
            let fits = left.contains(pile);
            if fits {
                left -= pile;
            }
            fits
        });
        fit && self.unseen_checks.len() >= usize::from(rules.removed())
    }
}
