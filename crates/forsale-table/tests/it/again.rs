//! One deal played more than once.

use forsale::Seed;
use forsale_table::{Command, Deck, Entry, Occasion, Options, Refusal, Table};

use crate::drive::{ANA, BOB, Driven, any, short, start};

fn again() -> Command {
    Command::Start { who: ANA, deck: Deck::Again }
}

fn finished() -> Driven {
    let mut driven = Driven::playing(short(3, 2));
    driven.finish(any(1));
    driven
}

#[test]
fn a_deal_is_played_again_one_seat_further() {
    let mut driven = finished();
    let first = driven.table.record().unwrap().clone();
    let entries = driven.send(&again()).unwrap();
    assert_eq!(entries[0], Entry::Turned {});
    assert_eq!(driven.names(), ["Cleo", "Ana", "Bob"]);
    assert_eq!(driven.table.view(Some(ANA)).host, driven.table.seat_of(ANA));
    let play = driven.table.view(None).play.unwrap();
    assert_eq!(play.occasion, Some(&Occasion::Again(1)));
    driven.finish(any(2));
    let second = driven.table.record().unwrap().clone();
    assert_eq!((first.first, &first.houses), (second.first, &second.houses));
    assert_eq!(first.checks, second.checks);

    let rounds = driven.table.view(None).rounds;
    assert_eq!(rounds.iter().map(|round| round.game).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(rounds[1].names, ["Cleo", "Ana", "Bob"]);
    let outcome = driven.table.view(None).play.unwrap().outcome.unwrap();
    assert_eq!(rounds[1].totals, outcome.totals().values().copied().collect::<Vec<_>>());

    driven.send(&again()).unwrap();
    driven.finish(any(3));
    assert_eq!(driven.table.view(None).rounds.len(), 3, "a third time counts with the first");
    assert_eq!(driven.names(), ["Bob", "Cleo", "Ana"]);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().view(None), driven.table.view(None));
}

#[test]
fn another_deal_compares_with_nothing() {
    let mut driven = finished();
    assert_eq!(driven.table.view(None).rounds, []);
    driven.send(&again()).unwrap();
    driven.finish(any(2));
    driven.send(&start(ANA)).unwrap();
    driven.finish(any(3));
    assert_eq!(driven.table.view(None).rounds, []);
}

#[test]
fn what_cannot_be_played_again_is_refused() {
    let mut fresh = Driven::full(short(3, 2));
    assert_eq!(fresh.send(&again()), Err(Refusal::NoGame));
    let mut driven = finished();
    let bobs = Command::Start { who: BOB, deck: Deck::Again };
    assert_eq!(driven.send(&bobs), Err(Refusal::NotHost));
    let options = Options { ..short(3, 1) };
    driven.send(&Command::Change { who: ANA, options }).unwrap();
    assert_eq!(driven.send(&again()), Err(Refusal::OtherRules));
}

#[test]
fn a_forgotten_name_is_not_compared() {
    let mut driven = finished();
    driven.send(&Command::Forget { who: BOB, game: 1 }).unwrap();
    driven.send(&again()).unwrap();
    driven.finish(any(2));
    let rounds = driven.table.view(None).rounds;
    assert_eq!(rounds[0].names, ["Ana", "B", "Cleo"]);
}

#[test]
fn the_deal_of_a_day_says_which() {
    let mut driven = Driven::full(short(3, 1));
    let deck = Deck::Daily { seed: Seed([9; 32]), day: "2026-11-16".to_owned() };
    driven.send(&Command::Start { who: ANA, deck }).unwrap();
    let play = driven.table.view(None).play.unwrap();
    assert_eq!(play.occasion, Some(&Occasion::Daily("2026-11-16".to_owned())));
    assert_eq!(play.commitment, None);
}
