//! What every bot must do, whatever its strength. Each function checks one requirement for a list of
//! bots, so that the bots of this crate and the sparring partners of `forsale-lab` share the checks.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use std::cell::Cell;

use forsale::chance::pass_or_raise;
use forsale::{Action, Deal, Edition, Game, Ledger, RuleSet, Rules, Seed, Supply, View, imagine};
use forsale_bots::{Bot, BotInfo, Budget};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Bots play games of all printed rule sets to the end.
pub fn plays_every_printed_rule_set(bots: &[&BotInfo]) {
    for set in RuleSet::printed() {
        for info in bots {
            let actions = play(&set.rules, &vec![*info; usize::from(set.rules.seats())], 1);
            assert!(actions.len() > 20, "{} at {}", info.name, set.name());
        }
    }
}

/// Hidden information (undealt cards, other players' envelopes) changes no answer.
pub fn ignores_hidden_information(bots: &[&BotInfo]) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for set in RuleSet::printed().step_by(5) {
        for info in bots {
            let mut game = Game::new(&Deal::shuffle(&set.rules, &Seed([8; 32])));
            let mut ledger = Ledger::new(&set.rules);
            ledger.note(&game.opening());
            while let Some((seat, _)) = game.ask() {
                let view = View::of(&game, &ledger, seat);
                let other = imagine(&view, &mut rng);
                let answer =
                    |view: &View<'_>| briefly(|budget| info.create(3).answer(view, budget));
                let action = answer(&view);
                assert_eq!(answer(&View::of(&other, &ledger, seat)), action, "{}", info.name);
                game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
            }
        }
    }
}

/// Bots return a legal action whenever the budget runs out, and stop soon after that.
pub fn stops_when_the_budget_is_spent(bots: &[&BotInfo]) {
    for players in [3, 6] {
        for (ledger, game) in positions(&rules(players)) {
            let (seat, prompt) = game.ask().unwrap();
            let view = View::of(&game, &ledger, seat);
            for allowed in [0, 1, 2, 7, 40] {
                let asked = Cell::new(0);
                let is_left = || asked.replace(asked.get() + 1) < allowed;
                for info in bots {
                    asked.set(0);
                    let answer = info.create(1).answer(&view, Budget::new(&is_left));
                    assert!(prompt.offers(answer), "{} after {allowed}", info.name);
                    assert!(asked.get() <= allowed + 1, "{} does not stop", info.name);
                }
            }
        }
    }
}

/// Bots have a description and a name of their own.
pub fn has_a_unique_name(bots: &[&BotInfo]) {
    let mut names: Vec<&str> = bots.iter().map(|info| info.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    assert!(bots.iter().all(|info| !info.about.is_empty()));
}

/// The rules of `iello-2020` for this number of players.
pub fn rules(players: u8) -> Rules {
    Edition::named("iello-2020").unwrap().rules(players, Supply::Enough).unwrap()
}

/// Returns every ninth position of a game that is played at random.
pub fn positions(rules: &Rules) -> Vec<(Ledger, Game)> {
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

/// Plays a whole game of these bots, which observe every event, and returns the actions.
pub fn play(rules: &Rules, bots: &[&BotInfo], seed: u64) -> Vec<Action> {
    let mut game = Game::new(&Deal::shuffle(rules, &Seed([seed as u8; 32])));
    let mut ledger = Ledger::new(rules);
    let seats = (0_u64..).map(|seat| seed * 10 + seat);
    let mut bots: Vec<Box<dyn Bot>> =
        bots.iter().zip(seats).map(|(info, seed)| info.create(seed)).collect();
    ledger.note(&game.opening());
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.ask() {
        let view = View::of(&game, &ledger, seat);
        let bot = &mut bots[usize::from(seat.number())];
        let action = briefly(|budget| bot.answer(&view, budget));
        for event in game.play(seat, action).unwrap() {
            ledger.note(&event);
            bots.iter_mut().for_each(|bot| bot.observe(&event));
        }
        actions.push(action);
    }
    assert!(game.outcome().is_some());
    actions
}

/// Answers with a budget of two looks at the clock, which is the same on every machine.
fn briefly(answer: impl FnOnce(Budget<'_>) -> Action) -> Action {
    let looks = Cell::new(2_u32);
    let is_left = || looks.replace(looks.get().saturating_sub(1)) > 0;
    answer(Budget::new(&is_left))
}
