//! A finished game looked at again: the table as it was after any of its actions.

use std::sync::Arc;

use forsale::{Action, Event, Game, House, Record, Seat, Seats, Seed};

use crate::code::Code;
use crate::duplicate::Played;
use crate::entry::Entry;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Chair, DoubleTime, Holder, Person};
use crate::play::{Dealt, Play, is_beginning};
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table, seats};
use crate::time::Timestamp;

/// A moment of a finished game.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The table as it was.
    pub table: Table,
    /// Who had chosen which house before the reveal. The game is over, so this is no secret now.
    pub sealed: Vec<(Seat, House)>,
}

impl Replayed {
    /// The table of a record after so many of its actions, all of them when there are fewer.
    pub fn at(code: Code, record: &Record, actions: usize) -> Result<Replayed, Corrupt> {
        let mut table = begun(code, record)?;
        for done in record.actions.iter().take(actions) {
            let (seat, id, at) = (done.seat, None, Timestamp::default());
            table.apply(
                at,
                &match done.action {
                    Action::Sell(house) => Entry::Sealed { seat, house, id, salt: None },
                    action => Entry::Acted { seat, action, id },
                },
            )?;
        }
        let chosen = table.play.iter().flat_map(|play| play.chosen.iter());
        let sealed = chosen.filter_map(|(seat, house)| Some((seat, (*house)?))).collect();
        Ok(Replayed { table, sealed })
    }

    /// Whose view is the one from this seat.
    pub fn viewer(seat: Seat) -> Holder {
        Holder::from_hash([seat.number() + 1; 16])
    }
}

/// The numbers of actions after which an auction or a sale has just begun.
pub fn round_starts(record: &Record) -> Vec<usize> {
    let Ok(deal) = record.deal() else { return Vec::new() };
    let mut game = Game::new(&deal);
    let mut found = vec![0];
    for (number, done) in (1..).zip(&record.actions) {
        let note = |event: Event| found.extend(is_beginning(&event).then_some(number));
        if game.play_into(done.seat, done.action, note).is_err() {
            break;
        }
    }
    found
}

/// What a table remembers of a game, after the next has begun.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// Who of the people played, by seat.
    holders: Vec<Option<Holder>>,
    /// Who wants no name.
    nameless: Seats,
    is_deleted: bool,
    keeper: Keeper,
    /// All there was of it, if it was ended without a result.
    pub(crate) abandoned: Option<Arc<Record>>,
    /// What it came to, if it was played to its end here.
    pub(crate) played: Option<Played>,
}

/// Whose a game is, to take it out of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Keeper {
    /// It was played here: whoever is the host.
    #[default]
    Host,
    /// It was brought here by nobody that we know.
    Nobody,
    /// They brought it here.
    Bringer(Holder),
}

impl Memory {
    pub(crate) fn of(players: &[Chair]) -> Memory {
        let holders = players.iter().map(|chair| chair.person().map(|person| person.holder));
        Memory { holders: holders.collect(), ..Memory::default() }
    }

    /// These names by seat, without those of players who want none.
    pub(crate) fn names(&self, names: &[String]) -> Vec<String> {
        let shown = |(seat, name): (Seat, &String)| match self.nameless.contains(seat) {
            true => seat.to_string(),
            false => name.clone(),
        };
        Seat::ALL.into_iter().zip(names).map(shown).collect()
    }
}

impl Table {
    /// Was this game taken out of sight?
    pub fn is_deleted(&self, game: u32) -> bool {
        self.memory(game).is_some_and(|memory| memory.is_deleted)
    }

    /// All there was of a game that was ended without a result.
    pub fn abandoned(&self, game: u32) -> Option<&Record> {
        self.memory(game)?.abandoned.as_deref()
    }

    /// Where this person sat in a game.
    pub fn seat_in(&self, game: u32, who: Holder) -> Option<Seat> {
        let holders = &self.memory(game)?.holders;
        let who = self.owner(who)?;
        let place = holders.iter().position(|holder| *holder == Some(who))?;
        Seat::ALL.get(place).copied()
    }

    /// The record of a game without the names of those who want none.
    pub fn without_names(&self, game: u32, mut record: Record) -> Record {
        if let Some(memory) = self.memory(game) {
            record.players = memory.names(&record.players);
        }
        record
    }

    /// Did they bring this game here?
    pub fn is_brought_by(&self, who: Holder, game: u32) -> bool {
        self.memory(game).is_some_and(|memory| memory.keeper == Keeper::Bringer(who))
    }

    /// The host may take away what was played here, and whoever brought a game along, that game.
    pub fn may_delete(&self, who: Holder, game: u32) -> Result<(), Refusal> {
        match self.memory(game).map(|memory| memory.keeper).unwrap_or_default() {
            Keeper::Bringer(owner) if owner == who => Ok(()),
            Keeper::Bringer(_) | Keeper::Nobody => Err(Refusal::NotYours),
            Keeper::Host => {
                let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
                if self.host == Some(seat) { Ok(()) } else { Err(Refusal::NotHost) }
            }
        }
    }

    pub(crate) fn decide_delete(&self, who: Holder, game: u32) -> Result<Vec<Entry>, Refusal> {
        self.may_delete(who, game)?;
        let memory = self.finished(game)?;
        Ok(if memory.is_deleted { Vec::new() } else { vec![Entry::Deleted { game }] })
    }

    pub(crate) fn decide_forget(&self, who: Holder, game: u32) -> Result<Vec<Entry>, Refusal> {
        let memory = self.finished(game)?;
        let seats: Seats = match memory.keeper {
            Keeper::Bringer(owner) if owner == who => Seats::all(self.options.seats),
            Keeper::Bringer(_) | Keeper::Nobody => return Err(Refusal::NotYours),
            Keeper::Host => {
                [self.seat_in(game, who).ok_or(Refusal::NotSeated)?].into_iter().collect()
            }
        };
        let named = seats.iter().filter(|seat| !memory.nameless.contains(*seat));
        Ok(named.map(|seat| Entry::Forgotten { game, seat }).collect())
    }

    pub(crate) fn delete(&mut self, game: u32) -> Result<(), Corrupt> {
        let memory = self.memory_mut(game)?;
        memory.is_deleted = true;
        // What was played here lies on the table until the next game; what was brought need not.
        if memory.keeper != Keeper::Host && game == self.game_number() {
            self.play = None;
            self.happenings.clear();
            self.moment += 1;
        }
        Ok(())
    }

    pub(crate) fn forget(&mut self, game: u32, seat: Seat) -> Result<(), Corrupt> {
        let memory = self.memory_mut(game)?;
        memory.nameless.insert(seat);
        if memory.keeper != Keeper::Host && game == self.game_number() {
            let play = self.playing()?;
            let place = usize::from(seat.number());
            let shown = play.players.get_mut(place).ok_or(Corrupt("nobody played there"))?;
            *shown = chair(seat, &seat.to_string())?;
            self.moment += 1;
        }
        Ok(())
    }

    /// Takes over a game that was played elsewhere, to its end.
    pub(crate) fn import(&mut self, record: &Record) -> Result<(), Corrupt> {
        if self.play.is_some() {
            return Err(Corrupt("a game was brought to a table that has played"));
        }
        let table = Replayed::at(self.code, record, usize::MAX)?.table;
        table.record().ok_or(Corrupt("a game was brought along that is not over"))?;
        (self.play, self.happenings, self.moment) = (table.play, table.happenings, table.moment);
        self.memories.push(Memory { keeper: Keeper::Nobody, ..Memory::default() });
        Ok(())
    }

    pub(crate) fn bring(&mut self, who: Holder) -> Result<(), Corrupt> {
        let memory = self.memories.last_mut().filter(|memory| memory.keeper == Keeper::Nobody);
        memory.ok_or(Corrupt("somebody brought no game"))?.keeper = Keeper::Bringer(who);
        Ok(())
    }

    fn finished(&self, game: u32) -> Result<&Memory, Refusal> {
        let is_running = self.is_playing() && game == self.game_number();
        self.memory(game).filter(|_| !is_running).ok_or(Refusal::NoGame)
    }

    pub(crate) fn memory(&self, game: u32) -> Option<&Memory> {
        self.memories.get((game as usize).checked_sub(1)?)
    }

    fn memory_mut(&mut self, game: u32) -> Result<&mut Memory, Corrupt> {
        let place = (game as usize).checked_sub(1);
        let memory = place.and_then(|place| self.memories.get_mut(place));
        memory.ok_or(Corrupt("there was no such game"))
    }
}

impl Options {
    /// What was agreed where this record was made, as far as it says.
    pub fn of_record(record: &Record) -> Options {
        Options {
            edition: record.edition.clone(),
            seats: u8::try_from(record.players.len()).unwrap_or(u8::MAX),
            variant: record.variant,
            house_rules: record.house_rules,
            ..Options::default()
        }
    }
}

/// The table of a record before its first action.
fn begun(code: Code, record: &Record) -> Result<Table, Corrupt> {
    let no_game = Corrupt("a record holds no game");
    let options = Options::of_record(record);
    let mut table = Table::new(&Entry::Opened { code, options })?;
    let seated = seats(&table.chairs).zip(&record.players);
    table.chairs = seated.map(|(seat, name)| chair(seat, name)).collect::<Result<_, _>>()?;
    let deal = record.deal().map_err(|_| no_game)?;
    let mut blank = record.clone();
    blank.actions.clear();
    // As they may be shown to others.
    blank.players = table.chairs.iter().filter_map(Chair::name).map(Name::to_string).collect();
    // Nobody shuffles again, so any seed will do.
    let seed = record.seed.unwrap_or(Seed([0; 32]));
    let play = Play::begin(
        1,
        table.chairs.clone(),
        Dealt { seed, deal, record: blank, shuffle: None, occasion: None },
    );
    table.tell(Timestamp::default(), Happened::Game(play.game.opening()));
    table.play = Some(play);
    Ok(table)
}

fn chair(seat: Seat, name: &str) -> Result<Chair, Corrupt> {
    let name = Name::new(name).map_err(|_| Corrupt("a player of a record has no name"))?;
    Ok(Chair::Person(Person {
        holder: Replayed::viewer(seat),
        name,
        since: Timestamp::default(),
        ready: false,
        by_api: false,
        time: DoubleTime::No,
        shows_hand: false,
    }))
}
