//! The diary of a training: every step that is done of a rule set, one on a line, so that a training
//! that was stopped at any time goes on where it was.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_lab::train::{Plan, Step};

/// A diary, open for the next step.
pub struct Diary {
    path: PathBuf,
    file: File,
}

impl Diary {
    /// Opens the diary of a rule set that goes into this file of weights, or begins one, and says
    /// which steps are done.
    pub fn open(weights: &Path, set: &RuleSet, plan: &Plan) -> Result<(Diary, Vec<Step>)> {
        let path = path(weights, set);
        let title = title(set, plan)?;
        let text = read(&path, &title)?;
        // The last line is cut off if the program was stopped while it wrote.
        let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let mut end = lines.next().map_or(0, str::len);
        let mut done = Vec::new();
        for line in lines {
            match serde_json::from_str::<Step>(line) {
                Ok(step) if step.fits(&set.rules, plan, done.len()) => done.push(step),
                _ => break,
            }
            end += line.len();
        }
        let begin = if end == 0 { title.as_bytes() } else { b"" };
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| {
                file.set_len(end as u64)?;
                file.write_all(begin)?;
                Ok(file)
            })
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok((Diary { path, file }, done))
    }

    /// Writes a step down.
    pub fn note(&mut self, step: &Step) -> Result<()> {
        let line = serde_json::to_string(step)? + "\n";
        let written = self.file.write_all(line.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Throws the diary away: its rule set is learned.
    pub fn close(self) -> Result<()> {
        drop(self.file);
        fs::remove_file(&self.path)
            .with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

/// Is there no diary of this rule set yet, or one of this plan?
pub fn check(weights: &Path, set: &RuleSet, plan: &Plan) -> Result<()> {
    read(&path(weights, set), &title(set, plan)?).map(drop)
}

fn path(weights: &Path, set: &RuleSet) -> PathBuf {
    weights.with_extension(format!("{}.part", set.name()))
}

/// The first line, which says what is being learned.
fn title(set: &RuleSet, plan: &Plan) -> Result<String> {
    Ok(serde_json::to_string(&(set.name(), plan))? + "\n")
}

/// All that is written in a diary with this title, or nothing.
fn read(path: &Path, title: &str) -> Result<String> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
        text => text.with_context(|| format!("cannot read {}", path.display()))?,
    };
    if !text.starts_with(title) && !title.starts_with(&text) {
        bail!("{} was begun with other options: go on with those, or remove it", path.display());
    }
    Ok(text)
}
