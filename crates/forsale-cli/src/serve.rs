//! `forsale serve`: the web server.

mod table_list;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;

use anyhow::{Context, Result, ensure};
use forsale_server::{Config, Db, GameClock, Server, Timings, WebhookPolicy};
use tokio::sync::oneshot;
use tracing::{Level, Metadata};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::play::DisplayArgs;

/// Serve tables on the web, for browsers and terminals (the default command)
#[derive(clap::Args)]
pub struct ServeArgs {
    /// Listen only at this address, such as 127.0.0.1:8000
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    /// Let other devices on this network join, and show a QR code for them
    #[arg(long)]
    lan: bool,
    /// The address for players, if it differs, as behind a proxy
    #[arg(long, value_name = "URL", value_parser = url)]
    public_url: Option<String>,
    /// Keep the tables in this SQLite file, or in a PostgreSQL database that several servers can share,
    /// such as postgres://user@host/database [default: forsale.db in the user's data directory]
    #[arg(long, value_name = "PATH|URL", env = "FORSALE_DB", hide_env_values = true)]
    db: Option<String>,
    /// Trust the header X-Forwarded-For of a proxy in front of this server
    #[arg(long)]
    trust_proxy: bool,
    /// Serve /metrics to all clients, not only to this machine
    #[arg(long)]
    metrics: bool,
    /// Where players may have a webhook called when it is their turn: off, internet, or anywhere, which
    /// includes this network
    #[arg(long, value_name = "WHERE", default_value = "internet")]
    webhooks: WebhookPolicy,
    /// Open the address in the browser
    #[arg(long)]
    open: bool,
    /// Write the log as JSON, one object per line; FORSALE_LOG=info logs more
    #[arg(long)]
    log_json: bool,
    // For tests alone, and so in no help: they would otherwise wait half a minute for a table to fall
    // asleep. An option rather than an environment variable, which child processes would inherit.
    #[arg(long, hide = true, default_value = "")]
    timings: Timings,
    // For tests alone too: they set the clock of the process forward to let days pass.
    #[arg(long, hide = true)]
    follow_clock: bool,
    #[command(flatten)]
    display: DisplayArgs,
}

pub fn run(args: &ServeArgs, out: &mut impl Write) -> Result<()> {
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
        game_clock: if args.follow_clock { GameClock::Machine } else { GameClock::Steady },
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&config).await?;
        // From the moment the address is printed, a signal must stop the server.
        let stop = stop()?;
        let here = local_url(server.address()?);
        writeln!(out, "For Sale is open at {here}")?;
        writeln!(out, "Tables are kept in {db}. Ctrl-C closes it.")?;
        out.flush()?;
        if args.open {
            open_browser(&here);
        }
        let (invite, tables) = (server.find_invite()?, server.monitor());
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
        if args.log_json || !table_list::is_possible(&args.display) {
            return serving.await;
        }
        let screen = table_list::TableListScreen::open(tables, here, args.display.clone(), close);
        let ended = serving.await;
        screen.end().and(ended)
    })
}

/// Prints the address for other devices.
fn tell_invite(base: Option<&str>, out: &mut impl Write) -> Result<()> {
    match base {
        Some(base) => {
            writeln!(out, "On other devices: {base}\n{}", forsale_server::qr_text(base))?;
        }
        None => writeln!(
            out,
            "Other devices cannot reach this machine. Is it on a network? --public-url sets an \
             address."
        )?,
    }
    Ok(out.flush()?)
}

/// Returns the address for a browser on this machine.
fn local_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://127.0.0.1:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

fn url(text: &str) -> Result<String, &'static str> {
    let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let has_host = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'));
    if has_host {
        Ok(text.to_owned())
    } else {
        Err("expected http:// or https:// and a host, such as https://table.example")
    }
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| {
        "expected an IP address and a port, such as 127.0.0.1:8000, or [::]:8000 for all networks"
    })
}

/// Parses `--db`: a PostgreSQL address or a file. Any other address is refused rather than used as
/// the name of a new file. The errors do not repeat it, because it may contain a password.
fn db(text: &str) -> Result<Db> {
    let is_url = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
    if is_url {
        return Ok(Db::Postgres(text.to_owned()));
    }
    ensure!(!text.is_empty(), "--db is empty; name a file, such as forsale.db, or omit it");
    let is_other = text.contains("://") || text.starts_with("postgres:");
    ensure!(
        !is_other,
        "--db is a file or the address of a PostgreSQL database, such as \
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
        format!("cannot create the folder {}; give a file with --db", folder.display())
    })?;
    Ok(folder.join("forsale.db"))
}

/// Writes the log to standard error, as far as `FORSALE_LOG` asks for it.
fn log(json: bool) {
    let setting = std::env::var("FORSALE_LOG").unwrap_or_default();
    let filter = log_filter(&setting);
    let targets = filter.as_ref().map_or_else(|_| default_log(), Clone::clone);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    tracing_subscriber::registry()
        .with(lines.with_filter(targets))
        .with(filter_fn(is_discreet))
        .init();
    if let Err(wrong) = filter {
        tracing::warn!(
            "FORSALE_LOG: {wrong:?} is not a level (off, error, warn, info, debug or trace) or \
             target=level, such as forsale_server=debug; logging warnings"
        );
    }
}

/// What is logged unless `FORSALE_LOG` says otherwise: warnings and errors.
fn default_log() -> Targets {
    Targets::new().with_default(LevelFilter::WARN)
}

/// Parses `FORSALE_LOG`: a level, levels of single targets, or both, such as `info,forsale_store=debug`.
/// Returns the part that is neither.
fn log_filter(setting: &str) -> Result<Targets, String> {
    let parts = setting.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.into_iter().try_fold(default_log(), |filter, part| {
        let (target, level) =
            part.split_once('=').map_or((None, part), |(target, level)| (Some(target), level));
        match (target, level.parse::<LevelFilter>()) {
            (None, Ok(level)) => Ok(filter.with_default(level)),
            (Some(target), Ok(level)) if !target.is_empty() => {
                Ok(filter.with_target(target, level))
            }
            _ => Err(part.to_owned()),
        }
    })
}

/// Whether a log line is free of secrets. The traces of other crates contain addresses and cookies,
/// and so the tokens of seats.
fn is_discreet(line: &Metadata<'_>) -> bool {
    *line.level() != Level::TRACE || line.target().starts_with("forsale")
}

fn open_browser(url: &str) {
    if let Err(error) = open::that_detached(url) {
        eprintln!("forsale: cannot open a browser ({error}); open {url} yourself");
    }
}

/// Returns a future that completes at Ctrl-C or SIGTERM. The signals are caught from now on.
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

/// Returns a future that completes at Ctrl-C.
#[cfg(not(unix))]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_targets_are_read_from_the_environment() {
        assert_eq!(log_filter("").unwrap(), default_log());
        let debug = Targets::new().with_default(LevelFilter::DEBUG);
        assert_eq!(log_filter("debug").unwrap(), debug);
        let store = default_log().with_target("forsale_store", LevelFilter::INFO);
        assert_eq!(log_filter("warn, forsale_store=info").unwrap(), store);
    }

    #[test]
    fn a_part_that_is_no_level_is_named() {
        for (setting, wrong) in [("loud", "loud"), ("info,=debug", "=debug"), ("a=b", "a=b")] {
            assert_eq!(log_filter(setting).unwrap_err(), wrong);
        }
    }
}
