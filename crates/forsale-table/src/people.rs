//! Who sits on the chairs.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::time::Timestamp;

/// Who holds a seat: the hash of a secret that only their browser or client keeps.
///
/// Whoever reads the log learns who acted, and still cannot act for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Holder([u8; 16]);

impl Holder {
    /// The holder whose secret has this hash.
    pub const fn from_hash(hash: [u8; 16]) -> Holder {
        Holder(hash)
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| text.len() == 32);
        let number = number.ok_or("a holder is 32 hexadecimal digits")?;
        Ok(Holder(number.to_be_bytes()))
    }
}

/// A name as it may be shown to others: short, one line, no invisible tricks.
///
/// ```
/// use forsale_table::Name;
/// assert_eq!(Name::new("  Ana \t Maria ")?.as_str(), "Ana Maria");
/// assert!(Name::new("\u{202e}").is_err());
/// # Ok::<_, forsale_table::NameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The most characters of a name; what is beyond is cut.
    pub const LONGEST: usize = 20;

    /// The name in this text: control and direction marks left out, spaces made one.
    pub fn new(text: &str) -> Result<Name, NameError> {
        let visible: String = text.chars().filter(|&c| !is_trick(c)).collect();
        let words: Vec<&str> = visible.split_whitespace().collect();
        let name: String = words.join(" ").chars().take(Name::LONGEST).collect();
        let name = name.trim_end();
        if name.is_empty() { Err(NameError) } else { Ok(Name(name.to_owned())) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same name with a number, for the second of two people called alike.
    pub(crate) fn numbered(&self, number: usize) -> Name {
        let number = format!(" {number}");
        let room = Name::LONGEST - number.len();
        let stem: String = self.0.chars().take(room).collect();
        Name(stem.trim_end().to_owned() + &number)
    }
}

/// Characters that change how the text around them is shown.
fn is_trick(c: char) -> bool {
    let direction = matches!(c, '\u{061c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let invisible = matches!(c, '\u{00ad}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}');
    // A tower of accents covers the lines above; one or two marks are letters of many languages.
    direction || invisible || (c.is_control() && !c.is_whitespace())
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Nothing visible was left of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameError;

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name needs at least one letter, and at most {} count", Name::LONGEST)
    }
}

impl std::error::Error for NameError {}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Anybody may sit down.
    Free,
    /// A person sits here.
    Person(Person),
    /// A bot sits here.
    Bot(Bot),
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Whose chair it is.
    pub holder: Holder,
    /// What the others call them.
    pub name: Name,
    /// Since when they sit.
    pub since: Timestamp,
    /// Do they want the next game to begin?
    pub ready: bool,
}

/// A bot on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// Which bot, as the list of bots calls it.
    pub bot: String,
    /// What the others call it.
    pub name: Name,
}

impl Chair {
    /// The person on it.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The bot on it.
    pub fn bot(&self) -> Option<&Bot> {
        match self {
            Chair::Bot(bot) => Some(bot),
            _ => None,
        }
    }

    /// What whoever sits on it is called.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Chair::Free => None,
            Chair::Person(person) => Some(&person.name),
            Chair::Bot(bot) => Some(&bot.name),
        }
    }
}
