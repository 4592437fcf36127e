//! The operator's screen of a server, and replays in the terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use forsale_testkit::Pane;
use tempfile::TempDir;

use crate::forsale;

#[test]
fn a_server_lists_its_tables_and_its_operator_can_play() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("tables.db");
    let pane = Pane::open(100, 30);
    let serve = format!("{} serve --listen 127.0.0.1:0 --db {}", forsale(), db.display());
    pane.run(&format!("USER=Ana {serve}; echo left with $?"));
    pane.until("No table is in use.");
    assert!(!pane.is_on_alternate_screen());
    // Twice: no key may get lost between two screens.
    for _ in 0..2 {
        pane.keys(&["p"]);
        pane.until("enter start");
        assert!(pane.is_on_alternate_screen());
        pane.keys(&["t"]);
        pane.until("Say something");
        pane.keys(&["-l", "Who joins?"]);
        pane.keys(&["Enter"]);
        pane.until("Ana: Who joins?");
        pane.keys(&["q", "Enter"]);
        pane.until("in use:");
    }
    let screen = pane.until("2 tables are in use:");
    assert!(screen.contains("For Sale is open at http://127.0.0.1:"), "{screen}");
    assert_eq!(screen.matches("Ana  ").count(), 2, "{screen}");
    pane.keys(&["q"]);
    pane.assert_left_with(0);
}

#[test]
fn a_server_with_a_table_list_ends_on_sigterm() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("tables.db");
    let pane = Pane::open(80, 24);
    let serve = format!("{} serve --listen 127.0.0.1:0 --db {}", forsale(), db.display());
    pane.run(&format!("{serve}; echo left with $?"));
    pane.until("No table is in use.");
    pane.signal("TERM");
    pane.assert_left_with(0);
}

#[test]
fn a_record_is_stepped_through() {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("game.json");
    save(&record.display().to_string());
    let pane = Pane::open(80, 24);
    pane.run(&format!("{} replay {}; echo left with $?", forsale(), record.display()));
    pane.until("Step 1. Auction 1 of 7.");
    pane.keys(&["]"]);
    pane.until("Step 2. ");
    pane.keys(&["G"]);
    pane.until("[ ] step");
    pane.keys(&["["]);
    pane.until("Step ");
    pane.keys(&["q"]);
    pane.assert_left_with(0);
}

/// Plays the beginning of a game and saves it to this file.
fn save(file: &str) {
    let mut game = Command::new(forsale())
        .args(["play", "--plain", "--seed", "7", "--level", "pip", "--lang", "en", "--save", file])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    game.stdin.take().unwrap().write_all(b"b 2\nb 1\nq\nq\n").unwrap();
    assert!(game.wait().unwrap().success());
}
