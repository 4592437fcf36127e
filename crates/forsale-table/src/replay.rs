//! Finished games: the table as it was after any action of a record, and what a table keeps of the
//! games it played.

use std::sync::Arc;

use forsale::{Action, House, Move, Record, Seat, Seats, Seed, Step};

use crate::code::Code;
use crate::duplicate::Played;
use crate::entry::Entry;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Chair, DoubleTime, Holder, Person};
use crate::play::{Dealt, Play};
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table, seats};
use crate::time::Timestamp;

/// A table in the middle of a finished game.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The table as it was.
    pub table: Table,
    /// The houses chosen before the reveal. The game is over, so they are no longer secret.
    pub sealed: Vec<(Seat, House)>,
}

impl Replayed {
    /// Returns the table of a record after this many of its actions, or all if there are fewer.
    pub fn at(code: Code, record: &Record, actions: usize) -> Result<Replayed, Corrupt> {
        let mut table = begun(code, record)?;
        let mut sealed = Vec::new();
        let steps = record.steps().map_err(|_| NO_GAME)?;
        for step in steps.take(actions.saturating_add(1)) {
            let step = step.map_err(|_| Corrupt("a record holds an illegal action"))?;
            if let Some(played) = step.played {
                table.apply(Timestamp::default(), &entry(played))?;
            }
            sealed = step.sealed().collect();
        }
        Ok(Replayed { table, sealed })
    }

    /// Returns the holder whose view is the one from this seat.
    pub fn viewer(seat: Seat) -> Holder {
        Holder::from_hash([seat.number() + 1; 16])
    }
}

/// Returns the entry for an action of a record.
fn entry(Move { seat, action }: Move) -> Entry {
    match action {
        Action::Sell(house) => Entry::Sealed { seat, house, id: None, salt: None },
        action => Entry::Acted { seat, action, id: None },
    }
}

/// Returns the numbers of actions after which an auction or a sale has just begun.
pub fn round_starts(record: &Record) -> Vec<usize> {
    let steps = record.steps().into_iter().flatten().map_while(Result::ok);
    steps.filter(Step::begins_round).map(|step| step.actions).collect()
}

/// What a table keeps of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct PastGame {
    /// The people who played, by seat.
    holders: Vec<Option<Holder>>,
    /// The players who took their names off it.
    nameless: Seats,
    is_deleted: bool,
    owner: GameOwner,
    /// Its record so far, if it was ended without a result.
    pub(crate) abandoned: Option<Arc<Record>>,
    /// Its result, if it was played to the end here.
    pub(crate) played: Option<Played>,
}

/// Who may delete a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum GameOwner {
    /// It was played here: the host of the table.
    #[default]
    Host,
    /// It was imported, and it is not known by whom.
    Nobody,
    /// The person who imported it.
    Importer(Holder),
}

impl PastGame {
    pub(crate) fn of(players: &[Chair]) -> PastGame {
        let holders = players.iter().map(|chair| chair.person().map(|person| person.holder));
        PastGame { holders: holders.collect(), ..PastGame::default() }
    }

    /// Returns these names by seat, without those of players who took theirs off.
    pub(crate) fn names(&self, names: &[String]) -> Vec<String> {
        let shown = |(seat, name): (Seat, &String)| match self.nameless.contains(seat) {
            true => seat.to_string(),
            false => name.clone(),
        };
        Seat::ALL.into_iter().zip(names).map(shown).collect()
    }
}

impl Table {
    /// Returns true if this game was deleted.
    pub fn is_deleted(&self, game: u32) -> bool {
        self.past_game(game).is_some_and(|past| past.is_deleted)
    }

    /// Returns the record of a game that was ended without a result.
    pub fn abandoned(&self, game: u32) -> Option<&Record> {
        self.past_game(game)?.abandoned.as_deref()
    }

    /// Returns the seat this person had in a game.
    pub fn seat_in(&self, game: u32, who: Holder) -> Option<Seat> {
        let holders = &self.past_game(game)?.holders;
        let who = self.owner(who)?;
        let place = holders.iter().position(|holder| *holder == Some(who))?;
        Seat::ALL.get(place).copied()
    }

    /// Returns the record of a game without the names of players who took theirs off.
    pub fn without_names(&self, game: u32, mut record: Record) -> Record {
        if let Some(past) = self.past_game(game) {
            record.players = past.names(&record.players);
        }
        record
    }

    /// Returns true if this person imported the game.
    pub fn is_brought_by(&self, who: Holder, game: u32) -> bool {
        let importer = self.owner(who).map(GameOwner::Importer);
        self.past_game(game).is_some_and(|past| Some(past.owner) == importer)
    }

    /// Checks whether this person may delete a game: the host may delete games that were played
    /// here, the person who imported a game that one.
    pub fn may_delete(&self, who: Holder, game: u32) -> Result<(), Refusal> {
        match self.past_game(game).map(|past| past.owner).unwrap_or_default() {
            GameOwner::Importer(owner) if self.owner(who) == Some(owner) => Ok(()),
            GameOwner::Importer(_) | GameOwner::Nobody => Err(Refusal::NotYours),
            GameOwner::Host => {
                let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
                if self.host == Some(seat) { Ok(()) } else { Err(Refusal::NotHost) }
            }
        }
    }

    pub(crate) fn decide_delete(&self, who: Holder, game: u32) -> Result<Vec<Entry>, Refusal> {
        self.may_delete(who, game)?;
        let past = self.finished(game)?;
        Ok(if past.is_deleted { Vec::new() } else { vec![Entry::Deleted { game }] })
    }

    pub(crate) fn decide_forget(&self, who: Holder, game: u32) -> Result<Vec<Entry>, Refusal> {
        let past = self.finished(game)?;
        let seats: Seats = match past.owner {
            GameOwner::Importer(owner) if owner == who => Seats::all(self.options.seats),
            GameOwner::Importer(_) | GameOwner::Nobody => return Err(Refusal::NotYours),
            GameOwner::Host => {
                [self.seat_in(game, who).ok_or(Refusal::NotSeated)?].into_iter().collect()
            }
        };
        let named = seats.iter().filter(|seat| !past.nameless.contains(*seat));
        Ok(named.map(|seat| Entry::Forgotten { game, seat }).collect())
    }

    pub(crate) fn delete(&mut self, game: u32) -> Result<(), Corrupt> {
        let past = self.past_game_mut(game)?;
        past.is_deleted = true;
        // A game that was played here stays on the table until the next one; an imported one goes.
        if past.owner != GameOwner::Host && game == self.game_number() {
            self.play = None;
            self.happenings.clear();
            self.moment += 1;
        }
        Ok(())
    }

    pub(crate) fn forget(&mut self, game: u32, seat: Seat) -> Result<(), Corrupt> {
        let past = self.past_game_mut(game)?;
        past.nameless.insert(seat);
        if past.owner != GameOwner::Host && game == self.game_number() {
            let play = self.playing()?;
            let place = usize::from(seat.number());
            let shown = play
                .players
                .get_mut(place)
                .ok_or(Corrupt("an unknown player took their name off"))?;
            *shown = chair(seat, &seat.to_string())?;
            self.moment += 1;
        }
        Ok(())
    }

    /// Imports a finished game that was played elsewhere.
    pub(crate) fn import(&mut self, record: &Record) -> Result<(), Corrupt> {
        if self.play.is_some() {
            return Err(Corrupt("a game was imported after another one"));
        }
        let table = Replayed::at(self.code, record, usize::MAX)?.table;
        table.record().ok_or(Corrupt("an imported game is not over"))?;
        (self.play, self.happenings, self.moment) = (table.play, table.happenings, table.moment);
        self.games.push(PastGame { owner: GameOwner::Nobody, ..PastGame::default() });
        Ok(())
    }

    pub(crate) fn bring(&mut self, who: Holder) -> Result<(), Corrupt> {
        let past = self.games.last_mut().filter(|past| past.owner == GameOwner::Nobody);
        past.ok_or(Corrupt("the importer of a game is named without a game"))?.owner =
            GameOwner::Importer(who);
        Ok(())
    }

    fn finished(&self, game: u32) -> Result<&PastGame, Refusal> {
        let is_running = self.is_playing() && game == self.game_number();
        self.past_game(game).filter(|_| !is_running).ok_or(Refusal::NoGame)
    }

    pub(crate) fn past_game(&self, game: u32) -> Option<&PastGame> {
        self.games.get((game as usize).checked_sub(1)?)
    }

    fn past_game_mut(&mut self, game: u32) -> Result<&mut PastGame, Corrupt> {
        let place = (game as usize).checked_sub(1);
        let past = place.and_then(|place| self.games.get_mut(place));
        past.ok_or(Corrupt("there was no such game"))
    }
}

impl Options {
    /// Returns the options of the table where this record was made, as far as it tells.
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

const NO_GAME: Corrupt = Corrupt("a record holds no game");

/// Returns the table of a record before its first action.
fn begun(code: Code, record: &Record) -> Result<Table, Corrupt> {
    let options = Options::of_record(record);
    let mut table = Table::new(&Entry::Opened { code, options })?;
    let seated = seats(&table.chairs).zip(&record.players);
    table.chairs = seated.map(|(seat, name)| chair(seat, name)).collect::<Result<_, _>>()?;
    let deal = record.deal().map_err(|_| NO_GAME)?;
    let mut blank = record.clone();
    blank.actions.clear();
    // Cleaned-up names, which may be shown to others.
    blank.players = table.chairs.iter().filter_map(Chair::name).map(Name::to_string).collect();
    // Nothing is shuffled again, so any seed will do.
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
