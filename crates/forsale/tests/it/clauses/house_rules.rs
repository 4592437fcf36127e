//! House rules: C54 to C56.

use forsale::{BidRule, Edition, HouseRules, Refund, Rules, RulesError, Supply};

use crate::table::table;

const NONE: HouseRules = HouseRules { refund: None, bid: None, removed: None };

#[test]
fn c54_each_house_rule_changes_one_thing_by_itself() {
    let edition = Edition::named("iello-2020").unwrap();
    let rules = |house_rules| edition.rules_with(4, Supply::Enough, &house_rules).unwrap();
    let printed = edition.rules(4, Supply::Enough).unwrap();
    let values = |rules: Rules| (rules.refund_rule(), rules.bid_rule(), rules.removed());
    assert_eq!(rules(NONE), printed);
    assert_eq!(values(printed), (Refund::Down, BidRule::Exceed, 2));
    let up = rules(HouseRules { refund: Some(Refund::Up), ..NONE });
    assert_eq!(values(up), (Refund::Up, BidRule::Exceed, 2));
    let may_match = rules(HouseRules { bid: Some(BidRule::Match), ..NONE });
    assert_eq!(values(may_match), (Refund::Down, BidRule::Match, 2));
    let removed = rules(HouseRules { removed: Some(6), ..NONE });
    assert_eq!(values(removed), (Refund::Down, BidRule::Exceed, 6));
    for rules in [up, may_match, removed] {
        assert_eq!((rules.seats(), rules.purse(), rules.street()), (4, printed.purse(), 4));
        assert_eq!((rules.houses(), rules.checks()), (printed.houses(), printed.checks()));
    }
    assert_eq!((removed.cards(), removed.auctions()), (24, 6));
}

#[test]
fn c54_house_rules_hold_in_the_variant_too() {
    let edition = Edition::named("ravensburger-1997").unwrap();
    let house_rules =
        HouseRules { refund: Some(Refund::Down), bid: Some(BidRule::Exceed), removed: Some(0) };
    let rules = edition.rules_with(3, Supply::OneShort, &house_rules).unwrap();
    assert_eq!((rules.refund_rule(), rules.bid_rule()), (Refund::Down, BidRule::Exceed));
    assert_eq!((rules.removed(), rules.cards(), rules.street(), rules.auctions()), (0, 20, 2, 10));
}

#[test]
fn c54_a_house_rule_does_not_add_the_variant_to_an_edition() {
    let edition = Edition::named("gryphon-2009").unwrap();
    let house_rules = HouseRules { removed: Some(0), ..NONE };
    let rules = edition.rules_with(4, Supply::OneShort, &house_rules);
    assert_eq!(rules, Err(RulesError::NoVariant));
}

#[test]
fn c55_at_least_one_full_street_stays() {
    let edition = Edition::named("iello-2020").unwrap();
    let rules = |supply, removed| {
        edition.rules_with(4, supply, &HouseRules { removed: Some(removed), ..NONE })
    };
    assert_eq!(rules(Supply::Enough, 26).unwrap().auctions(), 1);
    assert_eq!(rules(Supply::Enough, 27), Err(RulesError::TooManyRemoved { most: 26 }));
    assert_eq!(rules(Supply::OneShort, 27).unwrap().auctions(), 1);
    assert_eq!(rules(Supply::OneShort, 28), Err(RulesError::TooManyRemoved { most: 27 }));
    assert_eq!(rules(Supply::Enough, 255), Err(RulesError::TooManyRemoved { most: 26 }));
}

#[test]
fn c56_a_deck_need_not_divide_evenly() {
    let mut t = table("iello-2020", 4).only("1 2 3 4 5 6 7 8 9 10").open();
    assert_eq!((t.game.rules().cards(), t.game.rules().auctions()), (10, 3));
    t.play("A- B- C-  D- A- B-");
    assert_eq!(t.ledger.street().to_string(), "9 10");
    t.play_out();
    assert_eq!(t.ledger.auctions(), 3);
    let held: usize = t.game.tills().values().map(|till| till.len()).sum();
    assert_eq!(held, 10);
}
