//! Reading a game record from a file or from standard input.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use forsale::{Record, Replay};

/// A record takes a few kilobytes; anything much larger is something else.
const LARGEST: u64 = 1 << 20;

/// The record in a file, or on standard input if it is called `-`, and its game played through.
pub fn read(file: &Path) -> Result<(Record, Replay)> {
    let name = name(file);
    let text = if is_stdin(file) { text(io::stdin().lock()) } else { open(file) };
    let text = text.with_context(|| format!("cannot read {name}"))?;
    let record: Record = serde_json::from_slice(&text)
        .with_context(|| format!("{name} is not a forsale/1 record"))?;
    let replay = record.replay().with_context(|| format!("{name} cannot be replayed"))?;
    Ok((record, replay))
}

/// What messages call it.
pub fn name(file: &Path) -> Cow<'_, str> {
    if is_stdin(file) { "standard input".into() } else { file.to_string_lossy() }
}

fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

fn open(file: &Path) -> Result<Vec<u8>> {
    text(File::open(file)?)
}

fn text(input: impl Read) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST {
        bail!("it is larger than 1 MiB, and no record is");
    }
    Ok(text)
}
