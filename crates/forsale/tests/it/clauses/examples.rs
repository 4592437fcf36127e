//! Whole examples, worked through: those of RULES.md and of the rulebooks.

use forsale::Seat::{A, C, D};
use forsale::{BidRule, Coins, Illegal, Refund, Supply};

use crate::notation::word;
use crate::rule_sets;
use crate::table::{Stack, each, table};

/// Auction 1 of RULES.md: C13, C15, C21, C22, C25, C26, C28.
#[test]
fn t1_exceed_and_refund_down() {
    let mut t = table("iello-2020", 3).streets("8 20 28").open();
    t.play("A1 B2 C5");
    assert_eq!(t.told("A6"), ["A bids 6"]);
    assert_eq!(t.told("B-"), ["B passes, takes 8, pays 1, 1 back"]);
    let told = t.told("C-");
    let expected =
        ["C passes, takes 20, pays 3, 2 back", "A buys 28 for 6", "street 1 2 3, A opens"];
    assert_eq!(told, expected);
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("22 27 25", "28 | 8 | 20"));
    assert_eq!((84 - t.coins(), t.waiting().as_str()), (10, "A"));
}

/// The same auction with half a coin more: of 5 coins 3 come back.
#[test]
fn t1_with_refund_up() {
    let mut t = table("iello-2015", 3).streets("8 20 28").open();
    assert_eq!(t.told("A1 B2 C5 A6 B- C-")[0], "C passes, takes 20, pays 2, 3 back");
    assert_eq!(t.purses(), "22 27 26");
}

/// C15, C22 rounded up.
#[test]
fn t2_exceed_and_refund_up() {
    let stack = table("iello-2015", 3).streets("8 20 28");
    let mut t = stack.open();
    assert_eq!(t.told("A1 B2 C3 A4 B-"), ["B passes, takes 8, pays 1, 1 back"]);
    assert_eq!(t.told("C-")[..2], ["C passes, takes 20, pays 1, 2 back", "A buys 28 for 4"]);
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("24 27 27", "28 | 8 | 20"));
    assert_eq!((84 - t.coins(), t.waiting().as_str()), (6, "A"));
    // Rounded down, of 3 coins only 1 comes back.
    let mut t = stack.refund(Refund::Down).open();
    assert_eq!(t.told("A1 B2 C3 A4 B- C-")[0], "C passes, takes 20, pays 2, 1 back");
}

fn t3() -> Stack {
    table("ravensburger-1997", 4).streets("1 13 15 19")
}

/// Auction 2 of RULES.md: C16, C17, C22, C23, C28.
#[test]
fn t3_match_and_refund_up() {
    let mut t = t3().open();
    t.play("A1 B1 C2");
    assert_eq!(t.told("D-"), ["D passes, takes 1, pays 0, 0 back"]);
    assert_eq!(t.told("A3 B3 C-"), ["C passes, takes 13, pays 1, 1 back"]);
    assert_eq!(t.told("A-")[..2], ["A passes, takes 15, pays 1, 2 back", "B buys 19 for 3"]);
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("14 12 14 15", "15 | 19 | 13 | 1"));
    assert_eq!((60 - t.coins(), t.waiting().as_str()), (5, "B"));
}

#[test]
fn t3_what_each_may_bid_on_the_way() {
    let mut t = t3().open();
    t.play("A1 B1 C2");
    assert_eq!(t.bids(D), Some((2, 15)));
    assert_eq!(t.refusal("D1"), Illegal::BidTooLow { at_least: Coins(2) });
    t.play("D-");
    let asked = "bid 2 to 15; pass: take 13, pay 0, 1 back; 1 of 15 stand; prize 19";
    assert_eq!(t.asked(A), asked);
    t.play("A3 B3");
    let asked = "bid 3 to 15; pass: take 13, pay 1, 1 back; 2 of 15 stand; prize 19";
    assert_eq!(t.asked(C), asked);
    t.play("C-");
    let asked = "bid 4 to 15; pass: take 15, pay 1, 2 back; 3 of 15 stand; prize 19";
    assert_eq!(t.asked(A), asked);
}

#[test]
fn t3n_under_the_exceed_rule_the_first_match_is_refused() {
    let mut t = t3().bid_rule(BidRule::Exceed).open();
    t.play("A1");
    assert_eq!(t.refusal("B1"), Illegal::BidTooLow { at_least: Coins(2) });
    let mut t = table("iello-2020", 4).streets("1 13 15 19").open();
    t.play("A1");
    assert_eq!(t.refusal("B1"), Illegal::BidTooLow { at_least: Coins(2) });
}

#[test]
fn t3f_match_and_refund_down() {
    let mut t = t3().refund(Refund::Down).open();
    t.play("A1 B1 C2 D- A3 B3 C- A-");
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("13 12 14 15", "15 | 19 | 13 | 1"));
}

/// The sale of RULES.md: C38, C39.
#[test]
fn t4_a_sale() {
    let mut t = table("iello-2020", 3).only("8 20 28").checks("13 12 0").opener(A).open();
    t.play("A1 B- C-  A:28 B:8 C:20");
    assert_eq!((t.tills().as_str(), t.hands().as_str()), ("13 | 0 | 12", "- | - | -"));
}

/// Cards in play, auctions and coins for 3, 4, … players: C5, C7.
fn figures(edition: &str, supply: Supply) -> Vec<(u8, u8, u8, u8)> {
    let sets = rule_sets::all().into_iter().map(|set| (set.edition.id, set.supply, set.rules));
    let sets = sets.filter(|&(id, of, _)| (id, of) == (edition, supply));
    sets.map(|(.., rules)| (rules.cards(), rules.auctions(), rules.street(), rules.purse().0))
        .collect()
}

#[test]
fn t5_iello() {
    let expected = [(30, 10, 3, 28), (28, 7, 4, 21), (30, 6, 5, 16), (30, 5, 6, 14)];
    assert_eq!(figures("iello-2020", Supply::Enough), expected);
    assert_eq!(figures("iello-2015", Supply::Enough), expected);
}

#[test]
fn t6_ravensburger() {
    let expected = [(18, 6, 3, 15), (20, 5, 4, 15), (20, 4, 5, 15)];
    assert_eq!(figures("ravensburger-1997", Supply::Enough), expected);
}

#[test]
fn t7_ravensburger_one_house_short() {
    let expected = [(16, 8, 2, 15), (18, 6, 3, 15), (20, 5, 4, 15)];
    assert_eq!(figures("ravensburger-1997", Supply::OneShort), expected);
}

/// A wins every auction while the others take turns to go without: C34, C43.
#[test]
fn t7_six_four_four_and_four_houses() {
    let mut t = table("ravensburger-1997", 4).one_short().open();
    for _ in 0..2 {
        t.play("A1 B- C- D-");
        t.play("A1 B1 C- D- A2 B-");
        t.play("A1 B1 C1 D- A2 B- C-");
    }
    assert_eq!(t.purses(), "5 15 15 15");
    for left in [6, 5, 4, 3] {
        assert_eq!(t.waiting(), "A B C D");
        assert_eq!(t.game.hands()[A].len(), left);
        assert_eq!(t.ledger.offered().len(), 4);
        for _ in 0..4 {
            let (seat, prompt) = t.game.ask().unwrap();
            t.play(&word(seat, prompt.default_action()));
        }
    }
    // The last two checks go to the last holder at once.
    assert!(t.game.outcome().is_some());
    let tills = t.game.tills().map(|_, till| till.len() as u8);
    assert_eq!(each(&tills, " "), "6 4 4 4");
    assert_eq!((t.ledger.sales(), t.hands().as_str()), (4, "- | - | - | -"));
}

#[test]
fn t8_iello_one_house_short() {
    let expected = [(20, 10, 2, 28), (30, 10, 3, 21), (28, 7, 4, 16), (30, 6, 5, 14)];
    assert_eq!(figures("iello-2020", Supply::OneShort), expected);
    assert_eq!(figures("iello-2015", Supply::OneShort)[2], (27, 7, 4, 16));
}

/// The last of those seven auctions: three houses for five players, C10, C31, C33.
#[test]
fn t8_the_misprinted_last_street() {
    let mut t = table("iello-2015", 5).one_short().only("1 2 3 4 7 9 8").open();
    assert_eq!(t.told("A- B- C- D-")[2], "street 7 8 9, E opens");
    t.play("E1 A2 B3 C5 D6");
    assert_eq!(t.told("E-"), ["E passes, takes nothing, pays 0, 1 back"]);
    assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 2 back"]);
    assert_eq!(t.told("B-"), ["B passes, takes 7, pays 1, 2 back"]);
    assert_eq!(t.told("C-")[..2], ["C passes, takes 8, pays 2, 3 back", "D buys 9 for 6"]);
    assert_eq!(t.purses(), "16 15 14 10 16");
}

/// The short street of RULES.md, with both roundings: C31, C32.
#[test]
fn t9_the_first_to_pass_one_house_short() {
    for (edition, purses) in [("iello-2020", "28 26 24"), ("iello-2015", "28 27 24")] {
        let stack = table(edition, 3).one_short().streets("24 11");
        let mut t = stack.open();
        assert_eq!(t.told("A2 B3 C-"), ["C passes, takes nothing, pays 0, 0 back"]);
        let mut t = stack.open();
        assert_eq!(t.told("A2 B3 C4 A-"), ["A passes, takes nothing, pays 0, 2 back"]);
        let told = t.told("B-");
        assert_eq!(told[1], "C buys 24 for 4");
        assert_eq!((t.purses().as_str(), t.hands().as_str()), (purses, "- | 11 | 24"));
        assert_eq!(t.ledger.turn(), Some(C));
    }
}
