//! `forsale review`: what happened in a finished game, and why.

mod print;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use forsale::Seat;
use forsale_bots::review::{FinishedGame, Reviewer};
use forsale_words::Lang;
use indicatif::{ProgressBar, ProgressStyle};

use crate::advise::seat;
use crate::play::language;
use crate::player_names::PlayerNames;
use crate::{house_rules, record_file};

use self::print::Printed;

/// Review a finished game: everybody's chances, what each decision cost, and how much was luck
///
/// The first figures take a second or two; then the costliest decisions are computed more exactly, which
/// takes up to half a minute. Ctrl-C ends that early and prints the results so far.
#[derive(clap::Args)]
pub struct ReviewArgs {
    /// The record, the link to a finished game, or - for standard input
    #[arg(value_name = "FILE|URL")]
    file: PathBuf,
    /// Seat to review, A to F [default: the first winner]
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Print the first figures only
    #[arg(long)]
    quick: bool,
    /// Seed: the same seed gives the same review
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Language of the sentences: en, fr, de, es or it
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write a page to this file
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,
}

pub fn run(args: &ReviewArgs, out: &mut impl Write) -> Result<()> {
    let (record, replay) = record_file::read(&args.file)?;
    let game = FinishedGame::of(&record)?;
    house_rules::tell(&["strongest"], replay.game.rules());
    let winner = replay.game.outcome().and_then(|outcome| outcome.winners().first());
    let seat = args.seat.or(winner).context("the game has no winner")?;
    let mut reviewer = game.reviewer(seat, args.seed)?;
    work(&mut reviewer, args.quick)?;
    let review = reviewer.review();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&review)?)?;
        return Ok(());
    }
    let names = PlayerNames::of(&record);
    let printed = Printed { review: &review, game: &game, names: &names, lang: args.lang };
    match &args.html {
        Some(file) => fs::write(file, printed.page())
            .with_context(|| format!("cannot write {}", file.display())),
        None => printed.text(out),
    }
}

/// Works with a progress line, until Ctrl-C.
fn work(reviewer: &mut Reviewer<'_>, is_quick: bool) -> Result<()> {
    let stop = crate::interrupt::stop_on_interrupt()?;
    let bar = ProgressBar::new(reviewer.progress().all);
    bar.set_style(ProgressStyle::with_template("{bar:30} {percent} %, {eta} left")?);
    loop {
        let progress = reviewer.progress();
        let may_end = is_quick || stop.load(std::sync::atomic::Ordering::Relaxed);
        if progress.is_complete && may_end || !reviewer.step() {
            break;
        }
        bar.set_position(progress.done);
    }
    bar.finish_and_clear();
    Ok(())
}
