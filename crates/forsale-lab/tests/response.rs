//! The response to the strongest bot: it learns, it plays by the rules, and it is the same each time.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use forsale::{Action, Deal, Edition, Game, Ledger, Rules, Seed, Supply, View};
use forsale_bots::{Bot, Budget, create};
use forsale_lab::response::{Course, Knows, Responder, Response, tasks};

#[test]
fn a_response_plays_whole_games_and_is_the_same_each_time() {
    let rules = rules("ravensburger-1997", 3);
    let course = Course { games: 3, epochs: 2, seed: 4 };
    for knows in [Knows::Games, Knows::Thoughts] {
        let played = || {
            let response = Response::learn(&rules, knows, &course, || true).unwrap();
            play(&rules, Arc::new(response))
        };
        assert_eq!(played(), played());
        let unlearned = Response::unlearned(&rules, knows).unwrap();
        assert!(play(&rules, Arc::new(unlearned)).len() > 20);
    }
}

#[test]
fn a_course_has_about_as_many_tasks_as_it_says() {
    let rules = rules("iello-2020", 4);
    let course = Course { games: 2, epochs: 1, seed: 1 };
    for knows in [Knows::Games, Knows::Thoughts] {
        let done = AtomicUsize::new(0);
        let response = Response::learn(&rules, knows, &course, || {
            done.fetch_add(1, Ordering::Relaxed);
            true
        });
        assert!(response.is_some());
        assert_eq!(done.into_inner(), tasks(&rules, &course));
    }
}

#[test]
fn a_course_can_be_broken_off() {
    let course = Course { games: 1000, epochs: 1, seed: 1 };
    assert!(Response::learn(&rules("iello-2020", 3), Knows::Thoughts, &course, || false).is_none());
}

fn rules(edition: &str, players: u8) -> Rules {
    Edition::named(edition).unwrap().rules(players, Supply::Enough).unwrap()
}

/// A game of the response in the first seat against strongest bots in all others.
fn play(rules: &Rules, response: Arc<Response>) -> Vec<Action> {
    let mut bots: Vec<Box<dyn Bot>> =
        (0..rules.seats()).map(|seat| create("strongest", u64::from(seat)).unwrap()).collect();
    bots[0] = Box::new(Responder::new(response, 7));
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
