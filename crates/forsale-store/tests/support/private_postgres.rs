//! A PostgreSQL for tests: created from the installed programs in a temporary folder, reached by a
//! socket in that folder, and removed when the tests end, however they end.

#![allow(dead_code, reason = "every test binary uses the part it needs")]

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Waits until its input ends, which happens when the test process is gone, and cleans up.
const GUARDIAN: &str = r#"
    read -r _
    kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        rm -rf "$1" 2>/dev/null && exit
        sleep 0.2
    done
"#;

/// A cluster of databases.
pub struct Postgres {
    folder: PathBuf,
    guardian: Child,
}

impl Postgres {
    /// Returns the cluster that all tests of a binary share, each with its own database.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(Postgres::new)
    }

    /// Starts a new cluster.
    pub fn new() -> Postgres {
        let folder = tempfile::Builder::new().prefix("forsale-pg-").tempdir().unwrap().keep();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        let guardian = guard(&folder);
        if let Some((user, group)) = owner() {
            chown(&folder, Some(user), Some(group)).unwrap();
        }
        let postgres = Postgres { folder, guardian };
        postgres.run(
            "initdb",
            &["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8"],
        );
        postgres.start();
        postgres
    }

    /// Starts it after a stop.
    pub fn start(&self) {
        self.start_with("-c listen_addresses=");
    }

    fn start_with(&self, more: &str) {
        let folder = self.folder.display();
        let options = format!("-k {folder} -c fsync=off -c max_connections=90 {more}");
        let log = format!("--log={folder}/log");
        self.run("pg_ctl", &["start", "-w", &log, "-o", &options]);
    }

    /// Creates a self-signed certificate for it, and returns its path.
    pub fn certify(&self) -> PathBuf {
        let certificate = self.folder.join("data/server.crt");
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
        openssl.args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]);
        openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
        openssl.arg("-keyout").arg(self.folder.join("data/server.key"));
        openssl.arg("-out").arg(&certificate);
        as_owner(&mut openssl);
        openssl.output_of("openssl");
        certificate
    }

    /// Restarts it on a port of localhost, with or without TLS, and returns the port.
    pub fn listen(&self, ssl: &str) -> u16 {
        self.stop();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        self.start_with(&format!("-p {port} -c listen_addresses=localhost -c ssl={ssl}"));
        port
    }

    /// Stops it as a power cut would.
    pub fn stop(&self) {
        self.run("pg_ctl", &["stop", "-w", "-m", "immediate"]);
    }

    /// Creates an empty database and returns its address.
    pub fn database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("forsale{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.command("createdb").args(["-U", "postgres", &name]).output_of("createdb");
        self.url(&name)
    }

    /// Returns the address of a database, which need not exist.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// Returns the path of the socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Runs a query and returns its output, one line for each row.
    pub fn query(&self, database: &str, sql: &str) -> String {
        let psql = &mut self.command("psql");
        let psql = psql.args(["-U", "postgres", "-d", database, "-qAt", "-c", sql]);
        String::from_utf8(psql.output_of("psql").stdout).unwrap()
    }

    /// Returns a command that runs one of PostgreSQL's programs on this cluster.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(programs().join(program));
        command.env("PGHOST", &self.folder).env("LC_ALL", "C").current_dir("/");
        command
    }

    fn run(&self, program: &str, args: &[&str]) {
        let mut command = self.command(program);
        command.args(args).arg("-D").arg(self.folder.join("data"));
        as_owner(&mut command);
        // A server that stays running must not keep the test's output open.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        assert!(command.status().unwrap().success(), "{program} failed: {:?}", self.log());
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.guardian.stdin.take());
        let _ = self.guardian.wait();
    }
}

/// Runs a command, which must succeed, and returns its output.
pub trait OutputOf {
    fn output_of(&mut self, name: &str) -> Output;
}

impl OutputOf for Command {
    fn output_of(&mut self, name: &str) -> Output {
        let output = self.output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name} failed: {stderr}");
        output
    }
}

fn guard(folder: &Path) -> Child {
    let mut guardian = Command::new("sh");
    guardian.args(["-c", GUARDIAN, "guardian"]).arg(folder);
    // In its own process group, so that Ctrl-C does not end it before the tests.
    guardian.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    guardian.spawn().unwrap()
}

/// PostgreSQL refuses to run as root.
fn as_owner(command: &mut Command) {
    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
}

/// Returns the user and group `postgres` when the tests run as root.
fn owner() -> Option<(u32, u32)> {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let user = users.lines().find(|line| line.starts_with("postgres:"));
    let user = user.expect("there is a user postgres: install the Debian package postgresql");
    let mut fields = user.split(':').skip(2).map(|field| field.parse().unwrap());
    Some((fields.next().unwrap(), fields.next().unwrap()))
}

/// Returns the folder of PostgreSQL's programs: Debian's newest, or empty to use the path.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().map(Result::unwrap);
    let number = |folder: &fs::DirEntry| folder.file_name().to_str()?.parse::<u32>().ok();
    let newest =
        versions.filter(|folder| folder.path().join("bin/initdb").exists()).max_by_key(number);
    newest.map_or_else(PathBuf::new, |folder| folder.path().join("bin"))
}
