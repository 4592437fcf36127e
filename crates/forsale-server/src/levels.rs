//! The bots people play against.

use forsale_bots::{LEVELS, Level};
use forsale_table::{Bot, Name};

/// The one with this name.
pub fn named(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.bot.name == name)
}

/// The one for people who have not chosen.
pub fn usual() -> &'static Level {
    &LEVELS[2]
}

/// It, ready to sit down.
pub fn bot(level: &Level) -> Bot {
    #[expect(clippy::expect_used, reason = "the levels are ours, and they have names")]
    let name = Name::new(&level.title()).expect("a level has a name");
    Bot { bot: level.bot.name.to_owned(), name }
}
