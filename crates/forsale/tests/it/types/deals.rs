//! Seeds and deals.

use std::collections::BTreeSet;

use forsale::{Check, Deal, DealError, House, Refund, Rules, Seat, Seed, SeedError};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::notation::{checks, houses};
use crate::rule_sets;
use crate::table::{Stack, table};

#[test]
fn a_seed_is_written_as_64_hexadecimal_digits() {
    let mut bytes = [0; 32];
    (bytes[0], bytes[1], bytes[31]) = (0x0f, 0xa0, 0xff);
    let hex = format!("0fa0{}ff", "00".repeat(29));
    assert_eq!(Seed(bytes).to_hex(), hex);
    assert_eq!(hex.parse(), Ok(Seed(bytes)));
    assert_eq!(hex.to_uppercase().parse(), Ok(Seed(bytes)));
}

#[test]
fn a_short_seed_is_a_decimal_number() {
    let seed = |text: &str| text.parse::<Seed>().unwrap();
    let starts = |seed: Seed| seed.0[..10].to_vec();
    assert_eq!(seed("0"), Seed([0; 32]));
    assert_eq!(starts(seed("7")), [7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(starts(seed("258")), [2, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(
        starts(seed("18446744073709551615")),
        [255, 255, 255, 255, 255, 255, 255, 255, 0, 0]
    );
    // 64 digits are hexadecimal, whatever they look like.
    assert_eq!(seed(&"1".repeat(64)), Seed([0x11; 32]));
}

#[test]
fn invalid_seed_text_is_refused() {
    let long = "1".repeat(63);
    let wrong = format!("{}g", "0".repeat(63));
    for text in ["", " ", "-1", "+1", "1.5", "ab", "18446744073709551616", &long, &wrong, "0x10"] {
        assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text}");
    }
    let message = "a seed is 64 hexadecimal digits, or a whole number up to 18446744073709551615";
    assert_eq!(SeedError.to_string(), message);
}

#[test]
fn a_seed_does_not_print_itself() {
    assert_eq!(format!("{:?}", Seed([7; 32])), "Seed(…)");
    assert_ne!(Seed([7; 32]), Seed([8; 32]));
}

fn every_card_is_there(deal: &Deal, rules: &Rules) {
    let dealt = deal.houses().iter().copied().chain(deal.removed_houses().iter());
    assert_eq!(dealt.collect::<forsale::Houses>(), rules.houses());
    let dealt = deal.checks().iter().copied().chain(deal.removed_checks().iter());
    assert_eq!(dealt.collect::<forsale::Checks>(), rules.checks());
    assert_eq!(deal.houses().len(), usize::from(rules.cards()));
    assert_eq!(deal.checks().len(), usize::from(rules.cards()));
    assert!(deal.opener().number() < rules.seats());
    assert_eq!(deal.rules(), rules);
}

#[test]
fn every_deal_has_every_card() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for set in rule_sets::all() {
        let mut deal = Deal::random(&set.rules, &mut rng);
        every_card_is_there(&deal, &set.rules);
        let before = deal;
        deal.reshuffle(&mut rng);
        every_card_is_there(&deal, &set.rules);
        assert_ne!(deal.houses(), before.houses());
        assert_ne!(deal.checks(), before.checks());
        every_card_is_there(&Deal::shuffle(&set.rules, &Seed([9; 32])), &set.rules);
    }
}

#[test]
fn random_deals_have_all_openers() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let rules = table("iello-2020", 5).rules();
    let openers: BTreeSet<_> = (0..99).map(|_| Deal::random(&rules, &mut rng).opener()).collect();
    assert!(openers.into_iter().eq(Seat::ALL[..5].iter().copied()));
}

#[test]
fn a_stacked_deal_is_as_it_was_stacked() {
    let stack = table("iello-2020", 3).only("8 20 28").checks("13 12 0").opener(Seat::C);
    let deal = stack.deal();
    assert_eq!((deal.houses(), deal.checks()), (&houses("8 20 28")[..], &checks("13 12 0")[..]));
    assert_eq!(deal.opener(), Seat::C);
    every_card_is_there(&deal, &stack.rules());
}

#[test]
fn deals_are_equal_when_the_same_cards_come_in_the_same_order() {
    let stack = table("iello-2020", 3).only("8 20 28").checks("13 12 0");
    let same = |other: Stack| stack.deal() == other.deal();
    assert!(same(stack.clone()));
    assert!(!same(stack.clone().streets("8 28 20")));
    assert!(!same(stack.clone().checks("13 0 12")));
    assert!(!same(stack.clone().opener(Seat::B)));
    assert!(!same(stack.clone().refund(Refund::Up)));
}

#[test]
fn an_impossible_deal_says_why() {
    let rules = table("ravensburger-1997", 3).only("1 2 3").rules();
    let deal = |cards: &str, paid: &str, opener| {
        let deal = Deal::stacked(&rules, &houses(cards), &checks(paid), opener);
        deal.err().map(|why| (why, why.to_string()))
    };
    let says = |why: DealError, text: &str| Some((why, text.to_string()));
    let wrong = |cards, got| DealError::WrongNumber { cards, want: 3, got };
    assert_eq!(deal("1 2 3", "5 6 0", Seat::A), None);
    assert_eq!(
        deal("1 2", "5 6 0", Seat::A),
        says(wrong("houses", 2), "this table plays with 3 houses, not 2")
    );
    assert_eq!(
        deal("1 2 3", "5 6 0 7", Seat::A),
        says(wrong("checks", 4), "this table plays with 3 checks, not 4")
    );
    assert_eq!(
        deal("1 2 21", "5 6 0", Seat::A),
        says(DealError::NoSuchHouse(House::new(21).unwrap()), "this edition has no house 21")
    );
    assert_eq!(
        deal("1 2 1", "5 6 0", Seat::A),
        says(DealError::HouseTwice(House::LOWEST), "house 1 was given twice")
    );
    let too_many =
        |check, most| DealError::TooManyChecks { check: Check::new(check).unwrap(), most };
    assert_eq!(
        deal("1 2 3", "5 6 1", Seat::A),
        says(too_many(1, 0), "this edition has no check of 1")
    );
    assert_eq!(
        deal("1 2 3", "5 5 0", Seat::A),
        says(too_many(5, 1), "this edition has only 1 check of 5")
    );
    assert_eq!(
        deal("1 2 3", "0 0 0", Seat::A),
        says(too_many(0, 2), "this edition has only 2 checks of 0")
    );
    assert_eq!(
        deal("1 2 3", "5 6 0", Seat::D),
        says(
            DealError::NoSuchOpener { seats: 3 },
            "the first player must be one of the seats 0 to 2"
        )
    );
}
