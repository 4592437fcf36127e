//! Stepping through a record, and games in hash sets.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use forsale::{Game, Illegal, Ledger, Move, Record, RecordError, Seat, Step};

use crate::table::table;

fn golden(name: &str) -> Record {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden");
    serde_json::from_str(&fs::read_to_string(root.join(format!("{name}.json"))).unwrap()).unwrap()
}

fn all_steps(record: &Record) -> Vec<Step> {
    record.steps().unwrap().map(Result::unwrap).collect()
}

#[test]
fn the_first_step_is_the_first_street() {
    let record = golden("iello-2020-4");
    let first = record.steps().unwrap().next().unwrap().unwrap();
    assert_eq!((first.actions, first.played), (0, None));
    assert_eq!(first.game, Game::new(&record.deal().unwrap()));
    assert!(first.events.into_iter().eq([first.game.opening()]));
    assert!(first.begins_round());
    assert_eq!(first.ledger.auctions(), 1);
}

#[test]
fn each_step_is_the_position_after_one_more_action() {
    let record = golden("iello-2020-4-one-short");
    let steps = all_steps(&record);
    assert_eq!(steps.len(), record.actions.len() + 1);
    let mut game = Game::new(&record.deal().unwrap());
    let mut ledger = Ledger::new(game.rules());
    ledger.note(&game.opening());
    for (number, (step, played)) in (1..).zip(steps[1..].iter().zip(&record.actions)) {
        let events = game.play(played.seat, played.action).unwrap();
        events.iter().for_each(|event| ledger.note(event));
        assert_eq!((step.actions, step.played), (number, Some(*played)));
        assert_eq!((step.events, &step.game, &step.ledger), (events, &game, &ledger));
    }
    assert!(game.outcome().is_some());
}

#[test]
fn steps_and_replay_tell_the_same_events() {
    let record = golden("ravensburger-1997-3");
    let steps = all_steps(&record);
    let replay = record.replay().unwrap();
    assert!(steps.iter().flat_map(|step| step.events).eq(replay.events));
    let last = steps.last().unwrap();
    assert_eq!((&last.game, &last.ledger), (&replay.game, &replay.ledger));
}

#[test]
fn an_auction_or_a_sale_begins_in_as_many_steps_as_there_are_rounds() {
    let steps = all_steps(&golden("gryphon-2009-3"));
    let rounds = steps.iter().filter(|step| step.begins_round()).count();
    let last = steps.last().unwrap().ledger;
    assert_eq!(rounds, usize::from(last.auctions() + last.sales()));
}

#[test]
fn a_step_knows_the_sealed_houses() {
    let steps = all_steps(&golden("iello-2015-3"));
    let most = steps.iter().map(|step| step.sealed().count()).max();
    assert_eq!(most, Some(2), "the third envelope opens all");
    for step in &steps {
        let seats: Vec<Seat> = step.sealed().map(|(seat, _)| seat).collect();
        assert!(seats.iter().all(|seat| !step.game.waiting_for().contains(*seat)));
        assert!(step.sealed().all(|(seat, house)| step.game.hands()[seat].contains(house)));
    }
}

#[test]
fn the_first_illegal_action_ends_the_steps() {
    let mut record = golden("iello-2020-3");
    let again = record.actions[0];
    record.actions.insert(1, again);
    let mut steps = record.steps().unwrap();
    assert_eq!(steps.size_hint(), (2, Some(1 + record.actions.len())));
    assert!(steps.next().unwrap().is_ok() && steps.next().unwrap().is_ok());
    assert_eq!(steps.size_hint(), (1, Some(1)));
    let Some(Err(RecordError::Illegal { index: 1, seat, why, .. })) = steps.next() else {
        panic!("the second action is not legal");
    };
    assert_eq!(seat, again.seat);
    assert!(matches!(why, Illegal::NotYourTurn { .. }));
    assert!(steps.next().is_none() && steps.next().is_none());
    assert_eq!(steps.size_hint(), (0, Some(0)));
}

#[test]
fn a_record_that_is_no_game_has_no_steps() {
    let mut record = golden("iello-2020-3");
    record.houses.pop();
    assert!(matches!(record.steps(), Err(RecordError::Deal(_))));
}

#[test]
fn games_can_be_collected_in_a_hash_set() {
    let steps = all_steps(&golden("iello-2020-3"));
    let positions: HashSet<Game> = steps.iter().map(|step| step.game).collect();
    assert_eq!(positions.len(), steps.len());
    let play = |line: &str| {
        let mut t = table("iello-2020", 3).only("8 20 28").open();
        t.play(line);
        t.game
    };
    let transposed = ["A- B- A:8 B:20", "A- B- B:20 A:8"].map(play);
    assert_eq!(HashSet::from(transposed).len(), 1);
    let envelopes = ["A- B- A:8", "A- B- B:20"].map(play);
    assert_eq!(HashSet::from(envelopes).len(), 2);
}

#[test]
fn a_seat_that_the_table_does_not_have_is_asked_nothing() {
    let mut t = table("iello-2020", 3).only("8 20 28").open();
    assert_eq!((t.game.prompt(Seat::F), t.game.envelope(Seat::F)), (None, None));
    t.play("A- B-");
    assert_eq!((t.game.prompt(Seat::F), t.game.envelope(Seat::F)), (None, None));
    let Move { seat, action } = "F:8".parse().unwrap();
    assert_eq!(t.game.play(seat, action), Err(Illegal::NoSuchSeat { seats: 3 }));
}
