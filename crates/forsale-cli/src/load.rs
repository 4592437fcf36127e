//! `forsale load`: simulated players at a running server, to measure throughput and latency.

mod browser;
mod counters;
mod page;
mod tab;
mod table;
mod usage;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use browser::Site;
use counters::{Counters, LoadReport};
use table::TablePlan;
use usage::UsageSample;

/// The number of tables that are opened at the same time.
const MAX_TABLES_OPENING: usize = 16;

/// How long the last moves may take after the measurement.
const LAST_MOVES_TIMEOUT: Duration = Duration::from_secs(20);

/// Put load on a server with simulated players, and report throughput and latency
///
/// Each player acts like a browser: opens the page, keeps the cookie, holds a WebSocket and posts forms.
/// Now and then a player reloads. The latency is the time from a post until every player at the table
/// has the new page.
#[derive(clap::Args)]
pub struct LoadArgs {
    /// The servers, such as http://127.0.0.1:7420; the players are spread over them
    #[arg(required = true, value_name = "URL", value_parser = Site::parse)]
    sites: Vec<Site>,
    /// Number of tables
    #[arg(long, default_value_t = 25, value_parser = at_least_one)]
    tables: usize,
    /// Number of players in total, three to six per table
    #[arg(long, default_value_t = 100)]
    people: usize,
    /// Time between two moves at a table, such as 2s or 500ms
    #[arg(long, default_value = "2s", value_parser = duration)]
    pace: Duration,
    /// Duration of the measurement, once all players are connected
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &LoadArgs, out: &mut impl Write) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(play(args))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    ensure!(report.errors == 0, "{} errors; the first: {}", report.errors, report.first_error());
    Ok(())
}

/// Opens the tables, plays and measures.
async fn play(args: &LoadArgs) -> Result<LoadReport> {
    let seats = seats(args.people, args.tables)?;
    let counters = Arc::new(Counters::default());
    let empty = UsageSample::take(&args.sites).await;
    let bar = bar(args.tables as u64, "tables opened");
    let (opening, mut playing) = (Arc::new(Semaphore::new(MAX_TABLES_OPENING)), JoinSet::new());
    for (number, seats) in seats.into_iter().enumerate() {
        let plan = TablePlan { number, seats, pace: args.pace, sites: args.sites.clone() };
        playing.spawn(table::play(plan, counters.clone(), opening.clone(), bar.clone()));
    }
    while counters.tables() < args.tables {
        sleep(Duration::from_millis(50)).await;
        if let Some(ended) = playing.try_join_next() {
            ended?
                .context("cannot open a table; is this the address of a server (forsale serve)?")?;
            bail!("a table ended before all were open");
        }
    }
    bar.finish_and_clear();
    let report = measure(args, &counters, &empty).await;
    counters.close();
    let _ = tokio::time::timeout(LAST_MOVES_TIMEOUT, async {
        while playing.join_next().await.is_some() {}
    })
    .await;
    Ok(report)
}

async fn measure(args: &LoadArgs, counters: &Counters, empty: &UsageSample) -> LoadReport {
    let bar = bar(args.seconds, "seconds");
    let before = UsageSample::take(&args.sites).await;
    counters.begin();
    let begun = Instant::now();
    for second in 1..=args.seconds {
        sleep_until(begun + Duration::from_secs(second)).await;
        bar.set_position(second);
        bar.set_message(counters.line());
    }
    bar.finish_and_clear();
    let players_per_table = args.people as f64 / args.tables as f64;
    let report = counters.report(begun.elapsed(), players_per_table);
    let usage = UsageSample::take(&args.sites).await;
    let usage = usage.per_move(&before, empty, report.moves, args.people);
    LoadReport { usage, ..report }
}

/// Returns the number of players at each table.
fn seats(people: usize, tables: usize) -> Result<Vec<usize>> {
    let fits = (3 * tables..=6 * tables).contains(&people);
    ensure!(
        fits,
        "{people} players do not fit at {tables} tables: with three to six each, {tables} tables take \
         {} to {}",
        3 * tables,
        6 * tables
    );
    Ok((0..tables).map(|table| people / tables + usize::from(table < people % tables)).collect())
}

fn at_least_one(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=1_000_000).contains(number));
    number.ok_or("expected a number from 1 to 1000000")
}

fn duration(text: &str) -> Result<Duration, &'static str> {
    let expected = "expected a number with s or ms, such as 2s or 500ms";
    let (number, unit) =
        text.split_at(text.find(|letter: char| letter.is_alphabetic()).unwrap_or(text.len()));
    let unit = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        _ => return Err(expected),
    };
    let number: f64 = number.parse().map_err(|_| expected)?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| expected)
}

fn bar(length: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {prefix} {msg}") {
        bar.set_style(style);
    }
    bar.set_prefix(what.to_owned());
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_spread_over_the_tables() {
        assert_eq!(seats(10, 3).unwrap(), [4, 3, 3]);
        let refusal = seats(10, 4).unwrap_err().to_string();
        assert!(refusal.ends_with("4 tables take 12 to 24"), "{refusal}");
    }

    #[test]
    fn a_duration_has_a_unit() {
        assert_eq!(duration("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        for nonsense in ["", "s", "2h", "-1s", "1e99s"] {
            assert!(duration(nonsense).is_err(), "{nonsense}");
        }
    }
}
