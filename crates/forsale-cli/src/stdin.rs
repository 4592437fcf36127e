//! Standard input that ends at Ctrl-C, so that a game can be saved.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use crate::interrupt::stop_on_interrupt;

/// How often to check for Ctrl-C.
const INTERRUPT_POLL: Duration = Duration::from_millis(100);

/// Standard input that ends at Ctrl-C.
pub struct InterruptibleStdin {
    lines: Receiver<Vec<u8>>,
    line: Vec<u8>,
    read: usize,
    stop: Arc<AtomicBool>,
}

impl InterruptibleStdin {
    /// Reads lines on a thread of its own, because a blocked read cannot be interrupted.
    pub fn open() -> Result<InterruptibleStdin> {
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
        Ok(InterruptibleStdin { lines, line: Vec::new(), read: 0, stop: stop_on_interrupt()? })
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl BufRead for InterruptibleStdin {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read == self.line.len() && !self.is_interrupted() {
            match self.lines.recv_timeout(INTERRUPT_POLL) {
                Ok(line) => (self.line, self.read) = (line, 0),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(if self.is_interrupted() { &[] } else { &self.line[self.read..] })
    }

    fn consume(&mut self, count: usize) {
        self.read = self.line.len().min(self.read + count);
    }
}

impl Read for InterruptibleStdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}
