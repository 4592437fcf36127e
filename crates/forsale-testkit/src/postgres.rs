//! A private PostgreSQL cluster: made by the installed programs in a temporary folder, reached
//! through a socket in that folder, and removed when the tests end, however they end.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::{CommandExt, parent_id};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Waits until its input ends, which it does when the test process ends, and removes the cluster.
const CLEAN_UP_AFTER_INPUT: &str = r#"read -r _; "#;

/// Waits until another process ends, and removes the cluster.
const CLEAN_UP_AFTER_PROCESS: &str = r#"while kill -0 "$2" 2>/dev/null; do sleep 0.5; done; "#;

const CLEAN_UP: &str = r#"
    kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        rm -rf "$1" "$1.lock" 2>/dev/null && exit
        sleep 0.2
    done
"#;

/// A cluster of databases.
pub struct Postgres {
    folder: PathBuf,
    /// The process that removes the cluster, if this value started it.
    cleaner: Option<Child>,
}

impl Postgres {
    /// Returns the cluster that all tests of a run share. Each test makes its own databases in it.
    ///
    /// `cargo nextest` runs every test in a process of its own. The first one that needs the
    /// cluster starts it, and it lives until nextest ends.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var("NEXTEST_RUN_ID") {
            Ok(run) => Postgres::of_run(&run),
            Err(_) => Postgres::new(),
        })
    }

    /// Starts a cluster for this value alone.
    pub fn new() -> Postgres {
        let folder = tempfile::Builder::new().prefix("forsale-pg-").tempdir().unwrap().keep();
        let mut cleaner = Command::new("sh");
        cleaner.args(["-c", &[CLEAN_UP_AFTER_INPUT, CLEAN_UP].concat(), "cleaner"]).arg(&folder);
        let postgres = Postgres { folder, cleaner: Some(spawn(cleaner)) };
        postgres.make();
        postgres
    }

    /// Returns the cluster of this nextest run, which the first caller starts.
    fn of_run(run: &str) -> Postgres {
        let folder = std::env::temp_dir().join(format!("forsale-pg-{run}"));
        let lock = File::create(folder.with_extension("lock")).unwrap();
        lock.lock().unwrap();
        let postgres = Postgres { folder, cleaner: None };
        if !postgres.folder.join("is-ready").exists() {
            fs::create_dir_all(&postgres.folder).unwrap();
            let script = [CLEAN_UP_AFTER_PROCESS, CLEAN_UP].concat();
            let mut cleaner = Command::new("sh");
            cleaner.args(["-c", &script, "cleaner"]).arg(&postgres.folder);
            cleaner.arg(parent_id().to_string());
            // Nothing waits for this process: it ends after this one.
            drop(spawn(cleaner));
            postgres.make();
            File::create(postgres.folder.join("is-ready")).unwrap();
        }
        postgres
    }

    /// Makes the cluster in its folder, and starts it.
    fn make(&self) {
        fs::set_permissions(&self.folder, fs::Permissions::from_mode(0o755)).unwrap();
        if let Some((user, group)) = owner() {
            chown(&self.folder, Some(user), Some(group)).unwrap();
        }
        self.run(
            "initdb",
            &["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8"],
        );
        self.start();
    }

    /// Starts the cluster again after [`Postgres::stop`].
    pub fn start(&self) {
        self.start_with("-c listen_addresses=");
    }

    fn start_with(&self, more: &str) {
        let folder = self.folder.display();
        let options = format!("-k {folder} -c fsync=off -c max_connections=400 {more}");
        let log = format!("--log={folder}/log");
        self.run("pg_ctl", &["start", "-w", &log, "-o", &options]);
    }

    /// Makes a self-signed certificate for the cluster, and returns its path.
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

    /// Restarts the cluster at a port of localhost, with `ssl` "on" or "off", and returns the port.
    pub fn listen(&self, ssl: &str) -> u16 {
        self.stop();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        self.start_with(&format!("-p {port} -c listen_addresses=localhost -c ssl={ssl}"));
        port
    }

    /// Ends the cluster as a power cut would.
    pub fn stop(&self) {
        self.run("pg_ctl", &["stop", "-w", "-m", "immediate"]);
    }

    /// Makes an empty database and returns its address.
    pub fn database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("forsale_{}_{number}", std::process::id());
        self.command("createdb").args(["-U", "postgres", &name]).output_of("createdb");
        self.url(&name)
    }

    /// Returns the address of a database, which need not exist.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// The socket that programs connect to.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Runs a query and returns what it prints, one line for each row.
    pub fn query(&self, database: &str, sql: &str) -> String {
        let psql = &mut self.command("psql");
        let psql = psql.args(["-U", "postgres", "-d", database, "-qAt", "-c", sql]);
        String::from_utf8(psql.output_of("psql").stdout).unwrap()
    }

    /// Prepares one of PostgreSQL's programs to talk to this cluster.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(programs().join(program));
        command.env("PGHOST", &self.folder).env("LC_ALL", "C").current_dir("/");
        command
    }

    fn run(&self, program: &str, args: &[&str]) {
        let mut command = self.command(program);
        command.args(args).arg("-D").arg(self.folder.join("data"));
        as_owner(&mut command);
        // The server it leaves running must not hold the test's own output open.
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Nor may it be in the test's process group: nextest ends that group with the test.
        command.process_group(0);
        assert!(command.status().unwrap().success(), "{program} failed: {:?}", self.log());
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Default for Postgres {
    fn default() -> Postgres {
        Postgres::new()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(cleaner) = &mut self.cleaner {
            drop(cleaner.stdin.take());
            let _ = cleaner.wait();
        }
    }
}

/// Runs a command that must succeed.
pub trait OutputOf {
    /// Runs the command to its end and returns its output; panics if it fails.
    fn output_of(&mut self, name: &str) -> Output;
}

impl OutputOf for Command {
    fn output_of(&mut self, name: &str) -> Output {
        let output = self.output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name} failed: {errors}");
        output
    }
}

/// Starts a cleaner. It must outlive the test: a Ctrl-C in the terminal is not for it.
fn spawn(mut cleaner: Command) -> Child {
    cleaner.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    cleaner.spawn().unwrap()
}

/// Runs a command as the user `postgres`, if this is root: PostgreSQL refuses to run as root.
fn as_owner(command: &mut Command) {
    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
}

/// Returns the ids of the user and group `postgres`, if the tests run as root.
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

/// Returns the folder of PostgreSQL's programs: Debian's newest version, or those on the path.
fn programs() -> PathBuf {
    let versions = fs::read_dir(Path::new("/usr/lib/postgresql")).into_iter().flatten();
    let number = |folder: &fs::DirEntry| folder.file_name().to_str()?.parse::<u32>().ok();
    let newest = versions
        .map(Result::unwrap)
        .filter(|folder| folder.path().join("bin/initdb").exists())
        .max_by_key(number);
    newest.map_or_else(PathBuf::new, |folder| folder.path().join("bin"))
}
