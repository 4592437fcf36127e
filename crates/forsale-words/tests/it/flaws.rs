//! Every flaw of a record has a clause in every language, with its numbers.

use std::collections::BTreeSet;

use forsale::{
    Action, Check, Coins, DealError, House, Houses, Illegal, RecordError, RulesError, Seat, Seats,
};
use forsale_words::{Flaw, Lang, flaw};

/// Returns one flaw of each kind, and what its clause must contain.
fn all() -> Vec<(Flaw, &'static [&'static str])> {
    let house = House::new(21).unwrap();
    let waiting: Seats = [Seat::B, Seat::D].into_iter().collect();
    let mut all: Vec<(Flaw, &[&str])> = vec![
        (Flaw::NoText { line: 7 }, &["7", "UTF-8"]),
        (Flaw::NoJson { detail: "expected value".to_owned() }, &["JSON", "expected value"]),
        (Flaw::Unfinished { waiting }, &["1, 3"]),
        (Flaw::NoName { seat: Seat::C }, &["2"]),
        (Flaw::Proof { field: "day" }, &["day"]),
        (record(RecordError::OtherSeed), &[]),
        (record(RulesError::NoSuchTable { fewest: 3, most: 5 }.into()), &["3", "5"]),
    ];
    let deals: [(DealError, &[&str]); 6] = [
        (DealError::WrongNumber { cards: "houses", want: 28, got: 27 }, &["28", "27"]),
        (DealError::WrongNumber { cards: "checks", want: 28, got: 27 }, &["28", "27"]),
        (DealError::NoSuchHouse(house), &["21"]),
        (DealError::HouseTwice(house), &["21"]),
        (DealError::TooManyChecks { check: Check::new(15).unwrap(), most: 2 }, &["15", "2"]),
        (DealError::NoSuchOpener { seats: 4 }, &["4"]),
    ];
    all.extend(deals.map(|(error, numbers)| (record(error.into()), numbers)));
    let hand: Houses = [house].into_iter().collect();
    let reasons: [(Illegal, &[&str]); 11] = [
        (Illegal::NoSuchSeat { seats: 4 }, &["4"]),
        (Illegal::GameOver, &[]),
        (Illegal::NotYourTurn { turn: Seat::F }, &["5"]),
        (Illegal::StillBuying, &[]),
        (Illegal::AlreadySelling, &[]),
        (Illegal::BidTooLow { at_least: Coins(9) }, &["9"]),
        (Illegal::BidTooHigh { purse: Coins(14) }, &["14"]),
        (Illegal::MustPass { at_least: Coins(10), purse: Coins(8) }, &["10", "8"]),
        (Illegal::NotYourHouse { hand }, &["21"]),
        (Illegal::AlreadySealed, &[]),
        (Illegal::NothingToSell, &[]),
    ];
    all.extend(reasons.map(|(why, numbers)| (illegal(Action::Pass, why), numbers)));
    all.push((illegal(Action::Bid(Coins(99)), Illegal::GameOver), &["12", "33", "1", "99"]));
    all.push((illegal(Action::Sell(house), Illegal::GameOver), &["12", "33", "1", "21"]));
    all
}

fn record(error: RecordError) -> Flaw {
    Flaw::Record { error, line: None }
}

fn illegal(action: Action, why: Illegal) -> Flaw {
    let error = RecordError::Illegal { index: 33, seat: Seat::B, action, why };
    Flaw::Record { error, line: Some(12) }
}

#[test]
fn every_flaw_has_a_clause_of_its_own_in_every_language() {
    for lang in Lang::ALL {
        let mut clauses = BTreeSet::new();
        for (one, parts) in all() {
            let clause = flaw(lang, &one);
            assert!(parts.iter().all(|part| clause.contains(part)), "{lang:?}: {clause}");
            assert!(!clause.ends_with('.'), "it goes on: {clause}");
            assert!(clauses.insert(clause.clone()), "{lang:?}: {clause} twice");
        }
    }
}
