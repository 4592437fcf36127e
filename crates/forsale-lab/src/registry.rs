//! All bots by name: those of [`forsale_bots`], and the sparring partners.

use forsale_bots::{Bot, BotInfo};

use crate::partners::RIVALS;

/// Every bot: the plain bots, the levels for people, the sparring partners.
pub fn everybody() -> impl Iterator<Item = &'static BotInfo> {
    forsale_bots::everybody().chain(RIVALS.iter().map(|rival| &rival.bot))
}

/// The bot, the level or the sparring partner with this name.
pub fn find(name: &str) -> Option<&'static BotInfo> {
    everybody().find(|info| info.name == name)
}

/// The bot with this name, thinking with this seed.
pub fn create(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    find(name).map(|info| info.create(seed))
}
