//! A table of a server, written down here from what the API tells, so that it is drawn like any
//! other.

use anyhow::Result;
use forsale::{Edition, Rules, Seat};
use forsale_protocol::api::{
    ChairJson, HappenedJson, HappeningJson, LobbyJson, RemarkJson, SealJson, ShuffleJson,
    StreamLine, TableJson,
};
use forsale_protocol::bot::EventJson;
use forsale_table::{
    Bot, Chair, DoubleTime, Envelope, Happened, Happening, Holder, Name, Person, Remark, Shuffling,
    TableView, Timestamp, Watchers,
};

use super::game::Game;
use crate::client::TableUpdate;

/// What we know of the table.
pub struct Mirror {
    form: TableJson,
    edition: &'static Edition,
    rules: Rules,
    chairs: Vec<Chair>,
    game: Option<Game>,
    happenings: Vec<Happening>,
    remarks: Vec<Remark>,
    /// How much more the clock of the server shows than ours, in milliseconds.
    ahead: i64,
}

impl Mirror {
    /// The table as it is first told, at this time.
    pub fn new(news: TableUpdate, at: Timestamp) -> Result<Mirror> {
        let mut mirror = Mirror {
            edition: news.table.options.edition()?,
            rules: news.table.options.rules()?,
            form: news.table.clone(),
            chairs: Vec::new(),
            game: None,
            happenings: Vec::new(),
            remarks: Vec::new(),
            ahead: 0,
        };
        mirror.hear(news, at)?;
        Ok(mirror)
    }

    /// Writes down what is new at this time.
    pub fn hear(&mut self, news: TableUpdate, at: Timestamp) -> Result<()> {
        let TableUpdate { events, table } = news;
        self.ahead = table.now.cast_signed().saturating_sub(at.0.cast_signed());
        self.edition = table.options.edition()?;
        self.rules = table.options.rules()?;
        self.chairs = (0..).zip(&table.chairs).map(chair).collect::<Result<_>>()?;
        self.remarks = table.remarks.iter().map(remark).collect::<Result<_>>()?;
        self.form = table;
        self.look()?;
        let told = events.into_iter().filter_map(|line| match line {
            StreamLine::Event(happening) => Some(happening),
            _ => None,
        });
        self.hear_story(told.collect())
    }

    /// Looks at the game: it goes on, or another has begun.
    fn look(&mut self) -> Result<()> {
        let goes_on = match (&mut self.game, &self.form.game) {
            (_, None) => {
                self.game = None;
                return Ok(());
            }
            (Some(game), Some(form)) => game.go_on(form)?,
            (None, Some(_)) => false,
        };
        if let Some(form) = self.form.game.clone().filter(|_| !goes_on) {
            self.happenings.clear();
            self.game = Some(Game::begin(form, &self.chairs)?);
        }
        Ok(())
    }

    /// A story goes on where it stopped, unless it is told from the beginning again.
    fn hear_story(&mut self, told: Vec<HappeningJson>) -> Result<()> {
        let known = self.happenings.last().map_or(0, |last| last.moment);
        let is_again = told.first().is_some_and(|first| first.moment <= known);
        if let Some(game) = self.game.as_mut().filter(|_| is_again) {
            game.forget()?;
        }
        if is_again || (self.is_from_memory() && told.iter().any(is_beginning)) {
            self.happenings.clear();
        }
        told.into_iter().try_for_each(|happening| self.tell(happening))
    }

    /// Is an earlier auction or sale nobody's business?
    fn is_from_memory(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_from_memory)
    }

    fn tell(&mut self, form: HappeningJson) -> Result<()> {
        let what = match form.what {
            HappenedJson::Lobby(lobby) => beside_the_game(lobby)?,
            HappenedJson::Game(EventJson::Sealed { seat }) => Happened::Chose(seat),
            HappenedJson::Game(event) => match &mut self.game {
                Some(game) => Happened::Game(game.note(&event)?),
                // A game that was given up is gone, and with it what it told.
                None => return Ok(()),
            },
        };
        self.happenings.push(Happening { moment: form.moment, at: Timestamp(0), what });
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
        TableView {
            code: self.form.table,
            options: &self.form.options,
            edition: self.edition,
            rules: self.rules,
            chairs: &self.chairs,
            host: self.form.host,
            seat: self.form.seat,
            moment: self.form.moment,
            remarks: &self.remarks,
            // What watchers say is read on the page.
            comments: &[],
            happenings: &self.happenings,
            queue: &[],
            is_queued: false,
            claims: Vec::new(),
            own_claim: None,
            is_closed: self.form.options.watchers == Watchers::Nobody && self.form.seat.is_none(),
            shuffling: shuffling(&self.form.shuffle),
            again_proposed: self.form.again_proposed,
            // The API does not tell of deals that were played before.
            rounds: Vec::new(),
            play: self.game.as_ref().map(|game| game.view(self.ahead)),
        }
    }
}

/// Does an auction or a sale begin with this?
fn is_beginning(form: &HappeningJson) -> bool {
    use EventJson::{ChecksOffered, StreetOpened};
    matches!(form.what, HappenedJson::Game(StreetOpened { .. } | ChecksOffered { .. }))
}

fn beside_the_game(form: LobbyJson) -> Result<Happened> {
    Ok(match form {
        LobbyJson::Sat { name } => Happened::Sat(Name::new(&name)?),
        LobbyJson::Left { name } => Happened::Left(Name::new(&name)?),
        LobbyJson::AgainProposed { name } => Happened::AgainProposed(Name::new(&name)?),
        LobbyJson::AgainDeclined { name } => Happened::AgainDeclined(Name::new(&name)?),
        LobbyJson::TimeUp { seat } => Happened::TimeUp(seat),
        LobbyJson::StoodIn { seat } => Happened::StoodIn(seat),
        LobbyJson::Returned { seat } => Happened::Returned(seat),
        LobbyJson::Hinted { seat } => Happened::Hinted(seat),
        LobbyJson::Abandoned => Happened::Abandoned,
        LobbyJson::Opened { seals } => Happened::Opened(seals.into_iter().map(envelope).collect()),
        LobbyJson::Paused => Happened::Paused,
        LobbyJson::WentOn => Happened::WentOn,
    })
}

fn envelope(form: SealJson) -> Envelope {
    let SealJson { seat, house, salt, hash, shown } = form;
    Envelope { seat, house, salt, hash, shown }
}

fn shuffling(form: &ShuffleJson) -> Shuffling {
    Shuffling {
        commitment: form.commitment,
        promised: form.promised.iter().copied().collect(),
        shown: form.shown.iter().copied().collect(),
        is_cutting: form.cutting,
    }
}

fn remark(form: &RemarkJson) -> Result<Remark> {
    let name = Name::new(&form.name)?;
    Ok(Remark::new(form.moment, form.seat, name, form.said.clone()))
}

fn chair((number, form): (u8, &ChairJson)) -> Result<Chair> {
    Ok(match form {
        ChairJson::Free => Chair::Free,
        ChairJson::Person { name, ready, api, .. } => {
            Chair::Person(Person { ready: *ready, by_api: *api, ..person(number, name)? })
        }
        ChairJson::Bot { name, bot } => {
            Chair::Bot(Bot { bot: bot.clone(), name: Name::new(name)? })
        }
    })
}

/// Who they are is nobody's business but the server's.
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
