//! The bots people play against.

use std::sync::LazyLock;

use forsale_bots::{BOTS, BotInfo};
use forsale_table::{Bot, Name};

/// A bot on offer.
pub struct Level {
    info: &'static BotInfo,
    name: Name,
}

/// All of them, the weakest first.
pub fn all() -> &'static [Level] {
    static ALL: LazyLock<Vec<Level>> = LazyLock::new(|| {
        let named = BOTS.iter().filter_map(|info| Some((info, Name::new(info.name).ok()?)));
        named.map(|(info, name)| Level { info, name }).collect()
    });
    &ALL
}

/// The one with this id.
pub fn named(id: &str) -> Option<&'static Level> {
    all().iter().find(|level| level.id() == id)
}

/// The one for people who have not chosen.
pub fn usual() -> &'static Level {
    &all()[2]
}

impl Level {
    /// What forms and logs call it.
    pub fn id(&self) -> &'static str {
        self.info.name
    }

    /// It, ready to sit down.
    pub fn bot(&self) -> Bot {
        Bot { bot: self.id().to_owned(), name: self.name.clone() }
    }
}

/// The ids of all.
pub fn ids() -> Vec<&'static str> {
    all().iter().map(Level::id).collect()
}
