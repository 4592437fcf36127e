//! One process per file: two servers would each believe that they have all tables in memory.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::open_error::OpenFailure;
use super::with_suffix;

/// An exclusive lock on a database, held until it is dropped or the process ends, however it ends.
///
/// It locks a separate file. A lock on the database file itself would be lost as soon as anything
/// in the process closes any handle of that file.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    is_new: bool,
    /// The length of the write-ahead log that the process before us noted, if it did not end properly.
    left: Option<u64>,
    /// The length that this process noted.
    noted: u64,
}

impl Lock {
    /// Takes the lock of a database.
    pub(super) fn take(database: &Path) -> Result<Lock, OpenFailure> {
        let path = with_suffix(database, ".lock");
        let is_new = !path.exists();
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use(&mut file)),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let left = noted_length(&mut file);
        let mut lock = Lock { file, path, is_new, left, noted: 0 };
        lock.note(0)?;
        Ok(lock)
    }

    /// Returns how long the write-ahead log was at the last write of a process that did not end
    /// properly. If it is shorter now, somebody has cut it off.
    pub(super) fn left(&self) -> Option<u64> {
        self.left
    }

    /// Notes the length of the write-ahead log after a write. That is not synced: after a crash of the
    /// machine it may be forgotten, which does no harm.
    pub(super) fn note(&mut self, length: u64) -> io::Result<()> {
        self.noted = length;
        self.file.set_len(0)?;
        self.file.rewind()?;
        write!(self.file, "{} {length}", std::process::id())
    }

    /// Notes the length of the write-ahead log if it has changed.
    pub(super) fn note_log_of(&mut self, database: &Path) {
        let length = fs::metadata(with_suffix(database, "-wal")).map_or(0, |log| log.len());
        if length != self.noted {
            // Without the note, a log that somebody cuts off is not noticed.
            let _ = self.note(length);
        }
    }

    /// Notes that the process ends properly, with everything in the database itself.
    pub(super) fn note_end(&mut self) {
        let _ = self.file.set_len(0);
    }

    /// Gives the lock back and removes its file if this process created it, for a database that
    /// could not be opened.
    pub(super) fn discard(self) {
        if self.is_new {
            // A lock file left behind does no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Unlocks explicitly. A child process that is just being started has copies of all open files for
/// a moment, and closing ours would leave the lock with it.
impl Drop for Lock {
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

fn in_use(file: &mut File) -> OpenFailure {
    let mut text = String::new();
    let process = file.read_to_string(&mut text).ok();
    let process = process.and_then(|_| text.split(' ').next()?.parse().ok());
    OpenFailure::InUse { process }
}

/// Reads the length after the id of a process that did not end properly.
fn noted_length(file: &mut File) -> Option<u64> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.split_once(' ')?.1.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_file_handle_does_not_keep_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("tables.db");
        let lock = Lock::take(&database).unwrap();
        let child = lock.file.try_clone().unwrap();
        assert!(Lock::take(&database).is_err());
        drop(lock);
        assert!(Lock::take(&database).is_ok());
        drop(child);
    }
}
