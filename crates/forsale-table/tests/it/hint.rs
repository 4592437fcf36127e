//! Hints: only where the options allow them, shown to the player who asks, and announced to all.

use forsale::{Action, Coins, Illegal, Seat};
use forsale_table::{
    Command, Entry, Happened, Hint, Hints, Holder, Notes, Options, Other, Refusal, Table,
};

use crate::drive::{ANA, Driven, PEOPLE, short};

const HINT: Hint = Hint {
    action: Action::Bid(Coins(2)),
    wins: 31,
    other: Some(Other { action: Action::Pass, wins: 29, about_equal: false }),
    games: 40,
};

fn playing() -> Driven {
    Driven::playing(Options { hints: Hints::On, ..short(3, 2) })
}

fn ask(driven: &mut Driven, who: Holder, hint: Option<Hint>) -> Result<Vec<Entry>, Refusal> {
    driven.send(&Command::Hint { who, to: driven.question(), hint })
}

/// Returns the player who is asked for a bid, and another one.
fn asked(driven: &Driven) -> (Seat, Holder, Holder) {
    let seat = driven.waiting_for().first().unwrap();
    let of = |seat: Seat| driven.chair(seat).person().unwrap().holder;
    (seat, of(seat), PEOPLE.into_iter().find(|&who| who != of(seat)).unwrap())
}

#[test]
fn only_the_asking_player_sees_a_hint_and_everybody_sees_that_they_asked() {
    let mut driven = playing();
    let (seat, who, other) = asked(&driven);
    ask(&mut driven, who, Some(HINT)).unwrap();
    assert_eq!(ask(&mut driven, who, Some(HINT)), Ok(Vec::new()), "once for a question");
    for (viewer, expected) in [(Some(who), Some(HINT)), (Some(other), None), (None, None)] {
        let view = driven.table.view(viewer);
        assert_eq!(view.happenings.last().unwrap().what, Happened::Hinted(seat));
        let play = view.play.unwrap();
        assert_eq!((play.hint, play.hinted.get(&seat)), (expected, Some(&1)));
    }
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    let again = Table::from_log(log).unwrap();
    assert_eq!(again.view(Some(who)), driven.table.view(Some(who)));
    driven.answer(who, Action::Pass).unwrap();
    let play = driven.table.view(Some(who)).play.unwrap();
    assert_eq!((play.hint, play.hinted[&seat]), (None, 1), "it was about another question");
}

#[test]
fn a_hint_is_refused_where_it_is_not_possible() {
    let mut quiet = Driven::playing(short(3, 2));
    let (_, who, _) = asked(&quiet);
    assert_eq!(ask(&mut quiet, who, Some(HINT)), Err(Refusal::NoHints));
    let mut driven = playing();
    let (turn, who, other) = asked(&driven);
    assert_eq!(ask(&mut driven, other, Some(HINT)), Err(Illegal::NotYourTurn { turn }.into()));
    assert_eq!(ask(&mut driven, who, None), Err(Refusal::NoAdvice));
    let to = driven.question();
    driven.answer(who, Action::Pass).unwrap();
    let late = driven.send(&Command::Hint { who, to, hint: Some(HINT) });
    assert_eq!(late, Err(Refusal::TooLate { now: driven.question() }));
}

#[test]
fn hints_and_playing_from_memory_exclude_each_other() {
    let options = Options { hints: Hints::On, ledger: Notes::Memory, ..short(3, 2) };
    let opened = Entry::open("KAFE7".parse().unwrap(), options.clone());
    assert_eq!(opened, Err(Refusal::HintsFromMemory));
    let mut driven = Driven::full(short(3, 2));
    let changed = driven.send(&Command::Change { who: ANA, options });
    assert_eq!(changed, Err(Refusal::HintsFromMemory));
}
