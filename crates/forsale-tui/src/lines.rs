//! Line by line: the other way to meet a terminal, a pipe or a file.

use std::io::{self, BufRead, Write};

use forsale_arena::protocol::read_line;

use crate::look::ascii;

/// Where lines come from and go to.
pub struct Lines<'a> {
    /// What people or programs type.
    pub input: &'a mut dyn BufRead,
    /// What they read.
    pub out: &'a mut dyn Write,
    /// Does somebody type, so that what they type is on the screen already?
    pub is_typed: bool,
    /// Only letters that every terminal has?
    pub ascii: bool,
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

    /// The next line; none when there will be no more.
    pub(crate) fn read(&mut self) -> io::Result<Option<String>> {
        self.out.flush()?;
        let line = read_line(&mut self.input)?;
        Ok(line.map(|line| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks for a line. What comes from a file is shown as if it had been typed.
    pub(crate) fn ask(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        let line = self.read()?;
        if !self.is_typed {
            let echo = line.as_deref().unwrap_or_default();
            writeln!(self.out, "{}", printable(echo))?;
        }
        Ok(line)
    }
}

/// A line as it can be repeated: short, and without what would move the cursor.
pub(crate) fn printable(line: &str) -> String {
    line.chars().filter(|letter| !letter.is_control()).take(60).collect()
}
