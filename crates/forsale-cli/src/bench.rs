//! `forsale bench`: how fast the engine plays, compared with the cost of random numbers alone.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use forsale::{Edition, Rules, Supply};
use forsale_lab::speed::{self, Policy};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

/// Measure how fast the engine plays, on one thread
///
/// Prints games per second, and the time as a multiple of the floor: the same shuffles and the same number
/// of random draws without any rules.
#[derive(clap::Args)]
pub struct BenchArgs {
    /// Edition to play
    #[arg(long, default_value = "iello-2020")]
    edition: String,
    /// Games in each round; the fastest round counts
    #[arg(long, default_value_t = 40_000)]
    games: usize,
    /// Rounds of measurement
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct EngineRow {
    players: u8,
    policy: Policy,
    games_per_s: f64,
    decisions_per_s: f64,
    floor_games_per_s: f64,
    times_floor: f64,
}

#[derive(Serialize)]
struct CheckedRow {
    players: u8,
    policy: Policy,
    games_per_s: f64,
}

#[derive(Serialize)]
struct BenchReport {
    engine: Vec<EngineRow>,
    checked: Vec<CheckedRow>,
}

pub fn run(args: &BenchArgs, out: &mut impl Write) -> Result<()> {
    let edition = Edition::named(&args.edition)?;
    let mut report = BenchReport { engine: Vec::new(), checked: Vec::new() };
    for setup in edition.setups {
        let rules = edition.rules(setup.seats, Supply::Enough)?;
        for policy in [Policy::Uniform, Policy::Half] {
            measure(&rules, policy, args, &mut report);
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        Ok(())
    } else {
        print(&report, out)
    }
}

fn measure(rules: &Rules, policy: Policy, args: &BenchArgs, report: &mut BenchReport) {
    let mut fastest = [Duration::MAX; 3];
    let mut decisions = vec![0; args.games];
    for round in 0..args.rounds as u64 {
        let rng = Xoshiro256PlusPlus::seed_from_u64(round);
        let times = time_round(rules, policy, &rng, &mut decisions);
        for (fastest, time) in fastest.iter_mut().zip(times) {
            *fastest = time.min(*fastest);
        }
    }
    let games = args.games as f64;
    let [engine, floor, checked] = fastest.map(|time| time.as_secs_f64());
    let all_decisions: u32 = decisions.iter().sum();
    report.engine.push(EngineRow {
        players: rules.seats(),
        policy,
        games_per_s: games / engine,
        decisions_per_s: f64::from(all_decisions) / engine,
        floor_games_per_s: games / floor,
        times_floor: engine / floor,
    });
    report.checked.push(CheckedRow {
        players: rules.seats(),
        policy,
        games_per_s: games / checked,
    });
}

/// Times one round of games: the engine alone, the floor, and the engine with a ledger.
fn time_round(
    rules: &Rules,
    policy: Policy,
    rng: &Xoshiro256PlusPlus,
    decisions: &mut [u32],
) -> [Duration; 3] {
    [
        timed(|| speed::play(rules, policy, rng.clone(), decisions)),
        timed(|| speed::floor(rules, rng.clone(), decisions)),
        timed(|| speed::play_with_ledger(rules, policy, rng.clone(), decisions.len())),
    ]
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn print(report: &BenchReport, out: &mut impl Write) -> Result<()> {
    writeln!(out, "players  policy   games/s  decisions/s  × floor  with ledger, games/s")?;
    for (row, checked) in report.engine.iter().zip(&report.checked) {
        let policy = match row.policy {
            Policy::Uniform => "uniform",
            Policy::Half => "half",
        };
        writeln!(
            out,
            "{:>7}  {policy:<7}{:>9.0}{:>13.0}{:>9.2}{:>22.0}",
            row.players, row.games_per_s, row.decisions_per_s, row.times_floor, checked.games_per_s
        )?;
    }
    Ok(())
}
