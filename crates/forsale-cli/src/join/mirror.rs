//! A table of a server, written down here from what the API tells, so that it is drawn like any
//! other.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use forsale::{Edition, Event, Ledger, Prompt, Rules, Seat, Seats};
use forsale_arena::Listener;
use forsale_arena::protocol::{Ask, EventForm, Start, Version, ViewForm};
use forsale_server::wire::{
    ChairForm, GameForm, HappenedForm, HappeningForm, Line, LobbyForm, SealForm, ShuffleForm,
    TableForm,
};
use forsale_table::{
    Ballot, Bot, Chair, DoubleTime, Envelope, Happened, Happening, Holder, Name, Notes, Person,
    PlayView, Question, Shuffling, TableView, Timestamp, Watchers,
};

use crate::client::News;

/// What we know of the table.
pub struct Mirror {
    form: TableForm,
    edition: &'static Edition,
    rules: Rules,
    chairs: Vec<Chair>,
    game: Option<Game>,
    happenings: Vec<Happening>,
    /// The API does not tell of votes.
    votes: BTreeMap<Seat, Ballot>,
}

/// The game on it.
struct Game {
    number: u32,
    players: Vec<Chair>,
    listener: Listener,
    question: Question,
    prompt: Option<Prompt>,
}

impl Mirror {
    /// The table as it is first told.
    pub fn new(news: News) -> Result<Mirror> {
        let mut mirror = Mirror {
            edition: news.table.options.edition()?,
            rules: news.table.options.rules()?,
            form: news.table.clone(),
            chairs: Vec::new(),
            game: None,
            happenings: Vec::new(),
            votes: BTreeMap::new(),
        };
        mirror.hear(news)?;
        Ok(mirror)
    }

    /// Writes down what is new.
    pub fn hear(&mut self, news: News) -> Result<()> {
        let News { events, table } = news;
        self.edition = table.options.edition()?;
        self.rules = table.options.rules()?;
        self.chairs = (0..).zip(&table.chairs).map(chair).collect::<Result<_>>()?;
        match &table.game {
            None => self.game = None,
            Some(game) if self.game.as_ref().is_some_and(|known| known.number == game.number) => {}
            Some(game) => {
                self.happenings.clear();
                self.game = Some(Game::begin(&table, game, &self.chairs)?);
            }
        }
        self.form = table;
        for event in events {
            if let Line::Event(happening) = event {
                self.tell(happening)?;
            }
        }
        self.ask()
    }

    fn tell(&mut self, form: HappeningForm) -> Result<()> {
        let missed = self.missed();
        let what = match form.what {
            HappenedForm::Lobby(lobby) => beside_the_game(lobby)?,
            HappenedForm::Game(EventForm::Sealed { seat }) => Happened::Chose(seat),
            HappenedForm::Game(event) => match &mut self.game {
                Some(game) => Happened::Game(game.note(&event).context(missed)?),
                // A game that was given up is gone, and with it what it told.
                None => return Ok(()),
            },
        };
        self.happenings.push(Happening { moment: form.moment, at: Timestamp(0), what });
        Ok(())
    }

    /// Why what we heard does not fit together.
    fn missed(&self) -> &'static str {
        match self.form.options.ledger {
            Notes::Memory => {
                "this table plays from memory, and the server does not repeat what was missed; \
                 go on in a browser"
            }
            Notes::Open => "the server tells of an odd game",
        }
    }

    /// The question to the reader, as the rules ask it.
    fn ask(&mut self) -> Result<()> {
        let missed = self.missed();
        let (Some(known), Some(form)) = (&mut self.game, &self.form.game) else { return Ok(()) };
        known.question = form.question.parse()?;
        known.prompt = None;
        if let (Some(seat), Some(prompt)) = (form.view.seat, &form.prompt) {
            let view = ViewForm::of(known.listener.ledger(), seat);
            let ask = Ask { id: 0, view, prompt: prompt.clone() };
            let asked = known.listener.view(&ask).map(|view| view.prompt);
            known.prompt = asked.context(missed)?;
        }
        Ok(())
    }

    /// Who the table has waited for in vain.
    pub fn overdue(&self) -> Option<Seat> {
        self.form.overdue
    }

    /// Does a bot play for the reader?
    pub fn is_replaced(&self) -> bool {
        let game = self.form.game.as_ref().filter(|game| game.outcome.is_none());
        game.is_some_and(|game| game.view.seat.is_some_and(|seat| game.stand_ins.contains(&seat)))
    }

    /// The table as its reader sees it.
    pub fn view(&self) -> TableView<'_> {
        let play = self.game.as_ref().zip(self.form.game.as_ref());
        TableView {
            code: self.form.table,
            options: &self.form.options,
            edition: self.edition,
            rules: self.rules,
            chairs: &self.chairs,
            host: self.form.host,
            seat: self.form.seat,
            moment: self.form.moment,
            // Talk is read on the page.
            remarks: &[],
            happenings: &self.happenings,
            queue: &[],
            is_queued: false,
            claims: Vec::new(),
            own_claim: None,
            is_closed: self.form.options.watchers == Watchers::Nobody && self.form.seat.is_none(),
            shuffling: shuffling(&self.form.shuffle),
            again_proposed: self.form.again_proposed,
            // Nor of deals that were played before.
            rounds: Vec::new(),
            play: play.map(|(game, form)| game.view(form, &self.votes)),
        }
    }
}

fn beside_the_game(form: LobbyForm) -> Result<Happened> {
    Ok(match form {
        LobbyForm::Sat { name } => Happened::Sat(Name::new(&name)?),
        LobbyForm::Left { name } => Happened::Left(Name::new(&name)?),
        LobbyForm::AgainProposed { name } => Happened::AgainProposed(Name::new(&name)?),
        LobbyForm::AgainDeclined { name } => Happened::AgainDeclined(Name::new(&name)?),
        LobbyForm::TimeUp { seat } => Happened::TimeUp(seat),
        LobbyForm::StoodIn { seat } => Happened::StoodIn(seat),
        LobbyForm::Returned { seat } => Happened::Returned(seat),
        LobbyForm::Abandoned => Happened::Abandoned,
        LobbyForm::Opened { seals } => Happened::Opened(seals.into_iter().map(envelope).collect()),
        LobbyForm::Paused => Happened::Paused,
        LobbyForm::WentOn => Happened::WentOn,
    })
}

fn envelope(form: SealForm) -> Envelope {
    let SealForm { seat, house, salt, hash, shown } = form;
    Envelope { seat, house, salt, hash, shown }
}

fn shuffling(form: &ShuffleForm) -> Shuffling {
    Shuffling {
        commitment: form.commitment,
        promised: form.promised.iter().copied().collect(),
        shown: form.shown.iter().copied().collect(),
        is_cutting: form.cutting,
    }
}

impl Game {
    fn begin(table: &TableForm, form: &GameForm, chairs: &[Chair]) -> Result<Game> {
        let start = Start {
            protocol: Version::V1,
            rules: form.rules.clone(),
            // A watcher listens as anybody would.
            seat: table.seat.unwrap_or(Seat::A),
            names: form.players.clone(),
            limit_ms: None,
            seed: None,
        };
        let player = |(number, name): (u8, &String)| {
            let is_it = |chair: &&Chair| chair.name().is_some_and(|it| it.as_str() == name);
            let known = chairs.iter().find(is_it).cloned();
            known.map_or_else(|| person(number, name).map(Chair::Person), Ok)
        };
        Ok(Game {
            number: form.number,
            players: (0..).zip(&form.players).map(player).collect::<Result<_>>()?,
            listener: Listener::new(&start)?,
            question: form.question.parse()?,
            prompt: None,
        })
    }

    /// The table says of envelopes only that they are all open: who sealed when may change until
    /// then.
    fn note(&mut self, event: &EventForm) -> Result<Event> {
        if matches!(event, EventForm::Sold { .. }) {
            for seat in self.listener.ledger().choosing().iter() {
                self.listener.note(&EventForm::Sealed { seat })?;
            }
        }
        Ok(self.listener.note(event)?)
    }

    fn view<'a>(&'a self, form: &GameForm, votes: &'a BTreeMap<Seat, Ballot>) -> PlayView<'a> {
        let noted = self.listener.ledger();
        let seat = form.view.seat;
        let (auto, prompt) = (form.auto, self.prompt);
        let is_auto = match (auto, prompt) {
            (Some(auto), Some(Prompt::Buy(buy))) => auto.action(&buy).is_some(),
            _ => false,
        };
        PlayView {
            number: self.number,
            players: &self.players,
            seat,
            ledger: if form.hidden.is_empty() { *noted } else { noted.from_memory(seat) },
            hidden: form.hidden.iter().copied().collect(),
            to_come: to_come(noted),
            question: self.question,
            prompt,
            is_forced: form.forced,
            auto,
            is_auto,
            chosen: form.chosen,
            waiting_for: form.waiting_for.iter().copied().collect(),
            stand_ins: form.stand_ins.iter().copied().collect::<Seats>(),
            votes,
            deadlines: form.deadlines.iter().map(|it| (it.seat, Timestamp(it.until))).collect(),
            occasion: None,
            commitment: form
                .shuffle
                .as_ref()
                .map(|shuffle| (shuffle.commitment, shuffle.added.iter().copied().collect())),
            seals: form.seals.iter().map(|seal| (seal.seat, seal.hash)).collect(),
            pause_wanted: form.pause_wanted.iter().copied().collect(),
            is_paused: form.paused,
            outcome: noted.outcome().copied(),
        }
    }
}

/// Cards left in the deck of this half of the game.
fn to_come(ledger: &Ledger) -> usize {
    let unseen = match ledger.turn() {
        Some(_) => ledger.unseen_houses().len(),
        None => ledger.unseen_checks().len(),
    };
    unseen.saturating_sub(usize::from(ledger.rules().removed()))
}

fn chair((number, form): (u8, &ChairForm)) -> Result<Chair> {
    Ok(match form {
        ChairForm::Free => Chair::Free,
        ChairForm::Person { name, ready, api, .. } => {
            Chair::Person(Person { ready: *ready, by_api: *api, ..person(number, name)? })
        }
        ChairForm::Bot { name, bot } => {
            Chair::Bot(Bot { bot: bot.clone(), name: Name::new(name)? })
        }
    })
}

/// Who they are is nobody's business but the server's.
fn person(number: u8, name: &str) -> Result<Person> {
    let (holder, name) = (Holder::from_hash([number; 16]), Name::new(name)?);
    Ok(Person {
        holder,
        name,
        since: Timestamp(0),
        ready: false,
        by_api: false,
        time: DoubleTime::No,
    })
}
