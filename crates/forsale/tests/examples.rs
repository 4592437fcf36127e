//! Runs the examples.
//!
//! One of them, `count`, runs in valgrind, which counts the processor's instructions. Unlike seconds
//! they are the same on every run, so a change of the engine's speed is noticed.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first error")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// Instructions per decision in complete games of four, dealing included. Measured in the dev
/// profile (the engine optimised, with debug assertions) with the flags of `.cargo/config.toml`.
const UNIFORM: u64 = 217;
const HALF: u64 = 187;

#[test]
#[cfg_attr(not(debug_assertions), ignore = "the figures are those of the dev profile")]
fn uniform_games_take_the_expected_number_of_instructions() {
    check("uniform", UNIFORM);
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "the figures are those of the dev profile")]
fn half_games_take_the_expected_number_of_instructions() {
    check("half", HALF);
}

#[test]
fn the_examples_run() {
    for (name, argument, says) in [
        ("self_play", Some("7"), "won by "),
        ("monte_carlo", Some("1"), "won "),
        ("read_record", None, "won by "),
    ] {
        let output = Command::new(example(name)).args(argument).output().unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains(says), "{name} printed {text}");
    }
}

/// Starting the program is part of a count, so this compares two counts.
fn check(policy: &str, pinned: u64) {
    let (few, many) = (Count::of(policy, 500), Count::of(policy, 1500));
    let instructions = many.instructions - few.instructions;
    let each = instructions / (many.decisions - few.decisions);
    let figures = format!("{policy}: {each} instructions per decision, expected {pinned}");
    assert!(each * 100 <= pinned * 110, "the engine has become slower: {figures}");
    assert!(
        each * 100 >= pinned * 75,
        "the engine has become faster; update the figure: {figures}"
    );
}

struct Count {
    decisions: u64,
    instructions: u64,
}

impl Count {
    fn of(policy: &str, games: u32) -> Count {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(example("count"))
            .args([policy, &games.to_string()])
            .output()
            .expect("valgrind counts the instructions: install it with `apt-get install valgrind`");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Count { decisions: decisions(&output), instructions: instructions(&output) }
    }
}

/// Returns the path of an example, which `cargo test` builds unless it is given certain targets.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let example = profile.join("examples").join(name);
    assert!(example.exists(), "build the examples first: `cargo build -p forsale --examples`");
    example
}

fn decisions(output: &Output) -> u64 {
    String::from_utf8_lossy(&output.stdout).trim().parse().unwrap()
}

/// From the line `==17== Collected : 23456`.
fn instructions(output: &Output) -> u64 {
    let report = String::from_utf8_lossy(&output.stderr);
    let line = report.lines().find(|line| line.contains("Collected :")).expect("callgrind reports");
    line.split_whitespace().last().unwrap().parse().unwrap()
}
