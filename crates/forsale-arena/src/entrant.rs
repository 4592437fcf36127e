//! Who takes part: a name, and a way to make a player for each game.

use std::fmt;
use std::time::Duration;

use forsale::{Rules, Seat};
use forsale_bots::{Bot, BotInfo, find};

use crate::player::Player;
use crate::setting::Ruleset;

/// Makes a player for one game.
pub type Factory = Box<dyn Fn(&Invitation<'_>) -> Box<dyn Player> + Send + Sync>;

/// What a player is told before the game.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    /// The chance it may use: the same seed, the same game.
    pub seed: u64,
    /// Where it sits.
    pub seat: Seat,
    /// The box, and what the table plays otherwise.
    pub ruleset: &'a Ruleset,
    /// The rules these give.
    pub rules: &'a Rules,
    /// Who plays, by seat.
    pub names: &'a [&'a str],
    /// The time for each answer.
    pub limit: Duration,
}

/// A contestant of a tournament.
pub struct Entrant {
    name: String,
    make: Factory,
    timed_by_arena: bool,
}

impl Entrant {
    /// A contestant whose players mind the time limit themselves and say when they were late.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(&Invitation<'_>) -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant { name: name.into(), make: Box::new(make), timed_by_arena: false }
    }

    /// The built-in bot called `bot`, under a name of its own; the arena times its moves.
    ///
    /// ```
    /// use forsale_arena::Entrant;
    /// assert_eq!(Entrant::built_in("rival", "steady").unwrap().name(), "rival");
    /// assert!(Entrant::built_in("rival", "nobody").is_none());
    /// ```
    pub fn built_in(name: impl Into<String>, bot: &str) -> Option<Entrant> {
        find(bot).map(|info| Entrant::bot(name, info))
    }

    /// A bot of this kind; the arena times its moves.
    pub fn bot(name: impl Into<String>, info: &'static BotInfo) -> Entrant {
        let make = move |to: &Invitation<'_>| seated(info.create(to.seed));
        Entrant { timed_by_arena: true, ..Entrant::new(name, make) }
    }

    /// What it is called in tables and records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A player for one game.
    pub fn player(&self, invitation: &Invitation<'_>) -> Box<dyn Player> {
        (self.make)(invitation)
    }

    /// Does the arena say when a move took too long?
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
