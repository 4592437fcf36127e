//! One sale: the checks on offer, and a sealed envelope from each player who holds houses.

use crate::card::{Check, Checks, House, Houses};
use crate::event::Sold;
use crate::seat::{MAX_SEATS, Seat, SeatMap, Seats};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sale {
    /// The checks turned up, one for each seller.
    pub offered: Checks,
    /// The houses chosen so far: the secrets of the selling phase.
    pub envelopes: SeatMap<Option<House>>,
    /// The players who have not chosen yet.
    pub choosing: Seats,
}

impl Sale {
    #[inline]
    pub fn open(seats: u8, offered: &[Check], holders: Seats) -> Sale {
        Sale {
            offered: offered.iter().copied().collect(),
            envelopes: SeatMap::new(seats, None),
            choosing: holders,
        }
    }

    #[inline]
    pub fn seal(&mut self, seat: Seat, house: House) {
        *self.envelopes.at_mut(seat) = Some(house);
        self.choosing.remove(seat);
    }

    /// Opens all envelopes. A player gets the check that has as many higher ones as their house has.
    #[inline]
    pub fn reveal(&self) -> impl Iterator<Item = (Seat, Sold)> {
        let houses: Houses = self.envelopes.values().copied().flatten().collect();
        let mut best_first = [Check::VOID; MAX_SEATS];
        let mut offered = self.offered;
        for place in best_first.iter_mut().take(houses.len()) {
            *place = offered.take_highest().unwrap_or(Check::VOID);
        }
        self.envelopes.iter().filter_map(move |(seat, envelope)| {
            let house = (*envelope)?;
            Some((seat, Sold { house, check: best_first[houses.above(house)] }))
        })
    }
}
