//! All bots by name: those of [`forsale_bots`], and the sparring partners.

use forsale_bots::{Bot, BotInfo};

use crate::partners::SPARRING_PARTNERS;

/// Returns all bots: the plain bots, the levels for people and the sparring partners.
pub fn all_bots() -> impl Iterator<Item = &'static BotInfo> {
    forsale_bots::all_bots().chain(SPARRING_PARTNERS.iter().map(|partner| &partner.bot))
}

/// Returns the bot, level or sparring partner with this name.
pub fn find(name: &str) -> Option<&'static BotInfo> {
    all_bots().find(|info| info.name == name)
}

/// Creates the bot with this name.
pub fn create(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    find(name).map(|info| info.create(seed))
}
