//! A bot at a table of a server: it takes a seat and plays through the API.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use forsale::{Action, Seat, View};
use forsale_arena::{BotError, ExternalBot, Player, Reply};
use forsale_bots::Bot;
use forsale_lab::create;
use forsale_protocol::Listener;
use forsale_protocol::api::{GameJson, HappenedJson, LobbyJson, StreamLine, TableJson};
use forsale_protocol::bot::{EventJson, Start, Version};
use forsale_words::{Lang, words};
use serde_json::json;

use super::guess::guess_ledger;
use crate::client::{Client, ShuffleContributor, TableUpdate, ledger, reason};

/// The error for a game that contradicts the rules or its own events.
const IMPOSSIBLE_GAME: &str = "the server sent an impossible game";

/// Where the moves come from.
pub enum BotSource {
    /// A built-in bot, by name, with the seed of its randomness.
    BuiltIn(String, u64),
    /// A program that speaks the protocol.
    Program(Box<ExternalBot>),
}

/// A bot and the table it plays at.
pub struct OnlineBot {
    pub client: Client,
    pub source: BotSource,
    /// The time limit of a move.
    pub limit: Duration,
    /// The number of games to play.
    pub games: u32,
}

/// The current game.
struct OnlineGame {
    number: u32,
    seat: Seat,
    start: Start,
    /// The events so far, with their numbers at the table.
    events: Vec<(u32, EventJson)>,
    /// Follows the game from its beginning. None after a gap: a table that plays from memory does not
    /// repeat missed events.
    listener: Option<Listener>,
    /// The built-in bot that plays it, if any.
    bot: Option<Box<dyn Bot>>,
    /// The last question that was answered.
    answered: Option<String>,
}

impl OnlineBot {
    /// Plays the games, across lost connections and restarts of the server.
    pub async fn play(mut self, name: &str, out: &mut impl Write) -> Result<()> {
        self.client.join(name).await?;
        writeln!(out, "Seated. To sit there again: --token {}", self.client.token())?;
        out.flush()?;
        let (mut seen, mut game, mut played) = (0, None, 0);
        let mut contributor = ShuffleContributor::default();
        loop {
            let mut stream = self.client.follow(seen).await?;
            while let Some(update) = stream.next().await? {
                seen = update.table.moment;
                contributor.contribute(&self.client, &update.table).await;
                let has_ended = self.handle(&update, &mut game).await?;
                if contributor.finds_mismatch(&self.client, &update.table).await {
                    eprintln!("forsale: {}", words(Lang::En).fair_own_missing());
                }
                if has_ended {
                    print_result(&update.table, out)?;
                    played += 1;
                    if played == self.games {
                        return Ok(());
                    }
                    self.client.post("ready", &json!({"ready": true})).await?;
                }
            }
        }
    }

    /// Handles an update: answers if asked. Returns true if a game has just ended.
    async fn handle(
        &mut self,
        update: &TableUpdate,
        game: &mut Option<OnlineGame>,
    ) -> Result<bool> {
        let table = &update.table;
        let (Some(seat), Some(json)) = (table.seat, &table.game) else {
            return if table.seat.is_some() { Ok(false) } else { self.lost_seat() };
        };
        if game.as_ref().is_none_or(|game| game.number != json.number) {
            if json.outcome.is_some() {
                return Ok(false);
            }
            *game = Some(self.begin(json)?);
        }
        let Some(playing) = game else { return Ok(false) };
        self.observe_all(playing, json, &update.events)?;
        if json.outcome.is_some() {
            let ends_now = update.events.iter().filter_map(game_event).any(is_end);
            if ends_now {
                self.end(playing, json)?;
            }
            return Ok(ends_now);
        }
        if let Some(question) = take_back_to_agree_to(json, seat) {
            // The table changes with it, so that there is another update.
            self.client.post("agree", &json!({"question": question, "agree": true})).await?;
            return Ok(false);
        }
        let is_asked = json.waiting_for.contains(&seat);
        if is_asked && playing.answered.as_ref() != Some(&json.question) {
            self.answer(playing, json).await?;
        }
        Ok(false)
    }

    fn lost_seat(&self) -> Result<bool> {
        bail!("the seat is gone: it was taken, or the table was changed")
    }

    fn begin(&mut self, json: &GameJson) -> Result<OnlineGame> {
        let seat = json.view.seat.context("the game does not include this seat")?;
        let seed = match &self.source {
            BotSource::BuiltIn(_, seed) => Some(seed.wrapping_add(json.number.into())),
            BotSource::Program(_) => None,
        };
        let start = Start {
            protocol: Version::V1,
            rules: json.rules.clone(),
            seat,
            names: json.players.clone(),
            limit_ms: u64::try_from(self.limit.as_millis()).ok(),
            seed,
        };
        let mut game = OnlineGame {
            number: json.number,
            seat,
            start,
            events: Vec::new(),
            listener: None,
            bot: None,
            answered: None,
        };
        self.start(&mut game)?;
        Ok(game)
    }

    /// Starts the bot at the beginning of the game.
    fn start(&mut self, game: &mut OnlineGame) -> Result<()> {
        game.listener = Some(Listener::new(&game.start)?);
        if let BotSource::Program(program) = &mut self.source {
            program.start(&game.start);
        }
        game.bot = self.new_bot(game.number);
        Ok(())
    }

    /// Starts the bot again after a move was taken back, with the events up to this one.
    fn rewind(&mut self, game: &mut OnlineGame, since: u32) -> Result<()> {
        self.start(game)?;
        game.events.retain(|(moment, _)| *moment <= since);
        game.events.clone().iter().try_for_each(|(_, event)| self.observe(game, event))
    }

    /// Makes a built-in bot for this game.
    fn new_bot(&self, game: u32) -> Option<Box<dyn Bot>> {
        match &self.source {
            BotSource::BuiltIn(name, seed) => create(name, seed.wrapping_add(game.into())),
            BotSource::Program(_) => None,
        }
    }

    /// Passes the events on. After a gap in a game from memory the events are useless, so a built-in bot
    /// starts again without them.
    fn observe_all(
        &mut self,
        game: &mut OnlineGame,
        json: &GameJson,
        events: &[StreamLine],
    ) -> Result<()> {
        let observed = events.iter().try_for_each(|line| self.read(game, line));
        let agrees = observed.and_then(|()| agree(game, json));
        if agrees.is_err() && !json.hidden.is_empty() {
            game.listener = None;
            game.bot = self.new_bot(game.number);
            return Ok(());
        }
        agrees
    }

    /// Passes a line of the stream on, if it is about the game.
    fn read(&mut self, game: &mut OnlineGame, line: &StreamLine) -> Result<()> {
        let StreamLine::Event(happening) = line else { return Ok(()) };
        match &happening.what {
            HappenedJson::Game(event) => {
                game.events.push((happening.moment, event.clone()));
                self.observe(game, event)
            }
            HappenedJson::Lobby(LobbyJson::TookBack { since, .. }) => self.rewind(game, *since),
            HappenedJson::Lobby(_) => Ok(()),
        }
    }

    /// Passes an event on. The server sends no final order of sealing, because players may change their
    /// minds until the reveal, so all choices are sealed just before it.
    fn observe(&mut self, game: &mut OnlineGame, event: &EventJson) -> Result<()> {
        if let EventJson::Sealed { .. } = event {
            return Ok(());
        }
        if let EventJson::Sold { sales } = event {
            let seats = forsale::Seat::ALL.into_iter().zip(sales);
            for (seat, _) in seats.filter(|(_, sale)| sale.is_some()) {
                self.note(game, &EventJson::Sealed { seat })?;
            }
        }
        self.note(game, event)
    }

    fn note(&mut self, game: &mut OnlineGame, event: &EventJson) -> Result<()> {
        let Some(listener) = &mut game.listener else { return Ok(()) };
        let event = listener.note(event).context(IMPOSSIBLE_GAME)?;
        player(&mut self.source, &mut game.bot)?.observe(&event);
        Ok(())
    }

    fn end(&mut self, game: &mut OnlineGame, json: &GameJson) -> Result<()> {
        let ledger = ledger(json)?;
        player(&mut self.source, &mut game.bot)?.end(ledger.outcome().context(IMPOSSIBLE_GAME)?);
        Ok(())
    }

    async fn answer(&mut self, game: &mut OnlineGame, json: &GameJson) -> Result<()> {
        let ledger = match &game.listener {
            Some(listener) => *listener.ledger(),
            None => guess_ledger(json, game.seat)?,
        };
        let prompt = json.prompt.as_ref().context("the server sent a question without a prompt")?;
        let prompt = Some(prompt.read(&ledger, game.seat).context(IMPOSSIBLE_GAME)?);
        let view = View { seat: game.seat, ledger: &ledger, envelope: None, prompt };
        let reply = player(&mut self.source, &mut game.bot)?.answer(&view, self.limit);
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        let action = legal(&view, reply).unwrap_or_else(|error| {
            eprintln!("forsale: question {}: {error}; playing the default", json.question);
            default
        });
        let body = json!({"question": json.question, "action": action, "id": json.question});
        let reply = self.client.post("answer", &body).await?;
        if reply.outcome == "refused" {
            bail!("the server refused a legal action: {}", reason(&reply));
        }
        game.answered = Some(json.question.clone());
        Ok(())
    }
}

/// Returns the question of a move that another player asks to take back. Bots agree, as those of the server.
fn take_back_to_agree_to(json: &GameJson, seat: Seat) -> Option<&str> {
    let open = json.take_back.as_ref().filter(|open| open.asked)?;
    open.waiting_for.contains(&seat).then_some(&open.question)
}

/// Checks that the events lead to the state that the server sent.
fn agree(game: &OnlineGame, json: &GameJson) -> Result<()> {
    let Some(listener) = &game.listener else { return Ok(()) };
    let own = listener.ledger();
    let shown = if json.hidden.is_empty() { *own } else { own.from_memory(Some(game.seat)) };
    if shown == ledger(json)? { Ok(()) } else { bail!(IMPOSSIBLE_GAME) }
}

/// Returns the program or the built-in bot.
fn player<'a>(
    source: &'a mut BotSource,
    bot: &'a mut Option<Box<dyn Bot>>,
) -> Result<&'a mut dyn Player> {
    match (source, bot) {
        (BotSource::Program(program), _) => Ok(program.as_mut()),
        (BotSource::BuiltIn(..), Some(bot)) => Ok(bot),
        (BotSource::BuiltIn(name, _), None) => bail!("there is no bot {name}"),
    }
}

/// Why the bot has no legal action.
#[derive(Debug, thiserror::Error)]
enum NoAction {
    #[error("no answer in time")]
    Late,
    #[error(transparent)]
    Broken(BotError),
    #[error("{0:?} is illegal")]
    Illegal(Action),
}

/// Returns the action of a reply, if the rules allow it.
fn legal(view: &View<'_>, reply: Reply) -> Result<Action, NoAction> {
    match reply {
        Reply::Late => Err(NoAction::Late),
        Reply::Broken(error) => Err(NoAction::Broken(error)),
        Reply::Action(action) if view.prompt.is_some_and(|prompt| prompt.offers(action)) => {
            Ok(action)
        }
        Reply::Action(action) => Err(NoAction::Illegal(action)),
    }
}

fn game_event(line: &StreamLine) -> Option<&EventJson> {
    match line {
        StreamLine::Event(happening) => match &happening.what {
            HappenedJson::Game(event) => Some(event),
            HappenedJson::Lobby(_) => None,
        },
        _ => None,
    }
}

fn is_end(event: &EventJson) -> bool {
    matches!(event, EventJson::Ended(_))
}

fn print_result(table: &TableJson, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", table.status)?;
    Ok(out.flush()?)
}
