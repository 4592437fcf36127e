//! Seats, houses, checks and coins in serialised form: each is a whole number.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::card::{Check, Coins, House};
use crate::seat::Seat;

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
