//! Chairs, and the people and bots on them.

use std::fmt;

use forsale::proof::Hex;
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::time::Timestamp;

/// The identity of a person: the hash of a secret that only their browser or client has.
///
/// A reader of the log learns who acted, and still cannot act for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Holder([u8; 16]);

impl Holder {
    /// Returns the holder whose secret has this hash.
    pub const fn from_hash(hash: [u8; 16]) -> Holder {
        Holder(hash)
    }

    /// Returns a part of the hash that tells people apart without identifying them.
    pub const fn tag(self) -> u32 {
        let [.., a, b, c, d] = self.0;
        u32::from_be_bytes([a, b, c, d])
    }

    /// Returns two digits by which people can compare what two screens show.
    pub(crate) const fn mark(self) -> u8 {
        self.0[0] % 100
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Hex(self.0), f)
    }
}

impl fmt::Debug for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Holder> for String {
    fn from(holder: Holder) -> String {
        holder.to_string()
    }
}

impl TryFrom<String> for Holder {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Holder, &'static str> {
        let Hex(hash) = text.parse().map_err(|_| "a holder is 32 hexadecimal digits")?;
        Ok(Holder(hash))
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// The chair is free.
    Free,
    /// A person sits here.
    Person(Person),
    /// A bot sits here.
    Bot(Bot),
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person.
    pub holder: Holder,
    /// Their name.
    pub name: Name,
    /// When they sat down.
    pub since: Timestamp,
    /// Whether they are ready for the next game.
    pub ready: bool,
    /// Whether they play through the API, with a program that may do more than a page.
    pub by_api: bool,
    /// Whether they have double time.
    pub time: DoubleTime,
    /// Whether watchers may see their hand, if all others agree.
    pub shows_hand: bool,
}

/// Whether a person has double time, for people who need longer to read or to move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum DoubleTime {
    /// They did not ask.
    #[default]
    No,
    /// They asked, and these people have agreed so far.
    Asked(Vec<Holder>),
    /// More than half of the others agreed.
    Granted,
}

/// A bot on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// The id of the bot.
    pub bot: String,
    /// Its name at this table.
    pub name: Name,
}

impl Chair {
    /// Returns the person on it.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Returns the bot on it.
    pub fn bot(&self) -> Option<&Bot> {
        match self {
            Chair::Bot(bot) => Some(bot),
            _ => None,
        }
    }

    /// Returns the name of the person or bot on it.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Chair::Free => None,
            Chair::Person(person) => Some(&person.name),
            Chair::Bot(bot) => Some(&bot.name),
        }
    }
}
