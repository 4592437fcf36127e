//! The names of the players of a record, safe to print.

use std::ops::Index;

use forsale::{Record, Seat};
use forsale_table::Name;

/// The names in a record. Control characters are replaced, and a missing name becomes `Player 2`.
pub struct PlayerNames(Vec<String>);

impl PlayerNames {
    pub fn of(record: &Record) -> PlayerNames {
        let name = |(number, name): (usize, &String)| {
            let name: String = name.trim().chars().map(printable).collect();
            if name.is_empty() { format!("Player {number}") } else { name }
        };
        PlayerNames((1..).zip(&record.players).map(name).collect())
    }
}

impl Index<Seat> for PlayerNames {
    type Output = String;

    fn index(&self, seat: Seat) -> &String {
        &self.0[usize::from(seat.number())]
    }
}

fn printable(letter: char) -> char {
    if letter.is_control() { '\u{fffd}' } else { letter }
}

/// Gives every player a name that a table accepts, so that the record can be shown at one.
pub fn make_valid(record: &mut Record) {
    for (number, name) in (1..).zip(&mut record.players) {
        if Name::new(name).is_err() {
            *name = format!("Player {number}");
        }
    }
}
