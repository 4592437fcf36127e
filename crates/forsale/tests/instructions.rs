//! Counts the processor's instructions, which unlike seconds are the same on every run, so that
//! the engine can neither become slow nor fast unnoticed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// Instructions for each decision in complete games of four, dealing included. Measured in the
/// dev profile (the engine optimised, all its assertions on) with the flags of `.cargo/config.toml`.
const UNIFORM: u64 = 217;
const HALF: u64 = 189;

#[test]
#[cfg_attr(not(debug_assertions), ignore = "the figures are those of the dev profile")]
fn uniform_games_take_as_many_instructions_as_ever() {
    check("uniform", UNIFORM);
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "the figures are those of the dev profile")]
fn half_games_take_as_many_instructions_as_ever() {
    check("half", HALF);
}

/// Starting the program is part of a count, hence the difference of two.
fn check(policy: &str, pinned: u64) {
    let (few, many) = (Count::of(policy, 500), Count::of(policy, 1500));
    let instructions = many.instructions - few.instructions;
    let each = instructions / (many.decisions - few.decisions);
    let figures = format!("{policy}: {each} instructions for each decision, pinned are {pinned}");
    assert!(each * 100 <= pinned * 110, "slower: {figures}");
    assert!(each * 100 >= pinned * 75, "faster: pin the new figure: {figures}");
}

struct Count {
    decisions: u64,
    instructions: u64,
}

impl Count {
    fn of(policy: &str, games: u32) -> Count {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(example())
            .args([policy, &games.to_string()])
            .output()
            .expect("valgrind counts the instructions: install it with `apt-get install valgrind`");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Count { decisions: decisions(&output), instructions: instructions(&output) }
    }
}

/// The program `examples/count`, which `cargo test` builds unless it is told which targets to.
fn example() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let example = profile.join("examples/count");
    assert!(example.exists(), "build what is counted: `cargo build -p forsale --example count`");
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
