//! Names of people and bots.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// A name that is safe to show to others: short, one line, without invisible characters.
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
    /// The most characters of a name; longer ones are cut.
    pub const LONGEST: usize = 20;

    /// Cleans up this text: removes invisible characters, collapses spaces, limits accents.
    pub fn new(text: &str) -> Result<Name, NameError> {
        let name: String = plain(text).ok_or(NameError)?.chars().take(Name::LONGEST).collect();
        // A name must still be valid after the cut, since it is read back from a log.
        is_visible(&name).then(|| Name(name.trim_end().to_owned())).ok_or(NameError)
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name with a number, for the second of two people with the same name.
    pub(crate) fn numbered(&self, number: usize) -> Name {
        let number = format!(" {number}");
        let room = Name::LONGEST - number.len();
        let stem: String = self.0.chars().take(room).collect();
        Name(stem.trim_end().to_owned() + &number)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error of a name without a visible character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name needs at least one letter and has at most {} characters", Name::LONGEST)]
pub struct NameError;

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

/// Returns this text on one line, without invisible characters and with at most two accents per
/// letter, if anything visible is left.
pub(crate) fn plain(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|&c| !is_invisible(c)).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let plain: String = limit_accents(&words.join(" ")).collect();
    is_visible(&plain).then_some(plain)
}

fn is_visible(text: &str) -> bool {
    text.chars().any(|c| c != ' ' && !is_mark(c))
}

/// Characters that change how the text around them is shown, or that are blank but not spaces.
const INVISIBLE: [RangeInclusive<char>; 20] = [
    // Direction.
    '\u{061c}'..='\u{061c}',
    '\u{200e}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2066}'..='\u{2069}',
    // Controls, except those that count as a space, such as a tab or a new line.
    '\u{0000}'..='\u{0008}',
    '\u{000e}'..='\u{001f}',
    '\u{007f}'..='\u{0084}',
    '\u{0086}'..='\u{009f}',
    // Invisible.
    '\u{00ad}'..='\u{00ad}',
    '\u{034f}'..='\u{034f}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200b}',
    '\u{2060}'..='\u{2065}',
    '\u{206a}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
    '\u{e0000}'..='\u{e0fff}',
    // Blank.
    '\u{115f}'..='\u{1160}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{ffa0}'..='\u{ffa0}',
];

/// Accents and joiners, which belong to the letter or picture before them.
const MARKS: [RangeInclusive<char>; 17] = [
    // Latin, Greek, Cyrillic and symbols.
    '\u{0300}'..='\u{036f}',
    '\u{0483}'..='\u{0489}',
    '\u{1ab0}'..='\u{1aff}',
    '\u{1dc0}'..='\u{1dff}',
    '\u{20d0}'..='\u{20ff}',
    '\u{fe20}'..='\u{fe2f}',
    // Hebrew and Arabic.
    '\u{0591}'..='\u{05bd}',
    '\u{05c1}'..='\u{05c2}',
    '\u{0610}'..='\u{061a}',
    '\u{064b}'..='\u{065f}',
    '\u{0670}'..='\u{0670}',
    '\u{06d6}'..='\u{06dc}',
    // Thai.
    '\u{0e31}'..='\u{0e31}',
    '\u{0e34}'..='\u{0e3a}',
    '\u{0e47}'..='\u{0e4e}',
    // Joiners and variation selectors, which emoji need.
    '\u{200c}'..='\u{200d}',
    '\u{fe00}'..='\u{fe0f}',
];

fn is_invisible(c: char) -> bool {
    INVISIBLE.iter().any(|range| range.contains(&c))
}

fn is_mark(c: char) -> bool {
    MARKS.iter().any(|range| range.contains(&c))
}

/// Removes all but two accents on a letter. Many would cover the lines above; two are normal
/// spelling in many languages.
fn limit_accents(text: &str) -> impl Iterator<Item = char> {
    let mut height = 0;
    text.chars().filter(move |&c| {
        height = if is_mark(c) { height + 1 } else { 0 };
        height <= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found by fuzzing: a log with such a name could not be read back.
    #[test]
    fn a_name_whose_letters_are_all_cut_off_is_refused() {
        let marks = "\u{6d6} ".repeat(Name::LONGEST);
        assert_eq!(Name::new(&(marks.clone() + "Ana")), Err(NameError));
        let short = Name::new(&("Ana ".to_owned() + &marks)).unwrap();
        assert_eq!(Name::new(short.as_str()), Ok(short));
    }
}
