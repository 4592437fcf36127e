//! `forsale train`: trains the value networks of the strong bots from nothing.

mod diary;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{process, thread};

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_bots::ValueNetworks;
use forsale_bots::nets::weights::{self, NamedNetworks};
use forsale_lab::train::{Plan, train, work};
use indicatif::{ProgressBar, ProgressStyle};

use self::diary::Diary;

/// Train the value networks of the strong bots from nothing
///
/// Training can be stopped at any time. Started again with the same options, it continues where it
/// stopped. The steps of an unfinished rule set are kept in a file beside the weights.
#[derive(clap::Args)]
pub struct TrainArgs {
    /// File to write, or to continue
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Train only this rule set, such as iello-2020-4 or iello-2020-4-one-short
    #[arg(long, value_name = "RULE SET")]
    only: Vec<String>,
    /// Train very little, to see that it works
    #[arg(long)]
    quick: bool,
    /// Games of simple bots in each of the first two passes
    #[arg(long)]
    examples: Option<usize>,
    /// Games of the strongest bot with itself in each of the last two passes
    #[arg(long)]
    own_games: Option<usize>,
    /// Seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &TrainArgs, out: &mut impl Write) -> Result<()> {
    let plan = args.plan();
    let sets = args.rule_sets()?;
    let learned = read(&args.out)?;
    let missing: Vec<RuleSet> = sets
        .into_iter()
        .filter(|set| learned.iter().all(|(name, _)| *name != set.name()))
        .collect();
    let nothing_new = missing.is_empty();
    missing.iter().try_for_each(|set| diary::check(&args.out, set, &plan))?;
    let bar = ProgressBar::new(missing.iter().map(|set| work(&set.rules, &plan) as u64).sum());
    bar.set_style(ProgressStyle::with_template("{bar:40} {percent} %, {eta} left, {msg}")?);
    exit_on_interrupt(&bar)?;
    let output = OutputFiles { file: &args.out, learned: Mutex::new(learned) };
    let queue = Mutex::new(missing.into_iter());
    let workers = crate::threads::all_cores();
    thread::scope(|scope| {
        let work = || -> Result<()> {
            // One thread trains a rule set, so the result is the same on any machine.
            while let Some(set) = next(&queue) {
                bar.set_message(set.name());
                output.train(&set, &plan, &bar)?;
            }
            Ok(())
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(_) => bail!("a training thread panicked"),
        })
    })?;
    bar.finish_and_clear();
    let count = output.learned.lock().map_or(0, |learned| learned.len());
    let sets = if count == 1 { "rule set" } else { "rule sets" };
    writeln!(out, "{} holds the weights of {count} {sets}", args.out.display())?;
    if nothing_new {
        writeln!(
            out,
            "There was nothing left to train; to train again, remove the file or name another."
        )?;
    }
    Ok(())
}

/// Exits on Ctrl-C. Nothing is lost, since every step is on disk.
fn exit_on_interrupt(bar: &ProgressBar) -> Result<()> {
    let bar = bar.clone();
    ctrlc::set_handler(move || {
        bar.abandon();
        eprintln!("forsale: stopped; the same command continues from here");
        process::exit(130);
    })
    .context("cannot handle Ctrl-C")
}

impl TrainArgs {
    fn plan(&self) -> Plan {
        let plan = if self.quick { Plan::QUICK } else { Plan::FULL };
        Plan {
            examples: self.examples.unwrap_or(plan.examples),
            own_games: self.own_games.unwrap_or(plan.own_games),
            seed: self.seed,
            ..plan
        }
    }

    fn rule_sets(&self) -> Result<Vec<RuleSet>> {
        for name in &self.only {
            if RuleSet::printed().all(|set| set.name() != *name) {
                let names: Vec<String> = RuleSet::printed().map(|set| set.name()).collect();
                bail!("{name}: there is no such rule set; there are {}", names.join(", "));
            }
        }
        let wanted = |set: &RuleSet| self.only.is_empty() || self.only.contains(&set.name());
        Ok(RuleSet::printed().filter(wanted).collect())
    }
}

fn next(queue: &Mutex<impl Iterator<Item = RuleSet>>) -> Option<RuleSet> {
    queue.lock().ok()?.next()
}

fn read(file: &Path) -> Result<NamedNetworks> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let name = file.display();
    let bytes = fs::read(file).with_context(|| format!("cannot read {name}"))?;
    weights::read(&bytes).with_context(|| format!("cannot continue {name}"))
}

/// The file of weights, and its contents.
struct OutputFiles<'a> {
    file: &'a Path,
    learned: Mutex<NamedNetworks>,
}

impl OutputFiles<'_> {
    /// Trains a rule set, from where it was stopped, and adds it to the file.
    fn train(&self, set: &RuleSet, plan: &Plan, bar: &ProgressBar) -> Result<()> {
        let (mut diary, done) = Diary::open(self.file, set, plan)?;
        if !done.is_empty() {
            bar.inc(done.iter().map(|step| step.work(plan) as u64).sum());
            bar.reset_eta(); // Earlier steps say nothing about the time left.
        }
        let mut written = Ok(());
        let networks = train(&set.rules, plan, done, |step| {
            bar.inc(step.work(plan) as u64);
            if written.is_ok() {
                written = diary.append(step);
            }
        });
        self.add(set.name(), networks)?;
        written.and_then(|()| diary.close())
    }

    fn add(&self, name: String, networks: ValueNetworks) -> Result<()> {
        let Ok(mut learned) = self.learned.lock() else { bail!("a training thread panicked") };
        learned.push((name, networks));
        let order = |name: &str| RuleSet::printed().position(|set| set.name() == name);
        learned.sort_by_key(|(name, _)| order(name));
        // The new file replaces the old one atomically.
        let part = self.file.with_extension("part");
        fs::write(&part, weights::write(&learned))
            .and_then(|()| fs::rename(&part, self.file))
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}
