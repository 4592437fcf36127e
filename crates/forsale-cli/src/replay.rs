//! `forsale replay`: a game record as a play-by-play, or as its result.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use forsale::{Outcome, Record, Replay, Seat};
use serde::Serialize;

use crate::story;

/// Print the game of a record, move by move, and how it stands
#[derive(clap::Args)]
pub struct Args {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print where the game stands as JSON
    #[arg(long)]
    json: bool,
}

impl Args {
    fn is_stdin(&self) -> bool {
        self.file.as_os_str() == "-"
    }
}

/// A record takes a few kilobytes; anything much larger is something else.
const LARGEST: u64 = 1 << 20;

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let name = if args.is_stdin() { "standard input".into() } else { args.file.to_string_lossy() };
    let text = read(args).with_context(|| format!("cannot read {name}"))?;
    let record: Record = serde_json::from_slice(&text)
        .with_context(|| format!("{name} is not a forsale/1 record"))?;
    let replay = record.replay().with_context(|| format!("{name} cannot be replayed"))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&Standing::of(&replay))?)?;
    } else {
        story::lines(&record, &replay).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

fn read(args: &Args) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    if args.is_stdin() {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut text)?;
    } else {
        File::open(&args.file)?.take(LARGEST + 1).read_to_end(&mut text)?;
    }
    if text.len() as u64 > LARGEST {
        bail!("it is larger than 1 MiB, and no record is");
    }
    Ok(text)
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
