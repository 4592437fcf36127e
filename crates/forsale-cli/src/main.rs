//! The one command, `forsale`.

mod bench;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "forsale", version, about = "The card game For Sale (unofficial)")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Bench(bench::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Bench(args) => bench::run(&args),
    }
}
