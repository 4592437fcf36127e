//! What every bot owes its table.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::cell::Cell;

use forsale::chance::pass_or_raise;
use forsale::{
    Action, BidRule, Deal, Edition, Game, HouseRules, Ledger, Refund, RuleSet, Rules, Seed, Supply,
    View, imagine,
};
use forsale_bots::{BOTS, Bot, BotInfo, Budget, Family, RIVALS, Rival, create};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_bot_plays_every_printed_rule_set_to_the_end() {
    for set in RuleSet::printed() {
        for info in everybody() {
            let actions = play(&set.rules, &vec![info.name; usize::from(set.rules.seats())], 1);
            assert!(actions.len() > 20, "{} at {}", info.name, set.name());
        }
    }
}

#[test]
fn house_rules_are_played_too() {
    let edition = Edition::named("iello-2020").unwrap();
    for removed in [0, 1, 13, 26] {
        let house_rules = HouseRules {
            refund: Some(Refund::Up),
            bid: Some(BidRule::Match),
            removed: Some(removed),
        };
        let rules = edition.rules_with(4, Supply::Enough, &house_rules).unwrap();
        play(&rules, &["strongest", "steady", "strongest", "bold"], 3);
    }
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
    let names = ["strongest", "bold", "random", "strongest"];
    assert_eq!(play(&rules, &names, 5), play(&rules, &names, 5));
    assert_ne!(play(&rules, &names, 5), play(&rules, &names, 6));
}

/// What lies behind a view (the undealt cards, the rivals' envelopes) changes no answer.
#[test]
fn nobody_peeks() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for set in RuleSet::printed().step_by(5) {
        for info in everybody() {
            let mut game = Game::new(&Deal::shuffle(&set.rules, &Seed([8; 32])));
            let mut ledger = Ledger::new(&set.rules);
            ledger.note(&game.opening());
            while let Some((seat, _)) = game.ask() {
                let view = View::of(&game, &ledger, seat);
                let dream = imagine(&view, &mut rng);
                let answer = |view: &View<'_>| {
                    a_little_thought(|budget| info.create(3).answer(view, budget))
                };
                let action = answer(&view);
                assert_eq!(answer(&View::of(&dream, &ledger, seat)), action, "{}", info.name);
                game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
            }
        }
    }
}

#[test]
fn time_may_run_out_at_any_moment() {
    for players in [3, 6] {
        let rules = Edition::named("iello-2020").unwrap().rules(players, Supply::Enough).unwrap();
        for (ledger, game) in positions(&rules) {
            let (seat, prompt) = game.ask().unwrap();
            let view = View::of(&game, &ledger, seat);
            for questions in [0, 1, 2, 7, 40] {
                let asked = Cell::new(0);
                let is_left = || asked.replace(asked.get() + 1) < questions;
                for info in everybody() {
                    asked.set(0);
                    let answer = create(info.name, 1).unwrap().answer(&view, Budget::new(&is_left));
                    assert!(prompt.offers(answer), "{} after {questions}", info.name);
                    assert!(asked.get() <= questions + 1, "{} thinks on", info.name);
                }
            }
        }
    }
}

#[test]
fn ample_time_is_as_good_as_all_the_time() {
    let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
    for (ledger, game) in positions(&rules) {
        let view = View::of(&game, &ledger, game.ask().unwrap().0);
        let answer = |budget| create("strongest", 1).unwrap().answer(&view, budget);
        assert_eq!(answer(Budget::new(&|| true)), answer(Budget::UNLIMITED));
    }
}

#[test]
fn there_is_no_bot_without_a_name() {
    assert!(create("nobody", 1).is_none());
    assert!(everybody().all(|info| !info.about.is_empty()));
}

#[test]
fn rivals_of_all_families_are_there_to_tune_against_and_held_out() {
    let families = [Family::Simple, Family::Public, Family::MonteCarlo, Family::Learned];
    for held_out in [false, true] {
        for family in families {
            let same = |rival: &&Rival| (rival.family, rival.held_out) == (family, held_out);
            assert!(RIVALS.iter().any(|rival| same(&rival)), "{family:?}, held out: {held_out}");
        }
    }
    let offered = |name: &str| BOTS.iter().any(|info| info.name == name);
    assert!(RIVALS.iter().all(|rival| !offered(rival.bot.name)));
}

/// The bots people meet, and those they do not.
fn everybody() -> impl Iterator<Item = &'static BotInfo> {
    BOTS.iter().chain(RIVALS.iter().map(|rival| &rival.bot))
}

/// Some positions of a game, bought and sold with little thought.
fn positions(rules: &Rules) -> Vec<(Ledger, Game)> {
    let mut game = Game::new(&Deal::shuffle(rules, &Seed([4; 32])));
    let mut ledger = Ledger::new(rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    ledger.note(&game.opening());
    let mut all = Vec::new();
    while let Some((seat, prompt)) = game.ask() {
        all.push((ledger, game));
        let action = pass_or_raise(&prompt, &mut rng);
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
    }
    all.into_iter().step_by(9).collect()
}

/// Answers with time for a few looks at the clock, the same on every machine.
fn a_little_thought(answer: impl FnOnce(Budget<'_>) -> Action) -> Action {
    let looks = Cell::new(2_u32);
    let is_left = || looks.replace(looks.get().saturating_sub(1)) > 0;
    answer(Budget::new(&is_left))
}

/// Plays a whole game of these bots, who hear everything, and returns what was played.
fn play(rules: &Rules, names: &[&str], seed: u64) -> Vec<Action> {
    let mut game = Game::new(&Deal::shuffle(rules, &Seed([seed as u8; 32])));
    let mut ledger = Ledger::new(rules);
    let seats = (0_u64..).map(|seat| seed * 10 + seat);
    let mut bots: Vec<Box<dyn Bot>> =
        names.iter().zip(seats).map(|(name, seed)| create(name, seed).unwrap()).collect();
    ledger.note(&game.opening());
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.ask() {
        let view = View::of(&game, &ledger, seat);
        let bot = &mut bots[usize::from(seat.number())];
        let action = a_little_thought(|budget| bot.answer(&view, budget));
        for event in game.play(seat, action).unwrap() {
            ledger.note(&event);
            bots.iter_mut().for_each(|bot| bot.observe(&event));
        }
        actions.push(action);
    }
    assert!(game.outcome().is_some());
    actions
}
