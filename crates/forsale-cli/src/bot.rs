//! `forsale bot`: a built-in bot that speaks the protocol of `docs/bots.md`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};
use forsale_arena::Listener;
use forsale_arena::protocol::{Ask, FromBot, Start, ToBot, read_line, read_message};
use forsale_bots::{Bot, Budget, create, find};

use crate::house_rules;
use crate::roster::{no_such_bot, roster};

/// Let a built-in bot answer the bot protocol on standard input and output
#[derive(clap::Args)]
#[command(after_help = roster())]
pub struct Args {
    /// Which bot
    name: String,
    /// What the bot draws its luck from, every game adding 1; the seed of each start if left out
    #[arg(long)]
    seed: Option<u64>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    if find(&args.name).is_none() {
        bail!(no_such_bot(&args.name));
    }
    let mut input = io::stdin().lock();
    let mut player = Seated { args, games: 0, game: None };
    for number in 1.. {
        let place = || format!("line {number}");
        let Some(line) = read_line(&mut input).with_context(place)? else { break };
        if line.trim_ascii().is_empty() {
            continue;
        }
        let message = read_message(&line).map_err(Error::msg).with_context(place)?;
        if let Some(answer) = player.hear(&message).with_context(place)? {
            out.write_all(answer.line().as_bytes())?;
            out.flush()?;
        }
    }
    Ok(())
}

/// The bot through all games it is told of.
struct Seated<'a> {
    args: &'a Args,
    games: u64,
    game: Option<Game>,
}

struct Game {
    bot: Box<dyn Bot>,
    listener: Listener,
    limit: Option<Duration>,
}

impl Seated<'_> {
    fn hear(&mut self, message: &ToBot) -> Result<Option<FromBot>> {
        match message {
            ToBot::Start(start) => self.game = Some(self.sit_down(start)?),
            ToBot::Event(event) => {
                let game = self.game.as_mut().context("an event before any start")?;
                let event = game.listener.note(event)?;
                game.bot.observe(&event);
            }
            ToBot::Ask(ask) => {
                let game = self.game.as_mut().context("a question before any start")?;
                return game.answer(ask).map(Some);
            }
            ToBot::End(_) => self.game = None,
        }
        Ok(None)
    }

    fn sit_down(&mut self, start: &Start) -> Result<Game> {
        let nth = |seed: u64| seed.wrapping_add(self.games);
        let seed = self.args.seed.map(nth).or(start.seed).unwrap_or(self.games);
        let bot = create(&self.args.name, seed).context("the bot was there a moment ago")?;
        let listener = Listener::new(start)?;
        if self.games == 0 && bot.is_learned() {
            house_rules::tell(&[&self.args.name], listener.rules());
        }
        self.games += 1;
        Ok(Game { bot, listener, limit: start.limit_ms.map(Duration::from_millis) })
    }
}

impl Game {
    #[expect(clippy::disallowed_methods, reason = "bots have no clock, so we look at ours")]
    fn answer(&mut self, ask: &Ask) -> Result<FromBot> {
        let asked = Instant::now();
        let view = self.listener.view(ask)?;
        let is_left = || self.limit.is_none_or(|limit| asked.elapsed() < limit);
        let action = self.bot.answer(&view, Budget::new(&is_left));
        Ok(FromBot::Answer { id: ask.id, action })
    }
}
