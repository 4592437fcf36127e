//! `forsale measure selling`: what a best response gains against the strongest bot in the last sales.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use forsale::Rules;
use forsale_bots::Budget;
use forsale_lab::gap::{is_solved_exactly, sample_sale, selling_gap};
use serde::Serialize;

use super::parallel;
use crate::interrupt::stop_on_interrupt;
use crate::rules::RuleArgs;

/// Measure what could be gained against the strongest bot in the last sales
///
/// In a fixed set of sales, every seat in turn plays a best response to the mixed strategies of the
/// strongest bot, in this sale and all later ones. Ctrl-C ends early and keeps the results so far.
#[derive(clap::Args)]
pub struct SellingArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// Sales left, this one included; 3 with six players takes minutes for each sale
    #[arg(long, value_name = "SALES", default_values_t = [2, 3], value_parser = sales_left)]
    left: Vec<usize>,
    /// Sales to measure for each number of sales left
    #[arg(long, default_value_t = 100, conflicts_with = "quick")]
    states: usize,
    /// Number of the first sale
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Measure only a few sales, to see that it works
    #[arg(long)]
    quick: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const QUICK_STATES: usize = 4;

/// What a seat could gain, in win shares, over all seats of all sales.
#[derive(Serialize)]
struct Figures {
    sales_left: usize,
    states: usize,
    /// The number of sales that the bot solves exactly.
    played_exactly: usize,
    mean: f64,
    p95: f64,
    most: f64,
}

#[derive(Serialize)]
struct SellingReport {
    table: String,
    seed: u64,
    complete: bool,
    gaps: Vec<Figures>,
}

pub fn run(args: &SellingArgs, out: &mut impl Write) -> Result<()> {
    let table = args.rules.chosen()?;
    let stop = stop_on_interrupt()?;
    let states = if args.quick { QUICK_STATES } else { args.states };
    let mut gaps = Vec::new();
    for &left in &args.left {
        let measured = parallel::run_all(states, &stop, |number| {
            measure(&table.rules, left, args.seed + number as u64, &stop)
        })?;
        gaps.extend(figures(left, &measured));
    }
    let complete = !stop.load(Ordering::Relaxed);
    let report = SellingReport { table: table.to_string(), seed: args.seed, complete, gaps };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, out)
}

/// Returns whether the bot solves this sale exactly, and what each seat could gain.
fn measure(rules: &Rules, left: usize, number: u64, stop: &AtomicBool) -> Option<(bool, Vec<f32>)> {
    let sale = sample_sale(rules, left, number)?;
    let go_on = || !stop.load(Ordering::Relaxed);
    Some((is_solved_exactly(&sale), selling_gap(&sale, Budget::new(&go_on))?))
}

fn figures(sales_left: usize, measured: &[(bool, Vec<f32>)]) -> Option<Figures> {
    let mut gaps: Vec<f64> =
        measured.iter().flat_map(|(_, gaps)| gaps).map(|&gap| f64::from(gap).max(0.0)).collect();
    gaps.sort_by(f64::total_cmp);
    Some(Figures {
        sales_left,
        states: measured.len(),
        played_exactly: measured.iter().filter(|(exactly, _)| *exactly).count(),
        mean: gaps.iter().sum::<f64>() / gaps.len().max(1) as f64,
        p95: *gaps.get((gaps.len() * 95 / 100).min(gaps.len().checked_sub(1)?))?,
        most: *gaps.last()?,
    })
}

fn print(report: &SellingReport, out: &mut impl Write) -> Result<()> {
    writeln!(out, "What a seat could gain, in % of the victory: {}", report.table)?;
    writeln!(
        out,
        "{:>10}  {:>6}  {:>7}  {:>6}  {:>6}  {:>6}",
        "sales left", "states", "exactly", "mean", "95 %", "most"
    )?;
    for row in &report.gaps {
        let [mean, p95, most] = [row.mean, row.p95, row.most].map(|gap| 100.0 * gap);
        writeln!(
            out,
            "{:>10}  {:>6}  {:>7}  {mean:>6.3}  {p95:>6.3}  {most:>6.3}",
            row.sales_left, row.states, row.played_exactly
        )?;
    }
    if !report.complete {
        writeln!(out, "Partial: the measurement was interrupted.")?;
    }
    Ok(())
}

fn sales_left(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|left| (2..=3).contains(left)).ok_or("it is 2 or 3")
}
