//! The processes of a test: the server, and the driver of the browsers.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// How often to start the driver before giving up.
const DRIVER_ATTEMPTS: usize = 20;

/// How often to look whether a program that was asked to end has ended, before it is killed.
const END_POLLS: usize = 200;
const END_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A running program, ended when dropped.
pub struct Process(Child);

impl Process {
    /// Starts it and returns what follows `mark` on the first line that contains it.
    fn start(command: &mut Command, mark: &str) -> (Process, String) {
        let started = Process::try_start(command, mark);
        started.unwrap_or_else(|| panic!("{command:?} ended without saying {mark:?}"))
    }

    /// The same, or `None` if it ends without such a line.
    fn try_start(command: &mut Command, mark: &str) -> Option<(Process, String)> {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap_or_else(|error| {
            panic!("{command:?}: {error}; ./test installs what is missing");
        });
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let process = Process(child);
        let said = lines.by_ref().map_while(Result::ok);
        let told = said.into_iter().find_map(|line| Some(line.split_once(mark)?.1.to_owned()))?;
        // The rest of its output must not fill the pipe.
        std::thread::spawn(move || lines.map_while(Result::ok).count());
        Some((process, told))
    }

    /// Kills it.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Sends SIGTERM and waits for the end. A driver closes its browsers then; sometimes it waits for ever
    /// for one that is gone, and is killed.
    pub fn end(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        for _ in 0..END_POLLS {
            if !matches!(self.0.try_wait(), Ok(None)) {
                return;
            }
            sleep(END_POLL_INTERVAL);
        }
        self.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a server at this address (port 0 is any free one) and returns its address.
pub fn serve(listen: &str, folder: &Path) -> (Process, String) {
    let log = File::options().create(true).append(true).open(folder.join("server.log")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_forsale"));
    command.args(["serve", "--listen", listen, "--db"]).arg(folder.join("tables.db")).stderr(log);
    Process::start(&mut command, "For Sale is open at ")
}

/// Starts the driver of the browsers and returns its address.
pub fn driver() -> (Process, String) {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stderr(Stdio::null());
    let start = || Process::try_start(&mut command, "started successfully on port ");
    // It chooses a free port of IPv4 and gives up if another program has that port of IPv6.
    let started = std::iter::repeat_with(start).take(DRIVER_ATTEMPTS).find_map(|driver| driver);
    let (program, port) = started.expect("chromedriver finds no free port");
    (program, format!("http://127.0.0.1:{}", port.trim_end_matches('.')))
}
