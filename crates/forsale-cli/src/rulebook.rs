//! `forsale rules`: the rules of a box.

use std::io::{IsTerminal, Write};
use std::{env, io};

use anyhow::{Result, bail};
use forsale_table::{BOXES, GameBox};
use forsale_tui::{ascii, box_list, rulebook, terminal_width};
use forsale_words::Lang;

use crate::play::{language, system_language};

/// The width of the text if it does not go to a terminal.
const DEFAULT_WIDTH: u16 = 80;

/// Print the rules of a box, as plain text
#[derive(clap::Args)]
pub struct RulebookArgs {
    /// Box: iello-2020, iello-2015, german, ravensburger-1997 or gryphon-2009 [default: iello-2020]
    #[arg(value_name = "BOX")]
    game_box: Option<String>,
    /// Language: en, fr, de, es or it [default: the system's]
    #[arg(long, value_parser = language)]
    lang: Option<Lang>,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
}

pub fn run(args: &RulebookArgs, out: &mut impl Write) -> Result<()> {
    let lang = args.lang.unwrap_or_else(system_language);
    let lines = match &args.game_box {
        None => rulebook(lang, &BOXES[0], width()),
        Some(id) => rulebook(lang, find_box(lang, id)?, width()),
    };
    for line in lines {
        let line = if args.ascii { line.chars().map(ascii).collect() } else { line };
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Finds a box by its id. The error lists all boxes.
pub fn find_box(lang: Lang, id: &str) -> Result<&'static GameBox> {
    match GameBox::named(id) {
        Some(it) => Ok(it),
        None => bail!("there is no box \"{id}\"{}", in_lines(&box_list(lang, width()))),
    }
}

fn in_lines(lines: &[String]) -> String {
    lines.iter().map(|line| format!("\n{line}")).collect()
}

/// The width of the terminal; in a pipe, that of the variable COLUMNS.
fn width() -> u16 {
    let columns = || env::var("COLUMNS").ok()?.parse().ok();
    let terminal = if io::stdout().is_terminal() { terminal_width() } else { None };
    terminal.or_else(columns).unwrap_or(DEFAULT_WIDTH)
}
