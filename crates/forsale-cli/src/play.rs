//! `forsale play`: a game in the terminal.

use std::env;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use forsale::{Seed, Supply};
use forsale_bots::LEVELS;
use forsale_lab::find;
use forsale_table::{Bot, Name, Options, Pace};
use forsale_tui::{Input, Lines, Local, Look, Settings, Setup, Style, Theme, Ui};
use forsale_words::{Lang, words};

use crate::roster::no_such_bot;
use crate::rules::RuleArgs;
use crate::typed::Typed;

/// The signal of Ctrl-C.
const INTERRUPT: i32 = 2;

/// Play in this terminal, against bots or with friends at one keyboard
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: RuleArgs,
    /// The bots: a level from 1 to 6, or a name from `forsale bot --help`
    #[arg(long, default_value = "3", value_name = "LEVEL|NAME")]
    level: String,
    /// How long bots take
    #[arg(long, value_enum, default_value_t = Speed::Quick)]
    pace: Speed,
    /// Where the deal comes from: 64 hexadecimal digits, or a whole number [default: chance]
    #[arg(long)]
    seed: Option<Seed>,
    /// What you are called
    #[arg(long, conflicts_with = "hotseat")]
    name: Option<String>,
    /// Several people at this keyboard, such as Ana,Bob,Jo: choices are made behind a curtain
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["plain", "json", "inline"])]
    hotseat: Vec<String>,
    /// Write the game as a record to this file, also when it is left early
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Line by line: for screen readers, scripts, and where there is no terminal
    #[arg(long, conflicts_with_all = ["json", "inline"])]
    plain: bool,
    /// One JSON object a line, in the words of docs/bots.md
    #[arg(long, conflicts_with = "inline")]
    json: bool,
    /// Draw below the prompt and leave a summary there
    #[arg(long)]
    inline: bool,
    #[command(flatten)]
    shown: Shown,
}

/// How it is shown, in every command that shows a table.
#[derive(Clone, clap::Args)]
pub struct Shown {
    /// The language: en, fr or de [default: that of the system]
    #[arg(long, value_parser = language)]
    lang: Option<Lang>,
    /// Draw with letters that every terminal has
    #[arg(long)]
    ascii: bool,
    /// Draw without colours; so does NO_COLOR in the environment
    #[arg(long)]
    no_color: bool,
    /// Let nothing move
    #[arg(long)]
    no_motion: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Speed {
    /// At once
    Instant,
    /// Half a second
    Quick,
    /// As long as a person would
    Natural,
}

impl From<Speed> for Pace {
    fn from(speed: Speed) -> Pace {
        match speed {
            Speed::Instant => Pace::Instant,
            Speed::Quick => Pace::Quick,
            Speed::Natural => Pace::Natural,
        }
    }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let lang = args.shown.lang();
    let setup = args.setup(lang)?;
    if !args.hotseat.is_empty() && args.is_plain() {
        bail!("--hotseat needs a terminal: choices are made behind a curtain");
    }
    let mut local = Local::open(&setup)?;
    let signal = if args.json || args.is_plain() {
        play_lines(args, &mut local, out)?
    } else {
        let style = if args.inline { Style::Inline } else { Style::Full };
        forsale_tui::play_full(&mut local, Ui::new(lang, args.shown.settings()), style)?
    };
    if let Some(file) = &args.save {
        save(&local, file)?;
        if !args.json {
            writeln!(out, "{}", words(lang).plain_saved(file.display().to_string()))?;
        }
    }
    if let Some(signal) = signal {
        forsale_tui::pass_on(signal)?;
    }
    Ok(())
}

/// Plays line by line. Where the game is to be saved, Ctrl-C ends it as the end of the input does, and
/// is passed on afterwards.
fn play_lines(args: &Args, local: &mut Local, out: &mut impl Write) -> Result<Option<i32>> {
    if args.save.is_none() {
        talk(args, local, &mut args.shown.lines(Input::Read(&mut io::stdin().lock()), out))?;
        return Ok(None);
    }
    let mut typed = Typed::open()?;
    talk(args, local, &mut args.shown.lines(Input::Read(&mut typed), out))?;
    Ok(typed.is_stopped().then_some(INTERRUPT))
}

fn talk(args: &Args, local: &mut Local, lines: &mut Lines<'_>) -> Result<()> {
    if args.json {
        return forsale_tui::play_json(local, lines);
    }
    forsale_tui::play_plain(local, args.shown.lang(), lines, io::stdin().is_terminal())
}

fn save(local: &Local, file: &PathBuf) -> Result<()> {
    let Some(record) = local.record() else { return Ok(()) };
    let text = serde_json::to_string(&record)? + "\n";
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

impl Args {
    fn setup(&self, lang: Lang) -> Result<Setup> {
        let people = self.people(lang)?;
        let table = match self.hotseat.len() {
            0 => self.rules.table()?,
            _ => self.rules.table_for(people.len() as u8)?,
        };
        let options = Options {
            edition: table.edition.id.to_owned(),
            seats: table.rules.seats(),
            variant: table.supply == Supply::OneShort,
            house_rules: table.house_rules,
            pace: self.pace.into(),
            ..Options::default()
        };
        let save = self.save.as_ref().map(|file| file.display().to_string());
        let bot = bot(&self.level)?;
        Ok(Setup { options, people, bot, find_bot: find, seed: self.seed, save })
    }

    fn people(&self, lang: Lang) -> Result<Vec<Name>> {
        let own = self.name.clone().unwrap_or_else(|| words(lang).term_own_name());
        let names = if self.hotseat.is_empty() { vec![own] } else { self.hotseat.clone() };
        names.iter().map(|name| Name::new(name).with_context(|| format!("{name:?}"))).collect()
    }

    fn is_plain(&self) -> bool {
        self.plain || self.shown.must_be_plain()
    }
}

impl Shown {
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(system_language)
    }

    /// Where nothing can be drawn, and for who has said so, a game is lines of text.
    pub fn must_be_plain(&self) -> bool {
        let is_terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        !is_terminal || is_dumb || has_screen_reader()
    }

    pub fn lines<'a>(&self, input: Input<'a>, out: &'a mut dyn Write) -> Lines<'a> {
        Lines { input, out, is_typed: io::stdin().is_terminal(), ascii: self.ascii }
    }

    pub fn settings(&self) -> Settings {
        let is_plain = self.no_color || env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let theme = if is_plain { Theme::Mono } else { Theme::Usual };
        let look = Look { theme, ascii: self.ascii };
        // A slow link would show every picture of a flight late.
        let is_far = env::var_os("SSH_CONNECTION").is_some() || env::var_os("SSH_TTY").is_some();
        Settings { look, motion: !self.no_motion && !is_far, ..Settings::default() }
    }
}

/// Variables by which people say that a program should speak in plain lines.
fn has_screen_reader() -> bool {
    let says_so =
        |name: &str| env::var(name).is_ok_and(|value| !matches!(value.as_str(), "" | "0"));
    ["ACCESSIBLE", "SCREEN_READER"].into_iter().any(says_so)
}

/// The bot of a level, or with a name.
fn bot(level: &str) -> Result<Bot> {
    let found = match level.parse::<u8>() {
        Ok(number) => LEVELS.iter().find(|one| one.number == number).map(|one| &one.bot),
        Err(_) => find(level),
    };
    let Some(info) = found else { bail!(no_such_bot(level)) };
    let (first, rest) = info.name.split_at(1);
    let name = Name::new(&(first.to_uppercase() + rest))?;
    Ok(Bot { bot: info.name.to_owned(), name })
}

fn language(code: &str) -> Result<Lang, &'static str> {
    Lang::from_code(code).ok_or("it is en, fr or de")
}

/// The language of the system, such as `fr_FR.UTF-8`.
fn system_language() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| {
        let value = env::var(name).ok()?;
        (!value.is_empty()).then_some(value)
    });
    let locale = set.unwrap_or_default().replace('_', "-");
    Lang::preferred(locale.split('.').next().unwrap_or_default())
}
