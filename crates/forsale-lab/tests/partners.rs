//! The sparring partners, which must do what every bot must.

#[path = "../../forsale-bots/tests/contract/mod.rs"]
mod contract;

use forsale_bots::{BOTS, BotInfo};
use forsale_lab::{Family, SPARRING_PARTNERS, SparringPartner, all_bots, create, find};

#[test]
fn every_partner_plays_every_printed_rule_set_to_the_end() {
    contract::plays_every_printed_rule_set(&partners());
}

#[test]
fn hidden_information_changes_no_answer() {
    contract::ignores_hidden_information(&partners());
}

#[test]
fn a_partner_stops_when_its_budget_is_spent() {
    contract::stops_when_the_budget_is_spent(&partners());
}

#[test]
fn partners_have_other_names_than_the_bots_of_the_game() {
    contract::has_a_unique_name(&all_bots().collect::<Vec<_>>());
    assert!(create("nobody", 1).is_none());
    assert!(find("hoarder").is_some() && find(BOTS[0].name).is_some());
}

#[test]
fn every_family_has_partners_to_tune_against_and_partners_held_out() {
    let families = [Family::Simple, Family::Hobby, Family::MonteCarlo, Family::Learned];
    for held_out in [false, true] {
        for family in families {
            let same = |partner: &&SparringPartner| {
                (partner.family, partner.held_out) == (family, held_out)
            };
            assert!(
                SPARRING_PARTNERS.iter().any(|partner| same(&partner)),
                "{family:?}, held out: {held_out}"
            );
        }
    }
}

/// The same seed gives the same game.
#[test]
fn partners_are_deterministic() {
    let bots = ["halving", "moody", "solver", "uct"].map(|name| find(name).unwrap());
    let rules = contract::rules(4);
    assert_eq!(contract::play(&rules, &bots, 5), contract::play(&rules, &bots, 5));
}

fn partners() -> Vec<&'static BotInfo> {
    SPARRING_PARTNERS.iter().map(|partner| &partner.bot).collect()
}
