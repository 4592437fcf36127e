//! Runs equal tasks on all cores, with a progress bar, until they are done or stopped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

/// Runs all tasks and returns their results in order. After a stop, some results are missing.
pub fn run_all<T: Send>(
    count: usize,
    stop: &AtomicBool,
    task: impl Fn(usize) -> Option<T> + Sync,
) -> Result<Vec<T>> {
    let bar = ProgressBar::new(count as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta} left")?);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            if let (Some(result), Ok(mut done)) = (task(number), done.lock()) {
                done.push((number, result));
                bar.inc(1);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..crate::threads::all_cores() {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let Ok(mut done) = done.into_inner() else { bail!("a measurement thread panicked") };
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
