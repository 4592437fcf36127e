//! `forsale replay`: a game record as a play-by-play, or as its result.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use forsale::{Outcome, Replay, Seat};
use forsale_tui::Ui;
use serde::Serialize;

use crate::play::Shown;
use crate::{record_file, story};

/// Step through the game of a record; where nothing can be drawn, print it move by move
#[derive(clap::Args)]
pub struct Args {
    /// The record, the link of a finished game, or - for standard input
    #[arg(value_name = "FILE|URL")]
    file: PathBuf,
    /// Print where the game stands as JSON
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    /// Print all of it, line by line
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    shown: Shown,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (record, replay) = record_file::read(&args.file)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&Standing::of(&replay))?)?;
    } else if !args.plain && !args.shown.must_be_plain() {
        let ui = Ui::new(args.shown.lang(), args.shown.settings());
        if let Some(signal) = forsale_tui::step_through(&record, ui)? {
            forsale_tui::pass_on(signal)?;
        }
    } else {
        story::lines(&record, &replay).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

/// The answer of `--json`, all by seat.
#[derive(Serialize)]
struct Standing {
    status: &'static str,
    money: Vec<u8>,
    houses: Vec<Vec<u8>>,
    checks: Vec<Vec<u8>>,
    total: Vec<u16>,
    winners: Vec<u8>,
}

impl Standing {
    fn of(replay: &Replay) -> Standing {
        let game = &replay.game;
        let worth = Outcome::of(game.purses(), game.tills());
        let over = game.outcome().is_some();
        let winners = worth.winners().iter().filter(|_| over).map(Seat::number).collect();
        Standing {
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
