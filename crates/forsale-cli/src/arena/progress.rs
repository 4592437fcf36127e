//! The progress bar of a tournament, and the file of its records.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use forsale::Record;
use forsale_arena::{Observer, Progress, Shard, win_shares};
use indicatif::{ProgressBar, ProgressStyle};

/// Shows a progress bar on standard error, if that is a terminal, and writes the records, if requested.
pub struct ProgressReporter {
    bar: ProgressBar,
    records: Option<BufWriter<File>>,
    /// The first failure to write, reported at the end.
    written: io::Result<()>,
    started: Instant,
    games: u64,
}

impl ProgressReporter {
    #[expect(clippy::disallowed_methods, reason = "measures the games per second")]
    pub fn new(deals: u64, save: Option<&Path>, shard: Option<Shard>) -> Result<ProgressReporter> {
        let records = save.map(|folder| create(folder, shard)).transpose()?;
        let bar = ProgressBar::new(deals);
        let style = "{bar:30} {pos}/{len} deals, {eta} left  {msg}";
        bar.set_style(ProgressStyle::with_template(style)?);
        Ok(ProgressReporter { bar, records, written: Ok(()), started: Instant::now(), games: 0 })
    }

    /// Removes the bar, completes the file and returns a line about the speed.
    pub fn finish(mut self) -> Result<String> {
        self.bar.finish_and_clear();
        self.written?;
        if let Some(records) = &mut self.records {
            records.flush()?;
        }
        let seconds = self.started.elapsed().as_secs_f64();
        let pace = self.games as f64 / seconds.max(1e-9);
        Ok(format!("{} games in {seconds:.1} s, {pace:.0} games/s", self.games))
    }

    fn write(&mut self, records: &[Record]) -> io::Result<()> {
        let Some(file) = &mut self.records else { return Ok(()) };
        for record in records {
            serde_json::to_writer(&mut *file, record)?;
            file.write_all(b"\n")?;
        }
        Ok(())
    }
}

impl Observer for ProgressReporter {
    fn progress(&mut self, progress: Progress<'_>) {
        self.games = progress.results.tally.games;
        self.bar.set_position(progress.done);
        if !self.bar.is_hidden() {
            let shares = win_shares(progress.results);
            let best =
                shares.iter().take(4).map(|(name, win)| format!("{name} {:.1} %", 100.0 * win));
            self.bar.set_message(best.collect::<Vec<_>>().join("  "));
        }
    }

    fn records(&mut self, records: &[Record]) {
        if self.written.is_ok() {
            self.written = self.write(records);
        }
    }
}

/// Creates the file of records. Each shard has its own, so that all can share a folder.
fn create(folder: &Path, shard: Option<Shard>) -> Result<BufWriter<File>> {
    let name = match shard {
        Some(Shard { index, of }) => format!("games-{index}-of-{of}.jsonl"),
        None => "games.jsonl".to_owned(),
    };
    let file = folder.join(name);
    let open = || -> io::Result<File> {
        fs::create_dir_all(folder)?;
        File::create(&file)
    };
    Ok(BufWriter::new(open().with_context(|| format!("cannot write {}", file.display()))?))
}
