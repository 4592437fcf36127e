//! The result of a game: an [`Outcome`]. No other code decides the winner.

use crate::card::{Checks, Coins};
use crate::seat::{SeatMap, Seats};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Outcome {
    totals: SeatMap<u16>,
    purses: SeatMap<Coins>,
}

impl Outcome {
    /// Returns the result for these remaining coins and these checks.
    ///
    /// # Panics
    ///
    /// If the two maps are not of the same table size.
    #[inline]
    pub fn of(purses: &SeatMap<Coins>, tills: &SeatMap<Checks>) -> Outcome {
        assert!(purses.values().len() == tills.values().len(), "as many tills as purses");
        let totals = purses.map(|seat, purse| u16::from(purse.0) + tills.at(seat).total());
        Outcome { totals, purses: *purses }
    }

    /// Returns the result with these totals, which include the remaining coins.
    #[cfg(feature = "serde")]
    pub(crate) fn from_totals(totals: SeatMap<u16>, purses: SeatMap<Coins>) -> Option<Outcome> {
        let fits = |(total, purse): (&u16, &Coins)| *total >= u16::from(purse.0);
        let is_same_table = totals.values().len() == purses.values().len();
        let is_possible = is_same_table && totals.values().zip(purses.values()).all(fits);
        is_possible.then_some(Outcome { totals, purses })
    }

    /// Returns the sum of checks and remaining coins, by seat.
    pub fn totals(&self) -> &SeatMap<u16> {
        &self.totals
    }

    /// Returns the remaining coins, by seat. They decide a tie.
    pub fn purses(&self) -> &SeatMap<Coins> {
        &self.purses
    }

    /// Returns the place of each seat, from 1. Players with equal totals and equal coins share a
    /// place, and the next place is left out: 1, 1, 3.
    pub fn places(&self) -> SeatMap<u8> {
        let worth = self.totals.map(|seat, total| (total, self.purses[seat]));
        worth.map(|_, own| 1 + worth.values().filter(|&&other| other > own).count() as u8)
    }

    /// Returns the winner, or the winners if several share the victory.
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

    /// Returns true if the remaining coins decided a tie for the first place.
    pub fn decided_by_coins(&self) -> bool {
        let most = self.totals.values().max();
        let richest = self.totals.values().filter(|&total| Some(total) == most).count();
        richest > self.winners().len()
    }
}
