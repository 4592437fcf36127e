//! `forsale train`: makes the weights of the strong player, from nothing.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{process, thread};

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_bots::Brain;
use forsale_bots::nets::weights as brains;
use forsale_lab::train::{Plan, train, work};
use indicatif::{ProgressBar, ProgressStyle};

use crate::diary::{self, Diary};

/// Make the weights of the strong player, from nothing
///
/// It can be stopped at any time: started again with the same options, it goes on where it was. What
/// is done of a rule set is kept beside the file until the file holds its weights.
#[derive(clap::Args)]
pub struct Args {
    /// File to write, or to go on with
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Learn only this rule set, such as iello-2020-4 or iello-2020-4-one-short
    #[arg(long, value_name = "RULE SET")]
    only: Vec<String>,
    /// Learn next to nothing, to see that it works
    #[arg(long)]
    quick: bool,
    /// Games of simple players to learn from, twice
    #[arg(long)]
    examples: Option<usize>,
    /// Games of the strongest bot with itself to learn from after that, twice
    #[arg(long)]
    own_games: Option<usize>,
    /// Seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
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
    say_goodbye_on_interrupt(&bar)?;
    let shelf = Shelf { file: &args.out, learned: Mutex::new(learned) };
    let queue = Mutex::new(missing.into_iter());
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let learn = || -> Result<()> {
            // Each rule set is learned by one thread, so that it comes out the same on any machine.
            while let Some(set) = next(&queue) {
                bar.set_message(set.name());
                shelf.learn(&set, &plan, &bar)?;
            }
            Ok(())
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(learn)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(_) => bail!("a thread of the training failed"),
        })
    })?;
    bar.finish_and_clear();
    let count = shelf.learned.lock().map_or(0, |learned| learned.len());
    let sets = if count == 1 { "rule set" } else { "rule sets" };
    writeln!(out, "{} holds the weights of {count} {sets}", args.out.display())?;
    if nothing_new {
        writeln!(
            out,
            "There was nothing left to learn; to learn anew, remove it or name another."
        )?;
    }
    Ok(())
}

/// Ctrl-C may come at any time, since every step is written down.
fn say_goodbye_on_interrupt(bar: &ProgressBar) -> Result<()> {
    let bar = bar.clone();
    ctrlc::set_handler(move || {
        bar.abandon();
        eprintln!("forsale: stopped; the same command goes on from here");
        process::exit(130);
    })
    .context("cannot listen for Ctrl-C")
}

impl Args {
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

fn read(file: &Path) -> Result<Vec<(String, Brain)>> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let name = file.display();
    let bytes = fs::read(file).with_context(|| format!("cannot read {name}"))?;
    // Weights are used where they lie, for as long as the program runs.
    brains::read(bytes.leak()).with_context(|| format!("cannot go on with {name}"))
}

/// What is learned so far, always on disk too.
struct Shelf<'a> {
    file: &'a Path,
    learned: Mutex<Vec<(String, Brain)>>,
}

impl Shelf<'_> {
    /// Learns a rule set, from where it was left, and puts it on the shelf.
    fn learn(&self, set: &RuleSet, plan: &Plan, bar: &ProgressBar) -> Result<()> {
        let (mut diary, done) = Diary::open(self.file, set, plan)?;
        if !done.is_empty() {
            bar.inc(done.iter().map(|step| step.work(plan) as u64).sum());
            bar.reset_eta(); // What was done earlier says nothing about the time that is left.
        }
        let mut noted = Ok(());
        let brain = train(&set.rules, plan, done, |step| {
            bar.inc(step.work(plan) as u64);
            if noted.is_ok() {
                noted = diary.note(step);
            }
        });
        self.add(set.name(), brain)?;
        noted.and_then(|()| diary.close())
    }

    fn add(&self, name: String, brain: Brain) -> Result<()> {
        let Ok(mut learned) = self.learned.lock() else { bail!("a thread of the training failed") };
        learned.push((name, brain));
        let order = |name: &str| RuleSet::printed().position(|set| set.name() == name);
        learned.sort_by_key(|(name, _)| order(name));
        // A whole new file takes the place of the old one at once.
        let part = self.file.with_extension("part");
        fs::write(&part, brains::write(&learned))
            .and_then(|()| fs::rename(&part, self.file))
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}
