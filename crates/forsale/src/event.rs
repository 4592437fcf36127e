//! What happens at the table, as all players see it: an [`Event`]. No field of it can hold a secret.

use core::fmt;

use crate::card::{Check, Checks, Coins, House, Houses};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatMap};

/// A public fact, in the past tense.
///
/// Later versions may add events, so a `match` outside this crate needs a wildcard arm. With the
/// feature `serde`, an event is an object with its name in the field `event`:
/// `{"event": "bid", "seat": 0, "bid": 5}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// Houses were turned up for an auction.
    StreetOpened {
        /// The houses.
        street: Houses,
        /// The player who acts first.
        opener: Seat,
    },
    /// A player raised their bid.
    Bid {
        /// The player.
        seat: Seat,
        /// The new total.
        bid: Coins,
    },
    /// A player left the auction.
    Passed {
        /// The player.
        seat: Seat,
        /// The lowest house of the street; `None` while there were more bidders than houses.
        took: Option<House>,
        /// The coins of the bid that were lost.
        paid: Coins,
        /// The coins of the bid that were paid back.
        back: Coins,
    },
    /// The last bidder took the last house of the street.
    Bought {
        /// The player.
        seat: Seat,
        /// The best house of the street.
        house: House,
        /// The whole bid.
        paid: Coins,
    },
    /// Checks were turned up, one for each player who still holds houses.
    ChecksOffered(#[cfg_attr(feature = "serde", serde(with = "crate::number::offer"))] Checks),
    /// A player sealed a house in the envelope. Which one is not public.
    Sealed {
        /// The player.
        seat: Seat,
    },
    /// All envelopes were opened, and the best house got the best check.
    Sold(
        #[cfg_attr(feature = "serde", serde(with = "crate::number::sales"))] SeatMap<Option<Sold>>,
    ),
    /// The only player left with houses took all remaining checks.
    SweptUp {
        /// The player.
        seat: Seat,
        /// The houses given for them.
        houses: Houses,
        /// The checks.
        checks: Checks,
    },
    /// The last check was handed out.
    Ended(Outcome),
}

impl Event {
    /// Returns the player the event is about: the opener of a street, or the player who acted.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Event::StreetOpened { opener: seat, .. }
            | Event::Bid { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Bought { seat, .. }
            | Event::Sealed { seat }
            | Event::SweptUp { seat, .. } => Some(seat),
            Event::ChecksOffered(_) | Event::Sold(_) | Event::Ended(_) => None,
        }
    }

    /// Returns true if an auction or a sale begins with this event.
    #[inline]
    pub const fn begins_round(&self) -> bool {
        matches!(self, Event::StreetOpened { .. } | Event::ChecksOffered(_))
    }
}

/// One house sold for one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sold {
    /// The house in the envelope.
    pub house: House,
    /// The check it was sold for.
    pub check: Check,
}

/// The events of one action, in order. There are at most four: a pass, the last purchase, a lone
/// holder sweeping up, and the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Events([Option<Event>; 4]);

impl Events {
    /// Adds one more event.
    pub(crate) fn push(&mut self, event: Event) {
        let place = self.0.iter_mut().find(|place| place.is_none());
        *place.expect("one action causes at most four events") = Some(event);
    }

    /// Iterates over the events, first to last.
    pub fn iter(&self) -> impl Iterator<Item = &Event> {
        self.0.iter().flatten()
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = core::iter::Flatten<core::slice::Iter<'a, Option<Event>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().flatten()
    }
}

impl IntoIterator for Events {
    type Item = Event;
    type IntoIter = core::iter::Flatten<core::array::IntoIter<Option<Event>, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}
