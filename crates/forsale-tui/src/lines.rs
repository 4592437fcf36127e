//! Lines of text, to and from a terminal, a pipe or a file.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use forsale_protocol::bot::read_line;

use crate::look::ascii;

/// The input and output of a game in lines.
pub struct Lines<'a> {
    /// The input.
    pub input: LineInput<'a>,
    /// The output.
    pub out: &'a mut dyn Write,
    /// Whether the input is typed at a terminal, which echoes it.
    pub is_typed: bool,
    /// Whether to print ASCII characters only.
    pub ascii: bool,
}

/// A source of lines.
pub enum LineInput<'a> {
    /// Read when there is a question.
    Read(&'a mut dyn BufRead),
    /// Lines may arrive at any time.
    Live(Receiver<String>),
}

/// The result of reading a line.
pub(crate) enum LineRead {
    Line(String),
    /// No line in time.
    Nothing,
    /// The input has ended.
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

    /// Flushes the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Whether lines may arrive without a question.
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.input, LineInput::Live(_))
    }

    /// Prints the prompt.
    pub(crate) fn prompt(&mut self) -> io::Result<()> {
        write!(self.out, "> ")
    }

    /// Prints a line of input that no terminal has echoed.
    pub(crate) fn echo(&mut self, line: &str) -> io::Result<()> {
        if self.is_typed { Ok(()) } else { writeln!(self.out, "{}", printable(line)) }
    }

    /// Reads the next line. A live input is waited for at most this long.
    pub(crate) fn read_within(&mut self, longest: Duration) -> io::Result<LineRead> {
        self.out.flush()?;
        Ok(match &mut self.input {
            LineInput::Read(input) => match read_line(input)? {
                Some(line) => LineRead::Line(String::from_utf8_lossy(&line).trim().to_owned()),
                None => LineRead::End,
            },
            LineInput::Live(lines) => match lines.recv_timeout(longest) {
                Ok(line) => LineRead::Line(line.trim().to_owned()),
                Err(RecvTimeoutError::Timeout) => LineRead::Nothing,
                Err(RecvTimeoutError::Disconnected) => LineRead::End,
            },
        })
    }

    /// Reads the next line; none at the end of the input.
    pub(crate) fn read(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.read_within(Duration::MAX)? {
                LineRead::Line(line) => return Ok(Some(line)),
                LineRead::Nothing => {}
                LineRead::End => return Ok(None),
            }
        }
    }
}

/// Returns the beginning of a line without control characters, to be repeated in a message.
pub(crate) fn printable(line: &str) -> String {
    line.chars().filter(|letter| !letter.is_control()).take(60).collect()
}
