//! `forsale measure`: how far the strongest bot is from perfect play, and how exact reviews are.

mod parallel;
mod response;
mod review;
mod selling;

use std::io::Write;

use anyhow::Result;

/// Measure how far the strongest bot is from perfect play, and how exact reviews are
#[derive(clap::Args)]
pub struct MeasureArgs {
    #[command(subcommand)]
    command: Measurement,
}

#[derive(clap::Subcommand)]
enum Measurement {
    Selling(selling::SellingArgs),
    Response(response::ResponseArgs),
    Review(review::ReviewedArgs),
}

pub fn run(args: &MeasureArgs, out: &mut impl Write) -> Result<()> {
    match &args.command {
        Measurement::Selling(args) => selling::run(args, out),
        Measurement::Response(args) => response::run(args, out),
        Measurement::Review(args) => review::run(args, out),
    }
}
