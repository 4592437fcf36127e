//! Players in sentences: the reader is "you", the others have names.

use forsale::{Seat, Seats};
use forsale_table::{Chair, PlayView};

use crate::lang::{Lang, words};

/// One player in a sentence.
pub(crate) struct Who {
    /// Whether it is the reader.
    pub you: bool,
    /// The name of the player.
    pub name: String,
}

/// Some players in a sentence.
pub(crate) struct Group {
    /// The selector by which messages choose the form of a verb.
    pub kind: &'static str,
    /// Their names, the reader included.
    pub names: String,
}

pub(crate) fn who(play: &PlayView<'_>, seat: Seat) -> Who {
    Who { you: play.seat == Some(seat), name: name(play.players, seat) }
}

pub(crate) fn group(lang: Lang, play: &PlayView<'_>, seats: Seats) -> Group {
    let with_you = play.seat.is_some_and(|seat| seats.contains(seat));
    let others = others(play, seats);
    let kind = match (with_you, others.len()) {
        (false, 0) => "nobody",
        (true, 0) => "you",
        (false, 1) => "one",
        (false, _) => "many",
        (true, _) => "together",
    };
    let names = match kind {
        "together" => names_with_you(lang, play.players, others),
        _ => names(lang, play.players, others),
    };
    Group { kind, names }
}

/// Returns the seats without the reader's.
pub(crate) fn others(play: &PlayView<'_>, mut seats: Seats) -> Seats {
    if let Some(own) = play.seat {
        seats.remove(own);
    }
    seats
}

/// Returns the name of the player in this seat, isolated for use in a sentence.
pub(crate) fn name(chairs: &[Chair], seat: Seat) -> String {
    let chair = chairs.get(usize::from(seat.number()));
    let name = chair.and_then(Chair::name);
    name.map_or_else(|| seat.to_string(), |name| isolated(name.as_str()))
}

/// Returns the names of these players as a list, such as "Bob, Ana and Jo".
pub fn names(lang: Lang, chairs: &[Chair], seats: Seats) -> String {
    match names_of(chairs, seats).as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => words(lang).list_and(start.join(", "), last),
    }
}

/// Returns the same with the reader among them, such as "You, Bob and Ana".
fn names_with_you(lang: Lang, chairs: &[Chair], others: Seats) -> String {
    match names_of(chairs, others).as_slice() {
        [] => String::new(),
        [only] => words(lang).list_you_one(only),
        [start @ .., last] => words(lang).list_you_many(start.join(", "), last),
    }
}

fn names_of(chairs: &[Chair], seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| name(chairs, seat)).collect()
}

/// Returns numbers or amounts as a list, such as "4, 19".
pub fn listed(things: impl Iterator<Item = impl ToString>) -> String {
    things.map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

/// Returns a name that cannot change the order of the words around it.
///
/// Only names with right-to-left letters get isolation marks. The marks are Unicode's, so they work
/// in a page, in its title and in a terminal.
///
/// ```
/// use forsale_words::isolated;
/// assert_eq!(isolated("Ana"), "Ana");
/// assert_eq!(isolated("דנה"), "\u{2068}דנה\u{2069}");
/// ```
pub fn isolated(name: &str) -> String {
    if name.chars().any(is_right_to_left) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}

/// Whether a letter is Hebrew, Arabic or of another right-to-left script.
fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}
