//! `forsale measure review`: how accurate bots are found to be, and whether luck evens out.

use std::io::Write;
use std::sync::atomic::Ordering;

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_bots::{BotInfo, LEVELS, find};
use forsale_lab::review::{ReviewMatch, ReviewedSeat};
use serde::Serialize;

use super::parallel;
use crate::interrupt::stop_on_interrupt;
use crate::rules::RuleArgs;

/// Measure the review of games: the accuracy of bots, and whether luck evens out
///
/// Bots play games, and every seat is reviewed at a first look. With as many bots as seats, each takes one
/// seat in every game; otherwise every seat is given to one of them at random. Ctrl-C ends early and keeps
/// the results so far.
#[derive(clap::Args)]
pub struct ReviewedArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// A bot; once for each, and the same bot more than once if it is to have several seats [default: the
    /// six levels]
    #[arg(long, value_name = "NAME")]
    bot: Vec<String>,
    /// Games to play
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Number of the first game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Measure luck and skill only, which is faster
    #[arg(long)]
    luck: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ReviewReport {
    table: String,
    seed: u64,
    games: usize,
    complete: bool,
    bots: Vec<BotFigures>,
}

/// What was found about one bot: means with half the width of their 95 % intervals. The parts are in
/// hundredths of a victory.
#[derive(Serialize)]
struct BotFigures {
    name: &'static str,
    seats: usize,
    accuracy: Option<[f64; 2]>,
    deal: [f64; 2],
    others: [f64; 2],
    own: [f64; 2],
}

pub fn run(args: &ReviewedArgs, out: &mut impl Write) -> Result<()> {
    let table = args.rules.chosen()?;
    let set = RuleSet::printed().find(|set| set.rules == table.rules);
    let set = set.context("house rules are not measured")?;
    let bots = bots(&args.bot)?;
    let game = ReviewMatch { set: &set, bots: &bots, with_accuracy: !args.luck };
    let stop = stop_on_interrupt()?;
    let played =
        parallel::run_all(args.games, &stop, |number| game.play(args.seed + number as u64).ok())?;
    let seats: Vec<ReviewedSeat> = played.iter().flatten().copied().collect();
    let report = ReviewReport {
        table: table.to_string(),
        seed: args.seed,
        games: played.len(),
        complete: !stop.load(Ordering::Relaxed),
        bots: figures(&bots, &seats),
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, out)
}

fn bots(names: &[String]) -> Result<Vec<&'static BotInfo>> {
    if names.is_empty() {
        return Ok(LEVELS.iter().map(|level| &level.bot).collect());
    }
    names.iter().map(|name| find(name).with_context(|| format!("there is no bot {name}"))).collect()
}

/// Returns the figures of each kind of bot; several seats of one kind are counted together.
fn figures(bots: &[&'static BotInfo], seats: &[ReviewedSeat]) -> Vec<BotFigures> {
    let mut names: Vec<&'static str> = bots.iter().map(|bot| bot.name).collect();
    names.dedup();
    let of = |name: &'static str| {
        let own: Vec<&ReviewedSeat> =
            seats.iter().filter(|seat| bots[seat.bot].name == name).collect();
        let part = |part: fn(&ReviewedSeat) -> f64| {
            mean(&own.iter().map(|seat| 100.0 * part(seat)).collect::<Vec<_>>())
        };
        let accuracies: Vec<f64> = own.iter().filter_map(|seat| seat.accuracy).collect();
        BotFigures {
            name,
            seats: own.len(),
            accuracy: (!accuracies.is_empty()).then(|| mean(&accuracies)),
            deal: part(|seat| seat.parts.deal),
            others: part(|seat| seat.parts.others),
            own: part(|seat| seat.parts.own),
        }
    };
    names.into_iter().map(of).collect()
}

/// Returns a mean, and half the width of its 95 % interval.
fn mean(values: &[f64]) -> [f64; 2] {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    [mean, 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt()]
}

fn print(report: &ReviewReport, out: &mut impl Write) -> Result<()> {
    if report.games == 0 {
        bail!("no game was finished");
    }
    writeln!(out, "Reviews of {} games, {}\n", report.games, report.table)?;
    writeln!(
        out,
        "{:<10} {:>6}  {:>12}  {:>12}  {:>12}  {:>12}",
        "bot", "seats", "accuracy", "the cards", "the others", "own"
    )?;
    let shown = |[mean, half]: [f64; 2]| format!("{mean:.1} ± {half:.1}");
    for row in &report.bots {
        let accuracy = row.accuracy.map(shown).unwrap_or_default();
        let [deal, others, own] = [row.deal, row.others, row.own].map(shown);
        writeln!(
            out,
            "{:<10} {:>6}  {accuracy:>12}  {deal:>12}  {others:>12}  {own:>12}",
            row.name, row.seats
        )?;
    }
    writeln!(out, "\nAll but accuracy in hundredths of a victory.")?;
    if !report.complete {
        writeln!(out, "Partial: the measurement was interrupted.")?;
    }
    Ok(())
}
