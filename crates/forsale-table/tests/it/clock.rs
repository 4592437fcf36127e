//! Clocks: what a decision costs, what happens when time runs out, and that a server that was down
//! costs nobody time.

use forsale::{Action, Coins, Prompt, Seat};
use forsale_table::{
    Automatic, Clock, Command, Due, Entry, Happened, Holder, Options, Pace, Refusal,
};

use crate::drive::{Driven, PEOPLE, any, short};

const MINUTE: u64 = 60_000;

fn by(clock: Clock) -> Driven {
    Driven::playing(Options { clock, pace: Pace::Instant, ..short(3, 2) })
}

/// Returns the player to bid.
fn asked(driven: &Driven) -> (Seat, Holder) {
    let seat = driven.waiting_for().single().unwrap();
    (seat, PEOPLE[usize::from(seat.number())])
}

/// Returns the time left for the player who is asked, in milliseconds.
fn left(driven: &Driven, seat: Seat) -> u64 {
    let view = driven.table.view(None);
    view.play.unwrap().deadlines[&seat].0 - driven.now.0
}

fn wait(driven: &mut Driven, milliseconds: u64) {
    driven.now = driven.now + milliseconds;
}

fn bid(coins: u8) -> Action {
    Action::Bid(Coins(coins))
}

#[test]
fn without_a_clock_there_is_no_deadline() {
    let driven = by(Clock::None);
    assert_eq!(driven.table.due(), None);
    assert!(driven.table.view(None).play.unwrap().deadlines.is_empty());
}

#[test]
fn every_clock_gives_its_allowance() {
    for (clock, time) in
        [(Clock::Relaxed, 4 * MINUTE), (Clock::Brisk, 80_000), (Clock::Post, 24 * 60 * MINUTE)]
    {
        let driven = by(clock);
        let (seat, _) = asked(&driven);
        assert_eq!(left(&driven, seat), time, "{clock:?}");
        let due = Due { at: driven.now + time, what: Automatic::TimeUp(seat) };
        assert_eq!(driven.table.due(), Some(due));
    }
}

#[test]
fn only_time_beyond_the_allowance_leaves_the_bank() {
    let mut driven = by(Clock::Brisk);
    let (seat, who) = asked(&driven);
    wait(&mut driven, 18_000);
    driven.answer(who, bid(1)).unwrap();
    for coins in [2, 3] {
        let (_, who) = asked(&driven);
        driven.answer(who, bid(coins)).unwrap();
    }
    assert_eq!(left(&driven, seat), 80_000, "nineteen seconds cost nothing");
    wait(&mut driven, 29_000);
    driven.answer(who, bid(4)).unwrap();
    for coins in [5, 6] {
        let (_, who) = asked(&driven);
        driven.answer(who, bid(coins)).unwrap();
    }
    assert_eq!(left(&driven, seat), 70_000, "thirty seconds cost ten");
}

#[test]
fn a_player_who_runs_out_of_time_passes() {
    let mut driven = by(Clock::Brisk);
    let (seat, who) = asked(&driven);
    wait(&mut driven, 78_000);
    assert_eq!(driven.send(&Command::Tick).unwrap(), [], "there is a second left");
    let entries = driven.send(&Command::Tick).unwrap();
    assert_eq!(entries, [Entry::Defaulted { seat, action: Action::Pass, salt: None }]);
    let view = driven.table.view(None);
    assert!(view.happenings.iter().any(|it| it.what == Happened::TimeUp(seat)));
    assert!(!view.play.unwrap().ledger.bidding().contains(seat));
    let to = driven.question();
    let late = driven.send(&Command::Answer { who, id: None, to, action: bid(2) });
    assert!(matches!(late, Err(Refusal::Illegal(_))), "{late:?}");
}

#[test]
fn in_a_sale_all_clocks_run_and_a_bot_chooses_for_a_player_who_runs_out_of_time() {
    let mut driven = selling(Clock::Brisk);
    let deadlines = driven.table.view(None).play.unwrap().deadlines;
    assert_eq!(deadlines.len(), 3);
    let (seat, to) = (Seat::B, driven.question());
    let Some(Prompt::Sell(hand)) = driven.prompt(seat) else { unreachable!() };
    let sell = Action::Sell(hand.lowest().unwrap());
    let answer = Command::BotAnswer { seat, to, action: sell };
    assert_eq!(driven.send(&answer), Err(Refusal::NoBotThere), "not while there is time");
    wait(&mut driven, 80_000);
    assert!(matches!(driven.table.due().unwrap().what, Automatic::Bot(_)));
    assert_eq!(driven.send(&Command::Tick).unwrap(), []);
    let entries = driven.send(&answer).unwrap();
    assert_eq!(entries, [Entry::Defaulted { seat, action: sell, salt: None }]);
    let view = driven.table.view(None);
    assert_eq!(view.happenings.last().unwrap().what, Happened::Chose(seat));
    assert!(!view.play.unwrap().deadlines.contains_key(&seat));
}

#[test]
fn a_clock_stops_while_its_player_has_chosen() {
    let mut driven = selling(Clock::Brisk);
    let before = left(&driven, Seat::A);
    let Some(Prompt::Sell(hand)) = driven.prompt(Seat::A) else { unreachable!() };
    wait(&mut driven, 9_000);
    driven.answer(PEOPLE[0], Action::Sell(hand.lowest().unwrap())).unwrap();
    wait(&mut driven, MINUTE);
    driven.answer(PEOPLE[0], Action::Sell(hand.highest().unwrap())).unwrap();
    let to = driven.question();
    driven.send(&Command::Unseal { who: PEOPLE[0], to }).unwrap();
    assert_eq!(left(&driven, Seat::A), before - 10_000);
}

#[test]
fn the_time_the_server_was_down_is_free() {
    let mut driven = by(Clock::Brisk);
    let (seat, _) = asked(&driven);
    wait(&mut driven, 70_000);
    assert_eq!(driven.send(&Command::Resume).unwrap(), [Entry::Resumed {}]);
    assert_eq!(left(&driven, seat), 80_000);
    assert_eq!(by(Clock::None).send(&Command::Resume).unwrap(), [], "nothing to put right");
}

#[test]
fn a_game_played_by_timeouts_alone_ends() {
    let mut driven = by(Clock::Brisk);
    let mut pick = any(3);
    while let Some(Due { at, what }) = driven.table.due() {
        driven.now = at.max(driven.now);
        let command = match what {
            Automatic::Bot(seat) => {
                let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
                let action = actions[pick(actions.len())];
                Command::BotAnswer { seat, to: driven.question(), action }
            }
            _ => Command::Tick,
        };
        assert!(!driven.send(&command).unwrap().is_empty(), "{command:?}");
    }
    assert!(driven.table.view(None).play.unwrap().outcome.is_some());
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    let again = forsale_table::Table::from_log(log).unwrap();
    assert_eq!(again.view(None), driven.table.view(None));
}

/// Plays a game with this clock up to its first sale.
fn selling(clock: Clock) -> Driven {
    let mut driven = by(clock);
    while let Some(Prompt::Buy(_)) = driven.waiting_for().first().and_then(|at| driven.prompt(at)) {
        let (_, who) = asked(&driven);
        driven.answer(who, Action::Pass).unwrap();
    }
    driven
}
