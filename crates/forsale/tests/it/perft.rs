//! Counts all possible games with small decks and purses.
//!
//! The envelopes of a sale are sealed in the order of the seats, so that choices made at the same
//! time multiply. The counts do not depend on the order of the cards.

use forsale::{
    BidRule, Check, Coins, Deal, Edition, Game, Houses, Refund, Seat, Setup, Supply, Unit,
};

use crate::reference::{self, Move, Reference};

#[test]
fn three_houses_and_two_coins_make_8_games() {
    assert_eq!(games(3, 2, BidRule::Exceed, Refund::Down), 8);
    assert_eq!(games(3, 2, BidRule::Exceed, Refund::Up), 8);
}

#[test]
fn six_houses_and_three_coins_make_more_games_when_more_comes_back() {
    assert_eq!(games(6, 3, BidRule::Exceed, Refund::Up), 1_648);
    assert_eq!(games(6, 3, BidRule::Exceed, Refund::Down), 1_496);
}

#[test]
fn three_houses_and_two_coins_make_37_games_with_matching_bids() {
    assert_eq!(games(3, 2, BidRule::Match, Refund::Down), 37);
    assert_eq!(games(3, 2, BidRule::Match, Refund::Up), 37);
}

/// Counts the games of three players with this many houses and coins, by both implementations.
fn games(houses: u8, purse: u8, bid: BidRule, refund: Refund) -> u64 {
    let setup = Setup { seats: 3, purse: Coins(purse), removed: 0, removed_one_short: None };
    let edition = Edition {
        id: "pocket",
        houses: Houses::deck(houses),
        checks: (0..houses).filter_map(Check::new).collect(),
        setups: Vec::leak(vec![setup]),
        bid,
        refund,
        unit: Unit::Thousand,
    };
    let rules = edition.rules(3, Supply::Enough).unwrap();
    let (deck, checks): (Vec<_>, Vec<_>) =
        (rules.houses().iter().collect(), rules.checks().iter().collect());
    let deal = Deal::stacked(&rules, &deck, &checks, Seat::A).unwrap();

    let setup = reference::Setup {
        players: 3,
        purse: purse.into(),
        houses: (1..=houses).map(u32::from).collect(),
        checks: (0..houses).map(u32::from).collect(),
        removed: 0,
        per_round: 3,
        may_match: bid == BidRule::Match,
        round_up: refund == Refund::Up,
    };
    let reference = Reference::new(&setup, &setup.houses, &setup.checks, 0);

    let count = count(&Game::new(&deal));
    assert_eq!(count, count_again(&reference), "the second implementation");
    count
}

fn count(game: &Game) -> u64 {
    let Some((seat, prompt)) = game.ask() else { return 1 };
    let mut games = 0;
    for action in prompt.actions() {
        let mut next = *game;
        next.play(seat, action).unwrap();
        games += count(&next);
    }
    games
}

fn count_again(game: &Reference) -> u64 {
    let moves = |seat: usize| -> Vec<(usize, Move)> {
        game.legal(seat).into_iter().map(|chosen| (seat, chosen)).collect()
    };
    if game.finished() {
        return 1;
    }
    let asked = (0..3).map(moves).find(|moves| !moves.is_empty()).unwrap();
    let mut games = 0;
    for (seat, chosen) in asked {
        let mut next = game.clone();
        next.play(seat, chosen).unwrap();
        games += count_again(&next);
    }
    games
}
