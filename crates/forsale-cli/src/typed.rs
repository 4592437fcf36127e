//! What is typed, until Ctrl-C: the input ends there, so that a game can be saved.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use crate::interrupt::stop_on_interrupt;

/// How long Ctrl-C may go unheard.
const HEARING: Duration = Duration::from_millis(100);

/// Standard input that ends at Ctrl-C.
pub struct Typed {
    lines: Receiver<Vec<u8>>,
    line: Vec<u8>,
    read: usize,
    stop: Arc<AtomicBool>,
}

impl Typed {
    /// Reads on a thread of its own, since nothing ends a read that waits.
    pub fn open() -> Result<Typed> {
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut line = Vec::new();
                match input.read_until(b'\n', &mut line) {
                    Ok(1..) if sender.send(line).is_ok() => {}
                    _ => return,
                }
            }
        });
        Ok(Typed { lines, line: Vec::new(), read: 0, stop: stop_on_interrupt()? })
    }

    /// Was it Ctrl-C that ended it?
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl BufRead for Typed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read == self.line.len() && !self.is_stopped() {
            match self.lines.recv_timeout(HEARING) {
                Ok(line) => (self.line, self.read) = (line, 0),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(if self.is_stopped() { &[] } else { &self.line[self.read..] })
    }

    fn consume(&mut self, count: usize) {
        self.read = self.line.len().min(self.read + count);
    }
}

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}
