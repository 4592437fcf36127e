//! What happens at the table, as everybody sees it: an [`Event`]. Nothing secret fits in one.

use crate::card::{Check, Checks, Coins, House, Houses};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatMap};

/// A public fact, in the past tense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Houses were turned up for an auction.
    StreetOpened {
        /// The houses.
        street: Houses,
        /// Who acts first.
        opener: Seat,
    },
    /// A player brought their coins on the table to `bid` in all.
    Bid {
        /// Who.
        seat: Seat,
        /// The total.
        bid: Coins,
    },
    /// A player left the auction.
    Passed {
        /// Who.
        seat: Seat,
        /// The lowest house of the street; none while there were more bidders than houses.
        took: Option<House>,
        /// Coins lost.
        paid: Coins,
        /// Coins of the bid that came back.
        back: Coins,
    },
    /// The last bidder took the last house of the street.
    Bought {
        /// Who.
        seat: Seat,
        /// The best house of the street.
        house: House,
        /// The whole bid.
        paid: Coins,
    },
    /// Checks were turned up, one for each player who still holds houses.
    ChecksOffered(Checks),
    /// A player sealed a house in the envelope; which one, nobody else knows.
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// All envelopes were opened, and the best house got the best check.
    Sold(SeatMap<Option<Sold>>),
    /// The only player left with houses took all the checks left.
    SweptUp {
        /// Who.
        seat: Seat,
        /// The houses given for them.
        houses: Houses,
        /// The checks.
        checks: Checks,
    },
    /// The last check was handed out.
    Ended(Outcome),
}

/// One house sold for one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sold {
    /// The house in the envelope.
    pub house: House,
    /// What it brought.
    pub check: Check,
}

/// The events of one action, in order. There are never more than four: an auction ends, a lone
/// holder sweeps up, the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Events([Option<Event>; 4]);

impl Events {
    /// Notes one more event.
    pub(crate) fn push(&mut self, event: Event) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(event);
        } else {
            debug_assert!(false, "one action causes at most four events");
        }
    }

    /// The events, first to last.
    pub fn iter(&self) -> impl Iterator<Item = &Event> {
        self.0.iter().flatten()
    }
}

impl IntoIterator for Events {
    type Item = Event;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Event>, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}
