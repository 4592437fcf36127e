//! `forsale serve`: the web table.

mod floor;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;

use anyhow::{Context, Result, ensure};
use forsale_server::{Config, Db, Server, Timings, WebhookPolicy};
use tokio::sync::oneshot;
use tracing::{Level, Metadata};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::play::Shown;

/// Opens the web table on this machine (what `forsale` does without a command)
#[derive(clap::Args)]
pub struct Args {
    /// Listen at this address, such as 127.0.0.1:8000, and nowhere else
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    /// Let other devices on this network join, and show a QR code for them
    #[arg(long)]
    lan: bool,
    /// The address that friends use, when a name or a proxy stands before this server
    #[arg(long, value_name = "URL", value_parser = url)]
    public_url: Option<String>,
    /// The file that keeps all tables, or a PostgreSQL database that several servers share, such as
    /// postgres://user@host/database [default: forsale.db in the user's data directory]
    #[arg(long, value_name = "PATH|URL", env = "FORSALE_DB", hide_env_values = true)]
    db: Option<String>,
    /// Believe X-Forwarded-For, which a proxy before this server sets
    #[arg(long)]
    trust_proxy: bool,
    /// Show /metrics to everybody, not only to this machine
    #[arg(long)]
    metrics: bool,
    /// Which addresses players may have called when it is their turn: off, internet, or anywhere,
    /// which means also those of this network
    #[arg(long, value_name = "WHERE", default_value = "internet")]
    webhooks: WebhookPolicy,
    /// Open the table in the browser
    #[arg(long)]
    open: bool,
    /// Write the log as JSON, one object a line; FORSALE_LOG=info says more
    #[arg(long)]
    log_json: bool,
    // For tests alone, and so in no help: they would otherwise wait half a minute for a table to fall
    // asleep. An option rather than an environment variable, which child processes would inherit.
    #[arg(long, hide = true, default_value = "")]
    timings: Timings,
    #[command(flatten)]
    shown: Shown,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    log(args.log_json);
    let db = match &args.db {
        Some(text) => db(text)?,
        None => Db::File(default_db()?),
    };
    let config = Config {
        listen: args.listen,
        lan: args.lan,
        public_url: args.public_url.clone(),
        db: db.clone(),
        trust_proxy: args.trust_proxy,
        metrics: args.metrics,
        webhooks: args.webhooks,
        timings: args.timings,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&config).await?;
        // Whoever reads the address may ask us to stop at once.
        let stop = stop()?;
        let here = local_url(server.address()?);
        writeln!(out, "For Sale is open at {here}")?;
        writeln!(out, "Tables are kept in {db}. Ctrl-C closes it.")?;
        out.flush()?;
        if args.open {
            open_browser(&here);
        }
        let (invite, tables) = (server.find_invite()?, server.floor());
        let (close, closed) = oneshot::channel();
        let mut serving = pin!(server.serve(async {
            tokio::select! {
                () = stop => {}
                Ok(()) = closed => {}
            }
        }));
        tokio::select! {
            ended = &mut serving => return ended,
            base = invite => if args.lan { tell_invite(base.as_deref(), out)? },
        }
        if args.log_json || !floor::is_possible(&args.shown) {
            return serving.await;
        }
        let screen = floor::Screen::open(tables, here, args.shown.clone(), close);
        let ended = serving.await;
        screen.end().and(ended)
    })
}

/// Where other devices find the table, told once it is known.
fn tell_invite(base: Option<&str>, out: &mut impl Write) -> Result<()> {
    match base {
        Some(base) => {
            writeln!(out, "On other devices: {base}\n{}", forsale_server::qr_text(base))?;
        }
        None => writeln!(
            out,
            "No address of this machine can be reached from other devices. Is it on a network? \
             --public-url names an address."
        )?,
    }
    Ok(out.flush()?)
}

/// The address as this machine opens it.
fn local_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://127.0.0.1:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

fn url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let has_host = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'));
    if has_host {
        Ok(text.to_owned())
    } else {
        Err("it begins with http:// or https:// and a name".to_owned())
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let sentence = "it is an address in figures and a port, such as 127.0.0.1:8000, or [::]:8000 for all networks";
    text.parse().map_err(|_| sentence.to_owned())
}

/// An address with the scheme of PostgreSQL, or else a file. What looks like another address is no
/// file: one would be made, and nothing shared. It is not repeated, for there may be a password in it.
fn db(text: &str) -> Result<Db> {
    let is_url = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
    if is_url {
        return Ok(Db::Postgres(text.to_owned()));
    }
    ensure!(!text.is_empty(), "--db is empty: name a file, such as forsale.db, or leave it out");
    let is_other = text.contains("://") || text.starts_with("postgres:");
    ensure!(
        !is_other,
        "--db is a file, or the address of a PostgreSQL database, which looks like \
         postgres://user@host:5432/database"
    );
    Ok(Db::File(PathBuf::from(text)))
}

fn default_db() -> Result<PathBuf> {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home);
    let folder = match data {
        Some(data) => data.join("forsale"),
        None => PathBuf::from("."),
    };
    std::fs::create_dir_all(&folder).with_context(|| {
        format!("cannot make the folder {}; name a file with --db", folder.display())
    })?;
    Ok(folder.join("forsale.db"))
}

fn log(json: bool) {
    let filter = EnvFilter::try_from_env("FORSALE_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json {
        log.json().finish().with(filter_fn(is_discreet)).init();
    } else {
        log.finish().with(filter_fn(is_discreet)).init();
    }
}

/// What other crates trace has addresses and cookies in it, and so the secrets of seats.
fn is_discreet(line: &Metadata<'_>) -> bool {
    *line.level() != Level::TRACE || line.target().starts_with("forsale")
}

fn open_browser(url: &str) {
    if let Err(error) = open::that_detached(url) {
        eprintln!("forsale: cannot open a browser ({error}); open {url} yourself");
    }
}

/// Ctrl-C, or the polite signal of whoever runs services; either is heard from now on.
#[cfg(unix)]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ctrl-C.
#[cfg(not(unix))]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
