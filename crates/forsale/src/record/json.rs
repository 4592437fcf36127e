//! The parts of a record's JSON that are not derived.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::Move;
use crate::deal::Seed;
use crate::rules::HouseRules;

pub(super) fn is_default(house_rules: &HouseRules) -> bool {
    *house_rules == HouseRules::default()
}

/// Reads the list of actions so that an error names the action that is wrong.
pub(super) fn numbered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Move>, D::Error> {
    struct Moves;

    impl<'de> Visitor<'de> for Moves {
        type Value = Vec<Move>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of actions")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Move>, A::Error> {
            let mut moves = Vec::new();
            loop {
                let index = moves.len();
                match list.next_element() {
                    Ok(Some(next)) => moves.push(next),
                    Ok(None) => return Ok(moves),
                    Err(error) => return Err(A::Error::custom(format!("action {index}: {error}"))),
                }
            }
        }
    }

    deserializer.deserialize_seq(Moves)
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
