//! The last sales are solved exactly: trying every house with the engine finds nothing better.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use forsale::chance::pass_or_raise;
use forsale::{Action, Deal, Edition, Game, House, Ledger, Seat, Supply};
use forsale_bots::sale_strategies;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

type Mixes = Vec<Vec<(House, f32)>>;

#[test]
fn no_seat_gains_by_deviating_when_two_sales_are_left() {
    let gaps: Vec<f64> = (0..40)
        .map(|seed| {
            let (game, ledger) = last_sales(seed, 2);
            let mixes = sale_strategies(&ledger).unwrap();
            let gaps = ledger.hands().seats().map(|seat| gap(&game, &mixes, seat));
            gaps.fold(0.0, f64::max)
        })
        .collect();
    let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
    assert!(mean < 0.001, "{mean} of {gaps:?}");
}

#[test]
fn a_mix_is_a_distribution_over_the_hand() {
    let (_, ledger) = last_sales(7, 3);
    let mixes = sale_strategies(&ledger).unwrap();
    for (mix, hand) in mixes.iter().zip(ledger.hands().values()) {
        assert!(mix.iter().map(|(house, _)| *house).eq(hand.iter()));
        assert!((mix.iter().map(|(_, chance)| chance).sum::<f32>() - 1.0).abs() < 1e-4);
    }
}

#[test]
fn an_auction_has_no_sale_strategies() {
    let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
    assert!(sale_strategies(&Ledger::new(&rules)).is_none());
}

/// Returns what a seat could gain by the best single house in place of its mix, in win shares.
fn gap(game: &Game, mixes: &Mixes, seat: Seat) -> f64 {
    let at = usize::from(seat.number());
    let worth = |house: House| {
        let mut pure = mixes.clone();
        pure[at] = vec![(house, 1.0)];
        value(game, &pure, seat)
    };
    let best = mixes[at].iter().map(|&(house, _)| worth(house)).fold(0.0, f64::max);
    best - value(game, mixes, seat)
}

/// Returns the win share of a seat if all seats play their mix in this sale. With three players no check
/// is removed, so the last offer is known and the last sale has no choice.
fn value(game: &Game, mixes: &Mixes, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners();
        return if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    let asked = game.waiting_for().first().unwrap();
    let hand = game.hands()[asked];
    let of_this_sale = if hand.len() > 1 {
        mixes[usize::from(asked.number())].clone()
    } else {
        hand.iter().map(|house| (house, 1.0)).collect()
    };
    let after = |house: House| {
        let mut next = *game;
        next.play(asked, Action::Sell(house)).unwrap();
        value(&next, mixes, seat)
    };
    of_this_sale.iter().map(|&(house, chance)| f64::from(chance) * after(house)).sum()
}

/// Returns a game of three random players with this many sales left.
fn last_sales(seed: u64, left: usize) -> (Game, Ledger) {
    let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(&Deal::random(&rules, &mut rng));
    let mut ledger = Ledger::new(&rules);
    ledger.note(&game.opening());
    while ledger.offered().is_empty() || ledger.hands()[Seat::A].len() > left {
        let (seat, prompt) = game.ask().unwrap();
        let action = pass_or_raise(&prompt, &mut rng);
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
    }
    (game, ledger)
}
