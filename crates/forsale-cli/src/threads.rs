//! The number of threads to use.

use std::thread;

/// Returns the number of cores that this program may use.
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
