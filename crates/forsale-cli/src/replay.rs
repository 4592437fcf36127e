//! `forsale replay`: shows a recorded game step by step, as text or as JSON.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use forsale::{Outcome, Replay, Seat};
use forsale_tui::{LineInput, Ui};
use serde::Serialize;

use crate::play::DisplayArgs;
use crate::{player_names, record_file};

/// Step through a recorded game, or print it as text
#[derive(clap::Args)]
pub struct ReplayArgs {
    /// The record, the link to a finished game, or - for standard input
    #[arg(value_name = "FILE|URL")]
    file: PathBuf,
    /// Print the state after the last action as JSON
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    /// Print the whole game as lines of text
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

pub fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<()> {
    let (mut record, replay) = record_file::read(&args.file)?;
    player_names::make_valid(&mut record);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&StandingJson::of(&replay))?)?;
    } else if !args.plain && !args.display.must_be_plain() {
        let ui = Ui::new(args.display.lang(), args.display.settings());
        if let Some(signal) = forsale_tui::step_through(&record, ui)? {
            forsale_tui::pass_on(signal)?;
        }
    } else {
        let mut input = io::empty();
        let mut lines = args.display.lines(LineInput::Read(&mut input), out);
        forsale_tui::print_record(&record, args.display.lang(), &mut lines)?;
    }
    Ok(())
}

/// The output of `--json`. Lists are by seat.
#[derive(Serialize)]
struct StandingJson {
    status: &'static str,
    money: Vec<u8>,
    houses: Vec<Vec<u8>>,
    checks: Vec<Vec<u8>>,
    total: Vec<u16>,
    winners: Vec<u8>,
}

impl StandingJson {
    fn of(replay: &Replay) -> StandingJson {
        let game = &replay.game;
        let worth = Outcome::of(game.purses(), game.tills());
        let over = game.outcome().is_some();
        let winners = worth.winners().iter().filter(|_| over).map(Seat::number).collect();
        StandingJson {
            status: if over { "finished" } else { "in-progress" },
            money: game.purses().values().map(|purse| purse.0).collect(),
            houses: game
                .hands()
                .values()
                .map(|hand| hand.iter().map(|h| h.value()).collect())
                .collect(),
            checks: game
                .tills()
                .values()
                .map(|till| till.iter().map(|c| c.value()).collect())
                .collect(),
            total: worth.totals().values().copied().collect(),
            winners,
        }
    }
}
