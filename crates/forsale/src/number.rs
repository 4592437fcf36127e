//! Serialised forms: seats, houses, checks and coins are whole numbers, sets and maps are lists.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::card::{Check, Checks, Coins, House, Houses};
use crate::outcome::Outcome;
use crate::seat::{MAX_SEATS, Seat, SeatMap, Seats};

struct WholeNumber(&'static str);

impl Visitor<'_> for WholeNumber {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        Ok(number)
    }
}

macro_rules! as_number {
    ($type:ident, $number:expr, $from:expr, $expected:literal, $otherwise:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let number: fn(&$type) -> u8 = $number;
                serializer.serialize_u8(number(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let number = deserializer.deserialize_u64(WholeNumber($expected))?;
                let from: fn(u8) -> Option<$type> = $from;
                u8::try_from(number)
                    .ok()
                    .and_then(from)
                    .ok_or_else(|| D::Error::custom(format!($otherwise, number)))
            }
        }
    };
}

as_number!(
    Seat,
    |seat| seat.number(),
    Seat::new,
    "a seat, a whole number",
    "there is no seat {}, seats are 0 to 5"
);
as_number!(
    House,
    |house| house.value(),
    House::new,
    "a house, a whole number",
    "there is no house {}, houses are 1 to 30"
);
as_number!(
    Check,
    |check| check.value(),
    Check::new,
    "a check, a whole number",
    "there is no check of {}, checks are 0 to 20"
);
as_number!(
    Coins,
    |coins| coins.0,
    |coins| Some(Coins(coins)),
    "coins, a whole number",
    "{} coins are more than any purse holds (rule C18)"
);

macro_rules! as_list {
    ($set:ident of $item:ident, $has_room:expr, $otherwise:literal) => {
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let has_room: fn($set, $item) -> bool = $has_room;
                let mut set = $set::NONE;
                for item in Vec::<$item>::deserialize(deserializer)? {
                    if !has_room(set, item) {
                        return Err(D::Error::custom(format!($otherwise, item)));
                    }
                    set.insert(item);
                }
                Ok(set)
            }
        }
    };
}

as_list!(Seats of Seat, |set, seat| !set.contains(seat), "seat {} is in the list twice");
as_list!(Houses of House, |set, house| !set.contains(house), "house {} is in the list twice");
as_list!(
    Checks of Check,
    |pile, check| pile.count(check) < Checks::MAX_EQUAL,
    "there are more than 7 checks of {}"
);

/// A list with one item for each seat.
impl<T: Serialize> Serialize for SeatMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl<'de, T: Deserialize<'de> + Copy> Deserialize<'de> for SeatMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatMap<T>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let Some(first) = items.first().filter(|_| items.len() <= MAX_SEATS) else {
            return Err(D::Error::invalid_length(
                items.len(),
                &"one item for each of 1 to 6 seats",
            ));
        };
        let mut map = SeatMap::new(items.len() as u8, *first);
        for (seat, item) in map.seats().zip(items) {
            map[seat] = item;
        }
        Ok(map)
    }
}

/// Totals and coins, with the places and winners that follow from them.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Outcome")]
struct OutcomeData {
    totals: SeatMap<u16>,
    purses: SeatMap<Coins>,
    places: SeatMap<u8>,
    winners: Seats,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = OutcomeData {
            totals: *self.totals(),
            purses: *self.purses(),
            places: self.places(),
            winners: self.winners(),
        };
        data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let data = OutcomeData::deserialize(deserializer)?;
        Outcome::from_totals(data.totals, data.purses)
            .filter(|outcome| outcome.places() == data.places && outcome.winners() == data.winners)
            .ok_or_else(|| D::Error::custom("the totals, coins, places and winners do not agree"))
    }
}

/// Names the only field of a tuple variant, so that it can stand beside the name of the event.
macro_rules! field {
    ($module:ident, $field:ident: $type:ty) => {
        pub(crate) mod $module {
            use super::*;

            #[derive(serde::Serialize, serde::Deserialize)]
            struct Field {
                $field: $type,
            }

            pub(crate) fn serialize<S: Serializer>(
                $field: &$type,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                Field { $field: *$field }.serialize(serializer)
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                Field::deserialize(deserializer).map(|field| field.$field)
            }
        }
    };
}

field!(offer, checks: Checks);
field!(sales, sales: SeatMap<Option<crate::event::Sold>>);
