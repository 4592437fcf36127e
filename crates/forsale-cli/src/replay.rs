//! `forsale replay`: a game record as a play-by-play, or as its result.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use forsale::{Outcome, Replay, Seat};
use serde::Serialize;

use crate::{record_file, story};

/// Print the game of a record, move by move, and how it stands
#[derive(clap::Args)]
pub struct Args {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print where the game stands as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (record, replay) = record_file::read(&args.file)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&Standing::of(&replay))?)?;
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
