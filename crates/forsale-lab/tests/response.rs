//! Training a response to the strongest bot.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use forsale::{Action, Deal, Edition, Game, Ledger, Rules, Seed, Supply, View};
use forsale_bots::{Bot, Budget, create};
use forsale_lab::response::{BestResponse, BestResponseBot, OpponentAccess, ResponsePlan, tasks};

#[test]
fn the_same_plan_gives_the_same_response() {
    let rules = rules("ravensburger-1997", 3);
    let plan = a_plan(3, 2, 4);
    for access in [OpponentAccess::BlackBox, OpponentAccess::WhiteBox] {
        let played = || {
            let response = BestResponse::train(&rules, access, &plan, || true).unwrap();
            play(&rules, Arc::new(response))
        };
        assert_eq!(played(), played());
        let untrained = BestResponse::untrained(&rules, access).unwrap();
        assert!(play(&rules, Arc::new(untrained)).len() > 20);
    }
}

#[test]
fn a_training_has_the_stated_number_of_tasks() {
    let rules = rules("iello-2020", 4);
    let plan = a_plan(2, 1, 1);
    for access in [OpponentAccess::BlackBox, OpponentAccess::WhiteBox] {
        let done = AtomicUsize::new(0);
        let response = BestResponse::train(&rules, access, &plan, || {
            done.fetch_add(1, Ordering::Relaxed);
            true
        });
        assert!(response.is_some());
        assert_eq!(done.into_inner(), tasks(&rules, &plan));
    }
}

#[test]
fn a_training_can_be_stopped() {
    let plan = a_plan(1000, 1, 1);
    assert!(
        BestResponse::train(&rules("iello-2020", 3), OpponentAccess::WhiteBox, &plan, || false)
            .is_none()
    );
}

fn a_plan(games: usize, epochs: usize, seed: u64) -> ResponsePlan {
    ResponsePlan { games, epochs, seed, threads: NonZero::new(2).unwrap() }
}

fn rules(edition: &str, players: u8) -> Rules {
    Edition::named(edition).unwrap().rules(players, Supply::Enough).unwrap()
}

/// Plays a game of the response in the first seat against strongest bots in all others.
fn play(rules: &Rules, response: Arc<BestResponse>) -> Vec<Action> {
    let mut bots: Vec<Box<dyn Bot>> =
        (0..rules.seats()).map(|seat| create("strongest", u64::from(seat)).unwrap()).collect();
    bots[0] = Box::new(BestResponseBot::new(response, 7));
    let mut game = Game::new(&Deal::shuffle(rules, &Seed([9; 32])));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.ask() {
        let view = View::of(&game, &ledger, seat);
        let action = bots[usize::from(seat.number())].answer(&view, Budget::UNLIMITED);
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        actions.push(action);
    }
    actions
}
