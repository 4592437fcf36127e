//! Pauses and double time.

use forsale::{Action, Seat};
use forsale_table::{Clock, Command, DoubleTime, Happened, Holder, Options, Pace, Refusal};

use crate::drive::{ANA, BOB, CLEO, Driven, PEOPLE, any, short};

fn brisk() -> Driven {
    Driven::playing(Options { clock: Clock::Brisk, pace: Pace::Instant, ..short(3, 2) })
}

fn pause(driven: &mut Driven, who: Holder, wants: bool) {
    driven.send(&Command::Pause { who, wants }).unwrap();
}

fn is_paused(driven: &Driven) -> bool {
    driven.table.view(None).play.unwrap().is_paused
}

/// Returns the time left for the player who is asked, in milliseconds.
fn left(driven: &Driven) -> u64 {
    let play = driven.table.view(None).play.unwrap();
    let (_, until) = play.deadlines.first_key_value().unwrap();
    until.0 - driven.now.0
}

#[test]
fn a_game_is_paused_while_more_than_half_want_it() {
    let mut driven = brisk();
    pause(&mut driven, ANA, true);
    assert!(!is_paused(&driven), "one of three is not enough");
    pause(&mut driven, BOB, true);
    assert!(is_paused(&driven));
    pause(&mut driven, CLEO, true);
    pause(&mut driven, ANA, false);
    assert!(is_paused(&driven));
    pause(&mut driven, CLEO, false);
    assert!(!is_paused(&driven));
    let events: Vec<_> = driven.table.view(None).happenings.iter().map(|it| &it.what).collect();
    assert_eq!(events[events.len() - 2..], [&Happened::Paused, &Happened::WentOn]);
}

#[test]
fn nothing_happens_and_no_clock_runs_during_a_pause() {
    let mut driven = brisk();
    let asked = PEOPLE[usize::from(driven.waiting_for().single().unwrap().number())];
    pause(&mut driven, ANA, true);
    let before = left(&driven) - driven.step;
    pause(&mut driven, BOB, true);
    driven.now = driven.now + 3_600_000;
    assert!(driven.table.view(None).play.unwrap().deadlines.is_empty());
    assert_eq!(driven.table.due(), None);
    assert_eq!(driven.answer(asked, Action::Pass), Err(Refusal::Paused));
    assert_eq!(driven.send(&Command::Tick), Ok(Vec::new()));
    pause(&mut driven, BOB, false);
    assert_eq!(left(&driven), before, "an hour of pause costs nothing");
    driven.answer(asked, Action::Pass).unwrap();
    driven.finish(any(1));
}

#[test]
fn a_person_alone_with_bots_pauses_at_once() {
    let mut driven = Driven::open(short(3, 2));
    driven.sit(ANA).unwrap();
    driven.send(&crate::drive::seat_bot(Seat::B, "Rex")).unwrap();
    driven.send(&crate::drive::seat_bot(Seat::C, "Pip")).unwrap();
    let none = driven.send(&Command::Pause { who: ANA, wants: true });
    assert_eq!(none, Err(Refusal::NoGame));
    driven.send(&crate::drive::start(ANA)).unwrap();
    pause(&mut driven, ANA, true);
    assert!(is_paused(&driven) && driven.table.due().is_none());
}

#[test]
fn the_others_grant_double_time() {
    let mut driven = brisk();
    let who = driven.waiting_for().single().unwrap();
    let others: Vec<Holder> =
        PEOPLE[..3].iter().copied().filter(|it| driven.table.seat_of(*it) != Some(who)).collect();
    let asker = PEOPLE[usize::from(who.number())];
    let before = left(&driven);
    driven.send(&Command::AskTime { who: asker }).unwrap();
    let own = driven.send(&Command::GrantTime { who: asker, seat: who });
    assert_eq!(own, Err(Refusal::NotSeated), "nobody grants it to themselves");
    driven.send(&Command::GrantTime { who: others[0], seat: who }).unwrap();
    driven.send(&Command::GrantTime { who: others[0], seat: who }).unwrap();
    assert_eq!(left(&driven), before - 4 * driven.step, "one of two is not more than half");
    driven.send(&Command::GrantTime { who: others[1], seat: who }).unwrap();
    assert_eq!(left(&driven), 2 * before - 5 * driven.step);
    let person = driven.chair(who).person().unwrap().clone();
    assert_eq!(person.time, DoubleTime::Granted);
}

#[test]
fn without_clocks_double_time_is_refused() {
    let mut driven = Driven::playing(short(3, 1));
    assert_eq!(driven.send(&Command::AskTime { who: ANA }), Err(Refusal::NoClock));
}
