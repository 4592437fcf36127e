//! `forsale advise`: what every move is worth to a player who is asked.

mod print;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Result, bail};
use forsale::{Game, Seat, Seats, View};
use forsale_bots::advice::{Advisor, Sample};
use forsale_bots::nets::weights::borrowed;
use indicatif::{ProgressBar, ProgressStyle};

use self::print::Findings;
use crate::interrupt::stop_on_interrupt;
use crate::story::Names;
use crate::{house_rules, record_file};

/// Say what every move is worth to who is to move in a game record
///
/// Plays imagined games to their end, once for each move, and prints the share of the victory and
/// the money to expect, the best move first, with 95 % intervals. It knows what the player knows.
/// Ctrl-C ends it early and prints what was found.
#[derive(clap::Args)]
pub struct Args {
    /// The record, or - for standard input
    file: PathBuf,
    /// Who is advised, A to F; the first who is to move if left out
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Imagined games, each played once for each move
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    samples: u64,
    /// Seed of the imagined games: the same seed, the same advice
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Threads; all cores if left out
    #[arg(long)]
    threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (record, replay) = record_file::read(&args.file)?;
    let seat = asked(&replay.game, args.seat)?;
    let view = View::of(&replay.game, &replay.ledger, seat);
    let Some(advisor) = Advisor::new(&view, &replay.events, args.seed) else {
        bail!("there is nothing learned to advise by at this table");
    };
    house_rules::tell(&["strongest"], replay.game.rules());
    let samples = imagine_games(&advisor, args)?;
    let names = Names::of(&record);
    let findings = Findings {
        seat,
        name: &record.players[usize::from(seat.number())],
        shown_name: &names[seat],
        wanted: args.samples,
        samples: samples.len() as u64,
        seed: args.seed,
        borrowed: borrowed(replay.game.rules()),
        habits: &advisor.habits(),
        advice: &advisor.advice(&samples),
    };
    if args.json { findings.write_json(out) } else { findings.write_table(out) }
}

/// Whom to advise: who was named, or the first who is to move.
fn asked(game: &Game, named: Option<Seat>) -> Result<Seat> {
    let waiting = game.waiting_for();
    let Some(first) = waiting.first() else { bail!("the game is over: nobody is to move") };
    let seats = game.rules().seats();
    match named {
        Some(seat) if seat.number() >= seats => {
            let last = Seat::ALL[usize::from(seats) - 1];
            bail!("there is no seat {seat} at this table, seats are A to {last}");
        }
        Some(seat) if !waiting.contains(seat) => {
            bail!("seat {seat} is not to move, the game is waiting for {}", listed(waiting));
        }
        named => Ok(named.unwrap_or(first)),
    }
}

fn listed(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

/// The samples, or those played until Ctrl-C.
fn imagine_games(advisor: &Advisor<'_>, args: &Args) -> Result<Vec<Sample>> {
    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new(args.samples);
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left")?);
    let (next, (send, receive)) = (AtomicU64::new(0), channel());
    let work = Work { advisor, wanted: args.samples, next: &next, stop: &stop };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let samples: Vec<Sample> = thread::scope(|scope| {
        for _ in 0..args.threads.unwrap_or_else(cores).max(1) {
            let send = send.clone();
            scope.spawn(move || work.play(&send));
        }
        drop(send);
        receive.iter().inspect(|_| bar.inc(1)).collect()
    });
    bar.finish_and_clear();
    if samples.len() < 2 {
        bail!("it was stopped before two games were played to their end");
    }
    Ok(samples)
}

/// What all threads share.
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

fn seat(word: &str) -> Result<Seat, &'static str> {
    let named = |seat: &&Seat| seat.to_string().eq_ignore_ascii_case(word);
    Seat::ALL.iter().find(named).copied().ok_or("seats are A to F")
}
