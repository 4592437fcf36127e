//! The training diary: a file with one line for every finished step of a rule set, so that training can be
//! stopped at any time and continue.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use forsale::RuleSet;
use forsale_lab::train::{Plan, Step};

/// An open diary.
pub struct Diary {
    path: PathBuf,
    file: File,
}

impl Diary {
    /// Opens or creates the diary of a rule set beside this file of weights, and returns the finished
    /// steps.
    pub fn open(weights: &Path, set: &RuleSet, plan: &Plan) -> Result<(Diary, Vec<Step>)> {
        let path = path(weights, set);
        let title = title(set, plan)?;
        let text = read(&path, &title)?;
        // The last line may be incomplete if the program was killed while writing.
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

    /// Appends a step.
    pub fn append(&mut self, step: &Step) -> Result<()> {
        let line = serde_json::to_string(step)? + "\n";
        let written = self.file.write_all(line.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Removes the diary of a finished rule set.
    pub fn close(self) -> Result<()> {
        drop(self.file);
        fs::remove_file(&self.path)
            .with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

/// Returns an error if there is a diary of this rule set with another plan.
pub fn check(weights: &Path, set: &RuleSet, plan: &Plan) -> Result<()> {
    read(&path(weights, set), &title(set, plan)?).map(drop)
}

fn path(weights: &Path, set: &RuleSet) -> PathBuf {
    weights.with_extension(format!("{}.part", set.name()))
}

/// Returns the first line: the rule set and the plan.
fn title(set: &RuleSet, plan: &Plan) -> Result<String> {
    Ok(serde_json::to_string(&(set.name(), plan))? + "\n")
}

/// Returns the contents of a diary with this title, or an empty string.
fn read(path: &Path, title: &str) -> Result<String> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
        text => text.with_context(|| format!("cannot read {}", path.display()))?,
    };
    if !text.starts_with(title) && !title.starts_with(&text) {
        bail!("{} has other options: continue with those, or remove it", path.display());
    }
    Ok(text)
}
