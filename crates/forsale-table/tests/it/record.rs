//! Finished games as records, and people who play through the API.

use forsale::{Outcome, Record, Seat};
use forsale_table::{
    Chair, Command, Entry, Options, Refusal, Replayed, Table, Timestamp, round_starts,
};

use crate::drive::{ANA, BOB, CLEO, Driven, GUS, any, ready, seats, short};

#[test]
fn a_finished_game_has_a_record_that_replays_to_the_same_result() {
    for seed in 0..20 {
        let mut driven = Driven::playing(short(4, 3));
        assert_eq!(driven.table.record(), None, "a running game has secrets");
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
    // The options may change between games; the record of the last game does not.
    driven.send(&Command::Change { who: ANA, options: seats(5) }).unwrap();
    let second = driven.table.record().unwrap();
    assert_eq!(second.replay().unwrap().game.outcome(), outcome(&driven.table));
    assert_ne!(first, *second);
}

fn outcome(table: &Table) -> Option<Outcome> {
    table.view(None).play.unwrap().outcome
}

#[test]
fn a_person_who_plays_through_the_api_is_marked_until_they_leave() {
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
fn a_replay_shows_the_game_after_every_action() {
    let mut driven = Driven::playing(short(3, 4));
    let beginning = driven.table.view(None).play.unwrap().ledger;
    driven.finish(any(5));
    let record = driven.table.record().unwrap();
    let last = record.actions.len();
    for at in 0..=last {
        let replayed = Replayed::at(driven.table.code(), record, at).unwrap();
        let is_beginning = replayed.table.view(None).play.unwrap().ledger == beginning;
        assert_eq!(is_beginning, at == 0);
        let knows = replayed.table.view(Some(Replayed::viewer(Seat::B)));
        let own = replayed.sealed.iter().find(|(seat, _)| *seat == Seat::B);
        assert_eq!(knows.play.unwrap().chosen, own.map(|(_, house)| *house));
    }
    let end = Replayed::at(driven.table.code(), record, last).unwrap();
    assert_eq!(outcome(&end.table), outcome(&driven.table));
    assert_eq!(end.table.record(), Some(record));
    let parts = round_starts(record);
    assert_eq!(parts.len(), 8, "four auctions and four sales: {parts:?}");
    assert!(parts.is_sorted() && parts[0] == 0 && parts[7] < last);
}

#[test]
fn the_host_deletes_a_game_and_players_take_their_names_off() {
    let mut driven = Driven::playing(short(3, 2));
    let delete = |who, game| Command::Delete { who, game };
    let forget = |who, game| Command::Forget { who, game };
    assert_eq!(driven.send(&delete(ANA, 1)), Err(Refusal::NoGame), "it is not over");
    driven.finish(any(3));
    let record = driven.table.record().unwrap().clone();
    driven.send(&Command::Stand { who: BOB }).unwrap();
    assert_eq!(driven.send(&forget(GUS, 1)), Err(Refusal::NotSeated));
    assert_eq!(driven.send(&forget(BOB, 2)), Err(Refusal::NoGame));
    assert_eq!(driven.send(&forget(BOB, 0)), Err(Refusal::NoGame));
    assert_eq!(driven.send(&forget(BOB, 1)).unwrap().len(), 1, "who has left may, too");
    assert_eq!(driven.send(&forget(BOB, 1)).unwrap(), []);
    let names = driven.table.without_names(1, record).players;
    assert_eq!(names, ["Ana", "B", "Cleo"]);
    assert_eq!(driven.send(&delete(CLEO, 1)), Err(Refusal::NotHost));
    assert!(!driven.table.is_deleted(1));
    assert_eq!(driven.send(&delete(ANA, 1)).unwrap().len(), 1);
    assert_eq!(driven.send(&delete(ANA, 1)).unwrap(), []);
    assert!(driven.table.is_deleted(1));
}

#[test]
fn an_imported_game_is_the_same_game() {
    let mut driven = Driven::playing(short(4, 2));
    driven.finish(any(9));
    let record = driven.table.record().unwrap();
    let code = "TEE42".parse().unwrap();
    let opened = Entry::open(code, Options::of_record(record)).unwrap();
    let import = |record: &Record| Entry::Imported { record: Box::new(record.clone()) };
    let mut table = Table::new(&opened).unwrap();
    table.apply(Timestamp(1), &import(record)).unwrap();
    assert_eq!((table.record(), table.game_number()), (Some(record), 1));
    assert!(table.apply(Timestamp(2), &import(record)).is_err(), "one game is enough");
    let mut part = record.clone();
    part.actions.pop();
    assert!(Table::new(&opened).unwrap().apply(Timestamp(1), &import(&part)).is_err());
    part.actions.clear();
    part.players[0] = "\u{202e}".to_owned();
    assert!(Table::new(&opened).unwrap().apply(Timestamp(1), &import(&part)).is_err());
}

#[test]
fn an_imported_game_belongs_to_its_importer() {
    let mut driven = Driven::playing(short(3, 1));
    driven.finish(any(4));
    let record = driven.table.record().unwrap().clone();
    let mut table = Driven::open(Options::of_record(&record));
    let mut apply = |entry: Entry| table.table.apply(Timestamp(1), &entry);
    assert!(apply(Entry::Brought { who: ANA }).is_err(), "there is no game");
    apply(Entry::Imported { record: Box::new(record) }).unwrap();
    apply(Entry::Brought { who: ANA }).unwrap();
    assert!(apply(Entry::Brought { who: BOB }).is_err(), "it is somebody's");
    // The first person to sit is the host, but the game is not theirs.
    table.sit(BOB).unwrap();
    for who in [BOB, CLEO] {
        assert_eq!(table.send(&Command::Delete { who, game: 1 }), Err(Refusal::NotYours));
        assert_eq!(table.send(&Command::Forget { who, game: 1 }), Err(Refusal::NotYours));
    }
    assert!(table.table.is_brought_by(ANA, 1) && !table.table.is_brought_by(BOB, 1));
    let forget = Command::Forget { who: ANA, game: 1 };
    assert_eq!(table.send(&forget).unwrap().len(), 3, "all names");
    assert_eq!(table.send(&forget), Ok(Vec::new()));
    let record = table.table.record().unwrap().clone();
    assert_eq!(table.table.without_names(1, record).players, ["A", "B", "C"]);
    let names = table.table.view(None).play.unwrap().players.to_vec();
    assert!(names.iter().all(|chair| chair.name().unwrap().as_str().len() == 1), "{names:?}");
    table.send(&Command::Delete { who: ANA, game: 1 }).unwrap();
    assert!(table.table.is_deleted(1) && table.table.view(None).play.is_none());
}
