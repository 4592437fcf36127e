//! RULES.md, clause by clause. Each test is named after the clause that it checks.

use std::collections::BTreeSet;

use forsale::{Coins, Houses, Illegal, Seat};

mod examples;
mod the_box;
mod buying;
mod short_streets;
mod selling;
mod scoring;
mod secrets;
mod house_rules;
mod refusals;

const RULES: &str = include_str!("../../../../RULES.md");

const TESTS: [&str; 9] = [
    include_str!("clauses/examples.rs"),
    include_str!("clauses/the_box.rs"),
    include_str!("clauses/buying.rs"),
    include_str!("clauses/short_streets.rs"),
    include_str!("clauses/selling.rs"),
    include_str!("clauses/scoring.rs"),
    include_str!("clauses/secrets.rs"),
    include_str!("clauses/house_rules.rs"),
    include_str!("clauses/refusals.rs"),
];

/// Clauses that are not about the engine, and why.
const NOT_THE_ENGINE: [(u32, &str); 1] =
    [(65, "the server decides which players sit at a table, and which bots replace them")];

#[test]
fn the_clauses_are_numbered_without_a_gap() {
    assert!(clauses().into_iter().eq(1..=65));
}

#[test]
fn every_clause_has_a_test_or_a_reason_to_have_none() {
    let mut covered = tested();
    for (clause, reason) in NOT_THE_ENGINE {
        assert!(covered.insert(clause), "C{clause} is tested, although {reason}");
    }
    assert_eq!(covered, clauses());
}

#[test]
fn every_refusal_points_at_the_clause_that_is_broken() {
    let (at_least, purse) = (Coins(3), Coins(2));
    let refusals = [
        (Illegal::NoSuchSeat { seats: 3 }, 7),
        (Illegal::GameOver, 62),
        (Illegal::NotYourTurn { turn: Seat::B }, 59),
        (Illegal::StillBuying, 62),
        (Illegal::AlreadySelling, 62),
        (Illegal::BidTooLow { at_least }, 60),
        (Illegal::BidTooHigh { purse }, 18),
        (Illegal::MustPass { at_least, purse }, 19),
        (Illegal::NotYourHouse { hand: Houses::NONE }, 61),
        (Illegal::AlreadySealed, 36),
        (Illegal::NothingToSell, 42),
    ];
    for (refusal, clause) in refusals {
        assert_eq!(refusal.clause(), format!("C{clause}"));
        assert!(clauses().contains(&clause));
    }
}

/// Returns all clauses: `**C7** …` at the beginning of a line.
fn clauses() -> BTreeSet<u32> {
    let starts = RULES.lines().filter_map(|line| line.strip_prefix("**C")?.split_once("**"));
    starts.map(|(number, _)| number.parse().unwrap()).collect()
}

/// Returns the clauses with a test: `fn c7_…`.
fn tested() -> BTreeSet<u32> {
    let names = TESTS.iter().flat_map(|file| file.lines()).filter_map(|line| {
        let (name, _) = line.strip_prefix("fn c")?.split_once('_')?;
        name.parse().ok()
    });
    names.collect()
}
