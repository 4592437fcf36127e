//! `forsale arena`: tournaments of bots, with confidence intervals.

mod print;
mod progress;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use forsale_arena::{Entrant, Results, Shard, Tournament, report, standings};
use forsale_bots::BOTS;
use forsale_lab::find;

use self::progress::ProgressReporter;
use crate::bot_list::{bot_list, no_such_bot};
use crate::house_rules;
use crate::interrupt::stop_on_interrupt;
use crate::rules::RuleArgs;
use crate::threads::all_cores;

/// Play a tournament between bots, and report their strength
///
/// Every deal is played once per seat, with the bots rotated. All figures have 95 % intervals. Ctrl-C
/// ends the tournament early and keeps the results so far.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, after_help = bot_list())]
pub struct ArenaArgs {
    #[command(subcommand)]
    command: Option<ArenaCommand>,
    /// A contestant: a bot, LABEL=BOT, or LABEL="command" for a program; may be repeated
    /// [default: all bots except the levels]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Number of deals, each played once per seat [default: 1000]
    #[arg(long, conflicts_with = "games")]
    deals: Option<u64>,
    /// Number of games, rounded up to whole deals
    #[arg(long)]
    games: Option<u64>,
    /// Time limit of a move, in milliseconds
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    limit_ms: u64,
    /// Seed of all randomness: the same seed gives the same games
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of threads [default: all cores]
    #[arg(long)]
    threads: Option<usize>,
    /// Play only part I of N of the tournament; `merge` adds the parts up
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Write the records of all games to this folder, as JSON lines
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Write the raw results to this file, for `merge`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play only a few deals, to see that everything works
    #[arg(long, conflicts_with_all = ["deals", "games"])]
    smoke: bool,
    #[command(flatten)]
    shown: ShowArgs,
}

/// How to show the results.
#[derive(clap::Args)]
struct ShowArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write an HTML page with tables and plots
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

#[derive(clap::Subcommand)]
enum ArenaCommand {
    /// Add up results that were written with --out, such as those of shards
    Merge(MergeArgs),
}

#[derive(clap::Args)]
struct MergeArgs {
    /// Files with results
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the sum of the results to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    shown: ShowArgs,
}

const DEALS: u64 = 1000;
const SMOKE_DEALS: u64 = 8;

pub fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<()> {
    match &args.command {
        None => play(args, out),
        Some(ArenaCommand::Merge(args)) => merge(args, out),
    }
}

fn play(args: &ArenaArgs, out: &mut impl Write) -> Result<()> {
    let tournament = plan(args)?.stop_when(stop_on_interrupt()?);
    house_rules::tell(&learned(&contestants(&args.bots)), &args.rules.chosen()?.rules);
    let total = args.shard.unwrap_or(Shard::WHOLE).share(tournament.setting().deals);
    let mut reporter = ProgressReporter::new(total, args.save.as_deref(), args.shard)?;
    let results = tournament.play_observed(&mut reporter);
    let pace = reporter.finish()?;
    save(args.out.as_deref(), &results)?;
    show(&results, &args.shown, out)?;
    if !args.shown.json {
        writeln!(out, "{pace}")?;
    }
    Ok(())
}

fn plan(args: &ArenaArgs) -> Result<Tournament> {
    let rules = args.rules.chosen()?.ruleset();
    let seats = u64::from(rules.players);
    let games = args.games.map(|games| games.div_ceil(seats));
    let deals = args.deals.or(games).unwrap_or(if args.smoke { SMOKE_DEALS } else { DEALS });
    let tournament = Tournament::new(rules, entrants(&args.bots)?)?
        .deals(deals)
        .seed(args.seed)
        .limit_ms(args.limit_ms)
        .threads(args.threads.unwrap_or_else(all_cores))
        .shard(args.shard.unwrap_or(Shard::WHOLE));
    Ok(if args.save.is_some() { tournament.keep_records() } else { tournament })
}

fn entrants(specs: &[String]) -> Result<Vec<Entrant>> {
    contestants(specs).into_iter().map(entrant).collect()
}

/// Returns the given contestants, or all bots.
fn contestants(specs: &[String]) -> Vec<&str> {
    if specs.is_empty() {
        return BOTS.iter().map(|bot| bot.name).collect();
    }
    specs.iter().map(String::as_str).collect()
}

/// Returns the contestants that are built-in learned bots.
fn learned(specs: &[&str]) -> Vec<&'static str> {
    let bots = specs.iter().filter_map(|spec| find(spec.split_once('=').map_or(spec, |two| two.1)));
    bots.filter(|bot| bot.create(0).uses_networks()).map(|bot| bot.name).collect()
}

/// Parses a contestant: `NAME`, `LABEL=NAME` or `LABEL=command`.
fn entrant(spec: &str) -> Result<Entrant> {
    let (label, bot) = spec.split_once('=').unwrap_or((spec, spec));
    if label.trim().is_empty() {
        bail!("--bot {spec}: a contestant needs a name before the =");
    }
    if let Some(info) = find(bot) {
        return Ok(Entrant::bot(label, info));
    }
    if !spec.contains('=') || bot.trim().is_empty() {
        bail!("{}, or LABEL=\"command\" for a program", no_such_bot(spec));
    }
    Ok(Entrant::external(label, bot))
}

fn merge(args: &MergeArgs, out: &mut impl Write) -> Result<()> {
    let mut sum: Option<Results> = None;
    for file in &args.files {
        let name = file.display();
        let text = fs::read(file).with_context(|| format!("cannot read {name}"))?;
        let results: Results = serde_json::from_slice(&text).with_context(|| {
            format!("{name} is not a file of results, as `forsale arena --out FILE` writes")
        })?;
        match &mut sum {
            None => {
                results.check().with_context(|| format!("cannot use {name}"))?;
                sum = Some(results);
            }
            Some(sum) => sum.merge(&results).with_context(|| format!("cannot add {name}"))?,
        }
    }
    let sum = sum.context("there are no results to add up")?;
    save(args.out.as_deref(), &sum)?;
    show(&sum, &args.shown, out)
}

fn save(file: Option<&Path>, results: &Results) -> Result<()> {
    let Some(file) = file else { return Ok(()) };
    let write = || -> Result<()> {
        let mut file = BufWriter::new(File::create(file)?);
        serde_json::to_writer(&mut file, results)?;
        Ok(file.flush()?)
    };
    write().with_context(|| format!("cannot write {}", file.display()))
}

fn show(results: &Results, args: &ShowArgs, out: &mut impl Write) -> Result<()> {
    let standings = standings(results);
    if let Some(file) = &args.report {
        let written = fs::write(file, report(results));
        written.with_context(|| format!("cannot write {}", file.display()))?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&standings)?)?;
        return Ok(());
    }
    print::table(&standings, out)
}

fn shard(text: &str) -> Result<Shard, &'static str> {
    let numbers =
        text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    numbers
        .and_then(|(index, of)| Shard::new(index, of))
        .ok_or("expected a part and the number of parts, such as 1/4")
}
