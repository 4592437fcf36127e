//! Reads a game record from a file, a server or standard input.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use forsale::{Record, Replay};

use crate::client;

/// The largest file that is read. A record takes a few kilobytes.
const MAX_SIZE: usize = 1 << 20;

/// Reads the record in a file, at a link, or on standard input if the file is `-`, and replays it.
pub fn read(file: &Path) -> Result<(Record, Replay)> {
    let name = name(file);
    let text = match link(file) {
        Some(link) => fetch(link),
        None if is_stdin(file) => text(io::stdin().lock()),
        None => open(file),
    };
    let text = text.with_context(|| format!("cannot read {name}"))?;
    let record: Record = serde_json::from_slice(&text)
        .with_context(|| format!("{name} is not a forsale/1 record"))?;
    let replay = record.replay().with_context(|| format!("{name} cannot be replayed"))?;
    Ok((record, replay))
}

/// The name of the file in messages.
pub fn name(file: &Path) -> Cow<'_, str> {
    if is_stdin(file) { "standard input".into() } else { file.to_string_lossy() }
}

fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Returns the link to a finished game, such as `https://table.example/g/KAFE7-1`.
fn link(file: &Path) -> Option<&str> {
    file.to_str().filter(|text| text.starts_with("http://") || text.starts_with("https://"))
}

/// Downloads the record of the game at a link. The link may point to any step of the game.
fn fetch(link: &str) -> Result<Vec<u8>> {
    let game = link.split_once("/g/").and_then(|(server, rest)| {
        let id = rest.split(['/', '?', '#']).next()?.trim_end_matches(".json");
        (!id.is_empty()).then(|| format!("{server}/g/{id}.json"))
    });
    let Some(game) = game else {
        bail!("a link to a game contains /g/ and the name of the game, such as /g/KAFE7-1")
    };
    client::download(&game, MAX_SIZE)
}

fn open(file: &Path) -> Result<Vec<u8>> {
    text(File::open(file)?)
}

fn text(input: impl Read) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(MAX_SIZE as u64 + 1).read_to_end(&mut text)?;
    if text.len() > MAX_SIZE {
        bail!("it is larger than 1 MiB, so it is not a record");
    }
    Ok(text)
}
