//! `forsale load`: simulated people who play at a running server, to see what it bears.

mod browser;
mod cost;
mod page;
mod tab;
mod table;
mod tally;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use browser::Site;
use cost::Meter;
use table::Plan;
use tally::{Report, Tally};

/// Tables that are made at the same time.
const DOORS: usize = 16;

/// How long the last moves may take once the time is over.
const LAST_ORDERS: Duration = Duration::from_secs(20);

/// Let simulated people play at a running server, and report how it bears them
///
/// Each of them does what a browser does: opens the page, keeps the cookie, holds a WebSocket and
/// posts forms. Now and then one of them reloads. What counts is the time from a post until every
/// player at the table has the new page.
#[derive(clap::Args)]
pub struct Args {
    /// The servers, such as http://127.0.0.1:7420; people spread over them
    #[arg(required = true, value_name = "URL", value_parser = Site::parse)]
    sites: Vec<Site>,
    /// Tables
    #[arg(long, default_value_t = 25, value_parser = at_least_one)]
    tables: usize,
    /// People in all, three to six at each table
    #[arg(long, default_value_t = 100)]
    people: usize,
    /// Time between two moves at a table, such as 2s or 500ms
    #[arg(long, default_value = "2s", value_parser = duration)]
    pace: Duration,
    /// How long to measure, once everybody is there
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(play(args))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    ensure!(
        report.errors == 0,
        "{} things went wrong; the first: {}",
        report.errors,
        report.first_error()
    );
    Ok(())
}

/// Brings everybody to their tables, lets them play, and counts.
async fn play(args: &Args) -> Result<Report> {
    let seats = seats(args.people, args.tables)?;
    let tally = Arc::new(Tally::default());
    let empty = Meter::look(&args.sites).await;
    let bar = bar(args.tables as u64, "tables are made");
    let (doors, mut playing) = (Arc::new(Semaphore::new(DOORS)), JoinSet::new());
    for (number, seats) in seats.into_iter().enumerate() {
        let plan = Plan { number, seats, pace: args.pace, sites: args.sites.clone() };
        playing.spawn(table::play(plan, tally.clone(), doors.clone(), bar.clone()));
    }
    while tally.tables() < args.tables {
        sleep(Duration::from_millis(50)).await;
        if let Some(ended) = playing.try_join_next() {
            ended?.context(
                "no table could be made; is that the address of a server (forsale serve)?",
            )?;
            bail!("a table ended before all were there");
        }
    }
    bar.finish_and_clear();
    let report = measure(args, &tally, &empty).await;
    tally.close();
    let _ =
        tokio::time::timeout(LAST_ORDERS, async { while playing.join_next().await.is_some() {} })
            .await;
    Ok(report)
}

async fn measure(args: &Args, tally: &Tally, empty: &Meter) -> Report {
    let bar = bar(args.seconds, "seconds");
    let before = Meter::look(&args.sites).await;
    tally.begin();
    let begun = Instant::now();
    for second in 1..=args.seconds {
        sleep_until(begun + Duration::from_secs(second)).await;
        bar.set_position(second);
        bar.set_message(tally.line());
    }
    bar.finish_and_clear();
    let report = tally.report(begun.elapsed());
    let cost = Meter::look(&args.sites).await.cost(&before, empty, report.moves, args.people);
    Report { cost, ..report }
}

/// How many sit at each table.
fn seats(people: usize, tables: usize) -> Result<Vec<usize>> {
    let fits = (3 * tables..=6 * tables).contains(&people);
    ensure!(
        fits,
        "{people} people do not fit at {tables} tables: at each sit three to six, so {tables} \
         tables take {} to {}",
        3 * tables,
        6 * tables
    );
    Ok((0..tables).map(|table| people / tables + usize::from(table < people % tables)).collect())
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1_000_000).contains(number));
    number.ok_or_else(|| "it is a number from 1 to 1000000".to_owned())
}

fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) =
        text.split_at(text.find(|letter: char| letter.is_alphabetic()).unwrap_or(text.len()));
    let unit = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        _ => return Err("it is a number with s or ms, such as 2s or 500ms".to_owned()),
    };
    let number: f64 =
        number.parse().map_err(|_| "it is a number with s or ms, such as 2s".to_owned())?;
    Duration::try_from_secs_f64(number * unit).map_err(|error| error.to_string())
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
    fn people_spread_over_tables() {
        assert_eq!(seats(10, 3).unwrap(), [4, 3, 3]);
        let refusal = seats(10, 4).unwrap_err().to_string();
        assert!(refusal.ends_with("4 tables take 12 to 24"), "{refusal}");
    }

    #[test]
    fn a_pace_is_read_with_its_unit() {
        assert_eq!(duration("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        for nonsense in ["", "s", "2h", "-1s", "1e99s"] {
            assert!(duration(nonsense).is_err(), "{nonsense}");
        }
    }
}
