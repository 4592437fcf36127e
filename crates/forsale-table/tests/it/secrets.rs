//! Before the reveal nobody learns what another player chose, nor that they chose again.

use forsale::{Action, Houses, Prompt, Seat};
use forsale_table::{Command, Deck, Happened, Holder, TableView};
use proptest::prelude::*;

use crate::drive::{ANA, BOB, CLEO, Driven, PEOPLE, any, seats, short};

/// Plays a game up to a sale in which everybody still has several houses.
fn selling(seed: u64) -> Driven {
    let mut driven = Driven::playing(short(3, 3));
    let mut pick = any(seed);
    while !is_selling(&driven) {
        let seat = driven.waiting_for().first().unwrap();
        let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
        driven.send(&driven.answer_of(seat, actions[pick(actions.len())])).unwrap();
    }
    driven
}

fn is_selling(driven: &Driven) -> bool {
    matches!(driven.prompt(Seat::A), Some(Prompt::Sell(_)))
}

fn hand(driven: &Driven, seat: Seat) -> Houses {
    driven.table.view(None).play.unwrap().ledger.hands()[seat]
}

/// Sells the house of this rank in the player's hand.
fn sell(driven: &mut Driven, who: Holder, rank: usize) {
    let seat = driven.table.seat_of(who).unwrap();
    let house = hand(driven, seat).nth(rank).unwrap();
    driven.answer(who, Action::Sell(house)).unwrap();
}

/// Returns the views of everybody but Bob.
fn others(driven: &Driven) -> Vec<TableView<'_>> {
    let viewers = PEOPLE.into_iter().filter(|&who| who != BOB).map(Some).chain([None]);
    viewers.map(|who| driven.table.view(who)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_choice_is_not_visible_before_the_reveal(seed: u64, one in 0..3_usize, two in 0..3_usize) {
        let (mut left, mut right) = (selling(seed), selling(seed));
        sell(&mut left, BOB, one);
        sell(&mut right, BOB, two);
        prop_assert_eq!(others(&left), others(&right));
        sell(&mut left, ANA, 1);
        sell(&mut right, ANA, 1);
        prop_assert_eq!(others(&left), others(&right));
        prop_assert_eq!(left.table.due(), right.table.due());
        prop_assert_eq!(left.table.bot_view(Seat::C), right.table.bot_view(Seat::C));
        prop_assert_eq!(format!("{:?}", left.table), format!("{:?}", right.table));
        sell(&mut left, CLEO, 2);
        sell(&mut right, CLEO, 2);
        prop_assert_eq!(one == two, others(&left) == others(&right));
    }

    #[test]
    fn a_changed_choice_is_not_visible(seed: u64, one in 0..3_usize, two in 0..3_usize) {
        let mut driven = selling(seed);
        sell(&mut driven, BOB, one);
        let before = driven.clone();
        sell(&mut driven, BOB, two);
        prop_assert_eq!(others(&before), others(&driven));
        prop_assert_eq!(before.table.moment(), driven.table.moment());
        prop_assert_eq!(format!("{:?}", before.table), format!("{:?}", driven.table));
        let chosen = driven.table.view(Some(BOB)).play.unwrap().chosen;
        prop_assert_eq!(chosen, hand(&driven, Seat::B).nth(two));
    }
}

#[test]
fn everybody_sees_whether_a_player_has_chosen() {
    let mut driven = selling(1);
    sell(&mut driven, BOB, 0);
    let view = driven.table.view(Some(ANA));
    assert_eq!(view.happenings.last().unwrap().what, Happened::Chose(Seat::B));
    assert_eq!(driven.waiting_for().to_string(), "A C");
    let moment = driven.table.moment();
    driven.send(&Command::Unseal { who: BOB, to: driven.question() }).unwrap();
    assert_eq!(driven.waiting_for().to_string(), "A B C");
    assert_eq!(driven.table.view(Some(BOB)).play.unwrap().chosen, None);
    assert!(driven.table.moment() > moment);
}

#[test]
fn a_player_sees_only_their_own_question_and_choice() {
    let mut driven = selling(1);
    sell(&mut driven, BOB, 0);
    let of = |who| driven.table.view(who).play.unwrap();
    assert_eq!(of(Some(BOB)).chosen, hand(&driven, Seat::B).lowest());
    assert_eq!(of(Some(BOB)).prompt, Some(Prompt::Sell(hand(&driven, Seat::B))));
    assert_eq!(of(Some(ANA)).chosen, None);
    assert_eq!(of(None).chosen, None);
    assert_eq!(of(None).prompt, None);
}

#[test]
fn the_deal_of_a_running_game_is_not_printed() {
    let (one, two) = (Driven::full(seats(3)), Driven::full(seats(3)));
    let begin = |mut driven: Driven, byte| {
        let seed = forsale::Seed([byte; 32]);
        driven.send(&Command::Start { who: ANA, deck: Deck::Given(seed) }).unwrap();
        format!("{:?}", driven.log.last())
    };
    assert_eq!(begin(one, 1), begin(two, 2));
}
