//! The `forsale` command.
//!
//! One module for each command: it parses the arguments, calls a library and prints. Rules, bots,
//! sentences, pages and tables are in the libraries below; nothing depends on this crate. Start
//! reading at `run` below, then at the module of a command.

mod advise;
mod arena;
mod bench;
mod bot;
mod bot_list;
mod client;
mod deal;
mod house_rules;
mod interrupt;
mod join;
mod load;
mod manual;
mod measure;
mod play;
mod player_names;
mod record_file;
mod replay;
mod review;
mod rulebook;
mod rules;
mod serve;
mod stdin;
mod threads;
mod train;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

/// Rendering pages allocates many small strings; mimalloc makes it about a tenth faster.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The card game For Sale (unofficial, not affiliated with the publisher)
#[derive(Parser)]
#[command(name = "forsale", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::ServeArgs,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::ServeArgs),
    Play(Box<play::PlayArgs>),
    Join(join::JoinArgs),
    Watch(join::WatchArgs),
    Daily(join::daily::DailyArgs),
    Load(load::LoadArgs),
    Rules(rulebook::RulebookArgs),
    Replay(replay::ReplayArgs),
    Review(review::ReviewArgs),
    Verify(verify::VerifyArgs),
    Deal(deal::DealArgs),
    Bench(bench::BenchArgs),
    Arena(Box<arena::ArenaArgs>),
    Bot(bot::BotArgs),
    Advise(advise::AdviseArgs),
    Train(train::TrainArgs),
    Measure(measure::MeasureArgs),
    Completions(manual::CompletionsArgs),
    Man(manual::ManArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    // Not locked: a panic hook may write from another thread while a game is on the screen.
    let mut out = io::stdout();
    match run(&cli, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        // The reasons were printed already.
        Err(error) if error.is::<verify::NotFair>() => ExitCode::from(verify::NotFair::CODE),
        Err(error) if error.is::<verify::NotProven>() => ExitCode::from(verify::NotProven::CODE),
        Err(error) => {
            // One line, with the causes after the message.
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
        Command::Rules(args) => rulebook::run(args, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Review(args) => review::run(args, out),
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

/// Whether the reader of the output, such as `head`, has closed it. This is not a failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.root_cause().downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
