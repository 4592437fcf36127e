//! Learned bots under house rules: they use what they learned for the nearest printed rules.

use forsale::{RuleSet, Rules, Supply};
use forsale_bots::nets::weights::substitute;

/// Notes on standard error which printed rules these bots use, if no edition has these rules.
pub fn tell(learned: &[&str], rules: &Rules) {
    if let (false, Some(set)) = (learned.is_empty(), substitute(rules)) {
        eprintln!("forsale: {}", note(learned, &set));
    }
}

fn note(learned: &[&str], set: &RuleSet) -> String {
    let variant = if set.supply == Supply::OneShort { " in the variant" } else { "" };
    let (edition, players) = (set.edition.id, set.rules.seats());
    let (names, plays) = (learned.join(", "), if learned.len() == 1 { "plays" } else { "play" });
    let learned = if learned.len() == 1 { "it learned" } else { "they learned" };
    format!(
        "{names} {plays} house rules by what {learned} for {edition} with {players} players{variant}"
    )
}
