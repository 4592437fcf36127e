//! A table in this program: people at this keyboard, and bots that think on a thread of their own.

use std::collections::BTreeMap;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};
use forsale::{Record, Seat, Seed};
use forsale_bots::{BotInfo, Budget, Seated};
use forsale_table::{
    Automatic, Bot, Code, Command, Deck, Due, Entry, Holder, Name, Options, PlayView, Question,
    Refusal, Table, TableView,
};
use forsale_words::{Lang, refusal};

use crate::clock::{instant, now, seed, until};
use crate::keys::Intent;
use crate::sight::{Door, Leaving, Sight};

/// How long a bot may think about one move.
const THOUGHT: Duration = Duration::from_millis(50);

/// How often a thinking bot is asked whether it has thought.
const GLANCE: Duration = Duration::from_millis(5);

/// How long a screen sleeps when nothing happens by itself.
const NOTHING: Duration = Duration::from_secs(60);

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What is played.
    pub options: Options,
    /// Who shares this keyboard.
    pub people: Vec<Name>,
    /// Who sits on the other chairs.
    pub bot: Bot,
    /// Looks up a bot by its name.
    pub find_bot: fn(&str) -> Option<&'static BotInfo>,
    /// Where the first deal comes from; chance, if left out.
    pub seed: Option<Seed>,
    /// Where the game will be saved.
    pub save: Option<String>,
}

/// A game in this program.
pub struct Local {
    table: Table,
    people: Vec<Holder>,
    game: u32,
    bots: BTreeMap<Seat, Seated>,
    find_bot: fn(&str) -> Option<&'static BotInfo>,
    thinking: Option<JoinHandle<Thought>>,
    /// Does somebody not want to wait?
    hurried: bool,
    /// Who has been let behind the curtain, and for which question.
    lifted: Option<(Question, Seat)>,
    save: Option<String>,
}

/// What a bot comes back with.
struct Thought {
    seat: Seat,
    bot: Seated,
    command: Option<Command>,
}

impl Local {
    /// A table with everybody seated and the first houses turned up.
    pub fn open(setup: &Setup) -> Result<Local> {
        let opened = Entry::open(Code::draw(0), setup.options.clone())?;
        let people: Vec<Holder> =
            (0..setup.people.len() as u8).map(|number| Holder::from_hash([number; 16])).collect();
        let mut local = Local {
            table: Table::new(&opened)?,
            people,
            game: 0,
            bots: BTreeMap::new(),
            find_bot: setup.find_bot,
            thinking: None,
            hurried: false,
            lifted: None,
            save: setup.save.clone(),
        };
        local.seat_everybody(setup)?;
        let host = *local.people.first().context("nobody plays")?;
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

    fn send(&mut self, command: &Command) -> Result<(), Refusal> {
        let now = now();
        for entry in self.table.decide(now, command)? {
            // A table that decides on an entry can apply it.
            let applied = self.table.apply(now, &entry);
            debug_assert!(applied.is_ok(), "{applied:?}");
        }
        Ok(())
    }

    /// The table as one of these people sees it.
    pub(crate) fn view(&self) -> TableView<'_> {
        match self.actor() {
            Some((who, _)) => self.table.view(Some(who)),
            None if self.people.len() == 1 || !self.table.is_playing() => {
                self.table.view(self.people.first().copied())
            }
            None => self.table.view(None),
        }
    }

    /// The next of these people who has something to do.
    fn actor(&self) -> Option<(Holder, Seat)> {
        if let [only] = self.people.as_slice() {
            return Some((*only, self.table.seat_of(*only)?));
        }
        let view = self.table.view(None);
        let waiting = view.play.as_ref()?.waiting_for;
        let seated = self.people.iter().filter_map(|who| Some((*who, self.table.seat_of(*who)?)));
        seated.into_iter().find(|(_, seat)| waiting.contains(*seat))
    }

    /// Bidding is public, so only a choice of a house is made behind a curtain.
    fn curtain(&self) -> Option<String> {
        let (_, seat) = self.actor().filter(|_| self.people.len() > 1)?;
        let view = self.view();
        let play: &PlayView<'_> = view.play.as_ref()?;
        let is_secret = play.ledger.turn().is_none() && play.outcome.is_none() && !play.is_forced;
        let is_lifted = self.lifted == Some((play.question, seat));
        (is_secret && !is_lifted).then(|| play.name(seat).to_owned())
    }

    /// What answers the question on the table, as one of these people.
    fn command(&self, intent: Intent) -> Option<Command> {
        let who = self.actor().map(|(who, _)| who).or_else(|| self.people.first().copied())?;
        let to = self.table.view(None).play?.question;
        match intent {
            Intent::Answer(action) => Some(Command::Answer { who, id: None, to, action }),
            Intent::Unseal => Some(Command::Unseal { who, to }),
            Intent::Auto(auto) => Some(Command::Auto { who, to, auto }),
            Intent::Lift | Intent::Hurry | Intent::Again | Intent::Leave | Intent::Suspend => None,
            // Everybody sits, and a game is on.
            Intent::Begin | Intent::Stand | Intent::Vote(..) | Intent::Say(_) => None,
        }
    }

    /// The next game, when everybody here wants it.
    fn again(&mut self) -> Result<(), Refusal> {
        let deck = Deck::Given(seed());
        for who in self.people.clone() {
            self.send(&Command::Ready { who, ready: true, deck: deck.clone() })?;
        }
        Ok(())
    }

    /// The next thing that happens by itself.
    fn due(&self) -> Option<Due> {
        self.table.due()
    }

    fn tick(&mut self) {
        let ticked = self.send(&Command::Tick);
        debug_assert!(ticked.is_ok(), "{ticked:?}");
    }

    /// The bot on this chair, made anew for every game.
    fn take(&mut self, seat: Seat) -> Option<Seated> {
        let (game, seed) = self.table.bot_seed(seat)?;
        if self.game != game {
            self.game = game;
            self.bots.clear();
        }
        let view = self.table.view(None);
        let bot = view.chairs.get(usize::from(seat.number()))?.bot()?;
        let create = || Some(Seated::of((self.find_bot)(&bot.bot)?, seat, &seed));
        self.bots.remove(&seat).or_else(create)
    }

    fn hear(&mut self, thought: Thought) {
        self.bots.insert(thought.seat, thought.bot);
        if let Some(command) = thought.command {
            // The table may have moved on while the bot was thinking; it is asked again then.
            let _ = self.send(&command);
        }
    }

    /// The game so far.
    pub fn record(&self) -> Option<Record> {
        self.table.record_so_far().cloned()
    }
}

fn think(mut bot: Seated, table: &Table, seat: Seat) -> Thought {
    bot.catch_up(table.events());
    let command = table.bot_view(seat).map(|(to, view)| {
        let begun = instant();
        let is_left = || begun.elapsed() < THOUGHT;
        Command::BotAnswer { seat, to, action: bot.answer(&view, Budget::new(&is_left)) }
    });
    Thought { seat, bot, command }
}

impl Door for Local {
    fn sight(&self) -> Sight<'_> {
        let view = self.view();
        let shared = if self.people.len() > 1 { self.table.view(None) } else { view.clone() };
        let leaving = self.save.as_deref().map_or(Leaving::Lost, Leaving::Saved);
        Sight { view, shared, curtain: self.curtain(), trouble: None, overdue: None, leaving }
    }

    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), String> {
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
        done.map_err(|why| refusal(lang, &self.view(), &why))
    }

    fn poll(&mut self) -> Option<String> {
        if self.thinking.as_ref().is_some_and(JoinHandle::is_finished) {
            // A bot that fails at a move is made anew for the next one.
            if let Some(Ok(thought)) = self.thinking.take().map(JoinHandle::join) {
                self.hear(thought);
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
            (Some(_), _) => GLANCE,
            (None, Some(due)) => until(due.at),
            (None, None) => NOTHING,
        }
    }

    fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.due().is_some_and(|due| until(due.at).is_zero())
    }
}
