//! Codes and entries for tests.

use forsale_table::{Code, Entry, Holder, Name, Options, Visibility};

pub fn code(text: &str) -> Code {
    text.parse().unwrap()
}

pub fn opened(code: Code, visibility: Visibility) -> Entry {
    Entry::open(code, Options { visibility, ..Options::default() }).unwrap()
}

pub fn changed(visibility: Visibility) -> Entry {
    Entry::Changed { options: Options { visibility, ..Options::default() } }
}

/// Returns an entry in which a person sits down. Different numbers give different entries.
pub fn sat(number: u128) -> Entry {
    let who = Holder::from_hash(number.to_be_bytes());
    Entry::Sat { seat: forsale::Seat::A, who, name: Name::new("Ana").unwrap() }
}
