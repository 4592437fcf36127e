//! The secrets of the seats taken from this machine, so that a lost terminal is no lost seat.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// How many seats are remembered.
const MOST: usize = 200;

/// The secret that was kept for a place, such as a table.
pub fn find(place: &str) -> Option<String> {
    let kept = fs::read_to_string(file().ok()?).ok()?;
    let key = format!("{place} ");
    kept.lines().rev().find_map(|line| line.strip_prefix(&key)).map(str::to_owned)
}

/// Keeps the secret, in a file that only its owner may read.
pub fn keep(place: &str, token: &str) -> Result<()> {
    let path = file()?;
    if find(place).is_some_and(|kept| kept == token) {
        return Ok(());
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let lines: Vec<&str> = kept.lines().collect();
    let newest = lines[lines.len().saturating_sub(MOST - 1)..].iter();
    let text: String = newest.map(|line| format!("{line}\n")).collect();
    write(&path, &format!("{text}{place} {token}\n"))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// A half-written file would lose every seat, so the new one takes the place of the old at once.
fn write(path: &PathBuf, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = path.with_extension(format!("{}.new", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&new)?.write_all(text.as_bytes())?;
    Ok(fs::rename(new, path)?)
}

/// In the user's state directory.
fn file() -> Result<PathBuf> {
    let under_home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    let windows = || env::var_os("LOCALAPPDATA").map(PathBuf::from);
    let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from).or_else(under_home);
    let state = state.or_else(windows);
    let state =
        state.context("HOME is not set: there is nowhere to keep the secret of the seat")?;
    Ok(state.join("forsale/seats"))
}
