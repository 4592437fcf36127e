//! A contestant: a name, and a factory of players, one for each game.

use std::fmt;
use std::time::Duration;

use forsale::{Rules, Seat};
use forsale_bots::{Bot, BotInfo, find};

use crate::player::Player;
use crate::setting::Ruleset;

/// Makes a player for one game.
pub type Factory = Box<dyn Fn(&GameSetup<'_>) -> Box<dyn Player> + Send + Sync>;

/// What a player knows before the game.
#[derive(Clone, Copy, Debug)]
pub struct GameSetup<'a> {
    /// The seed of its randomness: the same seed gives the same game.
    pub seed: u64,
    /// Its seat.
    pub seat: Seat,
    /// The edition and the house rules.
    pub ruleset: &'a Ruleset,
    /// The rules they give.
    pub rules: &'a Rules,
    /// The names of the players, by seat.
    pub names: &'a [&'a str],
    /// The time limit of each answer.
    pub limit: Duration,
}

/// A contestant of a tournament.
pub struct Entrant {
    name: String,
    make: Factory,
    timed_by_arena: bool,
}

impl Entrant {
    /// A contestant whose players watch the time limit themselves and report when they were late.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(&GameSetup<'_>) -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant { name: name.into(), make: Box::new(make), timed_by_arena: false }
    }

    /// The built-in bot called `bot`, playing under `name`. The arena times its moves.
    ///
    /// ```
    /// use forsale_arena::Entrant;
    /// assert_eq!(Entrant::built_in("rival", "steady").unwrap().name(), "rival");
    /// assert!(Entrant::built_in("rival", "nobody").is_none());
    /// ```
    pub fn built_in(name: impl Into<String>, bot: &str) -> Option<Entrant> {
        find(bot).map(|info| Entrant::bot(name, info))
    }

    /// A bot of this kind. The arena times its moves.
    pub fn bot(name: impl Into<String>, info: &'static BotInfo) -> Entrant {
        let make = move |setup: &GameSetup<'_>| seated(info.create(setup.seed));
        Entrant { timed_by_arena: true, ..Entrant::new(name, make) }
    }

    /// Returns its name in tables and records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes a player for one game.
    pub fn player(&self, setup: &GameSetup<'_>) -> Box<dyn Player> {
        (self.make)(setup)
    }

    /// Whether the arena decides if a move took too long.
    pub(crate) fn is_timed_by_arena(&self) -> bool {
        self.timed_by_arena
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

fn seated(bot: Box<dyn Bot>) -> Box<dyn Player> {
    Box::new(bot)
}
