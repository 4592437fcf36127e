//! Who won: an [`Outcome`], and nothing else, says so.

use crate::card::{Checks, Coins};
use crate::seat::{SeatMap, Seats};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    totals: SeatMap<u16>,
    purses: SeatMap<Coins>,
}

impl Outcome {
    /// The result for these coins left and checks won.
    #[inline]
    pub fn of(purses: &SeatMap<Coins>, tills: &SeatMap<Checks>) -> Outcome {
        let totals = purses.map(|seat, purse| u16::from(purse.0) + tills[seat].total());
        Outcome { totals, purses: *purses }
    }

    /// Checks and coins left, by seat.
    pub fn totals(&self) -> &SeatMap<u16> {
        &self.totals
    }

    /// Coins left, by seat: they decide a tie.
    pub fn purses(&self) -> &SeatMap<Coins> {
        &self.purses
    }

    /// The place of each seat, from 1. Equal in money and coins is equal in place, and the next
    /// place is left out: 1, 1, 3.
    pub fn places(&self) -> SeatMap<u8> {
        let worth = self.totals.map(|seat, total| (total, self.purses[seat]));
        worth.map(|_, own| 1 + worth.values().filter(|&&other| other > own).count() as u8)
    }

    /// The richest: one seat, or several that share the victory.
    ///
    /// ```
    /// use forsale::{Checks, Coins, Outcome, Seat, SeatMap};
    /// let mut purses = SeatMap::new(3, Coins(4));
    /// purses[Seat::A] = Coins(3);
    /// let outcome = Outcome::of(&purses, &SeatMap::new(3, Checks::NONE));
    /// assert_eq!(outcome.winners().to_string(), "B C");
    /// ```
    pub fn winners(&self) -> Seats {
        self.places().seats_where(|place| place == 1)
    }

    /// Was a tie in money for the first place decided by the coins left?
    pub fn decided_by_coins(&self) -> bool {
        let most = self.totals.values().max();
        let richest = self.totals.values().filter(|&total| Some(total) == most).count();
        richest > self.winners().len()
    }
}
