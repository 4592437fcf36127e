//! Table codes: short names that can be spoken.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The code of a table: five letters or digits without look-alikes, such as `KAFE7`.
///
/// Parsing accepts small letters, spaces and dashes, since people type codes they heard.
///
/// ```
/// use forsale_table::Code;
/// let code: Code = " ka-fe 7".parse()?;
/// assert_eq!(code.to_string(), "KAFE7");
/// assert!("KAF0O".parse::<Code>().is_err());
/// # Ok::<_, forsale_table::CodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code([u8; Code::LENGTH]);

impl Code {
    /// The number of characters.
    pub const LENGTH: usize = 5;

    /// The characters of codes: no 0 and O, no 1, I and L, no U beside V.
    pub const ALPHABET: &[u8; 30] = b"ABCDEFGHJKMNPQRSTVWXYZ23456789";

    /// Returns the code for a random number. There are 24.3 million codes.
    pub fn draw(mut chance: u64) -> Code {
        let base = Code::ALPHABET.len() as u64;
        Code([(); Code::LENGTH].map(|()| {
            let letter = Code::ALPHABET[(chance % base) as usize];
            chance /= base;
            letter
        }))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

/// Invalid text for a table code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table code is five letters and digits, such as KAFE7, without 0, 1, I, L, O and U")]
pub struct CodeError;

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Code, CodeError> {
        let spoken = text.bytes().filter(|byte| !matches!(byte, b' ' | b'-'));
        let letters: Vec<u8> = spoken.map(|byte| byte.to_ascii_uppercase()).collect();
        let letters = <[u8; Code::LENGTH]>::try_from(letters).map_err(|_| CodeError)?;
        let known = letters.iter().all(|letter| Code::ALPHABET.contains(letter));
        known.then_some(Code(letters)).ok_or(CodeError)
    }
}

impl TryFrom<String> for Code {
    type Error = CodeError;

    fn try_from(text: String) -> Result<Code, CodeError> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.to_string()
    }
}
