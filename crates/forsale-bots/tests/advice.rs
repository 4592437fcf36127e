//! What advice owes who asks for it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use forsale::chance::pass_or_raise;
use forsale::{Action, Deal, Edition, Game, Ledger, RuleSet, Rules, Seed, Supply, View, imagine};
use forsale_bots::Advisor;
use forsale_bots::advice::Sample;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// What lies behind a view (the undealt cards, the rivals' envelopes) changes no advice.
#[test]
fn advice_does_not_peek() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut sealed = 0;
    for set in RuleSet::printed().step_by(9) {
        for (ledger, game) in positions(&set.rules, 17) {
            for seat in game.waiting_for().iter() {
                let view = View::of(&game, &ledger, seat);
                let dream = imagine(&view, &mut rng);
                let imagined = View::of(&dream, &ledger, seat);
                assert_eq!(samples(&view, 5, 1), samples(&imagined, 5, 1), "{}", set.name());
                let chosen = ledger.before_envelopes().choosing().len() - ledger.choosing().len();
                sealed += usize::from(!ledger.offered().is_empty() && chosen > 0);
            }
        }
    }
    assert!(sealed > 3, "only {sealed} with envelopes on the table");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let (ledger, game) = positions(&rules(4), 60)[0];
    let view = View::of(&game, &ledger, game.ask().unwrap().0);
    assert_eq!(samples(&view, 1, 3), samples(&view, 1, 3));
    assert_ne!(samples(&view, 1, 3), samples(&view, 2, 3));
    let [a, b, c] = &samples(&view, 1, 3)[..] else { panic!("three games") };
    assert!(a != b && b != c, "every game is another one");
}

#[test]
fn nobody_is_advised_who_is_not_asked() {
    let (ledger, game) = positions(&rules(3), 100)[0];
    let asked = game.waiting_for();
    for seat in game.hands().seats() {
        let view = View::of(&game, &ledger, seat);
        assert_eq!(Advisor::new(&view, 1).is_some(), asked.contains(seat));
    }
}

#[test]
fn to_pay_everything_for_the_first_house_is_bad_advice() {
    let (ledger, game) = positions(&rules(4), 100)[0];
    let view = View::of(&game, &ledger, game.ask().unwrap().0);
    let advisor = Advisor::new(&view, 1).unwrap();
    let advice = advisor.advice(&samples(&view, 1, 12));
    assert_eq!(advice.len(), advisor.actions().len());
    assert!(advice.is_sorted_by(|a, b| a.win_share.mean >= b.win_share.mean));
    assert!(advice[0].behind.is_none() && advice[1..].iter().all(|move_| move_.behind.is_some()));
    let all = Action::Bid(rules(4).purse());
    let all = advice.iter().find(|advised| advised.action == all).unwrap();
    assert!(all.behind.unwrap().money.ci95[0] > 5.0, "{all:?}");
}

/// The order in which games are played does not matter.
#[test]
fn samples_may_come_in_any_order() {
    let (ledger, game) = positions(&rules(3), 60)[0];
    let view = View::of(&game, &ledger, game.ask().unwrap().0);
    let mut games = samples(&view, 4, 6);
    let advisor = Advisor::new(&view, 4).unwrap();
    let advice = advisor.advice(&games);
    games.reverse();
    assert_eq!(advisor.advice(&games), advice);
}

fn samples(view: &View<'_>, seed: u64, count: u64) -> Vec<Sample> {
    let advisor = Advisor::new(view, seed).unwrap();
    (0..count).map(|nth| advisor.sample(nth).unwrap()).collect()
}

fn rules(players: u8) -> Rules {
    Edition::named("iello-2020").unwrap().rules(players, Supply::Enough).unwrap()
}

/// Every `step`th position of a game, bought and sold with little thought.
fn positions(rules: &Rules, step: usize) -> Vec<(Ledger, Game)> {
    let mut game = Game::new(&Deal::shuffle(rules, &Seed([9; 32])));
    let mut ledger = Ledger::new(rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    ledger.note(&game.opening());
    let mut all = Vec::new();
    while let Some((seat, prompt)) = game.ask() {
        all.push((ledger, game));
        let action = pass_or_raise(&prompt, &mut rng);
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
    }
    all.into_iter().step_by(step).collect()
}
