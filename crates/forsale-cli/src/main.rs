//! The one command, `forsale`.

mod advise;
mod arena;
mod bench;
mod bot;
mod client;
mod deal;
mod house_rules;
mod interrupt;
mod join;
mod load;
mod manual;
mod measure;
mod play;
mod record_file;
mod replay;
mod roster;
mod rules;
mod serve;
mod story;
mod train;
mod typed;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

/// A page is many small pieces of text for every player, and a tenth less work with this one.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The card game For Sale (unofficial, not affiliated with the publisher)
#[derive(Parser)]
#[command(name = "forsale", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(Box<play::Args>),
    Join(join::Args),
    Watch(join::Watch),
    Daily(join::daily::Args),
    Load(load::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Deal(deal::Args),
    Bench(bench::Args),
    Arena(Box<arena::Args>),
    Bot(bot::Args),
    Advise(advise::Args),
    Train(train::Args),
    Measure(measure::Args),
    Completions(manual::Completions),
    Man(manual::Man),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    // Not locked: whoever panics while a game is on the screen writes from another thread.
    let mut out = io::stdout();
    match run(&cli, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        // The reasons are on standard output already.
        Err(error) if error.is::<verify::Unfair>() => ExitCode::from(verify::Unfair::CODE),
        Err(error) => {
            // One line, with the outermost reason first.
            eprintln!("forsale: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli, out: &mut impl Write) -> Result<()> {
    let Some(command) = &cli.command else { return serve::run(&cli.serve, out) };
    match command {
        Command::Serve(args) => serve::run(args, out),
        Command::Load(args) => load::run(args, out),
        Command::Play(args) => play::run(args, out),
        Command::Join(args) => join::join(args, out),
        Command::Watch(args) => join::watch(args, out),
        Command::Daily(args) => join::daily::run(args, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Verify(args) => verify::run(args, out),
        Command::Deal(args) => deal::run(args, out),
        Command::Bench(args) => bench::run(args, out),
        Command::Arena(args) => arena::run(args, out),
        Command::Bot(args) => bot::run(args, out),
        Command::Advise(args) => advise::run(args, out),
        Command::Train(args) => train::run(args, out),
        Command::Measure(args) => measure::run(args, out),
        Command::Completions(args) => manual::completions(args, &mut Cli::command(), out),
        Command::Man(_) => manual::man(Cli::command(), out),
    }
}

/// A reader such as `head` that has seen enough is no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.root_cause().downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
