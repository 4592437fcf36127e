//! A running program and the pipes to it.

use std::io::{self, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use forsale_protocol::bot::{FromBot, read_line, read_message};

use super::BotError;
use crate::player::Reply;

/// A running program. Two threads read and write, because a pipe may block for ever.
pub(super) struct Process {
    child: Child,
    /// Lines to write; dropped to end the process.
    to: Option<SyncSender<String>>,
    from: Receiver<io::Result<Vec<u8>>>,
    /// Until then it may be starting; none after its first line.
    ready_by: Option<Instant>,
    /// Unanswered questions since its last line, and the time spent waiting for them.
    silence: (u32, Duration),
    /// Whether it gets time to exit by itself.
    trusted: bool,
}

/// Lines the program may leave unread, besides those in the pipe. A game has about 200.
const MAX_UNREAD: usize = 2_000;

/// Lines of the program that may be queued here; beyond that it blocks.
const MAX_QUEUED: usize = 16;

/// A program that leaves this many questions unanswered, for this long, is stuck.
const STUCK: (u32, Duration) = (5, Duration::from_millis(500));

const NO_SILENCE: (u32, Duration) = (0, Duration::ZERO);

/// The longest wait for an answer: the clock cannot represent "for ever".
const MAX_WAIT: Duration = Duration::from_hours(24);

/// How long a process has to exit by itself, and how often to check.
const EXIT_GRACE: Duration = Duration::from_millis(200);
const EXIT_POLL: Duration = Duration::from_millis(5);

impl Process {
    #[expect(clippy::disallowed_methods, reason = "a timeout needs a clock")]
    pub(super) fn spawn(
        command: &str,
        startup: Duration,
        quiet: bool,
    ) -> Result<Process, BotError> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(if quiet { Stdio::null() } else { Stdio::inherit() });
        // A group of its own, so that what the program starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn().map_err(start_error)?;
        let (to, lines) = sync_channel(MAX_UNREAD);
        let (received, from) = sync_channel(MAX_QUEUED);
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let ready_by = Some(Instant::now() + startup);
        let process =
            Process { child, to: Some(to), from, ready_by, silence: NO_SILENCE, trusted: true };
        // If the second thread fails to start, dropping the process ends the first.
        in_background(move || input.into_iter().for_each(|input| write_lines(&lines, input)))?;
        in_background(move || output.into_iter().for_each(|output| read_lines(output, &received)))?;
        Ok(process)
    }

    pub(super) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Queues a line to be written. Whether the program is gone shows when its answer is awaited.
    pub(super) fn write(&mut self, line: String) -> Result<(), BotError> {
        let sent = self.to.as_ref().map(|to| to.try_send(line));
        if let Some(Err(TrySendError::Full(_))) = sent {
            self.trusted = false;
            return Err(BotError::NotReading);
        }
        Ok(())
    }

    /// Waits for the program's answer to this question. `Err` is the reply of a program that is gone.
    #[expect(clippy::disallowed_methods, reason = "a timeout needs a clock")]
    pub(super) fn receive(&mut self, id: u64, limit: Duration) -> Result<Reply, Reply> {
        // An answer is late after twice the limit: the machine may be busy.
        let asked = Instant::now();
        let in_time = asked + limit.saturating_mul(2).min(MAX_WAIT);
        let deadline = self.ready_by.map_or(in_time, |ready| ready.max(in_time));
        loop {
            // Computed each time, so that a flood of old answers does not buy time.
            let left = deadline.checked_duration_since(Instant::now());
            let line = match left.map(|left| self.from.recv_timeout(left)) {
                Some(Ok(Ok(line))) => line,
                Some(Ok(Err(error))) => return Err(self.unreadable(&error)),
                Some(Err(RecvTimeoutError::Disconnected)) => return Err(self.exited()),
                Some(Err(RecvTimeoutError::Timeout)) | None => return self.late(asked.elapsed()),
            };
            (self.ready_by, self.silence) = (None, NO_SILENCE);
            if let Some(reply) = reply(&line, id) {
                return Ok(reply);
            }
        }
    }

    fn late(&mut self, waited: Duration) -> Result<Reply, Reply> {
        let (questions, time) = self.silence;
        self.silence = (questions + 1, time + waited);
        self.trusted = self.silence.0 < STUCK.0 || self.silence.1 < STUCK.1;
        if self.trusted { Ok(Reply::Late) } else { Err(Reply::Late) }
    }

    fn unreadable(&mut self, error: &io::Error) -> Reply {
        self.trusted = false;
        BotError::Unreadable(error.to_string()).into()
    }

    /// How a program ended whose output has ended.
    fn exited(&mut self) -> Reply {
        let status = self.wait();
        self.trusted &= status.is_some();
        status.map_or(BotError::OutputClosed, BotError::Exited).into()
    }

    /// Gives the process time to exit by itself.
    fn wait(&mut self) -> Option<ExitStatus> {
        for _ in 0..EXIT_GRACE.div_duration_f64(EXIT_POLL) as u32 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(EXIT_POLL);
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.to = None;
        if self.trusted {
            self.wait();
        }
        // The standard library cannot kill a process group; the shell can.
        let group = format!("kill -s KILL -- -{}", self.child.id());
        let quietly = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
        // A failure means that the process is gone already.
        let _ = (quietly, self.child.kill(), self.child.wait());
    }
}

fn in_background(work: impl FnOnce() + Send + 'static) -> Result<(), BotError> {
    thread::Builder::new().spawn(work).map(drop).map_err(start_error)
}

fn start_error(error: io::Error) -> BotError {
    BotError::Start(error.to_string())
}

fn write_lines(lines: &Receiver<String>, input: ChildStdin) {
    let mut input = BufWriter::new(input);
    while let Ok(line) = lines.recv() {
        let mut next = Ok(line);
        while let Ok(line) = next {
            if input.write_all(line.as_bytes()).is_err() {
                return;
            }
            next = lines.try_recv();
        }
        if input.flush().is_err() || next == Err(TryRecvError::Disconnected) {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, received: &SyncSender<io::Result<Vec<u8>>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output).transpose() {
        let last = line.is_err();
        if received.send(line).is_err() || last {
            return;
        }
    }
}

/// Returns the reply in a line, or nothing if it answers an older question.
fn reply(line: &[u8], id: u64) -> Option<Reply> {
    match read_message(line) {
        Ok(FromBot::Answer { id: old, .. }) if old < id => None,
        Ok(FromBot::Answer { id: same, action }) if same == id => Some(Reply::Action(action)),
        Ok(FromBot::Answer { id: answered, .. }) => {
            Some(BotError::WrongQuestion { asked: id, answered }.into())
        }
        Err(error) => Some(BotError::NotAnAnswer { line: shown(line), error }.into()),
    }
}

/// Returns the beginning of a line, escaped for a terminal.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let start: String = text.chars().take(60).flat_map(char::escape_debug).collect();
    let more = if text.chars().nth(60).is_some() { "…" } else { "" };
    format!("“{start}{more}”")
}
