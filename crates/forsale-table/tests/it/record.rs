//! Finished games as records, and who plays by the API.

use forsale::{Outcome, Seat};
use forsale_table::{Chair, Command, Refusal, Replayed, Table, beginnings};

use crate::drive::{ANA, BOB, CLEO, Driven, GUS, any, ready, seats, short};

#[test]
fn a_record_is_there_when_the_game_is_over_and_gives_the_same_game() {
    for seed in 0..20 {
        let mut driven = Driven::playing(short(4, 3));
        assert_eq!(driven.table.record(), None, "a game going on has secrets");
        driven.finish(any(seed));
        let record = driven.table.record().unwrap();
        assert_eq!(record.players, ["Ana", "Bob", "Cleo", "Dan"]);
        assert_eq!(record.replay().unwrap().game.outcome(), outcome(&driven.table));
        assert!(record.seed.is_some());
    }
}

#[test]
fn a_second_game_has_its_own_record() {
    let mut driven = Driven::playing(short(3, 3));
    driven.finish(any(1));
    let first = driven.table.record().unwrap().clone();
    for who in [ANA, BOB, CLEO] {
        driven.send(&ready(who)).unwrap();
    }
    assert_eq!((driven.table.game_number(), driven.table.record()), (2, None));
    driven.finish(any(2));
    // Between games the table may agree on something else; what was played stays.
    driven.send(&Command::Change { who: ANA, options: seats(5) }).unwrap();
    let second = driven.table.record().unwrap();
    assert_eq!(second.replay().unwrap().game.outcome(), outcome(&driven.table));
    assert_eq!(second.first, Seat::new((first.first.number() + 1) % 3).unwrap());
    assert_ne!(first, *second);
    assert!(second.seed.is_none(), "the seed does not say who opens");
}

fn outcome(table: &Table) -> Option<Outcome> {
    table.view(None).play.unwrap().outcome
}

#[test]
fn who_comes_by_the_api_is_known_as_such_until_they_leave() {
    let mut driven = Driven::full(seats(3));
    let by_api = |driven: &Driven| match driven.chair(Seat::B) {
        Chair::Person(person) => person.by_api,
        _ => false,
    };
    assert!(!by_api(&driven));
    assert_eq!(driven.send(&Command::ComeByApi { who: BOB }).unwrap().len(), 1);
    assert_eq!(driven.send(&Command::ComeByApi { who: BOB }).unwrap(), []);
    assert!(by_api(&driven));
    assert_eq!(driven.send(&Command::ComeByApi { who: GUS }), Err(Refusal::NotSeated));
    driven.send(&Command::Stand { who: BOB }).unwrap();
    driven.sit(BOB).unwrap();
    assert!(!by_api(&driven));
}

#[test]
fn a_replay_is_the_game_at_every_moment() {
    let mut driven = Driven::playing(short(3, 4));
    let beginning = *driven.table.view(None).play.unwrap().ledger;
    driven.finish(any(5));
    let record = driven.table.record().unwrap();
    let last = record.actions.len();
    for at in 0..=last {
        let replayed = Replayed::at(driven.table.code(), record, at).unwrap();
        let is_beginning = *replayed.table.view(None).play.unwrap().ledger == beginning;
        assert_eq!(is_beginning, at == 0);
        let knows = replayed.table.view(Some(Replayed::viewer(Seat::B)));
        let own = replayed.sealed.iter().find(|(seat, _)| *seat == Seat::B);
        assert_eq!(knows.play.unwrap().chosen, own.map(|(_, house)| *house));
    }
    let end = Replayed::at(driven.table.code(), record, last).unwrap();
    assert_eq!(outcome(&end.table), outcome(&driven.table));
    assert_eq!(end.table.record(), Some(record));
    let parts = beginnings(record);
    assert_eq!(parts.len(), 8, "four auctions and four sales: {parts:?}");
    assert!(parts.is_sorted() && parts[0] == 0 && parts[7] < last);
}
