//! `forsale measure`: how far the strongest bot is from perfect play.

mod parallel;
mod response;
mod selling;

use std::io::Write;

use anyhow::Result;

/// Measure how far the strongest bot is from perfect play
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Selling(selling::Args),
    Response(response::Args),
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    match &args.command {
        Command::Selling(args) => selling::run(args, out),
        Command::Response(args) => response::run(args, out),
    }
}
