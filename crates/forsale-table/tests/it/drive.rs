//! A table driven as a server drives it: decide, store, apply.

use forsale::{Action, Prompt, Seat, Seats, Seed};
use forsale_table::{
    Bot, Chair, Command, Deck, Entry, Holder, Name, Options, Question, Refusal, Table, Timestamp,
};

pub const ANA: Holder = Holder::from_hash([1; 16]);
pub const BOB: Holder = Holder::from_hash([2; 16]);
pub const CLEO: Holder = Holder::from_hash([3; 16]);
pub const DAN: Holder = Holder::from_hash([4; 16]);
pub const EVE: Holder = Holder::from_hash([5; 16]);
pub const FAY: Holder = Holder::from_hash([6; 16]);
pub const GUS: Holder = Holder::from_hash([7; 16]);
/// One person more than the largest table has seats.
pub const PEOPLE: [Holder; 7] = [ANA, BOB, CLEO, DAN, EVE, FAY, GUS];
const NAMES: [&str; 7] = ["Ana", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"];

/// A table and the log a server would have stored.
#[derive(Clone)]
pub struct Driven {
    pub table: Table,
    pub log: Vec<(Timestamp, Entry)>,
    pub now: Timestamp,
    /// The time between two commands, in milliseconds.
    pub step: u64,
}

impl Driven {
    pub fn open(options: Options) -> Driven {
        let opened = Entry::open("KAFE7".parse().unwrap(), options).unwrap();
        let table = Table::new(&opened).unwrap();
        Driven { table, log: vec![(Timestamp(0), opened)], now: Timestamp(0), step: 1000 }
    }

    /// Opens a table and fills all chairs with people.
    pub fn full(options: Options) -> Driven {
        let seats = usize::from(options.seats);
        let mut driven = Driven::open(options);
        PEOPLE[..seats].iter().for_each(|&who| driven.sit(who).unwrap());
        driven
    }

    /// Opens a table, fills it with people and starts a game.
    pub fn playing(options: Options) -> Driven {
        let mut driven = Driven::full(options);
        driven.send(&start(ANA)).unwrap();
        driven
    }

    /// Decides, stores and applies a command, and returns the entries.
    pub fn send(&mut self, command: &Command) -> Result<Vec<Entry>, Refusal> {
        self.now = self.now + self.step;
        let entries = self.table.decide(self.now, command)?;
        for entry in &entries {
            self.table.apply(self.now, entry).unwrap();
            self.log.push((self.now, entry.clone()));
        }
        Ok(entries)
    }

    pub fn sit(&mut self, who: Holder) -> Result<(), Refusal> {
        self.send(&Command::Sit { who, name: name_of(who), seat: None }).map(drop)
    }

    pub fn answer(&mut self, who: Holder, action: Action) -> Result<Vec<Entry>, Refusal> {
        self.send(&Command::Answer { who, id: None, to: self.question(), action })
    }

    pub fn question(&self) -> Question {
        self.table.view(Some(ANA)).play.unwrap().question
    }

    pub fn waiting_for(&self) -> Seats {
        self.table.view(Some(ANA)).play.map_or(Seats::NONE, |play| play.waiting_for)
    }

    /// Returns what the player in this seat is asked.
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        match self.chair(seat) {
            Chair::Person(person) => self.table.view(Some(person.holder)).play?.prompt,
            Chair::Bot(_) => self.table.bot_view(seat).and_then(|(_, view)| view.prompt),
            Chair::Free => None,
        }
    }

    pub fn chair(&self, seat: Seat) -> Chair {
        self.table.view(None).chairs[usize::from(seat.number())].clone()
    }

    /// Returns the command by which the player in this seat answers the current question.
    pub fn answer_of(&self, seat: Seat, action: Action) -> Command {
        let to = self.question();
        match self.chair(seat) {
            Chair::Person(person) => Command::Answer { who: person.holder, id: None, to, action },
            _ => Command::BotAnswer { seat, to, action },
        }
    }

    /// Ends a pause: no player wants one any more.
    pub fn go_on(&mut self) {
        for who in PEOPLE {
            let _ = self.send(&Command::Pause { who, wants: false });
        }
    }

    /// Plays the game to its end, with answers chosen by `pick`.
    pub fn finish(&mut self, mut pick: impl FnMut(usize) -> usize) {
        self.go_on();
        while let Some(seat) = self.waiting_for().first() {
            let actions: Vec<Action> = self.prompt(seat).unwrap().actions().collect();
            let action = actions[pick(actions.len())];
            let entries = self.send(&self.answer_of(seat, action)).unwrap();
            let acts = entries.iter().filter(|entry| !matches!(entry, Entry::Returned { .. }));
            assert_eq!(acts.count(), 1, "an answer is one entry");
        }
        assert!(
            !self.table.is_playing(),
            "the game is not over, but the table waits for no player"
        );
    }

    /// Returns the names on the chairs; a dash is a free chair.
    pub fn names(&self) -> Vec<String> {
        let name = |chair: &Chair| chair.name().map_or("-".to_owned(), Name::to_string);
        self.table.view(None).chairs.iter().map(name).collect()
    }

    pub fn host(&self) -> Option<Seat> {
        self.table.view(None).host
    }
}

pub fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub fn name_of(who: Holder) -> Name {
    let place = PEOPLE.iter().position(|&other| other == who).unwrap();
    name(NAMES[place])
}

pub fn bot(text: &str) -> Bot {
    Bot { bot: text.to_lowercase(), name: name(text) }
}

pub fn seat_bot(seat: Seat, text: &str) -> Command {
    Command::SeatBot { who: ANA, seat, bot: bot(text) }
}

pub fn start(who: Holder) -> Command {
    Command::Start { who, deck: Deck::Given(Seed([7; 32])) }
}

pub fn ready(who: Holder) -> Command {
    Command::Ready { who, ready: true, deck: Deck::Given(Seed([8; 32])) }
}

pub fn seats(seats: u8) -> Options {
    Options { seats, ..Options::default() }
}

/// Returns options with so few cards that the game ends after this many auctions.
pub fn short(seats: u8, auctions: u8) -> Options {
    let mut options = self::seats(seats);
    options.house_rules.removed = Some(30 - auctions * seats);
    options
}

/// Picks answers pseudo-randomly, by seed.
pub fn any(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |count| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % count
    }
}
