//! Looking back in a running game.

use forsale::{Action, Seat};
use forsale_table::{Notes, Options};

use crate::drive::{ANA, BOB, Driven, PEOPLE, any, seats, short};

/// Plays some moves, and returns the table after each.
fn played(options: Options, moves: usize) -> (Driven, Vec<Driven>) {
    let mut driven = Driven::playing(options);
    let (mut pick, mut then) = (any(5), vec![driven.clone()]);
    while driven.table.moves() < moves {
        let seat = driven.waiting_for().first().unwrap();
        let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
        let before = driven.table.moves();
        driven.send(&driven.answer_of(seat, actions[pick(actions.len())])).unwrap();
        if driven.table.moves() == before + 1 {
            then.push(driven.clone());
        }
    }
    (driven, then)
}

#[test]
fn the_past_is_the_table_as_it_was() {
    let (driven, then) = played(seats(4), 12);
    for (moves, then) in then.iter().enumerate() {
        let past = driven.table.past(moves).unwrap();
        assert_eq!((past.at, past.first, past.last), (moves, 0, 12));
        for who in PEOPLE.into_iter().map(Some).chain([None]) {
            let (was, now) = (then.table.view(who), past.table.view(who));
            let (was, now) = (was.play.unwrap(), now.play.unwrap());
            assert_eq!((was.ledger, was.players), (now.ledger, now.players));
        }
    }
    assert_eq!(driven.table.past(99).unwrap().at, 12, "the nearest there is");
}

#[test]
fn where_the_past_is_hidden_one_sees_this_auction_only() {
    let options = Options { ledger: Notes::Memory, ..short(3, 4) };
    let mut driven = Driven::playing(options);
    while driven.table.view(None).play.unwrap().ledger.auctions() < 3 {
        let seat = driven.waiting_for().first().unwrap();
        driven.send(&driven.answer_of(seat, Action::Pass)).unwrap();
    }
    let begun = driven.table.moves();
    let past = driven.table.past(0).unwrap();
    assert_eq!((past.at, past.first), (begun, begun));
    for who in [Some(ANA), Some(BOB), None] {
        let (view, now) = (past.table.view(who), driven.table.view(who));
        let (play, present) = (view.play.unwrap(), now.play.unwrap());
        assert_eq!((play.ledger, play.hidden), (present.ledger, present.hidden));
        assert_eq!(view.happenings.len(), now.happenings.len());
    }
}

#[test]
fn moves_that_were_taken_back_are_not_in_the_past() {
    let mut driven = Driven::playing(seats(3));
    let asked = driven.waiting_for().single().unwrap();
    driven.answer(PEOPLE[usize::from(asked.number())], Action::Pass).unwrap();
    let open = driven.table.view(None).play.unwrap().take_back.unwrap();
    let who = PEOPLE[..3].to_vec();
    driven.send(&forsale_table::Command::TakeBack { who, to: open.question }).unwrap();
    assert_eq!(driven.table.past(9).unwrap().last, 0);
    assert!(Seat::ALL.contains(&asked));
}

#[test]
fn a_game_that_is_over_has_a_replay_instead() {
    let mut driven = Driven::playing(short(3, 1));
    assert!(driven.table.past(0).is_some());
    driven.finish(any(1));
    assert!(driven.table.past(0).is_none());
}
