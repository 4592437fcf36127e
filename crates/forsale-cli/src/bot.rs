//! `forsale bot`: lets a built-in bot speak the protocol of `docs/bots.md`, or any bot play at a table of
//! a server.

mod guess;
mod online;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use forsale_arena::ExternalBot;
use forsale_bots::{Bot, Budget};
use forsale_lab::{create, find};
use forsale_protocol::Listener;
use forsale_protocol::bot::{Ask, FromBot, Start, ToBot, read_line, read_message};

use self::online::{BotSource, OnlineBot};
use crate::bot_list::{bot_list, no_such_bot};
use crate::client::Client;
use crate::house_rules;

/// Run a bot: over the bot protocol on standard input and output, or at a table on a server
#[derive(clap::Args)]
#[command(after_help = bot_list())]
pub struct BotArgs {
    /// A built-in bot
    #[arg(required_unless_present = "cmd")]
    name: Option<String>,
    /// A program that speaks the bot protocol, instead of a built-in bot; needs --url
    #[arg(long, value_name = "COMMAND", conflicts_with = "name", requires = "url")]
    cmd: Option<String>,
    /// Seed of the bot's randomness; each game adds 1 [default: the seed in the start message]
    #[arg(long)]
    seed: Option<u64>,
    /// The server, such as http://127.0.0.1:7420
    #[arg(long, requires = "table")]
    url: Option<String>,
    /// The code of the table to join
    #[arg(long, value_name = "CODE", requires = "url")]
    table: Option<String>,
    /// The bot's name at the table [default: the name of the bot]
    #[arg(long, value_name = "NAME", requires = "url")]
    called: Option<String>,
    /// The token of a seat taken before, to return to it
    #[arg(long, requires = "url")]
    token: Option<String>,
    /// Number of games to play
    #[arg(long, default_value_t = 1, requires = "url")]
    games: u32,
    /// Time limit of a move, in milliseconds
    #[arg(long, default_value_t = 1000, requires = "url")]
    limit_ms: u64,
}

pub fn run(args: &BotArgs, out: &mut impl Write) -> Result<()> {
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
fn play_at(args: &BotArgs, client: Client, out: &mut impl Write) -> Result<()> {
    let name = args.name.clone().unwrap_or_else(|| "Program".to_owned());
    let source = match &args.cmd {
        Some(command) => BotSource::Program(Box::new(ExternalBot::new(command))),
        None => BotSource::BuiltIn(name.clone(), args.seed.map_or_else(draw_seed, Ok)?),
    };
    let limit = Duration::from_millis(args.limit_ms);
    let bot = OnlineBot { client, source, limit, games: args.games };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(bot.play(args.called.as_ref().unwrap_or(&name), out))
}

fn draw_seed() -> Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).context("the system has no random bytes")?;
    Ok(u64::from_le_bytes(bytes))
}

/// Speaks the bot protocol on standard input and output.
fn answer_protocol(args: &BotArgs, name: &str, out: &mut impl Write) -> Result<()> {
    let mut input = io::stdin().lock();
    let mut player = ProtocolPlayer { name, seed: args.seed, games: 0, game: None };
    for number in 1.. {
        let line_number = || format!("line {number}");
        let Some(line) = read_line(&mut input).with_context(line_number)? else { break };
        if line.trim_ascii().is_empty() {
            continue;
        }
        let message = read_message(&line).with_context(line_number)?;
        if let Some(answer) = player.receive(&message).with_context(line_number)? {
            out.write_all(answer.line().as_bytes())?;
            out.flush()?;
        }
    }
    Ok(())
}

/// A built-in bot that plays the games of a protocol session.
struct ProtocolPlayer<'a> {
    name: &'a str,
    seed: Option<u64>,
    games: u64,
    game: Option<ProtocolGame>,
}

struct ProtocolGame {
    bot: Box<dyn Bot>,
    listener: Listener,
    limit: Option<Duration>,
}

impl ProtocolPlayer<'_> {
    fn receive(&mut self, message: &ToBot) -> Result<Option<FromBot>> {
        match message {
            ToBot::Start(start) => self.game = Some(self.start(start)?),
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

    fn start(&mut self, start: &Start) -> Result<ProtocolGame> {
        let nth = |seed: u64| seed.wrapping_add(self.games);
        let seed = self.seed.map(nth).or(start.seed).unwrap_or(self.games);
        let bot = create(self.name, seed).with_context(|| no_such_bot(self.name))?;
        let listener = Listener::new(start)?;
        if self.games == 0 && bot.uses_networks() {
            house_rules::tell(&[self.name], listener.rules());
        }
        self.games += 1;
        Ok(ProtocolGame { bot, listener, limit: start.limit_ms.map(Duration::from_millis) })
    }
}

impl ProtocolGame {
    #[expect(clippy::disallowed_methods, reason = "bots have no clock, so the caller needs one")]
    fn answer(&mut self, ask: &Ask) -> Result<FromBot> {
        let asked = Instant::now();
        let view = self.listener.view(ask)?;
        let is_left = || self.limit.is_none_or(|limit| asked.elapsed() < limit);
        let action = self.bot.answer(&view, Budget::new(&is_left));
        Ok(FromBot::Answer { id: ask.id, action })
    }
}
