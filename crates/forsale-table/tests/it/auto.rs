//! Automatic bids: the table plays them, they end with the auction, and nobody else sees them.

use forsale::{Action, Coins, Event, Illegal, Prompt, Seat};
use forsale_table::{
    AtLimit, Auto, Automatic, Command, Entry, Happened, Holder, Question, Refusal, TableView,
};

use crate::drive::{Driven, PEOPLE, seats, short};

fn up_to(coins: u8, then: AtLimit) -> Option<Auto> {
    Some(Auto::Bid { up_to: Coins(coins), then })
}

/// Returns the player to bid, and the others in order.
fn in_turn(driven: &Driven) -> [Holder; 3] {
    let turn = driven.waiting_for().single().unwrap();
    [0, 1, 2].map(|steps| PEOPLE[usize::from(turn.number() + steps) % 3])
}

fn leave(driven: &mut Driven, who: Holder, auto: Option<Auto>) -> Result<Vec<Entry>, Refusal> {
    let to = driven.question();
    driven.send(&Command::Auto { who, to, auto })
}

fn bid(coins: u8) -> Action {
    Action::Bid(Coins(coins))
}

/// Plays what is due now, which must be an automatic bid.
fn act(driven: &mut Driven) -> Vec<Entry> {
    let due = driven.table.due().unwrap();
    assert!(matches!(due.what, Automatic::Auto(_)), "{due:?}");
    driven.send(&Command::Tick).unwrap()
}

fn last_event(driven: &Driven) -> Event {
    let last = driven.table.view(None).happenings.last().unwrap().what.clone();
    let Happened::Game(event) = last else { unreachable!("{last:?}") };
    event
}

#[test]
fn the_table_bids_the_minimum_up_to_a_limit_and_then_passes() {
    let mut driven = Driven::playing(seats(3));
    let [ana, bob, jo] = in_turn(&driven);
    leave(&mut driven, bob, up_to(4, AtLimit::Pass)).unwrap();
    assert_eq!(driven.table.due(), None, "nothing is done before it is their turn");
    driven.answer(ana, bid(1)).unwrap();
    act(&mut driven);
    assert_eq!(last_event(&driven), Event::Bid { seat: seat(&driven, bob), bid: Coins(2) });
    driven.answer(jo, bid(3)).unwrap();
    driven.answer(ana, Action::Pass).unwrap();
    act(&mut driven);
    assert_eq!(last_event(&driven), Event::Bid { seat: seat(&driven, bob), bid: Coins(4) });
    driven.answer(jo, bid(5)).unwrap();
    act(&mut driven);
    assert_eq!(driven.table.view(None).play.unwrap().ledger.auctions(), 2, "passed at 6");
}

#[test]
fn above_the_limit_a_player_can_be_asked() {
    let mut driven = Driven::playing(seats(3));
    let [ana, bob, _] = in_turn(&driven);
    leave(&mut driven, bob, up_to(4, AtLimit::Ask)).unwrap();
    driven.answer(ana, bid(4)).unwrap();
    assert_eq!(driven.table.due(), None);
    let play = driven.table.view(Some(bob)).play.unwrap();
    assert!(!play.is_auto);
    assert!(matches!(play.prompt, Some(Prompt::Buy(_))));
    driven.answer(bob, bid(7)).unwrap();
}

#[test]
fn automatic_bids_end_with_the_auction() {
    let mut driven = Driven::playing(seats(3));
    let [ana, bob, jo] = in_turn(&driven);
    leave(&mut driven, ana, Some(Auto::Pass)).unwrap();
    leave(&mut driven, jo, up_to(9, AtLimit::Pass)).unwrap();
    let old = driven.question();
    act(&mut driven);
    driven.answer(bob, Action::Pass).unwrap();
    assert_eq!(driven.table.view(None).play.unwrap().ledger.auctions(), 2);
    for who in PEOPLE {
        assert_eq!(driven.table.view(Some(who)).play.unwrap().auto, None);
    }
    assert_eq!(driven.table.due(), None);
    let late = Command::Auto { who: jo, to: old, auto: Some(Auto::Pass) };
    let now = driven.question();
    assert_eq!(
        driven.send(&late),
        Err(Refusal::TooLate { now }),
        "an answer to the auction before"
    );
}

#[test]
fn automatic_bids_can_be_changed_and_taken_back() {
    let mut driven = Driven::playing(seats(3));
    let [ana, ..] = in_turn(&driven);
    assert_eq!(leave(&mut driven, ana, Some(Auto::Pass)).unwrap().len(), 1);
    assert_eq!(leave(&mut driven, ana, Some(Auto::Pass)).unwrap(), []);
    leave(&mut driven, ana, up_to(3, AtLimit::Ask)).unwrap();
    assert_eq!(driven.table.view(Some(ana)).play.unwrap().auto, up_to(3, AtLimit::Ask));
    leave(&mut driven, ana, None).unwrap();
    assert_eq!(driven.table.due(), None);
    assert_eq!(driven.table.view(Some(ana)).play.unwrap().auto, None);
}

#[test]
fn invalid_automatic_bids_are_refused() {
    let mut driven = Driven::playing(seats(3));
    let [ana, bob, _] = in_turn(&driven);
    let refused = |driven: &mut Driven, who, auto| leave(driven, who, auto).unwrap_err();
    let low = Illegal::BidTooLow { at_least: Coins(1) };
    assert_eq!(refused(&mut driven, bob, up_to(0, AtLimit::Ask)), low.into());
    let high = Illegal::BidTooHigh { purse: Coins(28) };
    assert_eq!(refused(&mut driven, bob, up_to(29, AtLimit::Ask)), high.into());
    assert_eq!(refused(&mut driven, PEOPLE[5], Some(Auto::Pass)), Refusal::NotSeated);
    driven.answer(ana, Action::Pass).unwrap();
    let now = driven.question();
    let passed = refused(&mut driven, ana, Some(Auto::Pass));
    assert_eq!(passed, Refusal::TooLate { now }, "ana is out of the auction");
    let to = Question { game: 2, step: 0 };
    let other = driven.send(&Command::Auto { who: bob, to, auto: None });
    assert_eq!(other, Err(Refusal::TooLate { now }));
}

#[test]
fn nobody_else_sees_automatic_bids() {
    let mut driven = Driven::playing(short(3, 2));
    let [_, bob, _] = in_turn(&driven);
    let before = driven.clone();
    leave(&mut driven, bob, up_to(2, AtLimit::Pass)).unwrap();
    assert_eq!(others(&before, bob), others(&driven, bob));
    assert_eq!(before.table.moment(), driven.table.moment());
    assert_eq!(format!("{:?}", before.table), format!("{:?}", driven.table));
    assert_eq!(before.table.due(), driven.table.due());
}

/// Returns the views of everybody but this person.
fn others(driven: &Driven, but: Holder) -> Vec<TableView<'_>> {
    let viewers = PEOPLE.into_iter().filter(|&who| who != but).map(Some).chain([None]);
    viewers.map(|who| driven.table.view(who)).collect()
}

fn seat(driven: &Driven, who: Holder) -> Seat {
    driven.table.seat_of(who).unwrap()
}
