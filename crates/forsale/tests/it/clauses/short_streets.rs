//! Short streets and the one-house-short variant: C30 to C33.

use forsale::Seat::{A, C};
use forsale::{Deal, Refund, Seed, Supply};

use crate::rule_sets;
use crate::table::{Table, table};

#[test]
fn c30_one_house_short_a_street_has_one_house_less() {
    for set in rule_sets::all().iter().filter(|set| set.supply == Supply::OneShort) {
        let t = Table::of(&Deal::shuffle(&set.rules, &Seed([0; 32])));
        assert_eq!(t.ledger.street().len(), usize::from(set.rules.seats()) - 1);
        let ordinary = set.edition.rules(set.rules.seats(), Supply::Enough).unwrap();
        assert_eq!(set.rules.purse(), ordinary.purse());
    }
}

#[test]
fn c31_the_first_to_pass_takes_no_house_and_gets_the_whole_bid_back() {
    for refund in [Refund::Down, Refund::Up] {
        let stack = table("iello-2020", 3).one_short().refund(refund).streets("11 24");
        let mut t = stack.open();
        t.play("A3 B4 C5");
        let asked = "bid 6 to 28; pass: take nothing, pay 0, 3 back; 3 of 28 stand; prize 24";
        assert_eq!(t.asked(A), asked);
        assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 3 back"]);
        assert_eq!((t.purses().as_str(), t.hands().as_str()), ("28 28 28", "- | - | -"));
    }
}

#[test]
fn c31_everyone_after_the_first_follows_the_ordinary_rules() {
    let mut t = table("iello-2020", 4).one_short().streets("11 17 24").open();
    t.play("A3 B4 C5 D6");
    assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 3 back"]);
    assert_eq!(t.told("B-"), ["B passes, takes 11, pays 2, 2 back"]);
    let told = t.told("C-");
    assert_eq!(told[..2], ["C passes, takes 17, pays 3, 2 back", "D buys 24 for 6"]);
    assert_eq!(told[2], "street 1 2 3, D opens");
    // In the next auction the first to pass goes without again.
    assert_eq!(t.told("D-"), ["D passes, takes nothing, pays 0, 0 back"]);
}

#[test]
fn c31_a_player_without_coins_who_passes_first_gets_no_house() {
    let mut t = table("iello-2020", 3).one_short().open();
    t.play("A28 B- C-");
    let asked = "no bid; pass: take nothing, pay 0, 0 back; 0 of 0 stand; prize 4";
    assert_eq!(t.asked(A), asked);
    assert_eq!(t.play("A-").hands(), "2 | - | 1");
}

#[test]
fn c31_with_two_houses_too_few_the_first_two_go_without() {
    let mut t = table("iello-2020", 4).streets("9 10 11 12 7 8").only("9 10 11 12 7 8").open();
    t.play("A- B- C-");
    assert_eq!(t.ledger.street().to_string(), "7 8");
    t.play("D1 A3 B4 C5");
    assert_eq!(t.told("D-"), ["D passes, takes nothing, pays 0, 1 back"]);
    assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 3 back"]);
    let told = t.told("B-");
    assert_eq!(told[..2], ["B passes, takes 7, pays 2, 2 back", "C buys 8 for 5"]);
}

#[test]
fn c31_holds_under_the_match_rule_too() {
    let mut t = table("ravensburger-1997", 3).one_short().streets("11 14").open();
    t.play("A2 B2 C2");
    assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 2 back"]);
    let told = t.told("B3 C-");
    assert_eq!(told[..2], ["C passes, takes 11, pays 1, 1 back", "B buys 14 for 3"]);
    assert_eq!(t.purses(), "15 12 14");
}

#[test]
fn c32_a_player_who_has_not_bid_pays_nothing_and_gets_nothing_back() {
    let mut t = table("iello-2020", 3).one_short().streets("11 24").open();
    assert_eq!(t.told("A-"), ["A passes, takes nothing, pays 0, 0 back"]);
    assert_eq!(t.told("B-")[..2], ["B passes, takes 11, pays 0, 0 back", "C buys 24 for 0"]);
    assert_eq!(t.ledger.turn(), Some(C));
}

#[test]
fn c33_the_last_houses_form_a_short_street() {
    let mut t = table("iello-2020", 3).only("9 10 11 5").open();
    let told = t.told("A- B-");
    assert_eq!(told[2], "street 5, C opens");
    t.play("C1 A2 B3");
    assert_eq!(t.told("C-"), ["C passes, takes nothing, pays 0, 1 back"]);
    let told = t.told("A-");
    assert_eq!(told[..2], ["A passes, takes nothing, pays 0, 2 back", "B buys 5 for 3"]);
    assert_eq!(t.hands(), "9 | 5 10 | 11");
}

#[test]
fn c33_a_last_street_of_one_short_may_be_shorter_still() {
    let mut t = table("iello-2020", 3).one_short().only("9 10 11").open();
    assert_eq!(t.told("A- B-")[2], "street 11, C opens");
    t.play("C- A-");
    assert_eq!(t.hands(), "- | 9 11 | 10");
}
