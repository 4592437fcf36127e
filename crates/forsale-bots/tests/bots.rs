//! What every bot owes its table.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use forsale::{
    Action, BidRule, Deal, Edition, Game, HouseRules, Ledger, Refund, RuleSet, Rules, Seed, Supply,
    View, imagine,
};
use forsale_bots::{Bot, Budget, LEVELS, bots, create};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_bot_plays_every_printed_rule_set_to_the_end() {
    for set in RuleSet::printed() {
        for info in bots() {
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
        for info in bots() {
            let mut game = Game::new(&Deal::shuffle(&set.rules, &Seed([8; 32])));
            let mut ledger = Ledger::new(&set.rules);
            ledger.note(&game.opening());
            while let Some((seat, _)) = game.ask() {
                let view = View::of(&game, &ledger, seat);
                let dream = imagine(&view, &mut rng);
                let answer =
                    |view: &View<'_>| create(info.name, 3).unwrap().answer(view, quickly());
                let action = answer(&view);
                assert_eq!(answer(&View::of(&dream, &ledger, seat)), action, "{}", info.name);
                game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
            }
        }
    }
}

#[test]
fn a_bot_without_time_has_an_answer() {
    let rules = Edition::named("iello-2020").unwrap().rules(6, Supply::Enough).unwrap();
    let game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
    let mut ledger = Ledger::new(&rules);
    ledger.note(&game.opening());
    let (seat, prompt) = game.ask().unwrap();
    for info in bots() {
        let answer =
            create(info.name, 1).unwrap().answer(&View::of(&game, &ledger, seat), quickly());
        assert!(prompt.offers(answer), "{}", info.name);
    }
}

#[test]
fn there_is_no_bot_without_a_name() {
    assert!(create("nobody", 1).is_none());
    assert!(bots().all(|info| !info.about.is_empty()));
}

#[test]
fn names_are_short_words_of_their_own() {
    let mut names: Vec<&str> = bots().map(|info| info.name).collect();
    assert!(
        names.iter().all(|name| name.len() < 10 && name.bytes().all(|b| b.is_ascii_lowercase()))
    );
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
}

#[test]
fn level_six_is_the_strongest() {
    let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
    assert_eq!(play(&rules, &["vera"; 3], 2), play(&rules, &["strongest"; 3], 2));
}

/// What a lobby says about a level is what the document says was measured.
#[test]
fn the_document_and_the_levels_agree() {
    let document = std::fs::read_to_string("../../docs/levels.md").unwrap();
    for (number, level) in (1..).zip(&LEVELS) {
        assert_eq!(level.number, number);
        let row = format!(
            "| {number}     | `{}` | {} | {} ± {} |",
            level.bot.name, level.temper, level.rating, level.rating_error
        );
        assert!(words(&document).contains(&words(&row)), "{row}");
    }
    for pair in LEVELS.windows(2) {
        let gap = pair[1].rating - pair[0].rating;
        assert!(gap > pair[0].rating_error + pair[1].rating_error, "{}", pair[1].bot.name);
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn quickly() -> Budget<'static> {
    Budget::new(&|| false)
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
        let action = bots[usize::from(seat.number())].answer(&view, quickly());
        for event in game.play(seat, action).unwrap() {
            ledger.note(&event);
            bots.iter_mut().for_each(|bot| bot.observe(&event));
        }
        actions.push(action);
    }
    assert!(game.outcome().is_some());
    actions
}
