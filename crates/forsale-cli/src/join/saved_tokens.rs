//! The tokens of the seats taken from this machine, so that a player can return after closing the
//! terminal.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// The number of tokens kept.
const MAX_TOKENS: usize = 200;

/// Returns the token saved for this link, of a table or a server's deal of the day.
pub fn find(link: &str) -> Option<String> {
    let saved = fs::read_to_string(file().ok()?).ok()?;
    let key = format!("{link} ");
    saved.lines().rev().find_map(|line| line.strip_prefix(&key)).map(str::to_owned)
}

/// Saves the token, in a file that only its owner may read.
pub fn save(link: &str, token: &str) -> Result<()> {
    let path = file()?;
    if find(link).is_some_and(|saved| saved == token) {
        return Ok(());
    }
    let saved = fs::read_to_string(&path).unwrap_or_default();
    let lines: Vec<&str> = saved.lines().collect();
    let newest = lines[lines.len().saturating_sub(MAX_TOKENS - 1)..].iter();
    let text: String = newest.map(|line| format!("{line}\n")).collect();
    write(&path, &format!("{text}{link} {token}\n"))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Writes a new file and renames it, so that an interruption cannot lose the old tokens.
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

/// Returns the path of the file, in the user's state directory.
fn file() -> Result<PathBuf> {
    let under_home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    let windows = || env::var_os("LOCALAPPDATA").map(PathBuf::from);
    let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from).or_else(under_home);
    let state = state.or_else(windows);
    let state = state.context("cannot save the token of the seat, because HOME is not set")?;
    Ok(state.join("forsale/seats"))
}
