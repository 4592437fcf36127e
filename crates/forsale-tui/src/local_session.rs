//! A table in this program: people at this keyboard, and bots on a thread of their own.

use std::collections::BTreeMap;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};
use forsale::{Record, Seat, Seed};
use forsale_bots::{BotInfo, Budget, Seated};
use forsale_table::{
    Automatic, Bot, Code, Command, Deck, Due, Entry, Holder, Name, Notes, Options, PlayView,
    Question, Refusal, Table, TableView,
};
use forsale_words::{Lang, refusal};

use crate::clock::{instant, now, seed, until};
use crate::keys::Intent;
use crate::session::{IDLE_WAIT, Leaving, Refused, Session, Snapshot};

/// The time limit of a bot's move.
const BOT_TIME_LIMIT: Duration = Duration::from_millis(50);

/// How often to check whether the bot has answered.
const BOT_POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The settings of a local game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the table.
    pub options: Options,
    /// The people at this keyboard.
    pub people: Vec<Name>,
    /// The bot on the other chairs.
    pub bot: Bot,
    /// Looks up a bot by its name.
    pub find_bot: fn(&str) -> Option<&'static BotInfo>,
    /// The seed of the first deal; random if none.
    pub seed: Option<Seed>,
    /// The name of the player who goes first, if the players chose one.
    pub first: Option<String>,
    /// The file to which the game will be saved.
    pub save: Option<String>,
}

/// A session at a table in this program.
pub struct LocalSession {
    table: Table,
    people: Vec<Holder>,
    /// The number of the game, and how often a move was taken back in it.
    game: (u32, u32),
    bots: BTreeMap<Seat, Seated>,
    find_bot: fn(&str) -> Option<&'static BotInfo>,
    thinking: Option<JoinHandle<BotReply>>,
    /// Whether to skip the next wait.
    hurried: bool,
    /// The seat whose curtain is lifted, and for which question.
    lifted: Option<(Question, Seat)>,
    save: Option<String>,
}

/// What the thread of a bot returns.
struct BotReply {
    seat: Seat,
    bot: Seated,
    command: Option<Command>,
}

impl LocalSession {
    /// Opens a table, seats all players and starts the first game.
    pub fn open(setup: &Setup) -> Result<LocalSession> {
        let opened = Entry::open(Code::draw(0), setup.options.clone())?;
        let people: Vec<Holder> =
            (0..setup.people.len() as u8).map(|number| Holder::from_hash([number; 16])).collect();
        let mut local = LocalSession {
            table: Table::new(&opened)?,
            people,
            game: (0, 0),
            bots: BTreeMap::new(),
            find_bot: setup.find_bot,
            thinking: None,
            hurried: false,
            lifted: None,
            save: setup.save.clone(),
        };
        local.seat_everybody(setup)?;
        let host = *local.people.first().context("there is no player")?;
        if let Some(name) = &setup.first {
            let seat = Some(local.seat_named(name)?);
            local.send(&Command::ChooseFirst { who: host, seat })?;
        }
        local.send(&Command::Start {
            who: host,
            deck: Deck::Given(setup.seed.unwrap_or_else(seed)),
        })?;
        Ok(local)
    }

    fn seat_everybody(&mut self, setup: &Setup) -> Result<(), Refusal> {
        let people: Vec<_> =
            self.people.iter().copied().zip(setup.people.iter().cloned()).collect();
        for (who, name) in people {
            self.send(&Command::Sit { who, name, seat: None })?;
        }
        let Some(&host) = self.people.first() else { return Ok(()) };
        for seat in (setup.people.len() as u8..setup.options.seats).map_while(Seat::new) {
            self.send(&Command::SeatBot { who: host, seat, bot: setup.bot.clone() })?;
        }
        Ok(())
    }

    fn seat_named(&self, wanted: &str) -> Result<Seat> {
        let view = self.table.view(None);
        let names: Vec<&str> =
            view.chairs.iter().filter_map(|chair| Some(chair.name()?.as_str())).collect();
        let place = names.iter().position(|name| name.to_lowercase() == wanted.to_lowercase());
        let seat = place.and_then(|place| Seat::ALL.get(place).copied());
        seat.with_context(|| {
            format!("no player is called {wanted}; there are {}", names.join(", "))
        })
    }

    fn send(&mut self, command: &Command) -> Result<(), Refusal> {
        let now = now();
        for entry in self.table.decide(now, command)? {
            // An entry that the table decided on can be applied.
            let applied = self.table.apply(now, &entry);
            debug_assert!(applied.is_ok(), "{applied:?}");
        }
        Ok(())
    }

    /// Returns the view of the person to act, or of all people at this keyboard.
    pub(crate) fn view(&self) -> TableView<'_> {
        match self.actor() {
            Some((who, _)) => self.table.view(Some(who)),
            None if self.people.len() == 1 || !self.table.is_playing() => {
                self.table.view(self.people.first().copied())
            }
            None => self.table.view(None),
        }
    }

    /// Returns the next person to act.
    fn actor(&self) -> Option<(Holder, Seat)> {
        if let [only] = self.people.as_slice() {
            return Some((*only, self.table.seat_of(*only)?));
        }
        let view = self.table.view(None);
        let waiting = view.play.as_ref()?.waiting_for;
        let seated = self.people.iter().filter_map(|who| Some((*who, self.table.seat_of(*who)?)));
        seated.into_iter().find(|(_, seat)| waiting.contains(*seat))
    }

    /// Returns the player who must be alone now. Bidding is public, so usually only the choice of a house
    /// is hidden; where coins and cards are hidden, every turn is.
    fn curtain(&self) -> Option<String> {
        let (_, seat) = self.actor().filter(|_| self.people.len() > 1)?;
        let view = self.view();
        let play: &PlayView<'_> = view.play.as_ref()?;
        let is_hidden = play.ledger.turn().is_none() || view.options.ledger == Notes::Memory;
        let is_secret = is_hidden && play.outcome.is_none() && !play.is_forced;
        let is_lifted = self.lifted == Some((play.question, seat));
        (is_secret && !is_lifted).then(|| play.name(seat).to_owned())
    }

    /// Returns the command for an intent.
    fn command(&self, intent: Intent) -> Option<Command> {
        let who = self.actor().map(|(who, _)| who).or_else(|| self.people.first().copied())?;
        let to = self.table.view(None).play?.question;
        match intent {
            Intent::Answer(action) => Some(Command::Answer { who, id: None, to, action }),
            Intent::Unseal => Some(Command::Unseal { who, to }),
            // People at one keyboard agree with each other.
            Intent::TakeBack => {
                let to = self.table.view(None).play?.take_back?.question;
                Some(Command::TakeBack { who: self.people.clone(), to })
            }
            Intent::Auto(auto) => Some(Command::Auto { who, to, auto }),
            Intent::First(seat) => Some(Command::ChooseFirst { who, seat }),
            Intent::Lift | Intent::Hurry | Intent::Again | Intent::Leave | Intent::Suspend => None,
            // All players are seated, and a game is being played.
            Intent::Begin
            | Intent::Stand
            | Intent::Vote(..)
            | Intent::Say(_)
            | Intent::Agree(_) => None,
        }
    }

    /// Starts the next game.
    fn again(&mut self) -> Result<(), Refusal> {
        let deck = Deck::Given(seed());
        for who in self.people.clone() {
            self.send(&Command::Ready { who, ready: true, deck: deck.clone() })?;
        }
        Ok(())
    }

    /// Returns what the table will do next by itself.
    fn due(&self) -> Option<Due> {
        self.table.due()
    }

    fn tick(&mut self) {
        let ticked = self.send(&Command::Tick);
        debug_assert!(ticked.is_ok(), "{ticked:?}");
    }

    /// Takes the bot on this chair. Each game has new bots.
    fn take(&mut self, seat: Seat) -> Option<Seated> {
        let (game, seed) = self.table.bot_seed(seat)?;
        let game = (game, self.table.take_backs());
        if self.game != game {
            self.game = game;
            self.bots.clear();
        }
        let view = self.table.view(None);
        let bot = view.chairs.get(usize::from(seat.number()))?.bot()?;
        let create = || Some(Seated::of((self.find_bot)(&bot.bot)?, seat, &seed));
        self.bots.remove(&seat).or_else(create)
    }

    fn receive(&mut self, reply: BotReply) {
        self.bots.insert(reply.seat, reply.bot);
        if let Some(command) = reply.command {
            // The table may have moved on meanwhile; then the bot is asked again.
            let _ = self.send(&command);
        }
    }

    /// Returns the record of the game so far.
    pub fn record(&self) -> Option<Record> {
        self.table.record_so_far().cloned()
    }
}

fn think(mut bot: Seated, table: &Table, seat: Seat) -> BotReply {
    bot.catch_up(table.events());
    let command = table.bot_view(seat).map(|(to, view)| {
        let begun = instant();
        let is_left = || begun.elapsed() < BOT_TIME_LIMIT;
        Command::BotAnswer { seat, to, action: bot.answer(&view, Budget::new(&is_left)) }
    });
    BotReply { seat, bot, command }
}

impl Session for LocalSession {
    fn snapshot(&self) -> Snapshot<'_> {
        let view = self.view();
        let shared = if self.people.len() > 1 { self.table.view(None) } else { view.clone() };
        let leaving = self.save.as_deref().map_or(Leaving::Lost, Leaving::Saved);
        Snapshot { view, shared, curtain: self.curtain(), trouble: None, overdue: None, leaving }
    }

    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), Refused> {
        let done = match intent {
            Intent::Hurry => {
                self.hurried = true;
                Ok(())
            }
            Intent::Lift => {
                let question = self.table.view(None).play.map(|play| play.question);
                self.lifted = question.zip(self.actor().map(|(_, seat)| seat));
                Ok(())
            }
            Intent::Again => self.again(),
            _ => match self.command(intent) {
                Some(command) => self.send(&command),
                None => Ok(()),
            },
        };
        done.map_err(|why| Refused(refusal(lang, &self.view(), &why)))
    }

    fn poll(&mut self) -> Option<String> {
        if self.thinking.as_ref().is_some_and(JoinHandle::is_finished) {
            // A bot that panicked is replaced for its next move.
            if let Some(Ok(reply)) = self.thinking.take().map(JoinHandle::join) {
                self.receive(reply);
            }
        }
        let due = self.due().filter(|_| self.thinking.is_none())?;
        if !self.hurried && !until(due.at).is_zero() {
            return None;
        }
        self.hurried = false;
        match due.what {
            Automatic::Forced(_) | Automatic::Auto(_) | Automatic::TimeUp(_) | Automatic::Deal => {
                self.tick()
            }
            Automatic::Bot(seat) => {
                let table = self.table.clone();
                self.thinking =
                    self.take(seat).map(|bot| std::thread::spawn(move || think(bot, &table, seat)));
            }
        }
        None
    }

    fn wait(&self) -> Duration {
        match (&self.thinking, self.due()) {
            (Some(_), _) => BOT_POLL_INTERVAL,
            (None, Some(due)) => until(due.at),
            (None, None) => IDLE_WAIT,
        }
    }

    fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.due().is_some_and(|due| until(due.at).is_zero())
    }
}
