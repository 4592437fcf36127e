//! `forsale measure`: how far the strongest bot is from perfect play.

mod parallel;
mod response;
mod selling;

use std::io::Write;

use anyhow::Result;

/// Measure how far the strongest bot is from perfect play
#[derive(clap::Args)]
pub struct MeasureArgs {
    #[command(subcommand)]
    command: Measurement,
}

#[derive(clap::Subcommand)]
enum Measurement {
    Selling(selling::SellingArgs),
    Response(response::ResponseArgs),
}

pub fn run(args: &MeasureArgs, out: &mut impl Write) -> Result<()> {
    match &args.command {
        Measurement::Selling(args) => selling::run(args, out),
        Measurement::Response(args) => response::run(args, out),
    }
}
