//! Editions, custom ones included, and why there are no such rules.

use forsale::{
    BidRule, Check, Coins, EDITIONS, Edition, HouseRules, Houses, RulesError, Setup, Supply,
};

/// Returns an edition like the newest one, for these numbers of players and cards.
fn custom(seats: &[u8], houses: u8, checks: u8) -> Edition {
    let setup = |&seats: &u8| Setup { seats, purse: Coins(4), removed: 1, removed_one_short: None };
    Edition {
        id: "custom",
        houses: Houses::deck(houses),
        checks: (0..checks).filter_map(Check::new).collect(),
        setups: Vec::leak(seats.iter().map(setup).collect()),
        ..EDITIONS[0]
    }
}

#[test]
fn editions_are_found_by_name() {
    for edition in &EDITIONS {
        assert_eq!(Edition::named(edition.id), Ok(edition));
    }
    assert_eq!(Edition::named(""), Err(RulesError::NoSuchEdition));
    assert_eq!(Edition::named("IELLO-2020"), Err(RulesError::NoSuchEdition));
}

#[test]
fn rules_have_the_values_of_their_edition() {
    let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
    assert_eq!((rules.seats(), rules.purse(), rules.street()), (4, Coins(21), 4));
    assert_eq!((rules.cards(), rules.removed(), rules.auctions()), (28, 2, 7));
    assert_eq!((rules.houses(), rules.checks()), (EDITIONS[0].houses, EDITIONS[0].checks));
    let rules = Edition::named("ravensburger-1997").unwrap().rules(3, Supply::OneShort).unwrap();
    assert_eq!((rules.seats(), rules.purse(), rules.street()), (3, Coins(15), 2));
    assert_eq!((rules.cards(), rules.removed(), rules.auctions()), (16, 4, 8));
    assert_eq!(rules.houses(), Houses::deck(20));
}

#[test]
fn the_lowest_bid_depends_on_the_highest_and_the_own_bid() {
    let lowest = |bid, highest, own| {
        let house_rules = HouseRules { bid: Some(bid), ..HouseRules::default() };
        let rules = EDITIONS[0].rules_with(3, Supply::Enough, &house_rules).unwrap();
        rules.lowest_bid(Coins(highest), Coins(own)).0
    };
    let all = [(0, 0), (5, 0), (5, 3), (5, 5)];
    assert_eq!(all.map(|(highest, own)| lowest(BidRule::Exceed, highest, own)), [1, 6, 6, 6]);
    assert_eq!(all.map(|(highest, own)| lowest(BidRule::Match, highest, own)), [1, 5, 5, 6]);
}

#[test]
fn a_custom_edition_is_checked_like_a_printed_one() {
    let rules = custom(&[2, 3, 6], 20, 20).rules(3, Supply::Enough).unwrap();
    assert_eq!((rules.purse(), rules.cards(), rules.auctions()), (Coins(4), 19, 7));
    for seats in [2, 6] {
        assert_eq!(custom(&[2, 3, 6], 20, 20).rules(seats, Supply::Enough).unwrap().seats(), seats);
    }
    let refused = |edition: Edition, seats| edition.rules(seats, Supply::Enough).unwrap_err();
    let unequal = RulesError::UnequalDecks { houses: 20, checks: 19 };
    assert_eq!(refused(custom(&[3], 20, 19), 3), unequal);
    assert_eq!(refused(custom(&[3], 3, 3), 3), RulesError::TooManyRemoved { most: 0 });
    assert_eq!(refused(custom(&[3], 2, 2), 3), RulesError::TooFewCards { least: 3 });
    assert_eq!(refused(custom(&[], 20, 20), 3), RulesError::NoSuchTable { fewest: 0, most: 0 });
    // A table has two to six seats.
    let nobody = RulesError::NoSuchTable { fewest: 1, most: 7 };
    assert_eq!(refused(custom(&[1, 7], 20, 20), 1), nobody);
    assert_eq!(refused(custom(&[1, 7], 20, 20), 7), nobody);
}

#[test]
fn a_purse_is_never_so_large_that_a_bid_overflows() {
    const fn setup(purse: u8) -> Setup {
        Setup { seats: 3, purse: Coins(purse), removed: 0, removed_one_short: None }
    }
    let rich =
        Edition { setups: const { &[setup(200)] }, ..*Edition::named("iello-2020").unwrap() };
    assert_eq!(rich.rules(3, Supply::Enough).unwrap().lowest_bid(Coins(200), Coins(0)), Coins(201));
    let richer = Edition { setups: const { &[setup(201)] }, ..rich };
    assert_eq!(richer.rules(3, Supply::Enough).unwrap_err(), RulesError::PurseTooLarge);
}

#[test]
fn a_custom_edition_needs_no_house_1() {
    let mut edition = custom(&[3], 20, 18);
    edition.houses = edition.houses.without(Houses::deck(2));
    let rules = edition.rules(3, Supply::Enough).unwrap();
    assert_eq!((rules.cards(), rules.auctions()), (17, 6));
    assert_eq!(rules.checks().total(), 17 * 18 / 2);
}

#[test]
fn a_refusal_says_what_is_possible() {
    let named = |id: &str| Edition::named(id).unwrap();
    let refusal = |edition: &Edition, seats, supply, removed| {
        let house_rules = HouseRules { removed, ..HouseRules::default() };
        edition.rules_with(seats, supply, &house_rules).unwrap_err().to_string()
    };
    assert_eq!(
        Edition::named("monopoly").unwrap_err().to_string(),
        "there is no such edition; the editions are iello-2020, iello-2015, ravensburger-1997, gryphon-2009"
    );
    assert_eq!(
        refusal(named("ravensburger-1997"), 6, Supply::Enough, None),
        "this edition is for 3 to 5 players"
    );
    assert_eq!(
        refusal(named("gryphon-2009"), 4, Supply::OneShort, None),
        "this edition has no variant; \
         the editions with the variant are iello-2020, iello-2015, ravensburger-1997"
    );
    assert_eq!(
        refusal(named("iello-2020"), 4, Supply::Enough, Some(27)),
        "at most 26 cards can be removed from each deck at this table"
    );
    assert_eq!(
        refusal(&custom(&[3], 2, 2), 3, Supply::Enough, None),
        "an edition needs at least 3 houses and checks at this table"
    );
    assert_eq!(
        RulesError::PurseTooLarge.to_string(),
        "an edition gives each player at most 200 coins"
    );
    assert_eq!(
        refusal(&custom(&[3], 20, 19), 3, Supply::Enough, None),
        "an edition needs as many checks as houses, not 20 and 19"
    );
}
