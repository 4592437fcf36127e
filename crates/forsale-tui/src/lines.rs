//! Line by line: the other way to meet a terminal, a pipe or a file.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use forsale_protocol::bot::read_line;

use crate::look::ascii;

/// Where lines come from and go to.
pub struct Lines<'a> {
    /// What people or programs type.
    pub input: Input<'a>,
    /// What they read.
    pub out: &'a mut dyn Write,
    /// Does somebody type, so that what they type is on the screen already?
    pub is_typed: bool,
    /// Only letters that every terminal has?
    pub ascii: bool,
}

/// Where lines are typed.
pub enum Input<'a> {
    /// Where somebody answers what they are asked.
    Read(&'a mut dyn BufRead),
    /// Where somebody may say something at any time.
    Live(Receiver<String>),
}

/// What was typed.
pub(crate) enum Heard {
    Line(String),
    /// Nothing so far.
    Nothing,
    /// There will be no more.
    End,
}

impl Lines<'_> {
    /// Writes a line.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        if self.ascii {
            let plain: String = line.chars().map(ascii).collect();
            return writeln!(self.out, "{plain}");
        }
        writeln!(self.out, "{line}")
    }

    /// Lets whoever reads see what is written so far.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// May somebody type without being asked?
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.input, Input::Live(_))
    }

    /// Shows that something may be typed.
    pub(crate) fn prompt(&mut self) -> io::Result<()> {
        write!(self.out, "> ")
    }

    /// What comes from a file is shown as if it had been typed.
    pub(crate) fn echo(&mut self, line: &str) -> io::Result<()> {
        if self.is_typed { Ok(()) } else { writeln!(self.out, "{}", printable(line)) }
    }

    /// The next line; where somebody may type at any time, if it comes within this time.
    pub(crate) fn hear(&mut self, longest: Duration) -> io::Result<Heard> {
        self.out.flush()?;
        Ok(match &mut self.input {
            Input::Read(input) => match read_line(input)? {
                Some(line) => Heard::Line(String::from_utf8_lossy(&line).trim().to_owned()),
                None => Heard::End,
            },
            Input::Live(lines) => match lines.recv_timeout(longest) {
                Ok(line) => Heard::Line(line.trim().to_owned()),
                Err(RecvTimeoutError::Timeout) => Heard::Nothing,
                Err(RecvTimeoutError::Disconnected) => Heard::End,
            },
        })
    }

    /// The next line; none when there will be no more.
    pub(crate) fn read(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.hear(Duration::MAX)? {
                Heard::Line(line) => return Ok(Some(line)),
                Heard::Nothing => {}
                Heard::End => return Ok(None),
            }
        }
    }
}

/// A line as it can be repeated: short, and without what would move the cursor.
pub(crate) fn printable(line: &str) -> String {
    line.chars().filter(|letter| !letter.is_control()).take(60).collect()
}
