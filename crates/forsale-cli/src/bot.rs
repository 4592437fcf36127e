//! `forsale bot`: a built-in bot that speaks the protocol of `docs/bots.md`, or any bot at a table
//! of a server.

mod guess;
mod online;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};
use forsale_arena::External;
use forsale_bots::{Bot, Budget};
use forsale_lab::{create, find};
use forsale_protocol::Listener;
use forsale_protocol::bot::{Ask, FromBot, Start, ToBot, read_line, read_message};

use self::online::{Mind, Online};
use crate::client::Client;
use crate::house_rules;
use crate::roster::{no_such_bot, roster};

/// Let a bot play at a table of a server, or let a built-in bot answer the bot protocol on standard
/// input and output
#[derive(clap::Args)]
#[command(after_help = roster())]
pub struct Args {
    /// Which built-in bot
    #[arg(required_unless_present = "cmd")]
    name: Option<String>,
    /// A program that speaks the bot protocol, in place of a built-in bot; it plays at --url
    #[arg(long, value_name = "COMMAND", conflicts_with = "name", requires = "url")]
    cmd: Option<String>,
    /// What the bot draws its luck from, every game adding 1; the seed of each start if left out
    #[arg(long)]
    seed: Option<u64>,
    /// The server to play at, such as http://127.0.0.1:7420
    #[arg(long, requires = "table")]
    url: Option<String>,
    /// The code of the table to sit down at
    #[arg(long, value_name = "CODE", requires = "url")]
    table: Option<String>,
    /// What the others call it [default: its own name]
    #[arg(long, value_name = "NAME", requires = "url")]
    called: Option<String>,
    /// The secret of the seat, to take it again
    #[arg(long, requires = "url")]
    token: Option<String>,
    /// How many games to play before it leaves off
    #[arg(long, default_value_t = 1, requires = "url")]
    games: u32,
    /// Milliseconds for each move
    #[arg(long, default_value_t = 1000, requires = "url")]
    limit_ms: u64,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let name = args.name.as_deref().unwrap_or("program");
    if args.cmd.is_none() && find(name).is_none() {
        bail!(no_such_bot(name));
    }
    match (&args.url, &args.table) {
        (Some(url), Some(table)) => {
            play_at(args, Client::new(url, table, args.token.as_deref())?, out)
        }
        _ => answer_protocol(args, name, out),
    }
}

/// Plays at a table of a server.
fn play_at(args: &Args, client: Client, out: &mut impl Write) -> Result<()> {
    let name = args.name.clone().unwrap_or_else(|| "Program".to_owned());
    let mind = match &args.cmd {
        Some(command) => Mind::Program(Box::new(External::new(command))),
        None => Mind::BuiltIn(name.clone(), args.seed.map_or_else(draw_seed, Ok)?),
    };
    let limit = Duration::from_millis(args.limit_ms);
    let online = Online { client, mind, limit, games: args.games };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(online.play(args.called.as_ref().unwrap_or(&name), out))
}

fn draw_seed() -> Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).context("the machine gives no random bytes")?;
    Ok(u64::from_le_bytes(bytes))
}

/// Answers what comes in on standard input.
fn answer_protocol(args: &Args, name: &str, out: &mut impl Write) -> Result<()> {
    let mut input = io::stdin().lock();
    let mut player = Seated { name, seed: args.seed, games: 0, game: None };
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
    name: &'a str,
    seed: Option<u64>,
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
        let seed = self.seed.map(nth).or(start.seed).unwrap_or(self.games);
        let bot = create(self.name, seed).context("the bot was there a moment ago")?;
        let listener = Listener::new(start)?;
        if self.games == 0 && bot.uses_networks() {
            house_rules::tell(&[self.name], listener.rules());
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
