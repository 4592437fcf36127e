//! Who sits at a new table, besides its creator.

use forsale::{MAX_SEATS, Seat};
use forsale_bots::Level;
use forsale_html::InitialSeat;
use forsale_table::{Command, Holder, Name};
use forsale_words::words;

use crate::actions::lobby::sit;
use crate::requests::fields::{Form, level, name};
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::table::levels;

/// The holders that one browser can seat at a table. The first is its owner.
pub type People = [Holder; MAX_SEATS];

/// The person who creates a table.
pub struct Creator {
    /// Their name.
    pub name: Name,
    /// Their seat.
    pub seat: Seat,
}

impl Creator {
    /// A creator on the visitor's favourite seat, if the table has it.
    pub fn new(visitor: &Visitor, name: Name, seats: u8) -> Creator {
        let seat = visitor.favourite().filter(|seat| seat.number() < seats);
        Creator { name, seat: seat.unwrap_or(Seat::A) }
    }
}

/// Who is to take one of the other seats.
pub enum Occupant {
    /// A friend who gets the link. The seat stays free.
    Friend,
    /// A person who shares the creator's browser.
    Companion(Name),
    /// A bot.
    Bot(&'static Level),
}

/// Reads from a form who takes the other seats of a table with this many seats.
pub fn read(visitor: &Visitor, form: &Form, seats: u8) -> Result<Vec<Occupant>, Problem> {
    let places = 2..=usize::from(seats).min(MAX_SEATS);
    let occupant = |place: usize| {
        let typed = form.text(&format!("name_{place}"));
        match form.text(&format!("seat_{place}")) {
            None => Ok(Occupant::Friend),
            Some("device") => {
                let guest = words(visitor.lang).guest(place);
                Ok(Occupant::Companion(name(typed.unwrap_or(&guest))?))
            }
            bot => level(bot).map(Occupant::Bot),
        }
    };
    places.map(occupant).collect()
}

/// The same fields as they were typed, to be shown again.
pub fn as_typed(form: &Form) -> Vec<InitialSeat<'_>> {
    let field = |name: &str, place: usize| form.text(&format!("{name}_{place}")).unwrap_or("");
    let places = 2..=MAX_SEATS;
    places.map(|at| InitialSeat { kind: field("seat", at), name: field("name", at) }).collect()
}

/// Commands that seat the creator of a table and these others.
pub fn seating_commands(
    visitor: &Visitor,
    people: &People,
    creator: &Creator,
    others: &[Occupant],
) -> Vec<Command> {
    let chairs = Seat::ALL.into_iter().filter(|seat| *seat != creator.seat);
    let mut taken = vec![creator.name.clone()];
    let mut commands = sit(visitor, people[0], creator.name.clone(), Some(creator.seat));
    for ((other, seat), &companion) in others.iter().zip(chairs).zip(&people[1..]) {
        match other {
            Occupant::Friend => {}
            Occupant::Companion(name) => {
                taken.push(name.clone());
                let (who, name) = (companion, name.clone());
                commands.push(Command::Sit { who, name, seat: Some(seat) });
            }
            Occupant::Bot(level) => {
                let bot = levels::bot(level, &taken);
                taken.push(bot.name.clone());
                commands.push(Command::SeatBot { who: people[0], seat, bot });
            }
        }
    }
    commands
}
