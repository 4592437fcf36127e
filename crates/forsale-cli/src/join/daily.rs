//! `forsale daily`: the deal of the day of a server, in the terminal.

use std::io::Write;

use anyhow::{Context, Error, Result};
use forsale_server::PORT;
use forsale_words::words;

use super::remote_session::RemoteSession;
use super::{own_name, runtime, saved_tokens, show};
use crate::client::{Client, draw_token};
use crate::play::DisplayArgs;

/// Play a server's deal of the day in this terminal, and compare your result
#[derive(clap::Args)]
pub struct DailyArgs {
    /// The server
    #[arg(long, default_value_t = format!("http://127.0.0.1:{PORT}"))]
    url: String,
    /// Your name at the table [default: your user name]
    #[arg(long)]
    name: Option<String>,
    /// Print lines of text, for screen readers, scripts and pipes
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

pub fn run(args: &DailyArgs, out: &mut impl Write) -> Result<()> {
    let lang = args.display.lang();
    let name = own_name(args.name.as_deref(), lang)?;
    let server = args.url.trim_end_matches('/');
    let link = format!("{server}/daily");
    // By this token the server recognises a player who has played already.
    let token = saved_tokens::find(&link).map_or_else(draw_token, Ok)?;
    if let Err(error) = saved_tokens::save(&link, &token) {
        eprintln!("forsale: {error:#}; the server will not recognise you next time");
    }
    let client = |table: &str| {
        Ok::<_, Error>(Client::new(server, table, Some(&token))?.for_person(lang.code()))
    };
    let runtime = runtime()?;
    let reply = runtime.block_on(client("")?.begin_daily(&name))?;
    let table = reply.table.context("the response names no table")?;
    if runtime.block_on(client("")?.daily())?.result.is_none() {
        let session = RemoteSession::open(client(&table.to_string())?, lang)?;
        show(session, args.plain, &args.display, out)?;
    }
    // The connection from before the game has been closed since.
    if let Some(result) = runtime.block_on(client("")?.daily())?.result {
        writeln!(out, "{}\n{}", words(lang).daily_played(), result.line)?;
    }
    Ok(())
}
