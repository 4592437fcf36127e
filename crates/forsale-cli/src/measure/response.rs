//! `forsale measure response`: how much a player wins who was trained against the strongest bot.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};
use forsale::Rules;
use forsale_arena::{Audience, Entrant, Progress, Standing, Tournament, standings};
use forsale_bots::Bot;
use forsale_lab::response::{Course, Knows, PASSES, Responder, Response, tasks};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::interrupt::stop_on_interrupt;
use crate::rules::{RuleArgs, Table};

/// Measure how much a player wins who was trained against the strongest bot
///
/// The strongest bot is frozen, and a response to it learned by the same means: it learns what
/// positions are worth against copies of that bot. Then it plays a match against copies at all
/// other seats. Unless it is blind it can also think their thoughts, and knows what they will do
/// before they do it, which no real player can. Ctrl-C ends the match early and keeps what was
/// played.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: RuleArgs,
    /// Games to learn from, twice: first with what the strongest bot itself has learned, then as
    /// the first games taught; 0 learns nothing more
    #[arg(long, default_value_t = 1000, conflicts_with = "quick")]
    games: usize,
    /// Deals of the match, each played once for each seat
    #[arg(long, default_value_t = 100, conflicts_with = "quick")]
    deals: u64,
    /// The response knows the copies from its games with them alone
    #[arg(long)]
    blind: bool,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Learn next to nothing and play one deal, to see that it works
    #[arg(long)]
    quick: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// As long as it takes: how busy the machine is must not change the figures.
const LIMIT_MS: u64 = 600_000;

const EPOCHS: usize = 12;
const RESPONSE: &str = "response";

#[derive(Serialize)]
struct Report {
    table: String,
    seed: u64,
    blind: bool,
    games_learned_from: usize,
    games: u64,
    complete: bool,
    win_share: f64,
    ci95: [f64; 2],
    fair: f64,
    /// The win share over the fair one.
    excess: f64,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let table = args.rules.table()?;
    let stop = stop_on_interrupt()?;
    let response = learned(&table.rules, args.knows(), &args.course(), &stop)?;
    let deals = if args.quick { 1 } else { args.deals };
    let tournament = tournament(&table, response)?
        .deals(deals)
        .seed(args.seed)
        .limit_ms(LIMIT_MS)
        .threads(thread::available_parallelism().map_or(1, usize::from))
        .stop_when(stop);
    let standings = standings(&tournament.play_before(&mut Bar::new(deals)?));
    let of_response = standings.bots.iter().find(|bot| bot.name == RESPONSE);
    let standing = of_response.context("no game was played")?;
    let report = args.report(&table, standing, standings.complete);
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, out)
}

impl Args {
    fn course(&self) -> Course {
        let games = if self.quick { 2 } else { self.games };
        Course { games, epochs: EPOCHS, seed: self.seed }
    }

    fn knows(&self) -> Knows {
        if self.blind { Knows::Games } else { Knows::Thoughts }
    }

    fn report(&self, table: &Table, standing: &Standing, complete: bool) -> Report {
        let fair = 1.0 / f64::from(table.rules.seats());
        Report {
            table: table.to_string(),
            seed: self.seed,
            blind: self.blind,
            games_learned_from: PASSES * self.course().games,
            games: standing.games,
            complete,
            win_share: standing.win_share,
            ci95: standing.ci95,
            fair,
            excess: standing.win_share - fair,
        }
    }
}

/// The response, learned with a progress bar.
fn learned(
    rules: &Rules,
    knows: Knows,
    course: &Course,
    stop: &AtomicBool,
) -> Result<Arc<Response>> {
    let nothing = "nothing was learned for a table like this";
    if course.games == 0 {
        return Response::unlearned(rules, knows).map(Arc::new).context(nothing);
    }
    let bar = ProgressBar::new(tasks(rules, course) as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} learning, {eta} left")?);
    let response = Response::learn(rules, knows, course, || {
        bar.inc(1);
        !stop.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    if stop.load(Ordering::Relaxed) {
        bail!("interrupted before the response was learned");
    }
    response.map(Arc::new).context(nothing)
}

/// One seat for the response, all others for the strongest bot.
fn tournament(table: &Table, response: Arc<Response>) -> Result<Tournament> {
    let mut entrants = vec![Entrant::new(RESPONSE, move |invitation| {
        let bot: Box<dyn Bot> = Box::new(Responder::new(Arc::clone(&response), invitation.seed));
        Box::new(bot)
    })];
    for copy in 1..table.rules.seats() {
        entrants.extend(Entrant::built_in(format!("strongest {copy}"), "strongest"));
    }
    Ok(Tournament::new(table.ruleset(), entrants)?)
}

/// A progress bar for the match.
struct Bar(ProgressBar);

impl Bar {
    fn new(deals: u64) -> Result<Bar> {
        let bar = ProgressBar::new(deals);
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} deals, {eta} left")?);
        Ok(Bar(bar))
    }
}

impl Audience for Bar {
    fn progress(&mut self, progress: Progress<'_>) {
        self.0.set_position(progress.done);
        if progress.done == progress.total {
            self.0.finish_and_clear();
        }
    }
}

fn print(report: &Report, out: &mut impl Write) -> Result<()> {
    let percent = |share: f64| 100.0 * share;
    let [low, high] = report.ci95.map(percent);
    writeln!(
        out,
        "{}: the {}response, learned from {} games, won {:.1} % ({low:.1}–{high:.1}) of {} games \
         against copies of the strongest bot. Fair are {:.1} %: {:+.1} points.",
        report.table,
        if report.blind { "blind " } else { "" },
        report.games_learned_from,
        percent(report.win_share),
        report.games,
        percent(report.fair),
        percent(report.excess)
    )?;
    if !report.complete {
        writeln!(out, "Partial: it was interrupted.")?;
    }
    Ok(())
}
