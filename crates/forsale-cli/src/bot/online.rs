//! A bot at a table of some server: it sits down like everybody else and plays by the API.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use forsale::{Action, Seat, View};
use forsale_arena::{External, Player, Reply};
use forsale_bots::Bot;
use forsale_lab::create;
use forsale_protocol::Listener;
use forsale_protocol::api::{GameJson, HappenedJson, StreamLine, TableJson};
use forsale_protocol::bot::{EventJson, Start, Version};
use serde_json::json;

use super::guess::guessed;
use crate::client::{Client, ShuffleContributor, TableUpdate, ledger, reason};

/// What a server says that does not know the rules, or not ours.
const ODD: &str = "the server tells of an odd game";

/// Who thinks.
pub enum Mind {
    /// A bot of ours, by name, with the seed of its luck.
    BuiltIn(String, u64),
    /// A program that speaks the protocol.
    Program(Box<External>),
}

/// A bot and the table it plays at.
pub struct Online {
    pub client: Client,
    pub mind: Mind,
    /// How long it may think about one move.
    pub limit: Duration,
    /// How many games it plays.
    pub games: u32,
}

/// The game going on.
struct Game {
    number: u32,
    seat: Seat,
    /// What was heard from the beginning on. At a table that plays from memory nobody is told again
    /// what they missed, and notes with a gap are worth nothing.
    notes: Option<Listener>,
    /// The bot of ours that plays it.
    bot: Option<Box<dyn Bot>>,
    /// The last question that was answered.
    answered: Option<String>,
}

impl Online {
    /// Plays as many games as it should, over lost connections and restarts of the server.
    pub async fn play(mut self, name: &str, out: &mut impl Write) -> Result<()> {
        self.client.join(name).await?;
        writeln!(out, "Seated. To sit there again: --token {}", self.client.token())?;
        out.flush()?;
        let (mut seen, mut game, mut played) = (0, None, 0);
        let mut contributor = ShuffleContributor::default();
        loop {
            let mut stream = self.client.follow(seen).await?;
            while let Some(news) = stream.next().await? {
                seen = news.table.moment;
                contributor.contribute(&self.client, &news.table).await;
                if self.hear(&news, &mut game).await? {
                    tell_result(&news.table, out)?;
                    played += 1;
                    if played == self.games {
                        return Ok(());
                    }
                    self.client.post("ready", &json!({"ready": true})).await?;
                }
            }
        }
    }

    /// Hears what is new, answers if asked, and says whether a game has just ended.
    async fn hear(&mut self, news: &TableUpdate, game: &mut Option<Game>) -> Result<bool> {
        let table = &news.table;
        let (Some(seat), Some(form)) = (table.seat, &table.game) else {
            return if table.seat.is_some() { Ok(false) } else { self.lost_seat() };
        };
        if game.as_ref().is_none_or(|game| game.number != form.number) {
            if form.outcome.is_some() {
                return Ok(false);
            }
            *game = Some(self.begin(form)?);
        }
        let Some(playing) = game else { return Ok(false) };
        self.listen(playing, form, &news.events)?;
        if form.outcome.is_some() {
            let is_news = news.events.iter().filter_map(game_event).any(is_end);
            if is_news {
                self.end(playing, form)?;
            }
            return Ok(is_news);
        }
        let is_asked = form.waiting_for.contains(&seat);
        if is_asked && playing.answered.as_ref() != Some(&form.question) {
            self.answer(playing, form).await?;
        }
        Ok(false)
    }

    fn lost_seat(&self) -> Result<bool> {
        bail!("the seat is gone: somebody took it, or the table was changed")
    }

    fn begin(&mut self, form: &GameJson) -> Result<Game> {
        let seat = form.view.seat.context("the game began without this seat")?;
        let seed = match &self.mind {
            Mind::BuiltIn(_, seed) => Some(seed.wrapping_add(form.number.into())),
            Mind::Program(_) => None,
        };
        let start = Start {
            protocol: Version::V1,
            rules: form.rules.clone(),
            seat,
            names: form.players.clone(),
            limit_ms: u64::try_from(self.limit.as_millis()).ok(),
            seed,
        };
        let listener = Listener::new(&start)?;
        if let Mind::Program(program) = &mut self.mind {
            program.start(&start);
        }
        let (number, bot) = (form.number, self.fresh_bot(form.number));
        Ok(Game { number, seat, notes: Some(listener), bot, answered: None })
    }

    /// A bot of ours that has heard nothing yet.
    fn fresh_bot(&self, game: u32) -> Option<Box<dyn Bot>> {
        match &self.mind {
            Mind::BuiltIn(name, seed) => create(name, seed.wrapping_add(game.into())),
            Mind::Program(_) => None,
        }
    }

    /// Hears what happened. What was missed from memory makes the rest a riddle, and then a bot of
    /// ours forgets what it heard.
    fn listen(&mut self, game: &mut Game, form: &GameJson, events: &[StreamLine]) -> Result<()> {
        let mut heard = events.iter().filter_map(game_event);
        let heard = heard.try_for_each(|event| self.observe(game, event));
        let agrees = heard.and_then(|()| agree(game, form));
        if agrees.is_err() && !form.hidden.is_empty() {
            game.notes = None;
            game.bot = self.fresh_bot(game.number);
            return Ok(());
        }
        agrees
    }

    /// Tells the bot what happened. The table says of envelopes only that they are all open: who
    /// sealed when may change until then.
    fn observe(&mut self, game: &mut Game, event: &EventJson) -> Result<()> {
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

    fn note(&mut self, game: &mut Game, event: &EventJson) -> Result<()> {
        let Some(notes) = &mut game.notes else { return Ok(()) };
        let event = notes.note(event).context(ODD)?;
        player(&mut self.mind, &mut game.bot)?.observe(&event);
        Ok(())
    }

    fn end(&mut self, game: &mut Game, form: &GameJson) -> Result<()> {
        let ledger = ledger(form)?;
        player(&mut self.mind, &mut game.bot)?.end(ledger.outcome().context(ODD)?);
        Ok(())
    }

    async fn answer(&mut self, game: &mut Game, form: &GameJson) -> Result<()> {
        let ledger = match &game.notes {
            Some(notes) => *notes.ledger(),
            None => guessed(form, game.seat)?,
        };
        let prompt = form.prompt.as_ref().context("a question without a prompt")?;
        let prompt = Some(prompt.read(&ledger, game.seat).context(ODD)?);
        let view = View { seat: game.seat, ledger: &ledger, envelope: None, prompt };
        let reply = player(&mut self.mind, &mut game.bot)?.answer(&view, self.limit);
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        let action = legal(&view, reply).unwrap_or_else(|why| {
            eprintln!("forsale: question {}: {why}; it does the least", form.question);
            default
        });
        let body = json!({"question": form.question, "action": action, "id": form.question});
        let told = self.client.post("answer", &body).await?;
        if told.outcome == "refused" {
            bail!("the table refuses what the rules allow: {}", reason(&told));
        }
        game.answered = Some(form.question.clone());
        Ok(())
    }
}

/// Do the notes say what the server says now, as far as it does?
fn agree(game: &Game, form: &GameJson) -> Result<()> {
    let Some(notes) = &game.notes else { return Ok(()) };
    let noted = notes.ledger();
    let shown = if form.hidden.is_empty() { *noted } else { noted.from_memory(Some(game.seat)) };
    if shown == ledger(form)? { Ok(()) } else { bail!(ODD) }
}

/// Whoever of the two plays.
fn player<'a>(mind: &'a mut Mind, bot: &'a mut Option<Box<dyn Bot>>) -> Result<&'a mut dyn Player> {
    match (mind, bot) {
        (Mind::Program(program), _) => Ok(program.as_mut()),
        (Mind::BuiltIn(..), Some(bot)) => Ok(bot),
        (Mind::BuiltIn(name, _), None) => bail!("there is no bot {name}"),
    }
}

/// The action of a reply, if the rules allow it.
fn legal(view: &View<'_>, reply: Reply) -> Result<Action, String> {
    match reply {
        Reply::Late => Err("no answer in time".to_owned()),
        Reply::Broken(why) => Err(why),
        Reply::Action(action) => {
            let is_legal =
                view.prompt.is_some_and(|prompt| prompt.actions().any(|it| it == action));
            is_legal.then_some(action).ok_or_else(|| format!("{action:?} is not possible"))
        }
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

fn tell_result(table: &TableJson, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", table.status)?;
    Ok(out.flush()?)
}
