//! One process per file: two servers would each believe that they have all tables in memory.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
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
        file.set_len(0)?;
        write!(file, "{}", std::process::id())?;
        Ok(Lock { file, path, is_new })
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
    let process = file.read_to_string(&mut text).ok().and_then(|_| text.parse().ok());
    OpenFailure::InUse { process }
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
