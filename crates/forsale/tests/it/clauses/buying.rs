//! Buying: C11 to C29.

use forsale::Seat::{A, B, C, D};
use forsale::{BidRule, Coins, Deal, Illegal, Refund, Seed, Supply};

use crate::rule_sets;
use crate::table::{Table, table};

#[test]
fn c11_a_street_has_a_house_for_every_player() {
    for set in rule_sets::all().iter().filter(|set| set.supply == Supply::Enough) {
        let t = Table::of(&Deal::shuffle(&set.rules, &Seed([0; 32])));
        assert_eq!(t.ledger.street().len(), usize::from(set.rules.seats()));
    }
}

#[test]
fn c11_the_next_auction_has_a_new_street() {
    let mut t = table("iello-2020", 3).streets("8 20 28 3 29 2").open();
    let told = t.told("A1 B- C-");
    assert_eq!(told[1..], ["A buys 28 for 1", "street 2 3 29, A opens"]);
}

#[test]
fn c12_the_turn_moves_clockwise_and_skips_players_who_passed() {
    let mut t = table("iello-2020", 4).opener(C).open();
    assert_eq!(t.waiting(), "C");
    assert_eq!(t.play("C1").waiting(), "D");
    assert_eq!(t.play("D-").waiting(), "A");
    assert_eq!(t.play("A2 B3").waiting(), "C");
    assert_eq!(t.play("C4").waiting(), "A");
    assert_eq!(t.play("A-").waiting(), "B");
}

#[test]
fn c12_a_turn_is_a_bid_or_a_pass() {
    let t = table("iello-2020", 3).streets("8 20 28").open();
    let asked = "bid 1 to 28; pass: take 8, pay 0, 0 back; 0 of 28 stand; prize 28";
    assert_eq!(t.asked(A), asked);
    assert_eq!(t.asked(B), "nothing");
    assert_eq!(t.asked(C), "nothing");
}

#[test]
fn c13_a_bid_is_a_total_to_which_you_add() {
    let mut t = table("iello-2020", 3).streets("8 20 28").open();
    t.play("A1 B2 C5");
    let asked = "bid 6 to 28; pass: take 8, pay 1, 0 back; 1 of 28 stand; prize 28";
    assert_eq!(t.asked(A), asked);
    assert_eq!(t.told("A6"), ["A bids 6"]);
    let asked = "bid 7 to 28; pass: take 8, pay 1, 1 back; 2 of 28 stand; prize 28";
    assert_eq!(t.asked(B), asked);
}

#[test]
fn c14_the_first_bidder_may_name_any_total() {
    let mut t = table("iello-2020", 3).open();
    assert_eq!(t.bids(A), Some((1, 28)));
    assert_eq!(t.play("A-").bids(B), Some((1, 28)));
    assert_eq!(t.play("B17").bids(C), Some((18, 28)));
}

#[test]
fn c14_the_smallest_bid_is_1() {
    for edition in ["iello-2020", "iello-2015", "ravensburger-1997", "gryphon-2009"] {
        let mut t = table(edition, 3).open();
        assert_eq!(t.refusal("A0"), Illegal::BidTooLow { at_least: Coins(1) });
        assert_eq!(t.told("A1"), ["A bids 1"]);
    }
}

#[test]
fn c15_a_later_bid_must_exceed_the_highest() {
    let mut t = table("iello-2020", 3).open();
    t.play("A5");
    assert_eq!(t.bids(B), Some((6, 28)));
    assert_eq!(t.refusal("B5"), Illegal::BidTooLow { at_least: Coins(6) });
    // The highest counts, not what the player before did.
    assert_eq!(t.play("B-").refusal("C4"), Illegal::BidTooLow { at_least: Coins(6) });
    assert_eq!(t.play("C6").refusal("A6"), Illegal::BidTooLow { at_least: Coins(7) });
}

#[test]
fn c15_the_highest_bid_counts_after_a_pass() {
    let mut t = table("iello-2020", 4).open();
    t.play("A2 B7 C- D8 A-");
    assert_eq!(t.bids(B), Some((9, 21)));
}

#[test]
fn c16_under_the_match_rule_a_bid_may_equal_the_highest() {
    let mut t = table("ravensburger-1997", 3).open();
    t.play("A2");
    assert_eq!(t.bids(B), Some((2, 15)));
    assert_eq!(t.refusal("B1"), Illegal::BidTooLow { at_least: Coins(2) });
    t.play("B4");
    assert_eq!(t.bids(C), Some((4, 15)));
}

#[test]
fn c16_a_bid_adds_a_coin_to_your_own() {
    let mut t = table("ravensburger-1997", 3).open();
    t.play("A2 B2 C-");
    assert_eq!(t.bids(A), Some((3, 15)));
    assert_eq!(t.refusal("A2"), Illegal::BidTooLow { at_least: Coins(3) });
}

#[test]
fn c16_level_with_the_whole_purse_you_must_pass() {
    let mut t = table("ravensburger-1997", 3).open();
    t.play("A15 B15 C15");
    assert_eq!(t.bids(A), None);
    let refusal = Illegal::MustPass { at_least: Coins(16), purse: Coins(15) };
    assert_eq!(t.refusal("A15"), refusal);
    assert_eq!(t.play("A- B-").purses(), "8 8 0");
}

#[test]
fn c17_the_auction_goes_on_when_all_are_level() {
    let mut t = table("ravensburger-1997", 3).open();
    t.play("A2 B2 C2");
    assert_eq!(t.bids(A), Some((3, 15)));
    t.play("A3 B3 C3");
    assert_eq!(t.bids(A), Some((4, 15)));
    assert_eq!(t.ledger.bidding().to_string(), "A B C");
}

#[test]
fn c18_coins_in_your_bid_still_count_as_your_purse() {
    let mut t = table("iello-2020", 3).open();
    t.play("A10 B11 C12");
    assert_eq!(t.purses(), "28 28 28");
    assert_eq!(t.bids(A), Some((13, 28)));
}

#[test]
fn c18_a_bid_may_use_the_whole_purse_but_never_more() {
    let mut t = table("iello-2020", 3).open();
    assert_eq!(t.refusal("A29"), Illegal::BidTooHigh { purse: Coins(28) });
    assert_eq!(t.refusal("A255"), Illegal::BidTooHigh { purse: Coins(28) });
    t.play("A28 B- C-");
    assert_eq!(t.purses(), "0 28 28");
}

#[test]
fn c18_half_of_a_whole_purse_is_paid_back() {
    let mut t = table("iello-2020", 3).open();
    t.play("A7 B- C-  A21 B22 C-");
    assert_eq!(t.refusal("A22"), Illegal::MustPass { at_least: Coins(23), purse: Coins(21) });
    assert_eq!(t.play("A-").purses(), "10 6 28");
}

#[test]
fn c19_a_purse_below_the_least_bid_must_pass() {
    let mut t = table("iello-2020", 3).streets("8 20 28").open();
    t.play("A27");
    assert_eq!(t.bids(B), Some((28, 28)));
    t.play("B28");
    let asked = "no bid; pass: take 8, pay 0, 0 back; 0 of 28 stand; prize 28";
    assert_eq!(t.asked(C), asked);
    assert_eq!(t.refusal("C29"), Illegal::MustPass { at_least: Coins(29), purse: Coins(28) });
    assert_eq!(t.refusal("C3"), Illegal::MustPass { at_least: Coins(29), purse: Coins(28) });
    assert_eq!(t.play("C-").hands(), "- | - | 8");
}

#[test]
fn c20_without_coins_you_can_only_pass_and_still_take_a_house() {
    let mut t = table("iello-2020", 3).streets("8 20 28 4 5 6").open();
    t.play("A28 B- C-");
    assert_eq!(t.asked(A), "no bid; pass: take 4, pay 0, 0 back; 0 of 0 stand; prize 6");
    assert_eq!(t.refusal("A1"), Illegal::MustPass { at_least: Coins(1), purse: Coins(0) });
    assert_eq!(t.play("A-").hands(), "4 28 | 8 | 20");
}

#[test]
fn c20_an_auction_without_any_coins_proceeds_as_usual() {
    let mut t = table("iello-2020", 3).open();
    t.play("A28 B- C-  A- B28 C-  B- C28 A-");
    assert_eq!(t.purses(), "0 0 0");
    assert_eq!(t.play("C- A-").waiting(), "B");
    assert_eq!(t.hands(), "3 4 8 11 | 1 6 7 12 | 2 5 9 10");
}

#[test]
fn c21_passing_gives_you_the_lowest_house() {
    let mut t = table("iello-2020", 4).streets("20 8 28 30").open();
    assert_eq!(t.told("A-"), ["A passes, takes 8, pays 0, 0 back"]);
    assert_eq!(t.told("B-"), ["B passes, takes 20, pays 0, 0 back"]);
    assert_eq!(t.hands(), "8 | 20 | - | -");
}

#[test]
fn c22_a_pass_returns_half_the_bid() {
    let down = [0, 1, 1, 2, 2, 3, 3, 4];
    let up = [1, 1, 2, 2, 3, 3, 4, 4];
    for (refund, all_back) in [(Refund::Down, down), (Refund::Up, up)] {
        let stack = table("iello-2020", 3).refund(refund).streets("8 20 28");
        assert_eq!(stack.rules().refund(Coins(0)), Coins(0));
        for (bid, back) in (1..=8).zip(all_back) {
            assert_eq!(stack.rules().refund(Coins(bid)), Coins(back));
            let told = stack.open().told(&format!("A{bid} B9 C- A-"));
            assert_eq!(told[0], format!("A passes, takes 20, pays {}, {back} back", bid - back));
        }
    }
}

#[test]
fn c22_it_is_rounded_as_the_edition_says() {
    let back = |edition, bid| table(edition, 3).rules().refund(Coins(bid));
    assert_eq!((back("iello-2020", 5), back("gryphon-2009", 3)), (Coins(2), Coins(1)));
    assert_eq!((back("iello-2015", 3), back("ravensburger-1997", 3)), (Coins(2), Coins(2)));
}

#[test]
fn c23_you_may_pass_without_having_bid() {
    for refund in [Refund::Down, Refund::Up] {
        let mut t = table("iello-2020", 3).refund(refund).streets("8 20 28").open();
        t.play("A3");
        let asked = "bid 4 to 28; pass: take 8, pay 0, 0 back; 0 of 28 stand; prize 28";
        assert_eq!(t.asked(B), asked);
        assert_eq!(t.told("B-"), ["B passes, takes 8, pays 0, 0 back"]);
        assert_eq!(t.purses(), "28 28 28");
    }
}

#[test]
fn c24_having_passed_you_are_out_until_the_next_auction() {
    let mut t = table("iello-2020", 3).open();
    t.play("A1 B- C2 A3");
    assert_eq!(t.ledger.bidding().to_string(), "A C");
    assert_eq!(t.refusal("B4"), Illegal::NotYourTurn { turn: C });
    t.play("C4 A-");
    assert_eq!(t.ledger.bidding().to_string(), "A B C");
    t.play("C1 A2 B3");
}

#[test]
fn c24_coins_paid_back_can_be_bid_in_the_next_auction() {
    let mut t = table("iello-2020", 3).open();
    t.play("A4 B5 C- A-");
    assert_eq!(t.bids(B), Some((1, 23)));
    t.play("B- C-");
    assert_eq!(t.bids(A), Some((1, 26)));
}

#[test]
fn c25_coins_paid_leave_the_game() {
    let mut t = table("iello-2020", 3).open();
    assert_eq!(t.coins(), 84);
    t.play("A1 B2 C5 A6 B- C-");
    assert_eq!((t.coins(), t.purses().as_str()), (74, "22 27 25"));
}

#[test]
fn c26_the_last_bidder_takes_the_highest_house_and_pays_in_full() {
    for refund in [Refund::Down, Refund::Up] {
        let mut t = table("iello-2020", 3).refund(refund).streets("8 20 28").open();
        let told = t.told("A3 B- C-");
        assert_eq!(told[..2], ["C passes, takes 20, pays 0, 0 back", "A buys 28 for 3"]);
        assert_eq!(t.purses(), "25 28 28");
    }
}

#[test]
fn c27_if_nobody_bids_the_houses_go_out_in_rising_order() {
    let mut t = table("iello-2020", 4).opener(C).streets("9 3 7 5").open();
    let told = t.told("C- D- A-");
    let expected =
        ["A passes, takes 7, pays 0, 0 back", "B buys 9 for 0", "street 1 2 4 6, B opens"];
    assert_eq!(told, expected);
    assert_eq!(t.hands(), "7 | 9 | 3 | 5");
}

#[test]
fn c27_in_every_edition_a_game_without_bids_costs_nothing() {
    for set in rule_sets::all() {
        let mut t = Table::of(&Deal::shuffle(&set.rules, &Seed([1; 32])));
        t.play_out();
        assert!(t.game.purses().values().all(|&purse| purse == set.rules.purse()));
        assert_eq!(t.ledger.auctions(), set.rules.auctions());
    }
}

#[test]
fn c28_the_player_who_takes_the_last_house_opens_the_next_auction() {
    let mut t = table("iello-2020", 4).open();
    t.play("A- B1 C2 D- B3 C-");
    assert_eq!((t.waiting().as_str(), t.ledger.turn()), ("B", Some(B)));
    // Even if it cost nothing.
    t.play("B- C- D-");
    assert_eq!((t.waiting().as_str(), t.ledger.turn()), ("A", Some(A)));
}

#[test]
fn c28_under_the_match_rule_the_last_bidder_not_the_first_of_the_level() {
    let mut t = table("ravensburger-1997", 4).open();
    t.play("A2 B2 C- D2 A- B-");
    assert_eq!(t.game.waiting_for().single(), Some(D));
    assert_eq!(t.purses(), "14 14 15 13");
}

#[test]
fn c29_buying_ends_with_the_deck_and_unspent_coins_stay() {
    let mut t = table("iello-2020", 3).only("8 20 28").checks("13 12 0").open();
    let told = t.told("A5 B- C-");
    let expected = ["C passes, takes 20, pays 0, 0 back", "A buys 28 for 5", "offered 0 12 13"];
    assert_eq!(told, expected);
    assert_eq!(t.ledger.turn(), None);
    assert!(t.ledger.street().is_empty());
    t.play("A:28 B:8 C:20");
    assert_eq!(t.purses(), "23 28 28");
}

#[test]
fn c29_every_auction_of_the_deck_is_held() {
    let mut t = table("iello-2020", 3).bid_rule(BidRule::Match).open();
    for auction in 1..=10 {
        assert_eq!(t.ledger.auctions(), auction);
        let opener = t.ledger.turn().unwrap();
        let next = t.ledger.bidding().after(opener).unwrap();
        t.play(&format!("{opener}- {next}-"));
    }
    assert_eq!((t.ledger.auctions(), t.ledger.sales()), (10, 1));
}
