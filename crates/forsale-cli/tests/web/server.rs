//! The server under test: a process of the real program, with its own port and database.
//!
//! It starts in a few hundredths of a second, so tests gain nothing from a server in their own process.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, RwLock};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{Instant, sleep};

/// Any free port.
const ANY: &str = "127.0.0.1:0";

/// The library that gives a process its own clock: Debian's package faketime.
const FAKETIME: &str = "/usr/$LIB/faketime/libfaketime.so.1";

/// A running server and its files.
pub struct Server {
    folder: TempDir,
    db: String,
    setting: Setting,
    process: Child,
    address: Address,
    /// How long it took to start.
    pub opened_in: Duration,
}

/// How a server is started.
#[derive(Clone, Copy)]
pub struct Setting {
    pub args: &'static [&'static str],
    pub log: &'static str,
    /// The timeouts that differ from those of a real server, as `--timings` takes them.
    pub timings: &'static str,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting { args: &[], log: "warn", timings: "" }
    }
}

impl Setting {
    /// The default settings with other timeouts.
    pub fn timings(timings: &'static str) -> Setting {
        Setting { timings, ..Setting::default() }
    }
}

/// The address of a server, which changes with a restart.
#[derive(Clone)]
pub struct Address(Arc<RwLock<String>>);

impl Address {
    /// Returns the host and port.
    pub fn host(&self) -> String {
        self.0.read().unwrap().clone()
    }
}

impl Server {
    /// Starts a server without tables.
    pub fn open() -> Server {
        Server::open_in(tempfile::tempdir().unwrap())
    }

    /// Starts a server with other settings.
    pub fn open_as(setting: Setting) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("forsale.db").to_str().unwrap().to_owned();
        Server::open_with(folder, db, setting)
    }

    /// Starts one of several servers that share a database.
    pub fn open_on(url: &str) -> Server {
        Server::open_on_as(url, Setting::default())
    }

    /// The same with other settings.
    pub fn open_on_as(url: &str, setting: Setting) -> Server {
        Server::open_with(tempfile::tempdir().unwrap(), url.to_owned(), setting)
    }

    /// Starts a server on a copy of the files of a server that has stopped.
    pub fn open_copy(folder: &Path) -> Server {
        let copy = tempfile::tempdir().unwrap();
        for file in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if file.path().extension().is_none_or(|kind| kind != "lock") {
                fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
            }
        }
        Server::open_in(copy)
    }

    /// Starts a server on this database, with a clock that can be set.
    pub fn open_with_own_clock(url: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("clock"), "+0").unwrap();
        Server::open_with(folder, url.to_owned(), Setting::default())
    }

    /// Starts a server with these settings, and with a clock that can be set.
    pub fn open_with_clock(setting: Setting) -> Server {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("clock"), "+0").unwrap();
        let db = folder.path().join("forsale.db").to_str().unwrap().to_owned();
        Server::open_with(folder, db, setting)
    }

    /// Starts a server on a copy of this database, with a clock that begins at this time.
    pub fn open_file(database: &Path, clock: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("clock"), clock).unwrap();
        fs::copy(database, folder.path().join("forsale.db")).unwrap();
        Server::open_in(folder)
    }

    /// Sets the clock: `+3600` is an hour fast.
    pub fn set_clock(&self, clock: &str) {
        fs::write(self.folder.path().join("clock.new"), clock).unwrap();
        fs::rename(self.folder.path().join("clock.new"), self.folder.path().join("clock")).unwrap();
    }

    /// Sends a signal to the process, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &pid]).status().unwrap().success());
    }

    fn open_in(folder: TempDir) -> Server {
        let db = folder.path().join("forsale.db").to_str().unwrap().to_owned();
        Server::open_with(folder, db, Setting::default())
    }

    fn open_with(folder: TempDir, db: String, setting: Setting) -> Server {
        let begun = Instant::now();
        let (process, host) = start(folder.path(), &db, ANY, setting);
        let address = Address(Arc::new(RwLock::new(host)));
        Server { folder, db, setting, process, address, opened_in: begun.elapsed() }
    }

    /// Kills the process, and starts another on the same database.
    pub fn crash_and_restart(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.restart();
    }

    /// The same, at the same address.
    pub fn crash_and_return(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.reopen();
    }

    /// Starts a new process on the same database, at the same address.
    pub fn reopen(&mut self) {
        let host = self.address.host();
        (self.process, _) = start(self.folder.path(), &self.db, &host, self.setting);
    }

    /// Starts a new process on the same database.
    pub fn restart(&mut self) {
        let (process, host) = start(self.folder.path(), &self.db, ANY, self.setting);
        self.process = process;
        *self.address.0.write().unwrap() = host;
    }

    /// Sends SIGTERM, waits for the end, and returns how long that took.
    pub async fn stop(&mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return (status, begun.elapsed());
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "the server does not stop");
            sleep(Duration::from_millis(10)).await;
        }
    }

    pub fn address(&self) -> Address {
        self.address.clone()
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("forsale.db")
    }

    /// Returns its log, over all restarts.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// Asserts that the log has no error and no panic. A busy table or an unreachable database is a
    /// warning.
    pub fn assert_healthy(&self) {
        let log = self.log();
        let is_wrong = |line: &&str| line.contains("panicked") || line.contains("ERROR");
        assert_eq!(log.lines().find(is_wrong), None);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts the program and returns it with the host and port that it prints.
fn start(folder: &Path, db: &str, listen: &str, setting: Setting) -> (Child, String) {
    let log = File::options().create(true).append(true).open(folder.join("log")).unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_forsale"));
    process.args(["serve", "--listen", listen, "--db", db]).args(setting.args);
    let clock = folder.join("clock");
    if clock.exists() {
        process.arg("--follow-clock");
        process.envs([("LD_PRELOAD", FAKETIME), ("FAKETIME_NO_CACHE", "1")]);
        process.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("FAKETIME_TIMESTAMP_FILE", clock);
    }
    process.env("TZ", "UTC");
    let authority = folder.join("authority.crt");
    if authority.exists() {
        process.env("SSL_CERT_FILE", authority);
    }
    if !setting.timings.is_empty() {
        process.args(["--timings", setting.timings]);
    }
    let mut process =
        process.env("FORSALE_LOG", setting.log).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
    let mut line = String::new();
    // The pipe stays open: the program ends when it cannot print.
    BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let host = line.trim_end().strip_prefix("For Sale is open at http://");
    let host =
        host.unwrap_or_else(|| panic!("{line:?}; {:?}", fs::read_to_string(folder.join("log"))));
    (process, host.to_owned())
}
