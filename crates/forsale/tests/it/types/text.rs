//! What `Display` writes, `FromStr` reads.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use forsale::{
    Action, BidRule, Check, Checks, Coins, House, Houses, Move, NotationError, Refund, RuleSet,
    Seat, Seats, Supply,
};

fn reads_what_it_writes<T>(values: impl IntoIterator<Item = T>)
where
    T: FromStr<Err = NotationError> + Display + Debug + PartialEq,
{
    for value in values {
        assert_eq!(value.to_string().parse(), Ok(value));
    }
}

#[test]
fn every_type_reads_what_it_writes() {
    reads_what_it_writes(Seat::ALL);
    reads_what_it_writes((1..=30).filter_map(House::new));
    reads_what_it_writes((0..=20).filter_map(Check::new));
    reads_what_it_writes((0..=255).map(Coins));
    reads_what_it_writes((0..=6).map(Seats::all));
    reads_what_it_writes((0..=30).map(Houses::deck));
    reads_what_it_writes(RuleSet::printed().map(|set| set.rules.checks()));
    reads_what_it_writes([Supply::Enough, Supply::OneShort]);
    reads_what_it_writes([BidRule::Exceed, BidRule::Match]);
    reads_what_it_writes([Refund::Down, Refund::Up]);
    reads_what_it_writes(RuleSet::printed());
    let bids = (0..=255).map(|bid| Action::Bid(Coins(bid)));
    let sales = (1..=30).filter_map(House::new).map(Action::Sell);
    let actions = || bids.clone().chain(sales.clone()).chain([Action::Pass]);
    reads_what_it_writes(actions());
    for seat in Seat::ALL {
        reads_what_it_writes(actions().map(|action| Move { seat, action }));
    }
}

#[test]
fn a_line_of_moves_reads_like_a_score_sheet() {
    let line = "A1 B2 C- A:28";
    let moves: Vec<Move> = line.split(' ').map(|word| word.parse().unwrap()).collect();
    let house = House::new(28).unwrap();
    let expected = [
        (Seat::A, Action::Bid(Coins(1))),
        (Seat::B, Action::Bid(Coins(2))),
        (Seat::C, Action::Pass),
        (Seat::A, Action::Sell(house)),
    ];
    assert_eq!(moves, expected.map(|(seat, action)| Move { seat, action }));
}

#[test]
fn other_text_is_refused_and_the_error_says_what_was_expected() {
    fn error<T: FromStr<Err = NotationError> + Debug>(texts: &[&str]) -> String {
        let errors: Vec<String> =
            texts.iter().map(|text| text.parse::<T>().unwrap_err().to_string()).collect();
        assert!(errors.windows(2).all(|pair| pair[0] == pair[1]), "{errors:?}");
        errors[0].clone()
    }
    assert_eq!(error::<Seat>(&["", "G", "a", "AB", "0"]), "expected a seat, A to F");
    assert_eq!(
        error::<House>(&["", "0", "31", "+8", "-8", "8 ", "x"]),
        "expected a house, 1 to 30"
    );
    assert_eq!(error::<Check>(&["21", "256", "-0"]), "expected a check, 0 to 20");
    assert_eq!(error::<Coins>(&["256", ""]), "expected a number of coins, 0 to 255");
    let action = "expected an action, such as 5 (bid), - (pass) or :28 (sell)";
    assert_eq!(error::<Action>(&["", "--", ":", ":0", ":31", "256", "pass"]), action);
    assert_eq!(error::<Move>(&["A", "Ax"]), action);
    assert_eq!(error::<Move>(&["", "5", "G5", "é5"]), "expected a seat, A to F");
    let repeated = "expected each seat or house once, and each check at most 7 times";
    assert_eq!(error::<Seats>(&["A A"]), repeated);
    assert_eq!(error::<Houses>(&["8 20 8"]), repeated);
    assert_eq!(error::<Checks>(&["5 5 5 5 5 5 5 5"]), repeated);
    assert_eq!(error::<Houses>(&["8,20"]), "expected a house, 1 to 30");
    assert_eq!(error::<Supply>(&["", "Enough"]), "expected enough or one-short");
    assert_eq!(error::<BidRule>(&["low"]), "expected exceed or match");
    assert_eq!(error::<Refund>(&["sideways"]), "expected down or up");
    assert_eq!(
        error::<RuleSet>(&["iello-2020", "iello-2020-7", "gryphon-2009-4-one-short"]),
        "expected a printed rule set, such as iello-2020-4-one-short"
    );
}

#[test]
fn a_number_becomes_a_card_or_a_seat_if_it_is_in_range() {
    assert_eq!(House::try_from(30).ok(), House::new(30));
    assert_eq!(Check::try_from(0), Ok(Check::VOID));
    assert_eq!(Seat::try_from(5), Ok(Seat::F));
    let errors = [
        House::try_from(0).unwrap_err(),
        Check::try_from(21).unwrap_err(),
        Seat::try_from(6).unwrap_err(),
    ];
    assert_eq!(
        errors.map(|error| error.to_string()),
        [
            "expected a house, 1 to 30",
            "expected a check, 0 to 20",
            "expected the number of a seat, 0 to 5"
        ]
    );
}
