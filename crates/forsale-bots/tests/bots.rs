//! The bots that people meet.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

mod contract;

use forsale::{Action, BidRule, Edition, HouseRules, Refund, Rules, Supply, View};
use forsale_bots::{BotInfo, Budget, LEVELS, all_bots, create, find};

use contract::rules;

#[test]
fn every_bot_plays_every_printed_rule_set_to_the_end() {
    contract::plays_every_printed_rule_set(&all());
}

#[test]
fn hidden_information_changes_no_answer() {
    contract::ignores_hidden_information(&all());
}

#[test]
fn a_bot_stops_when_its_budget_is_spent() {
    contract::stops_when_the_budget_is_spent(&all());
}

#[test]
fn every_bot_has_a_unique_name() {
    contract::has_a_unique_name(&all());
    assert!(create("nobody", 1).is_none());
}

#[test]
fn bots_play_house_rules() {
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
    let names = ["strongest", "bold", "random", "strongest"];
    assert_eq!(play(&rules(4), &names, 5), play(&rules(4), &names, 5));
    assert_ne!(play(&rules(4), &names, 5), play(&rules(4), &names, 6));
}

#[test]
fn a_budget_that_is_never_spent_changes_no_answer() {
    for (ledger, game) in contract::positions(&rules(4)) {
        let view = View::of(&game, &ledger, game.ask().unwrap().0);
        let answer = |budget| create("strongest", 1).unwrap().answer(&view, budget);
        assert_eq!(answer(Budget::new(&|| true)), answer(Budget::UNLIMITED));
    }
}

#[test]
fn level_six_is_the_strongest() {
    assert_eq!(play(&rules(3), &["vera"; 3], 2), play(&rules(3), &["strongest"; 3], 2));
}

/// The ratings that a lobby shows are those of the document.
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

fn all() -> Vec<&'static BotInfo> {
    all_bots().collect()
}

fn play(rules: &Rules, names: &[&str], seed: u64) -> Vec<Action> {
    let bots: Vec<&BotInfo> = names.iter().map(|name| find(name).unwrap()).collect();
    contract::play(rules, &bots, seed)
}
