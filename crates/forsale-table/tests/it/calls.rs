//! Calls to absent players: once for each question, and not too often.

use forsale::{Action, Coins, Seat};
use forsale_table::{Command, Entry, Holder, Refusal, Table, Webhook};

use crate::drive::{ANA, BOB, Driven, EVE, PEOPLE, any, seats, short};

fn webhook() -> Webhook {
    Webhook { url: "https://hooks.example/secret".to_owned(), text: "Your turn".to_owned() }
}

fn reach(driven: &mut Driven, who: Holder) -> Vec<Entry> {
    driven.send(&Command::Reach { who, webhook: Some(webhook()) }).unwrap()
}

/// Starts a game in which everybody has a webhook. Returns it with the player who is asked first.
fn reachable() -> (Driven, Seat) {
    let mut driven = Driven::playing(seats(3));
    PEOPLE[..3].iter().for_each(|&who| drop(reach(&mut driven, who)));
    let turn = driven.waiting_for().single().unwrap();
    (driven, turn)
}

fn called(driven: &mut Driven, seat: Seat) -> bool {
    let about = driven.question();
    let entries = driven.send(&Command::Call { seat, about }).unwrap();
    entries == [Entry::Called { seat }]
}

#[test]
fn a_player_is_called_once_for_each_question() {
    let (mut driven, turn) = reachable();
    let [call] = driven.table.calls()[..] else { panic!("one is asked") };
    assert_eq!((call.seat, call.about, call.webhook), (turn, driven.question(), &webhook()));
    assert!(called(&mut driven, turn));
    assert!(!called(&mut driven, turn), "they know");
    assert_eq!(driven.table.calls(), []);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().calls(), [], "a restarted server does not call again");
}

#[test]
fn nobody_is_called_twice_within_a_minute() {
    let (mut driven, turn) = reachable();
    assert!(called(&mut driven, turn));
    let called_at = driven.now;
    for coins in 1..=3 {
        let seat = driven.waiting_for().single().unwrap();
        let who = PEOPLE[usize::from(seat.number())];
        driven.answer(who, Action::Bid(Coins(coins))).unwrap();
    }
    assert_eq!(driven.waiting_for().single(), Some(turn), "it is their turn again");
    assert_eq!(driven.table.calls()[0].after, called_at + 60_000);
    assert!(!called(&mut driven, turn));
    driven.now = called_at + 59_000;
    assert!(called(&mut driven, turn));
}

#[test]
fn no_call_is_made_for_a_move_that_needs_no_decision() {
    let (mut driven, turn) = reachable();
    let other = Seat::ALL.into_iter().find(|seat| *seat != turn).unwrap();
    assert!(!called(&mut driven, other), "it is not their turn");
    let about = forsale_table::Question { game: 1, step: 9 };
    let early = driven.send(&Command::Call { seat: turn, about });
    assert_eq!(early, Ok(Vec::new()), "nobody asked that");
    PEOPLE[..3].iter().for_each(|&who| {
        driven.send(&Command::Pause { who, wants: true }).unwrap();
    });
    assert_eq!(driven.table.calls(), [], "the game pauses");
    driven.go_on();
    driven.finish(any(1));
    assert_eq!(driven.table.calls(), [], "the game is over");
}

#[test]
fn all_players_who_choose_in_a_sale_are_called() {
    let mut driven = Driven::playing(short(3, 3));
    reach(&mut driven, ANA);
    reach(&mut driven, BOB);
    while driven.waiting_for().len() < 3 {
        let seat = driven.waiting_for().first().unwrap();
        driven.send(&driven.answer_of(seat, Action::Pass)).unwrap();
    }
    assert_eq!(driven.table.calls().len(), 2);
    assert!(called(&mut driven, Seat::A));
    assert_eq!(driven.table.calls().len(), 1);
}

#[test]
fn an_address_is_its_owners_secret_until_they_take_it_away() {
    let mut driven = Driven::playing(seats(3));
    let moment = driven.table.moment();
    assert_eq!(reach(&mut driven, ANA).len(), 1);
    assert_eq!(reach(&mut driven, ANA), [], "nothing new");
    assert_eq!(driven.table.moment(), moment, "nobody's page changes");
    let printed = format!("{:?} {:?}", driven.table, driven.log);
    assert!(!printed.contains("secret") && !printed.contains("Your turn"));
    assert_eq!(driven.table.webhook(ANA), Some(&webhook()));
    driven.send(&Command::Reach { who: ANA, webhook: None }).unwrap();
    assert_eq!(driven.table.webhook(ANA), None);
    let stranger = driven.send(&Command::Reach { who: EVE, webhook: None });
    assert_eq!(stranger, Err(Refusal::NotSeated));
}
