//! The box, the deal and the editions: C1 to C10.

use std::collections::BTreeSet;

use forsale::{
    BidRule, Check, Coins, Deal, DealError, EDITIONS, Edition, House, HouseRules, Refund, Rules,
    RulesError, Seat, Seed, Supply, Unit,
};

use crate::rule_sets;
use crate::table::{Table, table};

#[test]
fn c1_each_rank_occurs_once() {
    for edition in &EDITIONS {
        let highest = edition.houses.len() as u8;
        assert!(edition.houses.iter().map(House::value).eq(1..=highest));
    }
    let rules = table("iello-2020", 3).only("8 20 28").rules();
    let twice = [House::new(8), House::new(20), House::new(8)].map(Option::unwrap);
    let deal = Deal::stacked(&rules, &twice, &[Check::VOID; 2], Seat::A);
    assert_eq!(deal.err(), House::new(8).map(DealError::HouseTwice));
}

#[test]
fn c2_two_checks_are_worth_0_and_none_is_worth_1() {
    let deck_a = "0 0 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 15 15";
    let deck_b = "0 0 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20";
    let decks = EDITIONS.each_ref().map(|edition| edition.checks.to_string());
    assert_eq!(decks, [deck_a, deck_a, deck_b, deck_a]);
    assert_eq!(EDITIONS.each_ref().map(|edition| edition.checks.total()), [238, 238, 207, 238]);
}

#[test]
fn c3_the_cards_come_in_the_order_of_one_shuffle() {
    let mut t = table("iello-2020", 3).only("8 20 28 5 9 7").checks("3 4 5 10 9 8").open();
    assert_eq!(t.ledger.street().to_string(), "8 20 28");
    t.play("A- B-");
    assert_eq!(t.ledger.street().to_string(), "5 7 9");
    t.play("C- A-");
    assert_eq!(t.ledger.offered().to_string(), "3 4 5");
    t.play("A:7 B:9 C:5");
    assert_eq!(t.ledger.offered().to_string(), "8 9 10");
}

#[test]
fn c3_houses_and_checks_are_shuffled_apart() {
    let rules = table("iello-2020", 3).rules();
    let deal = Deal::shuffle(&rules, &Seed([3; 32]));
    let houses: Vec<_> = deal.houses().iter().map(|house| house.value()).collect();
    let checks: Vec<_> = deal.checks().iter().map(|check| check.value()).collect();
    assert!(!houses.is_sorted() && !checks.is_sorted());
    // A check deck shuffled just like the houses would have its lowest check where house 1 is.
    let lowest = houses.iter().position(|&house| house == 1).unwrap();
    assert_ne!(checks[lowest], 0);
}

#[test]
fn c4_cards_are_removed_from_the_top_of_both_decks() {
    let seed = Seed([4; 32]);
    let edition = &EDITIONS[0];
    let none = HouseRules { removed: Some(0), ..HouseRules::default() };
    let whole = Deal::shuffle(&edition.rules_with(4, Supply::Enough, &none).unwrap(), &seed);
    let deal = Deal::shuffle(&edition.rules(4, Supply::Enough).unwrap(), &seed);
    assert_eq!(deal.houses(), &whole.houses()[2..]);
    assert_eq!(deal.checks(), &whole.checks()[2..]);
    assert_eq!(deal.removed_houses(), whole.houses()[..2].iter().copied().collect());
    assert_eq!(deal.removed_checks(), whole.checks()[..2].iter().copied().collect());
}

#[test]
fn c4_removed_cards_take_no_part() {
    for set in rule_sets::all() {
        let deal = Deal::shuffle(&set.rules, &Seed([5; 32]));
        let mut t = Table::of(&deal);
        t.play_out();
        assert_eq!(t.ledger.unseen_houses(), deal.removed_houses());
        assert_eq!(t.ledger.unseen_checks(), deal.removed_checks());
        assert_eq!(deal.removed_houses().len(), usize::from(set.rules.removed()));
        assert_eq!(deal.removed_checks().len(), usize::from(set.rules.removed()));
    }
}

#[test]
fn c5_everybody_starts_with_the_same_purse() {
    assert_eq!(table("iello-2020", 4).open().purses(), "21 21 21 21");
    assert_eq!(table("gryphon-2009", 6).open().purses(), "14 14 14 14 14 14");
    for set in rule_sets::all() {
        let t = Table::of(&Deal::shuffle(&set.rules, &Seed([0; 32])));
        assert!(t.game.purses().values().all(|&purse| purse == set.rules.purse()));
        assert_eq!(t.game.purses().values().count(), usize::from(set.rules.seats()));
    }
}

#[test]
fn c6_the_first_opener_is_drawn_by_lot() {
    for seats in 3..=6 {
        let rules = table("iello-2020", seats).rules();
        let deals = (0..=99).map(|seed| Deal::shuffle(&rules, &Seed([seed; 32])));
        let openers: BTreeSet<_> = deals.map(|deal| deal.opener()).collect();
        assert!(openers.into_iter().eq(Seat::ALL.into_iter().take(seats.into())));
    }
    assert_eq!(table("iello-2020", 3).opener(Seat::C).open().waiting(), "C");
}

/// Row by row, the table on the page is what the editions say.
#[test]
fn c7_the_table_of_editions() {
    let row = |name: &str| {
        let line = super::RULES.lines().find(|line| line.starts_with(&format!("| {name}")));
        let cells = line.unwrap().trim_matches('|').split('|').skip(1);
        cells.map(|cell| cell.replace('*', "").trim().to_string()).collect::<Vec<_>>()
    };
    let column = |cell: fn(&Edition) -> String| EDITIONS.each_ref().map(cell);
    assert_eq!(row("   "), column(|edition| format!("`{}`", edition.id)));
    assert_eq!(
        row("players"),
        column(|edition| {
            let seats = || edition.setups.iter().map(|setup| setup.seats);
            format!("{}–{}", seats().min().unwrap(), seats().max().unwrap())
        })
    );
    assert_eq!(row("houses"), column(|edition| format!("{0}: 1–{0}", edition.houses.len())));
    assert_eq!(
        row("checks"),
        column(|edition| {
            let deck = if edition.checks == EDITIONS[0].checks { "A" } else { "B" };
            format!("{}: deck {deck}", edition.checks.len())
        })
    );
    use Supply::{Enough, OneShort};
    assert_eq!(row("coins"), column(|edition| figures(edition, Enough, |rules| rules.purse().0)));
    assert_eq!(row("removed"), column(|edition| figures(edition, Enough, Rules::removed)));
    assert_eq!(row("auctions"), column(|edition| figures(edition, Enough, Rules::auctions)));
    let short = column(|edition| figures(edition, OneShort, Rules::removed));
    assert_eq!(row("short: removed"), short.map(|cell| cell.replace("–/–/–/–", "not offered")));
    let short = column(|edition| figures(edition, OneShort, Rules::auctions));
    assert_eq!(row("short: auctions"), short.map(|cell| cell.replace("–/–/–/–", "–")));
    assert_eq!(
        row("a later bid must"),
        column(|edition| match edition.bid {
            BidRule::Exceed => "exceed".into(),
            BidRule::Match => "match or exceed".into(),
        })
    );
    assert_eq!(
        row("refund"),
        column(|edition| match edition.refund {
            Refund::Down => "down".into(),
            Refund::Up => "up".into(),
        })
    );
    let units = EDITIONS.each_ref().map(|edition| edition.unit);
    assert_eq!(units, [Unit::Thousand, Unit::Thousand, Unit::Million, Unit::Thousand]);
}

/// One figure for 3/4/5/6 players.
fn figures(edition: &Edition, supply: Supply, figure: fn(&Rules) -> u8) -> String {
    let figures = (3..=6).map(|seats| match edition.rules(seats, supply) {
        Ok(rules) => figure(&rules).to_string(),
        Err(_) => "–".into(),
    });
    figures.collect::<Vec<_>>().join("/")
}

#[test]
fn c7_a_table_plays_iello_2020_unless_it_says_otherwise() {
    assert_eq!(EDITIONS[0].id, "iello-2020");
}

#[test]
fn c7_a_number_of_players_outside_the_range_is_refused() {
    for edition in &EDITIONS {
        let most = if edition.id == "ravensburger-1997" { 5 } else { 6 };
        for seats in [0, 1, 2, most + 1, 7, 255] {
            let refusal = Err(RulesError::NoSuchTable { fewest: 3, most });
            assert_eq!(edition.rules(seats, Supply::Enough), refusal);
            assert_eq!(edition.rules(seats, Supply::OneShort), refusal);
        }
    }
    assert_eq!(Edition::named("iello-2021"), Err(RulesError::NoSuchEdition));
}

#[test]
fn c8_the_variant_replaces_the_removal_figures() {
    let rules = table("iello-2020", 4).one_short().rules();
    assert_eq!((rules.removed(), rules.cards()), (0, 30));
    let rules = table("ravensburger-1997", 3).one_short().rules();
    assert_eq!((rules.removed(), rules.cards()), (4, 16));
}

#[test]
fn c9_gryphon_2009_has_no_variant() {
    let gryphon = Edition::named("gryphon-2009").unwrap();
    assert_eq!(gryphon.rules(4, Supply::OneShort), Err(RulesError::NoVariant));
}

#[test]
fn c10_the_misprint_leaves_a_last_street_of_three() {
    let rules = table("iello-2015", 5).one_short().rules();
    assert_eq!((rules.removed(), rules.cards(), rules.auctions()), (3, 27, 7));
    assert_eq!(streets_of(&mut table("iello-2015", 5).one_short().open()), [4, 4, 4, 4, 4, 4, 3]);
}

#[test]
fn c10_a_house_rule_corrects_the_misprint() {
    let mended = HouseRules { removed: Some(2), ..HouseRules::default() };
    let edition = Edition::named("iello-2015").unwrap();
    let rules = edition.rules_with(5, Supply::OneShort, &mended).unwrap();
    assert_eq!(rules.purse(), Coins(16));
    assert_eq!(streets_of(&mut Table::of(&Deal::shuffle(&rules, &Seed([0; 32])))), [4; 7]);
}

/// How many houses each street has, when everybody always passes.
fn streets_of(t: &mut Table) -> Vec<usize> {
    let mut streets = vec![];
    while t.ledger.turn().is_some() {
        if t.ledger.bidding().len() == usize::from(t.game.rules().seats()) {
            streets.push(t.ledger.street().len());
        }
        let line = format!("{}-", t.waiting());
        t.play(&line);
    }
    streets
}
