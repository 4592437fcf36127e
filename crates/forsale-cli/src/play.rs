//! `forsale play`: a game in the terminal.

use std::env;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use forsale::{Record, Seed, Supply};
use forsale_bots::LEVELS;
use forsale_lab::find;
use forsale_table::{Bot, FirstPlayerRule, GameBox, Name, Notes, Options, Pace};
use forsale_tui::{LineInput, Lines, LocalSession, Look, ScreenMode, Settings, Setup, Theme, Ui};
use forsale_words::{Lang, words};

use crate::bot_list::no_such_bot;
use crate::rulebook::find_box;
use crate::rules::RuleArgs;
use crate::stdin::InterruptibleStdin;

/// The number of the signal that Ctrl-C sends.
const INTERRUPT: i32 = 2;

/// Play in this terminal, against bots or with friends at one keyboard
#[derive(clap::Args)]
pub struct PlayArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// The box you own, instead of its edition: a name from `forsale rules`
    #[arg(long = "box", value_name = "BOX", conflicts_with = "edition")]
    game_box: Option<String>,
    /// Strength of the bots: a level from 1 to 6, or a name from `forsale bot --help`
    #[arg(long, default_value = "3", value_name = "LEVEL|NAME")]
    level: String,
    /// How long bots take for a move
    #[arg(long, value_enum, default_value_t = BotPace::Quick)]
    pace: BotPace,
    /// Seed of the deal: 64 hexadecimal digits, or a whole number [default: random]
    #[arg(long)]
    seed: Option<Seed>,
    /// Your name
    #[arg(long, conflicts_with = "hotseat")]
    name: Option<String>,
    /// Several players at this keyboard, such as Ana,Bob,Jo; secret choices are hidden from the others
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["plain", "json", "inline"])]
    hotseat: Vec<String>,
    /// First player: a player's name, `random`, or `rotate` for the next player in each game
    /// [default: as the box says, at random if the box lets you choose]
    #[arg(long, value_name = "NAME|random|rotate")]
    first: Option<String>,
    /// Hide the coins and cards of the others, and all but the last auction, as at a real table
    #[arg(long, conflicts_with = "json")]
    hidden: bool,
    /// Save the game to this file as a record, even if you leave early
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print lines of text, for screen readers, scripts and pipes
    #[arg(long, conflicts_with_all = ["json", "inline"])]
    plain: bool,
    /// Speak the bot protocol of docs/bots.md: one JSON object per line
    #[arg(long, conflicts_with = "inline")]
    json: bool,
    /// Draw below the prompt, and leave a summary there
    #[arg(long)]
    inline: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

/// The display options of every command that shows a table.
#[derive(Clone, clap::Args)]
pub struct DisplayArgs {
    /// Language: en, fr, de, es or it [default: the system's]
    #[arg(long, value_parser = language)]
    lang: Option<Lang>,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Disable colors, as the environment variable NO_COLOR does
    #[arg(long)]
    no_color: bool,
    /// Disable animation
    #[arg(long)]
    no_motion: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum BotPace {
    /// No delay
    Instant,
    /// Half a second
    Quick,
    /// As long as a person
    Natural,
}

impl From<BotPace> for Pace {
    fn from(pace: BotPace) -> Pace {
        match pace {
            BotPace::Instant => Pace::Instant,
            BotPace::Quick => Pace::Quick,
            BotPace::Natural => Pace::Natural,
        }
    }
}

pub fn run(args: &PlayArgs, out: &mut impl Write) -> Result<()> {
    let lang = args.display.lang();
    let setup = args.setup(lang)?;
    if !args.hotseat.is_empty() && args.is_plain() {
        bail!("--hotseat needs a terminal, to hide secret choices");
    }
    let mut local = LocalSession::open(&setup)?;
    let signal = if args.json || args.is_plain() {
        play_lines(args, &mut local, out)?
    } else {
        let style = if args.inline { ScreenMode::Inline } else { ScreenMode::Full };
        forsale_tui::play_full(&mut local, Ui::new(lang, args.display.settings()), style)?
    };
    if let Some(file) = &args.save {
        save(args.saved_record(&local, lang), file)?;
        if !args.json {
            writeln!(out, "{}", words(lang).plain_saved(file.display().to_string()))?;
        }
    }
    if let Some(signal) = signal {
        forsale_tui::pass_on(signal)?;
    }
    Ok(())
}

/// Plays line by line. If the game is to be saved, Ctrl-C ends the input; the signal is returned, to be
/// raised afterwards.
fn play_lines(
    args: &PlayArgs,
    local: &mut LocalSession,
    out: &mut impl Write,
) -> Result<Option<i32>> {
    if args.save.is_none() {
        converse(
            args,
            local,
            &mut args.display.lines(LineInput::Read(&mut io::stdin().lock()), out),
        )?;
        return Ok(None);
    }
    let mut input = InterruptibleStdin::open()?;
    converse(args, local, &mut args.display.lines(LineInput::Read(&mut input), out))?;
    Ok(input.is_interrupted().then_some(INTERRUPT))
}

fn converse(args: &PlayArgs, local: &mut LocalSession, lines: &mut Lines<'_>) -> Result<()> {
    if args.json {
        return forsale_tui::play_json(local, lines);
    }
    forsale_tui::play_plain(local, args.display.lang(), lines, io::stdin().is_terminal())
}

fn save(record: Option<Record>, file: &PathBuf) -> Result<()> {
    let Some(record) = record else { return Ok(()) };
    let text = serde_json::to_string(&record)? + "\n";
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

impl PlayArgs {
    fn setup(&self, lang: Lang) -> Result<Setup> {
        let people = self.people(lang)?;
        let game_box = self.game_box.as_ref().map(|id| find_box(lang, id)).transpose()?;
        let rules = match game_box {
            None => self.rules.clone(),
            Some(it) => self.rules.with_edition(it.edition),
        };
        let table = match self.hotseat.len() {
            0 => rules.chosen()?,
            _ => rules.chosen_for(people.len() as u8)?,
        };
        let options = Options::default().of_box(game_box.unwrap_or(GameBox::of(table.edition)));
        let options = Options {
            seats: table.rules.seats(),
            variant: table.supply == Supply::OneShort,
            house_rules: table.house_rules,
            pace: self.pace.into(),
            first_player: self.first_player(),
            ledger: if self.hidden { Notes::Memory } else { Notes::Open },
            ..options
        };
        let save = self.save.as_ref().map(|file| file.display().to_string());
        let bot = bot(&self.level)?;
        let first = self.first.clone().filter(|_| options.first_player == FirstPlayerRule::Agreed);
        Ok(Setup { options, people, bot, find_bot: find, seed: self.seed, first, save })
    }

    fn first_player(&self) -> FirstPlayerRule {
        match self.first.as_deref() {
            None => FirstPlayerRule::Box,
            Some("random") => FirstPlayerRule::Random,
            Some("rotate") => FirstPlayerRule::Rotation,
            Some(_) => FirstPlayerRule::Agreed,
        }
    }

    fn people(&self, lang: Lang) -> Result<Vec<Name>> {
        let own = self.name.clone().unwrap_or_else(|| words(lang).term_own_name());
        let names = if self.hotseat.is_empty() { vec![own] } else { self.hotseat.clone() };
        names.iter().map(|name| Name::new(name).with_context(|| format!("{name:?}"))).collect()
    }

    /// Returns the record of the game. A player without a name is "You" on the screen, but has a name in
    /// the record, where a reader may be somebody else.
    fn saved_record(&self, local: &LocalSession, lang: Lang) -> Option<Record> {
        let mut record = local.record()?;
        if self.name.is_none() && self.hotseat.is_empty() {
            let own = words(lang).term_own_name();
            let unnamed = record.players.iter_mut().filter(|name| **name == own);
            unnamed.for_each(|name| *name = words(lang).new_other(1));
        }
        Some(record)
    }

    fn is_plain(&self) -> bool {
        self.plain || self.display.must_be_plain()
    }
}

impl DisplayArgs {
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(system_language)
    }

    /// Whether to print lines of text, because nothing can be drawn or the user wants plain text.
    pub fn must_be_plain(&self) -> bool {
        let is_terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        !is_terminal || is_dumb || has_screen_reader()
    }

    pub fn lines<'a>(&self, input: LineInput<'a>, out: &'a mut dyn Write) -> Lines<'a> {
        Lines { input, out, is_typed: io::stdin().is_terminal(), ascii: self.ascii }
    }

    pub fn settings(&self) -> Settings {
        let is_plain = self.no_color || env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let theme = if is_plain { Theme::Mono } else { Theme::Usual };
        let look = Look { theme, ascii: self.ascii };
        // Over a slow connection, the frames of an animation arrive late.
        let is_far = env::var_os("SSH_CONNECTION").is_some() || env::var_os("SSH_TTY").is_some();
        Settings { look, motion: !self.no_motion && !is_far, ..Settings::default() }
    }
}

/// Whether the environment asks for plain text.
fn has_screen_reader() -> bool {
    let says_so =
        |name: &str| env::var(name).is_ok_and(|value| !matches!(value.as_str(), "" | "0"));
    ["ACCESSIBLE", "SCREEN_READER"].into_iter().any(says_so)
}

/// Finds a bot by its level or name.
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

pub fn language(code: &str) -> Result<Lang, String> {
    Lang::from_code(code)
        .ok_or_else(|| format!("expected one of {}", Lang::ALL.map(Lang::code).join(", ")))
}

/// Returns the language of the system's locale, such as `fr_FR.UTF-8`.
pub fn system_language() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| {
        let value = env::var(name).ok()?;
        (!value.is_empty()).then_some(value)
    });
    let locale = set.unwrap_or_default().replace('_', "-");
    Lang::preferred(locale.split('.').next().unwrap_or_default())
}
