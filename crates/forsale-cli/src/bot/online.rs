//! A bot at a table of some server: it sits down like everybody else and plays by the API.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use forsale::{Action, Event, View};
use forsale_arena::protocol::{Ask, EventForm, Start, Version};
use forsale_arena::{External, Listener, Player, Reply};
use forsale_bots::{Bot, create};
use forsale_server::wire::{GameForm, HappenedForm, Line, TableForm};
use serde_json::json;

use crate::client::{Client, Lines, News, reason};

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
    listener: Listener,
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
        loop {
            let mut lines: Lines = self.client.follow(seen).await?;
            while let Some(news) = lines.next().await? {
                seen = news.table.moment;
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
    async fn hear(&mut self, news: &News, game: &mut Option<Game>) -> Result<bool> {
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
        for event in news.events.iter().filter_map(game_event) {
            self.observe(playing, event)?;
        }
        if form.outcome.is_some() {
            let is_news = news.events.iter().filter_map(game_event).any(is_end);
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

    fn begin(&mut self, form: &GameForm) -> Result<Game> {
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
        let bot = match &mut self.mind {
            Mind::BuiltIn(name, _) => create(name, seed.unwrap_or_default()),
            Mind::Program(program) => {
                program.start(&start);
                None
            }
        };
        Ok(Game { number: form.number, listener, bot, answered: None })
    }

    /// Tells the bot what happened. The table says of envelopes only that they are all open: who
    /// sealed when may change until then.
    fn observe(&mut self, game: &mut Game, event: &EventForm) -> Result<()> {
        if let EventForm::Sealed { .. } = event {
            return Ok(());
        }
        if let EventForm::Sold { sales } = event {
            let seats = forsale::Seat::ALL.into_iter().zip(sales);
            for (seat, _) in seats.filter(|(_, sale)| sale.is_some()) {
                self.note(game, &EventForm::Sealed { seat })?;
            }
        }
        self.note(game, event)
    }

    fn note(&mut self, game: &mut Game, event: &EventForm) -> Result<()> {
        let event = game.listener.note(event).context("the server tells of an odd game")?;
        let player = player(&mut self.mind, &mut game.bot)?;
        player.observe(&event);
        if let Event::Ended(outcome) = &event {
            player.end(outcome);
        }
        Ok(())
    }

    async fn answer(&mut self, game: &mut Game, form: &GameForm) -> Result<()> {
        let prompt = form.prompt.clone().context("a question without a prompt")?;
        let view = form.view.clone().seated().context("a question to a watcher")?;
        let ask = Ask { id: 0, view, prompt };
        let view = game.listener.view(&ask).context("the server tells of an odd game")?;
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

fn game_event(line: &Line) -> Option<&EventForm> {
    match line {
        Line::Event(happening) => match &happening.what {
            HappenedForm::Game(event) => Some(event),
            HappenedForm::Lobby(_) => None,
        },
        _ => None,
    }
}

fn is_end(event: &EventForm) -> bool {
    matches!(event, EventForm::Ended(_))
}

fn tell_result(table: &TableForm, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", table.status)?;
    Ok(out.flush()?)
}
