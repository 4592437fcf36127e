//! The levels of bots to choose from.

use forsale_bots::{LEVELS, Level};
use forsale_table::{Bot, Name};

/// The level of the bot with this name.
pub fn find(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.bot.name == name)
}

/// The level when none is chosen, and the one that stands in for missing players.
pub fn default() -> &'static Level {
    &LEVELS[2]
}

/// Bots of these levels, with different names that are not taken, as long as there are such names.
pub fn bots<'a>(levels: impl IntoIterator<Item = &'a Level>, mut taken: Vec<Name>) -> Vec<Bot> {
    let mut bots = Vec::new();
    for level in levels {
        let bot = bot(level, &taken);
        taken.push(bot.name.clone());
        bots.push(bot);
    }
    bots
}

/// A bot of this level whose name is not taken. If possible, no other name at the table has the same
/// first letter.
pub fn bot(level: &Level, taken: &[Name]) -> Bot {
    let names = || level.names().filter_map(|name| Name::new(&name).ok());
    let has_own_letter = |name: &Name| !taken.iter().any(|other| initial(other) == initial(name));
    let own_letter = names().find(has_own_letter);
    let free = own_letter.or_else(|| names().find(|name| !taken.contains(name)));
    // The table adds numbers to equal names.
    #[expect(clippy::expect_used, reason = "the levels are ours, and they have names")]
    let name = free.unwrap_or_else(|| Name::new(&level.title()).expect("a level has a name"));
    Bot { bot: level.bot.name.to_owned(), name }
}

fn initial(name: &Name) -> Option<char> {
    name.as_str().chars().next().and_then(|letter| letter.to_lowercase().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_different_names() {
        for level in &LEVELS {
            let taken = vec![Name::new(&level.title()).unwrap()];
            let bots = bots([level; 4], taken.clone());
            let mut names: Vec<Name> = bots.into_iter().map(|bot| bot.name).chain(taken).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 5, "{names:?}");
            let mut letters: Vec<Option<char>> = names.iter().map(initial).collect();
            letters.dedup();
            assert_eq!(letters.len(), 5, "{names:?}");
        }
        let names = bots([&LEVELS[0], &LEVELS[0], &LEVELS[1]], Vec::new());
        let names: Vec<&str> = names.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ["Pip", "Bea", "Nell"]);
    }

    #[test]
    fn a_bot_avoids_the_first_letter_of_everybody() {
        let taken = ["Rita", "claude"].map(|name| Name::new(name).unwrap());
        assert_eq!(bot(&LEVELS[2], &taken).name.as_str(), "Jack");
        let everybody = ["Rita", "Cleo", "Jo", "Ian", "Rex"].map(|name| Name::new(name).unwrap());
        let names = bots([&LEVELS[2]; 2], everybody.to_vec());
        let names: Vec<&str> = names.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ["Dario", "Clara"]);
    }
}
