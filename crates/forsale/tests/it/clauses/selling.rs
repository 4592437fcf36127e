//! Selling: C34 to C44.

use forsale::Seat::{A, B, C};
use forsale::{Coins, Deal, Edition, Houses, Illegal, Prompt, Seat, Seed, Setup, Supply};

use crate::notation::{self, word};
use crate::rule_sets;
use crate::table::{Stack, Table, each, table};

/// A holds 28, B 8 and C 20, and this is offered.
fn three_sellers(offered: &str) -> Table {
    let mut t = table("iello-2020", 3).only("8 20 28").checks(offered).opener(B).open();
    t.play("B- C-");
    t
}

/// One house short, two streets for three.
fn two_streets() -> Stack {
    table("iello-2020", 3).one_short().only("5 24 11 10").checks("13 12 0 9")
}

/// A holds 11 and 24, C holds 5 and 10, B holds nothing.
fn two_sellers() -> Table {
    let mut t = two_streets().open();
    t.play("A1 B- C-  A2 B- C-");
    t
}

#[test]
fn c34_one_check_is_offered_for_each_player() {
    let mut t = table("iello-2020", 3).only("8 20 28").checks("13 12 0").open();
    assert!(t.ledger.offered().is_empty());
    assert_eq!(t.told("A- B-")[2], "offered 0 12 13");
    assert_eq!(t.waiting(), "A B C");
}

#[test]
fn c34_only_players_who_hold_a_house_count() {
    let mut t = two_streets().open();
    assert_eq!(t.told("A1 B- C-  A2 B- C-")[2], "offered 12 13");
    assert_eq!(t.hands(), "11 24 | - | 5 10");
    assert_eq!((t.waiting().as_str(), t.ledger.choosing().to_string()), ("A C", "A C".into()));
    // Those count who hold a house when the sale begins.
    let told = t.told("A:24 C:5");
    assert_eq!(told[1..], ["sold: A 24 for 13, C 5 for 12", "offered 0 9"]);
}

#[test]
fn c35_each_seller_chooses_one_house_of_the_hand() {
    let mut t = two_sellers();
    assert_eq!(t.asked(A), "sell one of 11 24");
    assert_eq!(t.asked(B), "nothing");
    assert_eq!(t.asked(C), "sell one of 5 10");
    assert_eq!(t.told("A:11"), ["A seals"]);
    assert_eq!(t.game.envelope(A).unwrap().value(), 11);
    assert_eq!(t.waiting(), "C");
}

#[test]
fn c35_there_is_no_opener_in_a_sale() {
    let tills = |line| three_sellers("13 12 0").play(line).tills();
    for line in ["A:28 B:8 C:20", "A:28 C:20 B:8", "B:8 C:20 A:28", "C:20 B:8 A:28"] {
        assert_eq!(tills(line), "13 | 0 | 12");
    }
}

#[test]
fn c36_a_sealed_choice_cannot_be_changed() {
    let mut t = two_sellers();
    t.play("A:11");
    assert_eq!(t.refusal("A:24"), Illegal::AlreadySealed);
    assert_eq!(t.refusal("A:11"), Illegal::AlreadySealed);
    assert_eq!(t.asked(A), "nothing");
}

#[test]
fn c37_envelopes_are_opened_together_when_the_last_is_sealed() {
    let mut t = three_sellers("13 12 0");
    assert_eq!(t.told("C:20"), ["C seals"]);
    assert_eq!(t.told("A:28"), ["A seals"]);
    assert_eq!((t.tills().as_str(), t.hands().as_str()), ("- | - | -", "28 | 8 | 20"));
    assert_eq!(t.told("B:8")[..2], ["B seals", "sold: A 28 for 13, B 8 for 0, C 20 for 12"]);
}

#[test]
fn c38_each_house_wins_the_check_in_its_own_position() {
    let tills = |offered: &str| three_sellers(offered).play("A:28 B:8 C:20").tills();
    assert_eq!(tills("2 3 4"), "4 | 2 | 3");
    assert_eq!(tills("15 2 0"), "15 | 0 | 2");
    let mut t = table("iello-2020", 6).only("1 2 3 28 29 30").checks("5 6 7 8 9 10").open();
    t.play("A1 B2 C- D- E- F3 A- B-  A:28 B:29 C:1 D:2 E:3 F:30");
    assert_eq!(t.tills(), "8 | 9 | 5 | 6 | 7 | 10");
}

#[test]
fn c39_the_check_goes_into_the_till_and_the_house_leaves() {
    let mut t = two_sellers();
    t.play("A:11 C:10");
    assert_eq!(t.tills(), "13 | - | 12");
    assert_eq!(t.hands(), "24 | - | 5");
    assert_eq!(t.refusal("A:11"), Illegal::NotYourHouse { hand: t.game.hands()[A] });
    assert_eq!(t.game.envelope(A), None);
}

#[test]
fn c40_equal_checks_go_to_either() {
    let tills = |offered: &str| three_sellers(offered).play("A:28 B:8 C:20").tills();
    assert_eq!(tills("7 7 3"), "7 | 3 | 7");
    assert_eq!(tills("7 3 3"), "7 | 3 | 3");
    assert_eq!(tills("0 9 0"), "9 | 0 | 0");
}

#[test]
fn c41_a_last_house_leaves_no_choice_and_is_sold_like_any_other() {
    let mut t = three_sellers("13 12 0");
    let Some(Prompt::Sell(hand)) = t.game.prompt(B) else { panic!("B sells") };
    assert_eq!((hand.to_string(), t.game.prompt(B).unwrap().actions().count()), ("8".into(), 1));
    let told = t.told("A:28 B:8 C:20");
    assert_eq!(told, ["C seals", "sold: A 28 for 13, B 8 for 0, C 20 for 12", "won by A"]);
}

#[test]
fn c42_a_player_without_houses_sells_nothing_but_is_scored() {
    let mut t = two_sellers();
    assert_eq!(t.refusal("B:5"), Illegal::NothingToSell);
    t.play("A:11 C:10 A:24 C:5");
    let outcome = t.game.outcome().unwrap();
    assert_eq!((t.purses().as_str(), t.tills().as_str()), ("25 28 28", "9 13 | - | 0 12"));
    assert_eq!(each(outcome.totals(), " "), "47 28 40");
}

#[test]
fn c42_a_player_who_has_sold_everything_waits_for_the_others() {
    let mut t = table("iello-2020", 4).one_short().only("1 2 3 4 5 6").checks("9 8 7 6 5 4").open();
    t.play("A- B- C-  D- A- B-");
    assert_eq!(t.hands(), "4 | 1 5 | 2 6 | 3");
    t.play("A:4 B:1 C:2 D:3");
    assert_eq!(t.waiting(), "B C");
    assert_eq!(t.refusal("A:4"), Illegal::NothingToSell);
    let told = t.told("C:6 B:5");
    assert_eq!(told[1..], ["sold: B 5 for 4, C 6 for 5", "won by C"]);
    assert_eq!(t.tills(), "9 | 4 6 | 5 7 | 8");
}

#[test]
fn c43_a_lone_holder_sweeps_up_all_that_is_left() {
    let stack = table("iello-2020", 3).one_short().only("1 2 3 4 5 6");
    let mut t = stack.checks("10 9 8 7 6 5").open();
    t.play("A1 B- C-  A1 B2 C- A-  B- C-");
    assert_eq!(t.hands(), "2 3 6 | 4 | 1 5");
    t.play("A:3 B:4 C:1");
    let told = t.told("A:2 C:5");
    let expected = ["C seals", "sold: A 2 for 6, C 5 for 7", "A sweeps up 5 for 6", "won by A"];
    assert_eq!(told, expected);
    assert_eq!((t.hands().as_str(), t.tills().as_str()), ("- | - | -", "5 6 9 | 10 | 7 8"));
    assert_eq!(t.ledger.sales(), 2);
}

#[test]
fn c43_the_sweep_takes_all_checks_at_once() {
    let mut t = pocket_for_two("10 9 8 7");
    t.play("A1 B-  A1 B-  A1 B2 A-  B-");
    assert_eq!(t.hands(), "1 2 4 | 3");
    let told = t.told("A:4 B:3");
    assert_eq!(told[1..], ["sold: A 4 for 10, B 3 for 9", "A sweeps up 7 8 for 1 2", "won by A"]);
}

#[test]
fn c43_a_lone_holder_may_sweep_up_before_any_sale() {
    let mut t = pocket_for_two("10 9 8");
    let told = t.told("A-  B1 A-  B1 A-");
    let expected = [
        "A passes, takes nothing, pays 0, 0 back",
        "B buys 3 for 1",
        "B sweeps up 8 9 10 for 1 2 3",
        "won by B",
    ];
    assert_eq!(told, expected);
    assert_eq!((t.ledger.sales(), t.purses().as_str()), (0, "5 3"));
    assert_eq!((t.hands().as_str(), t.tills().as_str()), ("- | -", "- | 8 9 10"));
    assert!(t.ledger.unseen_checks().is_empty());
    assert_eq!(t.refusal("B:3"), Illegal::GameOver);
}

#[test]
fn c44_hands_and_checks_run_out_together() {
    for set in rule_sets::all() {
        let mut t = Table::of(&Deal::shuffle(&set.rules, &Seed([7; 32])));
        while t.ledger.outcome().is_none() {
            let in_hands: usize = t.game.hands().values().map(|hand| hand.len()).sum();
            let in_deck = t.ledger.unseen_checks().len() - usize::from(set.rules.removed());
            if t.ledger.turn().is_none() {
                assert_eq!(in_hands, in_deck + t.ledger.offered().len(), "{}", set.name());
            }
            let (seat, prompt) = t.game.ask().unwrap();
            t.play(&word(seat, prompt.default_action()));
        }
        assert!(t.game.hands().values().all(|hand| hand.is_empty()));
        assert_eq!(t.ledger.unseen_checks().len(), usize::from(set.rules.removed()));
    }
}

/// A made-up box for two, with a street of one house: the other player goes without.
fn pocket_for_two(checks: &str) -> Table {
    static SETUPS: [Setup; 1] =
        [Setup { seats: 2, purse: Coins(5), removed: 0, removed_one_short: Some(0) }];
    let checks = notation::checks(checks);
    let pocket = Edition {
        houses: Houses::deck(checks.len() as u8),
        checks: checks.iter().copied().collect(),
        setups: &SETUPS,
        ..*Edition::named("iello-2020").unwrap()
    };
    let rules = pocket.rules(2, Supply::OneShort).unwrap();
    let houses: Vec<_> = rules.houses().iter().collect();
    Table::of(&Deal::stacked(&rules, &houses, &checks, Seat::A).unwrap())
}
