//! Value networks given at run time, with and without the feature `weights`.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

#[expect(dead_code, reason = "only the game loop is used here")]
mod contract;

use forsale::{Edition, Rules, Supply};
use forsale_bots::nets::weights::{self, WeightsError};
use forsale_bots::{BotInfo, all_bots, find};

/// The shipped file, read from disk so that the test works without the feature too.
fn shipped() -> weights::NamedNetworks {
    weights::read(&std::fs::read("weights/networks.bin").unwrap()).unwrap()
}

/// The file of one rule set.
fn file_of(name: &str) -> Vec<u8> {
    let networks = shipped().into_iter().find(|(other, _)| other == name).unwrap();
    weights::write(&[networks])
}

/// The rules of `gryphon-2009`, so that tests of one process do not share a rule set.
fn gryphon(players: u8) -> Rules {
    Edition::named("gryphon-2009").unwrap().rules(players, Supply::Enough).unwrap()
}

#[test]
fn bots_without_networks_are_always_ready_and_others_say_what_is_missing() {
    let ready: Vec<&str> =
        all_bots().filter(|info| info.check(&gryphon(3)).is_ok()).map(|info| info.name).collect();
    if cfg!(feature = "weights") {
        assert_eq!(ready.len(), all_bots().count());
        return;
    }
    assert_eq!(ready, ["random", "thrifty", "steady", "bold", "pip"]);
    let missing = find("vera").unwrap().check(&gryphon(3)).unwrap_err();
    assert_eq!(missing.rule_set.as_deref(), Some("gryphon-2009-3"));
    assert!(missing.to_string().contains("feature `weights`"), "{missing}");
}

/// Without networks `strongest` plays legally; with the installed ones it plays as with the shipped
/// ones.
#[test]
fn a_file_of_one_rule_set_makes_its_bots_ready() {
    let rules = gryphon(4);
    let bots: Vec<&BotInfo> = vec![find("otto").unwrap(); 4];
    let before = contract::play(&rules, &bots, 3);
    let file = file_of("gryphon-2009-4");
    assert_eq!(weights::install(&file), Ok(vec!["gryphon-2009-4".to_owned()]));
    assert!(find("strongest").unwrap().check(&rules).is_ok());
    assert!(weights::file_of("gryphon-2009-4").unwrap() == file);
    let after = contract::play(&rules, &bots, 3);
    assert_eq!(before == after, cfg!(feature = "weights"));
    assert_eq!(find("vera").unwrap().check(&gryphon(5)).is_ok(), cfg!(feature = "weights"));
}

#[test]
fn the_shipped_file_is_made_of_the_files_of_its_rule_sets() {
    let all = shipped();
    assert_eq!(all.len(), forsale::RuleSet::printed().count());
    assert!(weights::write(&all) == std::fs::read("weights/networks.bin").unwrap());
    for (name, networks) in &all {
        let file = weights::write(&[(name.clone(), networks.clone())]);
        assert!(file.len() < 400_000, "{name}: {}", file.len());
    }
}

#[test]
fn a_damaged_file_is_refused_and_changes_nothing() {
    let mut file = file_of("gryphon-2009-6");
    *file.last_mut().unwrap() ^= 1;
    assert_eq!(weights::install(&file), Err(WeightsError::Damaged));
    assert_eq!(weights::require(&gryphon(6)).is_ok(), cfg!(feature = "weights"));
}
