//! `forsale join` and `forsale watch`: a table of a server in the terminal.

mod address;
pub mod daily;
mod game;
mod link;
mod mirror;
#[cfg(test)]
mod odd;
mod remote;
mod seats;

use std::env;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use anyhow::{Context, Result};
use forsale_protocol::bot::read_line;
use forsale_server::PORT;
use forsale_table::Name;
use forsale_tui::{Input, Style, Ui};
use forsale_words::{Lang, words};
use tokio::runtime::{Builder, Runtime};

use self::address::Address;
use self::remote::Remote;
use crate::client::Client;
use crate::play::Shown;

/// Sit down at a table of a server, and play there from this terminal
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: Place,
    /// What the others call you [default: your name on this machine]
    #[arg(long)]
    name: Option<String>,
    /// One JSON object a line, in the words of docs/bots.md; one game
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    #[command(flatten)]
    shown: Shown,
}

/// Look on at a table of a server
#[derive(clap::Args)]
pub struct Watch {
    #[command(flatten)]
    place: Place,
    /// The lines of the stream of docs/api.md
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    #[command(flatten)]
    shown: Shown,
}

/// Which table, and how it is shown.
#[derive(clap::Args)]
struct Place {
    /// The link of the table, or its code
    #[arg(value_name = "URL|CODE")]
    table: String,
    /// The server, where the table is given by its code
    #[arg(long, default_value_t = format!("http://127.0.0.1:{PORT}"))]
    url: String,
    /// Line by line: for screen readers, scripts, and where there is no terminal
    #[arg(long)]
    plain: bool,
}

pub fn join(args: &Args, out: &mut impl Write) -> Result<()> {
    let lang = args.shown.lang();
    let address = Address::new(&args.place.table, &args.place.url)?;
    let name = own_name(args.name.as_deref(), lang)?;
    let kept = seats::find(&address.place());
    let client = Client::new(&address.server, &address.code.to_string(), kept.as_deref())?;
    let client = client.for_person(lang.code());
    if let Err(error) = seats::keep(&address.place(), client.token()) {
        eprintln!("forsale: {error:#}; you cannot come back to this seat");
    }
    runtime()?.block_on(client.join(name.as_str()))?;
    let mut remote = Remote::open(client, lang)?;
    if args.json {
        let mut input = io::stdin().lock();
        let mut lines = args.shown.lines(Input::Read(&mut input), out);
        return forsale_tui::play_json(&mut remote, &mut lines);
    }
    show(remote, args.place.plain, &args.shown, out)
}

pub fn watch(args: &Watch, out: &mut impl Write) -> Result<()> {
    let lang = args.shown.lang();
    let address = Address::new(&args.place.table, &args.place.url)?;
    // A secret that no seat knows sees what a passer-by sees.
    let client = Client::new(&address.server, &address.code.to_string(), None)?;
    let client = client.for_person(lang.code());
    if args.json {
        return runtime()?.block_on(repeat(&client, out));
    }
    show(Remote::open(client, lang)?, args.place.plain, &args.shown, out)
}

/// A table of one's own at a server, full screen. A signal that ended it is given back.
pub fn play_here(url: &str, shown: &Shown) -> Result<Option<i32>> {
    let lang = shown.lang();
    let client = runtime()?.block_on(Client::open_table(url, &own_name(None, lang)?))?;
    let mut remote = Remote::open(client.for_person(lang.code()), lang)?;
    forsale_tui::play_full(&mut remote, Ui::new(lang, shown.settings()), Style::Full)
}

fn own_name(given: Option<&str>, lang: Lang) -> Result<Name> {
    let own = given.map(str::to_owned).or_else(|| env::var("USER").ok());
    let own = own.unwrap_or_else(|| words(lang).term_own_name());
    Name::new(&own).with_context(|| format!("{own:?}"))
}

fn show(mut remote: Remote, plain: bool, shown: &Shown, out: &mut impl Write) -> Result<()> {
    let lang = shown.lang();
    if plain || shown.must_be_plain() {
        let mut lines = shown.lines(Input::Live(typed()), out);
        return forsale_tui::play_plain(&mut remote, lang, &mut lines, true);
    }
    let ui = Ui::new(lang, shown.settings());
    match forsale_tui::play_full(&mut remote, ui, Style::Full)? {
        Some(signal) => Ok(forsale_tui::pass_on(signal)?),
        None => Ok(()),
    }
}

/// What is typed, whenever it is: at a table with others one need not be asked to speak.
fn typed() -> Receiver<String> {
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

/// Prints the stream of a table, over lost connections, for as long as somebody reads.
async fn repeat(client: &Client, out: &mut impl Write) -> Result<()> {
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
