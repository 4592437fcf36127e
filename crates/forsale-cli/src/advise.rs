//! `forsale advise`: the value of every move for the player to act in a game record.

mod print;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context, Result, bail};
use forsale::{Game, Seat, Seats, View};
use forsale_bots::evaluation::{Advisor, Sample};
use forsale_bots::nets::weights::{self, substitute};
use indicatif::{ProgressBar, ProgressStyle};

use self::print::Findings;
use crate::interrupt::stop_on_interrupt;
use crate::player_names::PlayerNames;
use crate::{house_rules, record_file};

/// Value every move of the player to act in a game record
///
/// Plays sampled games to their end, once for each move, and prints the expected share of the victory and
/// the expected money, the best move first, with 95 % intervals. It knows only what the player knows.
/// Ctrl-C ends it early and prints the results so far.
#[derive(clap::Args)]
pub struct AdviseArgs {
    /// The record, or - for standard input
    file: PathBuf,
    /// Seat to advise, A to F [default: the first player to act]
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Sampled games, each played once for each move
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    samples: u64,
    /// Seed of the sampled games: the same seed gives the same advice
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Threads [default: all cores]
    #[arg(long)]
    threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &AdviseArgs, out: &mut impl Write) -> Result<()> {
    let (record, replay) = record_file::read(&args.file)?;
    let seat = advised_seat(&replay.game, args.seat)?;
    let view = View::of(&replay.game, &replay.ledger, seat);
    weights::require(replay.game.rules())?;
    let advisor = Advisor::new(&view, &replay.events, args.seed).context("no advice here")?;
    house_rules::tell(&["strongest"], replay.game.rules());
    let samples = play_samples(&advisor, args)?;
    let names = PlayerNames::of(&record);
    let findings = Findings {
        seat,
        name: &record.players[usize::from(seat.number())],
        shown_name: &names[seat],
        wanted: args.samples,
        samples: samples.len() as u64,
        seed: args.seed,
        substitute: substitute(replay.game.rules()),
        habits: &advisor.habits(),
        advice: &advisor.advice(&samples),
    };
    if args.json { findings.write_json(out) } else { findings.write_table(out) }
}

/// Returns the seat to advise: the named one, or the first player to act.
fn advised_seat(game: &Game, named: Option<Seat>) -> Result<Seat> {
    let waiting = game.waiting_for();
    let Some(first) = waiting.first() else { bail!("the game is over: no player has to act") };
    let seats = game.rules().seats();
    match named {
        Some(seat) if seat.number() >= seats => {
            let last = Seat::ALL[usize::from(seats) - 1];
            bail!("there is no seat {seat} at this table; seats are A to {last}");
        }
        Some(seat) if !waiting.contains(seat) => {
            bail!("seat {seat} does not have to act; the game is waiting for {}", listed(waiting));
        }
        named => Ok(named.unwrap_or(first)),
    }
}

fn listed(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

/// Plays the samples, until Ctrl-C.
fn play_samples(advisor: &Advisor<'_>, args: &AdviseArgs) -> Result<Vec<Sample>> {
    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new(args.samples);
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left")?);
    let (next, (send, receive)) = (AtomicU64::new(0), channel());
    let work = Work { advisor, wanted: args.samples, next: &next, stop: &stop };
    let samples: Vec<Sample> = thread::scope(|scope| {
        for _ in 0..args.threads.unwrap_or_else(crate::threads::all_cores).max(1) {
            let send = send.clone();
            scope.spawn(move || work.play(&send));
        }
        drop(send);
        receive.iter().inspect(|_| bar.inc(1)).collect()
    });
    bar.finish_and_clear();
    if samples.len() < 2 {
        bail!("stopped before two games were finished");
    }
    Ok(samples)
}

/// What the threads share.
#[derive(Clone, Copy)]
struct Work<'a> {
    advisor: &'a Advisor<'a>,
    wanted: u64,
    next: &'a AtomicU64,
    stop: &'a AtomicBool,
}

impl Work<'_> {
    fn play(&self, send: &Sender<Sample>) {
        while !self.stop.load(Ordering::Relaxed) {
            let nth = self.next.fetch_add(1, Ordering::Relaxed);
            if nth >= self.wanted {
                return;
            }
            let sent = self.advisor.sample(nth).map(|sample| send.send(sample));
            if !matches!(sent, Some(Ok(()))) {
                return;
            }
        }
    }
}

/// Parses the letter of a seat.
pub fn seat(word: &str) -> Result<Seat, &'static str> {
    let named = |seat: &&Seat| seat.to_string().eq_ignore_ascii_case(word);
    Seat::ALL.iter().find(named).copied().ok_or("seats are A to F")
}
