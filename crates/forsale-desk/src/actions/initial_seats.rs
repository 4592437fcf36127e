//! Who sits at a table from its beginning, beside whoever makes it.

use forsale::{MAX_SEATS, Seat};
use forsale_bots::Level;
use forsale_html::InitialSeat;
use forsale_table::{Command, Holder, Name};
use forsale_words::words;

use crate::actions::lobby::sit;
use crate::requests::fields::{Posted, level, name};
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::table::levels;

/// The people of one browser at a table, the first being whose it is.
pub type People = [Holder; MAX_SEATS];

/// Who makes a table.
pub struct Host {
    /// What they are called.
    pub name: Name,
    /// Where they sit.
    pub seat: Seat,
}

impl Host {
    /// Somebody who sits on the chair with the shape they like, if there is one among so many.
    pub fn of(visitor: &Visitor, name: Name, seats: u8) -> Host {
        let seat = visitor.favourite().filter(|seat| seat.number() < seats);
        Host { name, seat: seat.unwrap_or(Seat::A) }
    }
}

/// Somebody beside the maker of a table.
pub enum Other {
    /// Who gets the link. Their chair stays free.
    Friend,
    /// Who shares the maker's browser.
    Companion(Name),
    /// A bot.
    Bot(&'static Level),
}

/// Who a form says sits there, for so many seats.
pub fn read(visitor: &Visitor, form: &Posted, seats: u8) -> Result<Vec<Other>, Problem> {
    let places = 2..=usize::from(seats).min(MAX_SEATS);
    let other = |place: usize| {
        let called = form.text(&format!("name_{place}"));
        match form.text(&format!("seat_{place}")) {
            None => Ok(Other::Friend),
            Some("device") => {
                let guest = words(visitor.lang).guest(place);
                Ok(Other::Companion(name(called.unwrap_or(&guest))?))
            }
            bot => level(bot).map(Other::Bot),
        }
    };
    places.map(other).collect()
}

/// The same as it was written, to be shown again.
pub fn written(form: &Posted) -> Vec<InitialSeat<'_>> {
    let field = |name: &str, place: usize| form.text(&format!("{name}_{place}")).unwrap_or("");
    let places = 2..=MAX_SEATS;
    places.map(|at| InitialSeat { kind: field("seat", at), name: field("name", at) }).collect()
}

/// Sits the maker of a table down, and these others beside them.
pub fn settle(visitor: &Visitor, people: &People, host: &Host, others: &[Other]) -> Vec<Command> {
    let chairs = Seat::ALL.into_iter().filter(|seat| *seat != host.seat);
    let mut taken = vec![host.name.clone()];
    let mut commands = sit(visitor, people[0], host.name.clone(), Some(host.seat));
    for ((other, seat), &companion) in others.iter().zip(chairs).zip(&people[1..]) {
        match other {
            Other::Friend => {}
            Other::Companion(name) => {
                taken.push(name.clone());
                let (who, name) = (companion, name.clone());
                commands.push(Command::Sit { who, name, seat: Some(seat) });
            }
            Other::Bot(level) => {
                let bot = levels::bot(level, &taken);
                taken.push(bot.name.clone());
                commands.push(Command::SeatBot { who: people[0], seat, bot });
            }
        }
    }
    commands
}
