//! A ledger between two programs: a [`Page`] is what one of them says is written there.

use std::fmt;

use super::Ledger;
use crate::card::{Checks, Coins, Houses};
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::seat::{Seat, SeatMap, Seats};

/// What is written in a [`Ledger`], unchecked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are the entries of a ledger")]
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

/// Why a page is of no game by these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageError {
    /// Somebody has a place that this table does not have.
    Seats,
    /// Whose turn it is does not agree with who is in the auction.
    Turn,
    /// A bid is more than its purse, or a purse more than everybody began with.
    Coins,
    /// A house is in two places, or of another box.
    Houses,
    /// There are more checks of a value than in the box.
    Checks,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PageError::Seats => "somebody has a place that this table does not have",
            PageError::Turn => "whose turn it is does not agree with who is in the auction",
            PageError::Coins => "a bid or a purse is larger than it can be",
            PageError::Houses => "a house is in two places, or of another box",
            PageError::Checks => "there are more checks of a value than in the box",
        })
    }
}

impl std::error::Error for PageError {}

impl Ledger {
    /// The ledger with this page, which must be one of a game by these rules, or what somebody
    /// remembers of it.
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

    fn has_turn(&self) -> bool {
        match self.turn {
            Some(seat) => self.bidding.contains(seat) && !self.street.is_empty(),
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
        piles.into_iter().all(|pile| {
            let fits = pile.without(left).is_empty();
            left = left.without(pile);
            fits
        })
    }

    fn has_checks(&self, rules: &Rules) -> bool {
        let mut left = rules.checks();
        let piles = self.tills.values().copied().chain([self.offered, self.unseen_checks]);
        piles.into_iter().flat_map(Checks::iter).all(|check| {
            let fits = left.count(check) > 0;
            if fits {
                left.remove(check);
            }
            fits
        })
    }
}
