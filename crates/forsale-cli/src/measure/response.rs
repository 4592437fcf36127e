//! `forsale measure response`: how much an exploiter wins that was trained against the strongest bot.

use std::io::Write;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use forsale::Rules;
use forsale_arena::{Entrant, Observer, Progress, Standing, Tournament, standings};
use forsale_bots::Bot;
use forsale_bots::nets::weights;
use forsale_lab::response::{
    BestResponse, BestResponseBot, OpponentAccess, PASSES, ResponsePlan, tasks,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::interrupt::stop_on_interrupt;
use crate::rules::{ChosenRules, RuleArgs};

/// Measure how much an exploiter wins that was trained against the strongest bot
///
/// The strongest bot is frozen. An exploiter learns the values of positions against copies of it, and
/// then plays a match with copies in all other seats. Unless it is blind (black-box), it can also run the
/// copies' code and predict what they do, which no real player can (white-box). Ctrl-C ends the match
/// early and keeps the games so far.
#[derive(clap::Args)]
pub struct ResponseArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// Games in each of the two training passes; 0 for no training
    #[arg(long, default_value_t = 1000, conflicts_with = "quick")]
    games: usize,
    /// Deals of the match, each played once for every seat
    #[arg(long, default_value_t = 100, conflicts_with = "quick")]
    deals: u64,
    /// Black-box: the exploiter knows the copies only from games against them
    #[arg(long)]
    blind: bool,
    /// Seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Train very little and play one deal, to see that it works
    #[arg(long)]
    quick: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Time for a move: long, so that a busy machine does not change the figures.
const LIMIT_MS: u64 = 600_000;

const EPOCHS: usize = 12;
const NOT_TRAINED: &str = "the exploiter could not be trained for this table";
const RESPONSE: &str = "response";

#[derive(Serialize)]
struct ResponseReport {
    table: String,
    seed: u64,
    blind: bool,
    games_learned_from: usize,
    games: u64,
    complete: bool,
    win_share: f64,
    ci95: [f64; 2],
    fair: f64,
    /// The win share minus the fair share.
    excess: f64,
}

pub fn run(args: &ResponseArgs, out: &mut impl Write) -> Result<()> {
    let table = args.rules.chosen()?;
    let stop = stop_on_interrupt()?;
    let response = train(&table.rules, args.access(), &args.plan(), &stop)?;
    let deals = if args.quick { 1 } else { args.deals };
    let tournament = tournament(&table, response)?
        .deals(deals)
        .seed(args.seed)
        .limit_ms(LIMIT_MS)
        .threads(crate::threads::all_cores())
        .stop_when(stop);
    let standings = standings(&tournament.play_observed(&mut Bar::new(deals)?));
    let of_response = standings.bots.iter().find(|bot| bot.name == RESPONSE);
    let standing = of_response.context("no game was played")?;
    let report = args.report(&table, standing, standings.complete);
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, out)
}

impl ResponseArgs {
    fn plan(&self) -> ResponsePlan {
        let games = if self.quick { 2 } else { self.games };
        ResponsePlan { games, epochs: EPOCHS, seed: self.seed, threads: cores() }
    }

    fn access(&self) -> OpponentAccess {
        if self.blind { OpponentAccess::BlackBox } else { OpponentAccess::WhiteBox }
    }

    fn report(&self, table: &ChosenRules, standing: &Standing, complete: bool) -> ResponseReport {
        let fair = 1.0 / f64::from(table.rules.seats());
        ResponseReport {
            table: table.to_string(),
            seed: self.seed,
            blind: self.blind,
            games_learned_from: PASSES * self.plan().games,
            games: standing.games,
            complete,
            win_share: standing.win_share,
            ci95: standing.ci95,
            fair,
            excess: standing.win_share - fair,
        }
    }
}

/// Trains the exploiter with a progress bar.
fn train(
    rules: &Rules,
    access: OpponentAccess,
    plan: &ResponsePlan,
    stop: &AtomicBool,
) -> Result<Arc<BestResponse>> {
    weights::require(rules)?;
    if plan.games == 0 {
        return BestResponse::untrained(rules, access).map(Arc::new).context(NOT_TRAINED);
    }
    let bar = ProgressBar::new(tasks(rules, plan) as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} training, {eta} left")?);
    let response = BestResponse::train(rules, access, plan, || {
        bar.inc(1);
        !stop.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    if stop.load(Ordering::Relaxed) {
        bail!("interrupted before the training was finished");
    }
    response.map(Arc::new).context(NOT_TRAINED)
}

/// Returns a match with the exploiter in one seat and the strongest bot in all others.
fn tournament(table: &ChosenRules, response: Arc<BestResponse>) -> Result<Tournament> {
    let mut entrants = vec![Entrant::new(RESPONSE, move |invitation| {
        let bot: Box<dyn Bot> =
            Box::new(BestResponseBot::new(Arc::clone(&response), invitation.seed));
        Box::new(bot)
    })];
    for copy in 1..table.rules.seats() {
        entrants.extend(Entrant::built_in(format!("strongest {copy}"), "strongest"));
    }
    Ok(Tournament::new(table.ruleset(), entrants)?)
}

fn cores() -> NonZero<usize> {
    NonZero::new(crate::threads::all_cores()).unwrap_or(NonZero::<usize>::MIN)
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

impl Observer for Bar {
    fn progress(&mut self, progress: Progress<'_>) {
        self.0.set_position(progress.done);
        if progress.done == progress.total {
            self.0.finish_and_clear();
        }
    }
}

fn print(report: &ResponseReport, out: &mut impl Write) -> Result<()> {
    let percent = |share: f64| 100.0 * share;
    let [low, high] = report.ci95.map(percent);
    writeln!(
        out,
        "{}: the {}exploiter, trained on {} games, won {:.1} % ({low:.1}–{high:.1}) of {} games against \
         copies of the strongest bot. A fair share is {:.1} %: {:+.1} points.",
        report.table,
        if report.blind { "blind " } else { "" },
        report.games_learned_from,
        percent(report.win_share),
        report.games,
        percent(report.fair),
        percent(report.excess)
    )?;
    if !report.complete {
        writeln!(out, "Partial: the match was interrupted.")?;
    }
    Ok(())
}
