//! `forsale join` and `forsale watch`: a table of a server, in the terminal.

mod address;
mod connection;
pub mod daily;
#[cfg(test)]
mod hostile_server_tests;
mod remote_game;
mod remote_session;
mod remote_table;
mod saved_tokens;

use std::env;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use anyhow::{Context, Result};
use forsale_protocol::bot::read_line;
use forsale_server::PORT;
use forsale_table::Name;
use forsale_tui::{LineInput, ScreenMode, Ui};
use forsale_words::{Lang, words};
use tokio::runtime::{Builder, Runtime};

use self::address::TableAddress;
use self::remote_session::RemoteSession;
use crate::client::Client;
use crate::play::DisplayArgs;

/// Join a table on a server and play in this terminal
#[derive(clap::Args)]
pub struct JoinArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Your name at the table [default: your user name]
    #[arg(long)]
    name: Option<String>,
    /// Play one game in the bot protocol of docs/bots.md: one JSON object per line
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

/// Watch a table on a server
#[derive(clap::Args)]
pub struct WatchArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Print the event stream of docs/api.md: one JSON object per line
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

/// The table, and whether to print lines of text.
#[derive(clap::Args)]
struct TableArgs {
    /// The link to the table, or its code
    #[arg(value_name = "URL|CODE")]
    table: String,
    /// The server, if the table is given by its code
    #[arg(long, default_value_t = format!("http://127.0.0.1:{PORT}"))]
    url: String,
    /// Print lines of text, for screen readers, scripts and pipes
    #[arg(long)]
    plain: bool,
}

pub fn join(args: &JoinArgs, out: &mut impl Write) -> Result<()> {
    let lang = args.display.lang();
    let address = TableAddress::new(&args.table.table, &args.table.url)?;
    let name = own_name(args.name.as_deref(), lang)?;
    let kept = saved_tokens::find(&address.link());
    let client = Client::new(&address.server, &address.code.to_string(), kept.as_deref())?;
    let client = client.for_person(lang.code());
    if let Err(error) = saved_tokens::save(&address.link(), client.token()) {
        eprintln!("forsale: {error:#}; you will not be able to return to this seat");
    }
    runtime()?.block_on(client.join(name.as_str()))?;
    let mut remote = RemoteSession::open(client, lang)?;
    if args.json {
        let mut input = io::stdin().lock();
        let mut lines = args.display.lines(LineInput::Read(&mut input), out);
        return forsale_tui::play_json(&mut remote, &mut lines);
    }
    show(remote, args.table.plain, &args.display, out)
}

pub fn watch(args: &WatchArgs, out: &mut impl Write) -> Result<()> {
    let lang = args.display.lang();
    let address = TableAddress::new(&args.table.table, &args.table.url)?;
    // A token that belongs to no seat sees what any watcher sees.
    let client = Client::new(&address.server, &address.code.to_string(), None)?;
    let client = client.for_person(lang.code());
    if args.json {
        return runtime()?.block_on(print_stream(&client, out));
    }
    show(RemoteSession::open(client, lang)?, args.table.plain, &args.display, out)
}

/// Opens a table on the server and plays there, full screen. Returns the signal that ended it, if any.
pub fn play_here(url: &str, display: &DisplayArgs) -> Result<Option<i32>> {
    let lang = display.lang();
    let client = runtime()?.block_on(Client::open_table(url, &own_name(None, lang)?))?;
    let mut remote = RemoteSession::open(client.for_person(lang.code()), lang)?;
    forsale_tui::play_full(&mut remote, Ui::new(lang, display.settings()), ScreenMode::Full)
}

fn own_name(given: Option<&str>, lang: Lang) -> Result<Name> {
    let own = given.map(str::to_owned).or_else(|| env::var("USER").ok());
    let own = own.unwrap_or_else(|| words(lang).guest(1));
    Name::new(&own).with_context(|| format!("{own:?}"))
}

fn show(
    mut remote: RemoteSession,
    plain: bool,
    display: &DisplayArgs,
    out: &mut impl Write,
) -> Result<()> {
    let lang = display.lang();
    if plain || display.must_be_plain() {
        let mut lines = display.lines(LineInput::Live(stdin_lines()), out);
        return forsale_tui::play_plain(&mut remote, lang, &mut lines, true);
    }
    let ui = Ui::new(lang, display.settings());
    match forsale_tui::play_full(&mut remote, ui, ScreenMode::Full)? {
        Some(signal) => Ok(forsale_tui::pass_on(signal)?),
        None => Ok(()),
    }
}

/// Reads standard input on a thread of its own, so that a player can chat at any time.
fn stdin_lines() -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        while let Ok(Some(line)) = read_line(&mut io::stdin().lock()) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    lines
}

/// Prints the stream of a table, and reconnects when the connection is lost.
async fn print_stream(client: &Client, out: &mut impl Write) -> Result<()> {
    let mut seen = 0;
    loop {
        let mut stream = client.follow(seen).await?;
        while let Some(news) = stream.next().await? {
            seen = news.table.moment;
            for line in news.into_lines() {
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            }
            out.flush()?;
        }
    }
}

fn runtime() -> Result<Runtime> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}
