//! Scoring: C45 to C48.

use forsale::{Checks, Coins, Outcome, SeatMap};

use crate::notation::checks;
use crate::table::{each, table};

/// The outcome for these purses and tills: `3 + 10 5, 18` is a purse of 3 with two checks, and a
/// purse of 18.
fn outcome(seats: &str) -> Outcome {
    let seats: Vec<_> =
        seats.split(", ").map(|seat| seat.split_once(" + ").unwrap_or((seat, ""))).collect();
    let numbers = SeatMap::new(seats.len() as u8, ()).map(|seat, ()| usize::from(seat.number()));
    let purses = numbers.map(|_, number| Coins(seats[number].0.parse().unwrap()));
    let tills = numbers.map(|_, number| checks(seats[number].1).into_iter().collect::<Checks>());
    Outcome::of(&purses, &tills)
}

fn places(seats: &str) -> String {
    each(&outcome(seats).places(), " ")
}

fn winners(seats: &str) -> String {
    outcome(seats).winners().to_string()
}

#[test]
fn c45_the_score_is_till_and_purse() {
    let outcome = outcome("3 + 10 5, 0 + 15 15 0, 18");
    assert_eq!(each(outcome.totals(), " "), "18 30 18");
    assert_eq!(each(outcome.purses(), " "), "3 0 18");
}

#[test]
fn c45_a_game_ends_with_that_score() {
    let mut t = table("iello-2020", 3).only("8 20 28").checks("13 12 0").open();
    t.play("A1 B2 C5 A6 B- C-  A:28 B:8 C:20");
    let outcome = t.game.outcome().unwrap();
    assert_eq!(each(outcome.totals(), " "), "35 27 37");
    assert_eq!(each(outcome.purses(), " "), "22 27 25");
    assert_eq!(each(&outcome.places(), " "), "2 3 1");
    assert_eq!(t.ledger.outcome(), Some(&outcome));
}

#[test]
fn c46_the_highest_score_wins() {
    assert_eq!(winners("3 + 10, 0 + 15, 9 + 5"), "B");
    assert_eq!(places("3 + 10, 0 + 15, 9 + 5"), "3 1 2");
    assert!(!outcome("3 + 10, 0 + 15, 9 + 5").decided_by_coins());
}

#[test]
fn c46_between_equal_scores_the_larger_purse_is_higher() {
    let tie = "3 + 10, 5 + 8, 12";
    assert_eq!((winners(tie).as_str(), places(tie).as_str()), ("B", "2 1 3"));
    assert!(outcome(tie).decided_by_coins());
    // A larger purse alone wins nothing.
    assert_eq!(places("1 + 15, 14, 0 + 15"), "1 3 2");
}

#[test]
fn c47_equal_in_both_share_the_victory() {
    let shared = "3 + 10, 3 + 8 2, 12";
    assert_eq!((winners(shared).as_str(), places(shared).as_str()), ("A B", "1 1 3"));
    assert!(!outcome(shared).decided_by_coins());
}

#[test]
fn c47_two_of_three_with_equal_scores_may_share() {
    let tie = "4 + 10, 5 + 9, 5 + 9";
    assert_eq!((winners(tie).as_str(), places(tie).as_str()), ("B C", "3 1 1"));
    assert!(outcome(tie).decided_by_coins());
}

#[test]
fn c47_all_may_share() {
    assert_eq!(
        (winners("7, 7, 7, 7, 7, 7").as_str(), places("7, 7, 7").as_str()),
        ("A B C D E F", "1 1 1")
    );
}

#[test]
fn c48_a_shared_place_uses_up_those_after_it() {
    assert_eq!(places("5, 9, 9, 3"), "3 1 1 4");
    assert_eq!(places("9, 5, 5, 3"), "1 2 2 4");
    assert_eq!(places("5, 9, 5, 5, 2, 2"), "2 1 2 2 5 5");
    // The coins decide lower places, too, and that is not what decided the first.
    assert_eq!(places("9, 2 + 3, 5"), "1 3 2");
    assert!(!outcome("9, 2 + 3, 5").decided_by_coins());
}
