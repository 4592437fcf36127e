//! `forsale join` and `forsale watch` in plain mode, line by line.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::server::Server;

/// How long to wait for a line.
const LINE_TIMEOUT: Duration = Duration::from_secs(60);

/// A running program that prints line by line.
pub struct Terminal {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// All that it has printed.
    pub said: String,
    /// How much of it has been answered.
    answered: usize,
}

impl Terminal {
    /// Starts the program at this server, with its state in this folder.
    pub fn start(server: &Server, state: &TempDir, args: &[&str]) -> Terminal {
        Terminal::start_at(&format!("http://{}", server.address().host()), state, args)
    }

    /// The same with the address of the server.
    pub fn start_at(url: &str, state: &TempDir, args: &[&str]) -> Terminal {
        Terminal::start_with(url, state, args, &[])
    }

    /// The same with variables of the environment.
    pub fn start_with(
        url: &str,
        state: &TempDir,
        args: &[&str],
        said: &[(&str, PathBuf)],
    ) -> Terminal {
        let mut process = Command::new(env!("CARGO_BIN_EXE_forsale"))
            .args(args)
            .args(["--url", url, "--lang", "en"])
            .envs(said.iter().cloned())
            .env("XDG_STATE_HOME", state.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(process.stdout.take().unwrap());
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let input = process.stdin.take().unwrap();
        Terminal { process, input, lines, said: String::new(), answered: 0 }
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Reads until nothing is printed for this long. Returns false at the end of the output.
    pub fn listen(&mut self, pause: Duration) -> bool {
        loop {
            match self.lines.recv_timeout(pause) {
                Ok(line) => self.said += &format!("{line}\n"),
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    pub fn until(&mut self, text: &str) {
        let begun = Instant::now();
        while !self.said.contains(text) {
            let goes_on = self.listen(Duration::from_millis(20)) && begun.elapsed() < LINE_TIMEOUT;
            let errors = if goes_on { String::new() } else { self.errors() };
            assert!(goes_on, "{text:?} was never said:\n{}{errors}", self.said);
        }
    }

    /// Passes or sells the lowest house, if there is a new question.
    pub fn play_along(&mut self) {
        self.listen(Duration::from_millis(20));
        let new = &self.said[self.answered..];
        let question = new.lines().rev().find(|line| line.starts_with("  "));
        let answer = match question.map(str::trim_start) {
            Some(sale) if sale.starts_with("N  sell one of ") => {
                let houses = sale.trim_start_matches("N  sell one of ");
                houses.split([',', ' ']).next().unwrap().to_owned()
            }
            Some(auction) if auction.starts_with("b ") => "p".to_owned(),
            _ => return,
        };
        self.answered = self.said.len();
        self.say(&answer);
    }

    /// Waits for its end, and returns whether it succeeded.
    pub async fn ends(&mut self) -> bool {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.success();
            }
            assert!(begun.elapsed() < LINE_TIMEOUT, "it does not end:\n{}", self.said);
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Returns its standard error, once it has ended.
    pub fn errors(&mut self) -> String {
        let _ = self.process.kill();
        let mut said = String::new();
        if let Some(mut errors) = self.process.stderr.take() {
            std::io::Read::read_to_string(&mut errors, &mut said).unwrap();
        }
        said
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
