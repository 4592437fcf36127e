//! `forsale serve` on the command line: its output, errors and defaults.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::server::Server;

/// The ports that are tried.
const PORTS: std::ops::RangeInclusive<u16> = 7420..=7440;

#[test]
fn without_a_command_it_serves_on_the_next_free_port() {
    // It is in use from now on, by this test or by another program.
    let _taken = TcpListener::bind(("127.0.0.1", *PORTS.start()));
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("not/there/yet/forsale.db");
    let (child, printed) = started(&["--db", database.to_str().unwrap()]);
    let address = printed[0].strip_prefix("For Sale is open at http://127.0.0.1:").unwrap();
    let port: u16 = address.parse().unwrap();
    assert!(PORTS.contains(&port) && port != *PORTS.start(), "{port}");
    let kept = format!("Tables are kept in {}. Ctrl-C closes it.", database.display());
    assert_eq!(printed[1], kept);
    assert!(database.exists());
    end(child);
}

#[test]
fn the_default_database_is_in_the_data_directory() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = forsale(&["serve", "--listen", "127.0.0.1:0"]);
    let (child, _) = started_by(command.env("XDG_DATA_HOME", folder.path()));
    assert!(folder.path().join("forsale/forsale.db").exists());
    end(child);
}

#[test]
fn an_address_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("forsale.db");
    let output = ended(&["serve", "--listen", &address, "--db", database.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let expected =
        format!("forsale: cannot listen at {address}; choose another address with --listen");
    assert!(error(&output).starts_with(&expected), "{}", error(&output));
}

#[test]
fn invalid_arguments_are_reported() {
    for (arguments, hint) in [
        (["--public-url", "nonsense"], "http://"),
        (["--public-url", "https:///x"], "http://"),
        (["--listen", "everywhere"], "such as 127.0.0.1:8000"),
        (["--listen", "localhost:8000"], "such as 127.0.0.1:8000"),
        (["--listen", "127.0.0.1:99999"], "such as 127.0.0.1:8000"),
        (["--seats", "4"], "--seats"),
    ] {
        let output = ended(&[&["serve"], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error(&output).contains(hint), "{arguments:?}: {}", error(&output));
        assert!(output.stdout.is_empty());
    }
}

/// Otherwise a file with that name would be created, and two servers would share nothing.
#[test]
fn the_url_of_another_database_is_not_a_file_name() {
    let folder = tempfile::tempdir().unwrap();
    for (db, hint) in [
        ("mysql://ana:secret@db/forsale", "postgres://user@host:5432/database"),
        ("Postgres://ana:secret@db/forsale", "postgres://user@host:5432/database"),
        ("postgres:/ana:secret@db/forsale", "postgres://user@host:5432/database"),
        ("", "name a file, such as forsale.db"),
    ] {
        let mut command = forsale(&["serve", "--listen", "127.0.0.1:0"]);
        let output = command.env("FORSALE_DB", db).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{db}");
        let said = error(&output);
        assert!(said.contains(hint) && !said.contains("secret"), "{db}: {said}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{db}");
    }
}

#[test]
fn help_lists_every_option_of_serve() {
    for arguments in [&["--help"][..], &["serve", "--help"]] {
        let output = ended(arguments);
        assert!(output.status.success());
        let help = String::from_utf8(output.stdout).unwrap();
        for option in ["--listen", "--lan", "--public-url", "--db", "--open", "--log-json"] {
            assert!(help.contains(option), "{option} is not in {help}");
        }
    }
}

#[test]
fn an_unusable_file_is_reported_and_unchanged() {
    refuses("shopping list\n".repeat(500).as_bytes(), "is not a database");
    let good = good_database();
    // Bytes 60 to 63 of an SQLite file are the number of its schema.
    let mut newer = good.clone();
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    refuses(&newer, "was written by a newer forsale");
    refuses(&good[..good.len() / 2], "is damaged");
    let mut torn = good.clone();
    torn[4096..8192].fill(0x5a);
    refuses(&torn, "is damaged");
}

#[test]
fn a_read_only_file_is_reported_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("forsale.db");
    fs::write(&path, good_database()).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    refuses_file(&path, "cannot be written");
    refuses_file(folder.path(), "is a directory");
}

#[test]
fn a_file_in_use_is_reported() {
    let server = Server::open();
    refuses_file(&server.database(), "is in use by another forsale");
    server.assert_healthy();
}

/// Asserts that a server refuses a file with this content, and says why.
fn refuses(content: &[u8], reason: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("forsale.db");
    fs::write(&path, content).unwrap();
    refuses_file(&path, reason);
    assert_eq!(fs::read(&path).unwrap(), content, "{reason}: the file was touched");
}

fn refuses_file(path: &Path, reason: &str) {
    let path = path.to_str().unwrap();
    let output = ended(&["serve", "--listen", "127.0.0.1:0", "--db", path]);
    let told = error(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.starts_with(&format!("forsale: {path} {reason}")), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(output.stdout.is_empty(), "it says that it is open");
}

/// Returns the file that a server leaves behind.
fn good_database() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("forsale.db");
    let (child, _) = started(&["serve", "--listen", "127.0.0.1:0", "--db", path.to_str().unwrap()]);
    end(child);
    fs::read(&path).unwrap()
}

fn forsale(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_forsale"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn started(arguments: &[&str]) -> (Child, [String; 2]) {
    started_by(&mut forsale(arguments))
}

/// Starts a server and returns the two lines it prints.
fn started_by(command: &mut Command) -> (Child, [String; 2]) {
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
    let printed = [(); 2].map(|()| lines.next().unwrap().unwrap());
    (child, printed)
}

fn end(mut child: Child) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(child.wait().unwrap().success());
}

/// Runs a command that must end by itself.
fn ended(arguments: &[&str]) -> Output {
    let mut child = forsale(arguments).spawn().unwrap();
    for _ in 0..3000 {
        if child.try_wait().unwrap().is_some() {
            return child.wait_with_output().unwrap();
        }
        sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    let mut said = String::new();
    child.stdout.unwrap().read_to_string(&mut said).unwrap();
    panic!("{arguments:?} did not end: {said}");
}

fn error(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}
