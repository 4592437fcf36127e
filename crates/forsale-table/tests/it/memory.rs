//! Tables that play from memory, and tables that admit no watchers.

use forsale::{Event, Houses, Seat, Seats};
use forsale_table::{Happened, Notes, Options, TableView, Watchers};
use proptest::prelude::*;

use crate::drive::{ANA, Driven, PEOPLE, any, short};

fn from_memory() -> Options {
    Options { ledger: Notes::Memory, ..short(3, 3) }
}

/// Plays until this many auctions or sales have begun.
fn play_until(driven: &mut Driven, rounds: u8, seed: u64) {
    let mut pick = any(seed);
    let begun = |driven: &Driven| {
        let play = driven.table.view(Some(ANA)).play.unwrap();
        play.ledger.auctions() + play.ledger.sales()
    };
    while begun(driven) < rounds {
        let seat = driven.waiting_for().first().unwrap();
        let actions: Vec<_> = driven.prompt(seat).unwrap().actions().collect();
        driven.send(&driven.answer_of(seat, actions[pick(actions.len())])).unwrap();
    }
}

fn round_starts(view: &TableView<'_>) -> usize {
    let is_beginning = |what: &Happened| {
        matches!(what, Happened::Game(Event::StreetOpened { .. } | Event::ChecksOffered(_)))
    };
    view.happenings.iter().filter(|happening| is_beginning(&happening.what)).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..Default::default() })]

    #[test]
    fn views_hide_what_the_others_have(seed: u64, rounds in 1..=5_u8) {
        let mut driven = Driven::playing(from_memory());
        let mut open = Driven::playing(short(3, 3));
        play_until(&mut driven, rounds, seed);
        play_until(&mut open, rounds, seed);
        for who in PEOPLE.map(Some).into_iter().chain([None]) {
            let view = driven.table.view(who);
            let play = view.play.as_ref().unwrap();
            let known = open.table.view(who).play.unwrap();
            for seat in [Seat::A, Seat::B, Seat::C] {
                let is_own = play.seat == Some(seat);
                prop_assert_eq!(play.hidden.contains(seat), !is_own);
                let ledger = &play.ledger;
                if is_own {
                    prop_assert_eq!(ledger.purses()[seat], known.ledger.purses()[seat]);
                    prop_assert_eq!(ledger.hands()[seat], known.ledger.hands()[seat]);
                    prop_assert_eq!(ledger.tills()[seat], known.ledger.tills()[seat]);
                } else {
                    prop_assert_eq!(ledger.purses()[seat], ledger.bids()[seat]);
                    prop_assert_eq!(ledger.hands()[seat], Houses::NONE);
                    prop_assert!(ledger.tills()[seat].is_empty());
                }
            }
            prop_assert_eq!(&play.counts, &known.counts, "everybody can count cards");
            for seat in [Seat::A, Seat::B, Seat::C] {
                prop_assert_eq!(known.counts[seat].houses, known.ledger.hands()[seat].len());
                prop_assert_eq!(known.counts[seat].checks, known.ledger.tills()[seat].len());
            }
            prop_assert_eq!(&play.taken_before, &known.taken_before);
            prop_assert_eq!(play.to_come, known.to_come);
            prop_assert_eq!(play.ledger.street(), known.ledger.street());
            prop_assert_eq!(round_starts(&view), usize::from(rounds.min(2)), "this round, and the last");
        }
    }
}

#[test]
fn the_log_begins_with_the_last_auction() {
    let mut driven = Driven::playing(from_memory());
    play_until(&mut driven, 3, 1);
    let view = driven.table.view(None);
    let events = view.events();
    assert!(matches!(events[0], Event::StreetOpened { .. }), "{:?}", events[0]);
    let taken = |event: &&&Event| matches!(event, Event::Passed { .. } | Event::Bought { .. });
    assert!(events.iter().filter(taken).count() >= 3, "all three players took a house in it");
}

#[test]
fn the_last_auction_is_shown_in_full() {
    let mut driven = Driven::playing(from_memory());
    assert_eq!(driven.table.view(None).play.unwrap().taken_before, []);
    play_until(&mut driven, 2, 1);
    let seats = |who| {
        let taken = driven.table.view(who).play.unwrap().taken_before;
        taken.iter().map(|taken| taken.seat).collect::<Seats>()
    };
    for who in PEOPLE.map(Some).into_iter().chain([None]) {
        assert_eq!(seats(who), Seats::all(3), "each of three players took a house");
    }
    play_until(&mut driven, 3, 1);
    let taken = driven.table.view(None).play.unwrap().taken_before;
    assert_eq!(taken.len(), 3, "and of the auctions before, nothing");
}

#[test]
fn after_the_game_everything_is_open() {
    let mut driven = Driven::playing(from_memory());
    driven.finish(any(1));
    let view = driven.table.view(None);
    let play = view.play.as_ref().unwrap();
    assert!(play.hidden.is_empty());
    assert_eq!(round_starts(&view), 6);
    let totals = view.sheets().iter().map(forsale_table::Sheet::total).collect::<Vec<_>>();
    let outcome = play.outcome.unwrap();
    assert_eq!(totals, outcome.totals().values().copied().collect::<Vec<_>>());
}

#[test]
fn the_bots_of_a_table_take_notes() {
    let mut driven = Driven::playing(from_memory());
    play_until(&mut driven, 3, 1);
    let noted = driven.table.events().count();
    assert!(noted > driven.table.view(None).happenings.len());
    let seat = driven.waiting_for().first().unwrap();
    let (_, view) = driven.table.bot_view(seat).unwrap();
    assert_eq!(view.ledger.hands().values().map(|hand| hand.len()).sum::<usize>(), 6);
}

#[test]
fn a_closed_table_shows_its_game_to_its_players_only() {
    let mut driven = Driven::playing(Options { watchers: Watchers::Nobody, ..short(3, 1) });
    for stranger in [None, Some(PEOPLE[6])] {
        let view = driven.table.view(stranger);
        assert!(view.is_closed);
        assert_eq!(view.play, None);
        assert!(view.happenings.is_empty());
    }
    let view = driven.table.view(Some(ANA));
    assert!(!view.is_closed && view.play.is_some());
    driven.finish(any(1));
    assert!(driven.table.view(None).play.is_some(), "after the end everything is open");
}
