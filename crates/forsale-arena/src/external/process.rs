//! A running program and the pipes to it.

use std::io::{self, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use crate::player::Reply;
use forsale_protocol::bot::{FromBot, read_line, read_message};

/// A running program. Two threads read and write for us, because a pipe may block for ever.
pub(super) struct Process {
    child: Child,
    /// Lines to write; gone when the process is to end.
    to: Option<SyncSender<String>>,
    from: Receiver<io::Result<Vec<u8>>>,
    /// Until then it may be starting up; none once it has said something.
    ready_by: Option<Instant>,
    /// Questions since it last said anything, and how long they were waited for.
    silence: (u32, Duration),
    /// Does it get a moment to end by itself?
    trusted: bool,
}

/// Lines the program may leave unread, besides what the pipe holds. A game has some 200.
const MOST_UNREAD: usize = 2_000;

/// Lines of the program that may wait for us; it must wait itself to write more.
const MOST_UNHEARD: usize = 16;

/// A program that says nothing to so many questions, and for so long, is taken to be stuck.
const STUCK: (u32, Duration) = (5, Duration::from_millis(500));

const NO_SILENCE: (u32, Duration) = (0, Duration::ZERO);

/// What "no limit" comes to; a clock cannot count for ever.
const LONGEST_WAIT: Duration = Duration::from_hours(24);

/// How long a process gets to end by itself, in steps.
const FAREWELL: (u32, Duration) = (40, Duration::from_millis(5));

impl Process {
    #[expect(clippy::disallowed_methods, reason = "whoever waits for programs needs a clock")]
    pub(super) fn spawn(command: &str, startup: Duration, quiet: bool) -> Result<Process, String> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(if quiet { Stdio::null() } else { Stdio::inherit() });
        // A group of its own, so that what the program starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (to, lines) = sync_channel(MOST_UNREAD);
        let (heard, from) = sync_channel(MOST_UNHEARD);
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let ready_by = Some(Instant::now() + startup);
        let process =
            Process { child, to: Some(to), from, ready_by, silence: NO_SILENCE, trusted: true };
        // If the second fails, dropping the process ends the first.
        in_background(move || input.into_iter().for_each(|input| write_lines(&lines, input)))?;
        in_background(move || output.into_iter().for_each(|output| read_lines(output, &heard)))?;
        Ok(process)
    }

    pub(super) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Has a line written soon. A program that is gone is noticed when it is listened to.
    pub(super) fn tell(&mut self, line: String) -> Result<(), String> {
        let sent = self.to.as_ref().map(|to| to.try_send(line));
        if let Some(Err(TrySendError::Full(_))) = sent {
            self.trusted = false;
            return Err("it does not read what it is told".to_owned());
        }
        Ok(())
    }

    /// What the program answers to this question, or the reply it leaves when it is gone.
    #[expect(clippy::disallowed_methods, reason = "whoever waits for programs needs a clock")]
    pub(super) fn hear(&mut self, id: u64, limit: Duration) -> Result<Reply, Reply> {
        // The limit is doubled before an answer counts as late: the machine may be busy.
        let asked = Instant::now();
        let in_time = asked + limit.saturating_mul(2).min(LONGEST_WAIT);
        let deadline = self.ready_by.map_or(in_time, |ready| ready.max(in_time));
        loop {
            // Counted anew each time: a flood of old answers does not buy time.
            let left = deadline.checked_duration_since(Instant::now());
            let line = match left.map(|left| self.from.recv_timeout(left)) {
                Some(Ok(Ok(line))) => line,
                Some(Ok(Err(error))) => return Err(self.give_up(&error)),
                Some(Err(RecvTimeoutError::Disconnected)) => return Err(self.last_words()),
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

    fn give_up(&mut self, error: &io::Error) -> Reply {
        self.trusted = false;
        Reply::Broken(format!("what it says cannot be read: {error}"))
    }

    /// How a program ended that says no more.
    fn last_words(&mut self) -> Reply {
        Reply::Broken(match self.wait() {
            Some(status) => format!("it ended with {status}"),
            None => {
                self.trusted = false;
                "it closed its output".to_owned()
            }
        })
    }

    /// Gives the process a moment to end by itself.
    fn wait(&mut self) -> Option<ExitStatus> {
        let (steps, step) = FAREWELL;
        for _ in 0..steps {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(step);
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
        // The shell knows how to end a whole group; the standard library does not.
        let group = format!("kill -s KILL -- -{}", self.child.id());
        let quietly = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
        // If any of this fails, the process is gone already.
        let _ = (quietly, self.child.kill(), self.child.wait());
    }
}

fn in_background(work: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let thread = thread::Builder::new().spawn(work);
    thread.map(drop).map_err(|error| format!("it cannot be listened to: {error}"))
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

fn read_lines(output: ChildStdout, heard: &SyncSender<io::Result<Vec<u8>>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output).transpose() {
        let last = line.is_err();
        if heard.send(line).is_err() || last {
            return;
        }
    }
}

/// What a line says to this question; nothing if it answers an older one.
fn reply(line: &[u8], id: u64) -> Option<Reply> {
    match read_message(line) {
        Ok(FromBot::Answer { id: old, .. }) if old < id => None,
        Ok(FromBot::Answer { id: same, action }) if same == id => Some(Reply::Action(action)),
        Ok(FromBot::Answer { id: other, .. }) => {
            Some(Reply::Broken(format!("it answers {other}, and {id} was asked")))
        }
        Err(error) => Some(Reply::Broken(format!("{} is no answer: {error}", shown(line)))),
    }
}

/// The beginning of a line, fit for a terminal.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let start: String = text.chars().take(60).flat_map(char::escape_debug).collect();
    let more = if text.chars().nth(60).is_some() { "…" } else { "" };
    format!("“{start}{more}”")
}
