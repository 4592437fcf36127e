//! Illegal actions and absence: C57 to C64.

use forsale::Seat::{A, B, C};
use forsale::{Action, Coins, House, Illegal, Seat};

use crate::notation::word;
use crate::table::{Table, table};

fn one_auction() -> Table {
    table("iello-2020", 3).only("8 20 28").checks("13 12 0").open()
}

fn one_sale() -> Table {
    let mut t = table("iello-2020", 3).only("8 20 28 1 2 3").checks("13 12 0 9 8 7").open();
    t.play("A- B-  C- A-");
    t
}

#[test]
fn c57_an_illegal_action_is_refused_and_changes_nothing() {
    for mut t in [one_auction(), one_sale()] {
        for seat in Seat::ALL {
            let bids = (0..=255).map(|bid| Action::Bid(Coins(bid)));
            let sales = (1..=30).filter_map(House::new).map(Action::Sell);
            for action in bids.chain(sales).chain([Action::Pass]) {
                let allowed = t.game.prompt(seat).is_some_and(|prompt| prompt.offers(action));
                if allowed {
                    assert!({ t.game }.play(seat, action).is_ok());
                } else {
                    // This helper looks whether anything changed.
                    t.refusal(&word(seat, action));
                }
            }
        }
    }
}

#[test]
fn c57_a_seat_the_table_does_not_have_is_refused() {
    let nobody = Illegal::NoSuchSeat { seats: 3 };
    for mut t in [one_auction(), one_sale()] {
        for line in ["D1", "D-", "D:8", "F1", "F-", "F:8"] {
            assert_eq!(t.refusal(line), nobody);
        }
        t.play_out();
        for line in ["D1", "D-", "D:8"] {
            assert_eq!(t.refusal(line), nobody);
        }
    }
}

#[test]
fn c58_an_accepted_action_is_final() {
    let mut t = one_auction();
    t.play("A5");
    assert_eq!(t.refusal("A4"), Illegal::NotYourTurn { turn: B });
    assert_eq!(t.refusal("A-"), Illegal::NotYourTurn { turn: B });
    let mut t = one_sale();
    t.play("A:8");
    assert_eq!(t.refusal("A:2"), Illegal::AlreadySealed);
}

#[test]
fn c59_acting_out_of_turn_is_refused() {
    let mut t = one_auction();
    for line in ["B1", "B-", "C1", "C-"] {
        assert_eq!(t.refusal(line), Illegal::NotYourTurn { turn: A });
    }
}

#[test]
fn c59_acting_again_after_a_pass_is_refused() {
    let mut t = one_auction();
    t.play("A-");
    assert_eq!(t.refusal("A-"), Illegal::NotYourTurn { turn: B });
    t.play("B1");
    assert_eq!(t.refusal("A2"), Illegal::NotYourTurn { turn: C });
}

#[test]
fn c60_a_bid_of_0_or_below_the_least_or_above_the_purse_is_refused() {
    let mut t = one_auction();
    assert_eq!(t.refusal("A0"), Illegal::BidTooLow { at_least: Coins(1) });
    t.play("A5");
    assert_eq!(t.refusal("B0"), Illegal::BidTooLow { at_least: Coins(6) });
    assert_eq!(t.refusal("B5"), Illegal::BidTooLow { at_least: Coins(6) });
    assert_eq!(t.refusal("B29"), Illegal::BidTooHigh { purse: Coins(28) });
    t.play("B6");
    // Adding to your own bid is not enough.
    t.play("C-");
    assert_eq!(t.refusal("A6"), Illegal::BidTooLow { at_least: Coins(7) });
}

#[test]
#[cfg(feature = "serde")]
fn c60_a_fraction_is_no_bid() {
    let bid = |text| serde_json::from_str::<Action>(text).ok();
    assert_eq!(bid(r#"{"bid":1}"#), Some(Action::Bid(Coins(1))));
    assert_eq!(bid(r#"{"bid":1.5}"#), None);
    assert_eq!(bid(r#"{"bid":-1}"#), None);
}

#[test]
fn c61_a_house_not_in_your_hand_is_refused() {
    let mut t = one_sale();
    let hand = t.game.hands()[A];
    assert_eq!(hand.to_string(), "2 8");
    assert_eq!(t.refusal("A:20"), Illegal::NotYourHouse { hand });
    assert_eq!(t.refusal("A:30"), Illegal::NotYourHouse { hand });
}

#[test]
fn c61_a_second_choice_is_refused() {
    let mut t = one_sale();
    t.play("A:8 B:20");
    for line in ["A:8", "A:2", "A:30", "B:3"] {
        assert_eq!(t.refusal(line), Illegal::AlreadySealed);
    }
}

#[test]
fn c62_selling_during_an_auction_is_refused() {
    let mut t = table("iello-2020", 3).streets("8 20 28").open();
    t.play("A-");
    for line in ["A:8", "B:20", "C:1"] {
        assert_eq!(t.refusal(line), Illegal::StillBuying);
    }
}

#[test]
fn c62_bidding_or_passing_during_a_sale_is_refused() {
    let mut t = one_sale();
    t.play("A:8");
    for line in ["A1", "B1", "C-", "A-"] {
        assert_eq!(t.refusal(line), Illegal::AlreadySelling);
    }
}

#[test]
fn c62_anything_after_the_end_is_refused() {
    let mut t = one_auction();
    t.play_out();
    assert_eq!((t.waiting().as_str(), t.game.ask()), ("", None));
    for line in ["A1", "B-", "C:8"] {
        assert_eq!(t.refusal(line), Illegal::GameOver);
    }
    assert!(Seat::ALL.into_iter().all(|seat| t.game.prompt(seat).is_none()));
    assert_eq!(t.game.envelope(A), None);
}

#[test]
fn c63_an_absent_player_passes_in_an_auction() {
    let mut t = one_auction();
    t.play("A5");
    let prompt = t.game.prompt(B).unwrap();
    assert_eq!(prompt.default_action(), Action::Pass);
}

#[test]
fn c64_an_absent_player_seals_the_lowest_house() {
    let t = one_sale();
    let prompt = t.game.prompt(C).unwrap();
    assert_eq!(t.asked(C), "sell one of 1 28");
    assert_eq!(prompt.default_action(), Action::Sell(House::LOWEST));
}
