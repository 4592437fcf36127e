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

/// Players of these levels, ready to sit down. Nobody has a name that another has, or one of those
/// that are taken, as long as there are names.
pub fn crew<'a>(levels: impl IntoIterator<Item = &'a Level>, mut taken: Vec<Name>) -> Vec<Bot> {
    let mut crew = Vec::new();
    for level in levels {
        let bot = bot(level, &taken);
        taken.push(bot.name.clone());
        crew.push(bot);
    }
    crew
}

/// One player of this level, who has none of these names.
pub fn bot(level: &Level, taken: &[Name]) -> Bot {
    let mut names = level.names().filter_map(|name| Name::new(&name).ok());
    let free = names.find(|name| !taken.contains(name));
    // The table tells namesakes apart by numbers.
    #[expect(clippy::expect_used, reason = "the levels are ours, and they have names")]
    let name = free.unwrap_or_else(|| Name::new(&level.title()).expect("a level has a name"));
    Bot { bot: level.bot.name.to_owned(), name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_a_namesake() {
        for level in &LEVELS {
            let taken = vec![Name::new(&level.title()).unwrap()];
            let crew = crew([level; 4], taken.clone());
            let mut names: Vec<Name> = crew.into_iter().map(|bot| bot.name).chain(taken).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 5, "{names:?}");
        }
        let names = crew([&LEVELS[0], &LEVELS[0], &LEVELS[1]], Vec::new());
        let names: Vec<&str> = names.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ["Pip", "Polly", "Nell"]);
    }
}
