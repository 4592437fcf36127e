//! `forsale train`: makes the weights of the strong player, from nothing.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_bots::train::{Plan, steps, train};
use forsale_bots::{Brain, brains};
use indicatif::{ProgressBar, ProgressStyle};

/// Make the weights of the strong player, from nothing
///
/// Every rule set is written as soon as it is learned, so the command can be stopped at any time;
/// started again, it goes on with the rule sets that are missing.
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
    let bar = ProgressBar::new(missing.iter().map(|set| steps(&set.rules, &plan) as u64).sum());
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} steps, {eta} left, {msg}")?);
    let shelf = Shelf { file: &args.out, learned: Mutex::new(learned) };
    let queue = Mutex::new(missing.into_iter());
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let work = || -> Result<()> {
            // Each rule set is learned by one thread, so that it comes out the same on any machine.
            while let Some(set) = next(&queue) {
                bar.set_message(set.name());
                let brain = train(&set.rules, &plan, || bar.inc(1));
                shelf.add(set.name(), brain)?;
            }
            Ok(())
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(_) => bail!("a thread of the training failed"),
        })
    })?;
    bar.finish_and_clear();
    let count = shelf.learned.lock().map_or(0, |learned| learned.len());
    writeln!(out, "{} holds the weights of {count} rule sets", args.out.display())?;
    Ok(())
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
