//! `forsale daily`: the deal of the day of a server, in the terminal.

use std::io::Write;

use anyhow::{Context, Error, Result};
use forsale_server::PORT;
use forsale_words::words;

use super::remote::Remote;
use super::{own_name, runtime, seats, show};
use crate::client::{Client, draw_token};
use crate::play::Shown;

/// Play the deal of the day of a server from this terminal, and see how you did among the others
#[derive(clap::Args)]
pub struct Args {
    /// The server
    #[arg(long, default_value_t = format!("http://127.0.0.1:{PORT}"))]
    url: String,
    /// What the others call you [default: your name on this machine]
    #[arg(long)]
    name: Option<String>,
    /// Line by line: for screen readers, scripts, and where there is no terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    shown: Shown,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let lang = args.shown.lang();
    let name = own_name(args.name.as_deref(), lang)?;
    let server = args.url.trim_end_matches('/');
    let place = format!("{server}/daily");
    // Who comes back with the same secret has played already.
    let token = seats::find(&place).map_or_else(draw_token, Ok)?;
    if let Err(error) = seats::keep(&place, &token) {
        eprintln!("forsale: {error:#}; you will not be known again");
    }
    let client = |table: &str| {
        Ok::<_, Error>(Client::new(server, table, Some(&token))?.for_person(lang.code()))
    };
    let runtime = runtime()?;
    let told = runtime.block_on(client("")?.begin_daily(&name))?;
    let table = told.table.context("the server names no table")?;
    if runtime.block_on(client("")?.daily())?.result.is_none() {
        let remote = Remote::open(client(&table.to_string())?, lang)?;
        show(remote, args.plain, &args.shown, out)?;
    }
    // The connection from before the game has been closed since.
    if let Some(result) = runtime.block_on(client("")?.daily())?.result {
        writeln!(out, "{}\n{}", words(lang).daily_played(), result.line)?;
    }
    Ok(())
}
