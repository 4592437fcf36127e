//! A copy of a server's table, built from the updates of the API, so that it can be drawn like a local
//! table.

use anyhow::Result;
use forsale::{Rules, Seat};
use forsale_protocol::api::{
    ChairJson, HappenedJson, HappeningJson, LobbyJson, RemarkJson, SealJson, ShuffleJson,
    StreamLine, TableJson,
};
use forsale_protocol::bot::EventJson;
use forsale_table::{
    Bot, Chair, DoubleTime, Envelope, GameBox, Happened, Happening, Holder, Name, Person, Remark,
    Shuffling, TableView, Timestamp, Watchers, remembered,
};

use super::remote_game::RemoteGame;
use crate::client::TableUpdate;

/// A copy of a server's table.
pub struct RemoteTable {
    json: TableJson,
    game_box: &'static GameBox,
    rules: Rules,
    chairs: Vec<Chair>,
    game: Option<RemoteGame>,
    happenings: Vec<Happening>,
    remarks: Vec<Remark>,
    /// How far the clock of the server is ahead of ours, in milliseconds.
    clock_offset: i64,
}

impl RemoteTable {
    /// The table after the first update, received at this time.
    pub fn new(update: TableUpdate, at: Timestamp) -> Result<RemoteTable> {
        let mut table = RemoteTable {
            game_box: update.table.options.game_box()?,
            rules: update.table.options.rules()?,
            json: update.table.clone(),
            chairs: Vec::new(),
            game: None,
            happenings: Vec::new(),
            remarks: Vec::new(),
            clock_offset: 0,
        };
        table.update(update, at)?;
        Ok(table)
    }

    /// Applies an update received at this time.
    pub fn update(&mut self, update: TableUpdate, at: Timestamp) -> Result<()> {
        let TableUpdate { events, table } = update;
        self.clock_offset = table.now.cast_signed().saturating_sub(at.0.cast_signed());
        self.game_box = table.options.game_box()?;
        self.rules = table.options.rules()?;
        self.chairs = (0..).zip(&table.chairs).map(chair).collect::<Result<_>>()?;
        self.remarks = table.remarks.iter().map(remark).collect::<Result<_>>()?;
        self.json = table;
        self.update_game()?;
        let events = events.into_iter().filter_map(|line| match line {
            StreamLine::Event(happening) => Some(happening),
            _ => None,
        });
        self.add_events(events.collect())
    }

    /// Updates the game, or starts another one.
    fn update_game(&mut self) -> Result<()> {
        let is_same = match (&mut self.game, &self.json.game) {
            (_, None) => {
                self.game = None;
                return Ok(());
            }
            (Some(game), Some(json)) => game.update(json)?,
            (None, Some(_)) => false,
        };
        if let Some(json) = self.json.game.clone().filter(|_| !is_same) {
            self.happenings.clear();
            self.game = Some(RemoteGame::begin(json, &self.chairs)?);
        }
        Ok(())
    }

    /// Adds events. They follow the known ones, or start again from the beginning.
    fn add_events(&mut self, events: Vec<HappeningJson>) -> Result<()> {
        let known = self.happenings.last().map_or(0, |last| last.moment);
        let is_restart = events.first().is_some_and(|first| first.moment <= known);
        if let Some(game) = self.game.as_mut().filter(|_| is_restart) {
            game.restart()?;
        }
        if is_restart {
            self.happenings.clear();
        }
        events.into_iter().try_for_each(|event| self.add_event(event))?;
        if self.is_from_memory() {
            self.happenings = remembered(&self.happenings).to_vec();
        }
        Ok(())
    }

    /// Whether the auctions and sales before the last one are hidden.
    fn is_from_memory(&self) -> bool {
        self.game.as_ref().is_some_and(RemoteGame::is_from_memory)
    }

    fn add_event(&mut self, json: HappeningJson) -> Result<()> {
        let what = match json.what {
            HappenedJson::Lobby(lobby) => lobby_event(lobby)?,
            HappenedJson::Game(EventJson::Sealed { seat }) => Happened::Chose(seat),
            HappenedJson::Game(event) => match &mut self.game {
                Some(game) => Happened::Game(game.note(&event)?),
                // The game was abandoned, and its events with it.
                None => return Ok(()),
            },
        };
        if let Happened::TookBack { since, .. } = what {
            self.undo(since)?;
        }
        self.happenings.push(Happening { moment: json.moment, at: Timestamp(0), what });
        Ok(())
    }

    /// Undoes the events of the game after this one.
    fn undo(&mut self, since: u32) -> Result<()> {
        for one in self.happenings.iter_mut().filter(|one| one.moment > since) {
            if let Happened::Game(event) = one.what {
                one.what = Happened::Undone(event);
            }
        }
        let Some(game) = self.game.as_mut().filter(|game| !game.is_from_memory()) else {
            return Ok(());
        };
        game.replay(self.happenings.iter().filter_map(|one| match &one.what {
            Happened::Game(event) => Some(event),
            _ => None,
        }))
    }

    /// The absent player who is overdue.
    pub fn overdue(&self) -> Option<Seat> {
        self.json.overdue
    }

    /// Whether a bot plays for the reader.
    pub fn is_replaced(&self) -> bool {
        let game = self.json.game.as_ref().filter(|game| game.outcome.is_none());
        game.is_some_and(|game| game.view.seat.is_some_and(|seat| game.stand_ins.contains(&seat)))
    }

    /// The table as its reader sees it.
    pub fn view(&self) -> TableView<'_> {
        TableView {
            code: self.json.table,
            options: &self.json.options,
            game_box: self.game_box,
            rules: self.rules,
            chairs: &self.chairs,
            host: self.json.host,
            seat: self.json.seat,
            moment: self.json.moment,
            remarks: &self.remarks,
            // The chat of watchers is shown on the web page only.
            comments: &[],
            happenings: &self.happenings,
            queue: &[],
            is_queued: false,
            claims: Vec::new(),
            own_claim: None,
            is_closed: self.json.options.watchers == Watchers::Nobody && self.json.seat.is_none(),
            shuffling: shuffling(&self.json.shuffle),
            first: self.json.first.map(Into::into),
            again_proposed: self.json.again_proposed,
            // The API does not send earlier rounds of the same deal.
            rounds: Vec::new(),
            play: self.game.as_ref().map(|game| game.view(self.clock_offset)),
        }
    }
}

fn lobby_event(json: LobbyJson) -> Result<Happened> {
    Ok(match json {
        LobbyJson::Sat { name } => Happened::Sat(Name::new(&name)?),
        LobbyJson::Left { name } => Happened::Left(Name::new(&name)?),
        LobbyJson::AgainProposed { name } => Happened::AgainProposed(Name::new(&name)?),
        LobbyJson::AgainDeclined { name } => Happened::AgainDeclined(Name::new(&name)?),
        LobbyJson::TimeUp { seat } => Happened::TimeUp(seat),
        LobbyJson::StoodIn { seat } => Happened::StoodIn(seat),
        LobbyJson::Returned { seat } => Happened::Returned(seat),
        LobbyJson::TakeBackAsked { seat } => Happened::TakeBackAsked(seat),
        LobbyJson::TakeBackRefused { seat } => Happened::TakeBackRefused(seat),
        LobbyJson::TookBack { seat, since } => Happened::TookBack { seat, since },
        LobbyJson::Hinted { seat } => Happened::Hinted(seat),
        LobbyJson::ShuffledAgain { seat } => Happened::ShuffledAgain(seat),
        LobbyJson::Abandoned => Happened::Abandoned,
        LobbyJson::Opened { seals } => Happened::Opened(seals.into_iter().map(envelope).collect()),
        LobbyJson::Paused => Happened::Paused,
        LobbyJson::WentOn => Happened::WentOn,
    })
}

fn envelope(json: SealJson) -> Envelope {
    let SealJson { seat, house, salt, hash, shown } = json;
    Envelope { seat, house, salt, hash, shown, by: None }
}

fn shuffling(json: &ShuffleJson) -> Shuffling {
    Shuffling {
        commitment: json.commitment,
        promised: json.promised.iter().copied().collect(),
        shown: json.shown.iter().copied().collect(),
        is_cutting: json.cutting,
        late: json.late.iter().copied().collect(),
    }
}

fn remark(json: &RemarkJson) -> Result<Remark> {
    let name = Name::new(&json.name)?;
    Ok(Remark::new(json.moment, json.seat, name, json.said.clone()))
}

fn chair((number, json): (u8, &ChairJson)) -> Result<Chair> {
    Ok(match json {
        ChairJson::Free => Chair::Free,
        ChairJson::Person { name, ready, api, .. } => {
            Chair::Person(Person { ready: *ready, by_api: *api, ..person(number, name)? })
        }
        ChairJson::Bot { name, bot } => {
            Chair::Bot(Bot { bot: bot.clone(), name: Name::new(name)? })
        }
    })
}

/// A person on this chair. The server does not reveal holders, so the number stands for one.
pub fn person(number: u8, name: &str) -> Result<Person> {
    let (holder, name) = (Holder::from_hash([number; 16]), Name::new(name)?);
    Ok(Person {
        holder,
        name,
        since: Timestamp(0),
        ready: false,
        by_api: false,
        time: DoubleTime::No,
        shows_hand: false,
    })
}
