//! What a table agreed on.

use forsale::{Edition, HouseRules, Rules, RulesError, Supply};
use serde::{Deserialize, Serialize};

use crate::chat::Chat;
use crate::clock::Clock;
use crate::hint::Hints;
use crate::refusal::Refusal;

/// What is played here, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The [`id`](Edition::id) of the edition.
    pub edition: String,
    /// How many play.
    pub seats: u8,
    /// Is it the variant "one house short"?
    #[serde(default)]
    pub variant: bool,
    /// What is played otherwise than printed.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// How long bots take, and how long the table pauses.
    #[serde(default)]
    pub pace: Pace,
    /// Who can find the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// Who sees what a note-taker would know.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ledger: Notes,
    /// How long players may think.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Clock,
    /// What is done about a player who is not there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub absence: Absence,
    /// May people talk?
    #[serde(default, skip_serializing_if = "is_default")]
    pub chat: Chat,
    /// May players ask what a strong player would do?
    #[serde(default, skip_serializing_if = "is_default")]
    pub hints: Hints,
    /// Who may look on without a seat. The first logs knew only whether the doors are closed.
    #[serde(default, skip_serializing_if = "is_default", rename = "closed")]
    pub watchers: Watchers,
}

/// Tables of older logs did not have the choice.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Who sees what a note-taker would know: coins, houses and checks of the others, and the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notes {
    /// Everybody.
    #[default]
    Open,
    /// Nobody until the game is over, as in the box.
    Memory,
}

/// What is done about a player who is asked and not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Absence {
    /// The others wait.
    Wait,
    /// After a minute the others may vote: wait, let a bot play, or end the game.
    #[default]
    Vote,
    /// A bot plays at once.
    Bot,
}

/// Who may look on without a seat while a game is going on. After it everything is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Closed", into = "Closed")]
pub enum Watchers {
    /// Everybody, also who finds a public table in a list.
    #[default]
    Welcome,
    /// Who has the link or the code.
    Link,
    /// Nobody.
    Nobody,
}

/// How closed the doors are, as it is written: to all, or to all who have no link.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Closed {
    ToAll(bool),
    But(Exception),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Exception {
    Link,
}

impl From<Closed> for Watchers {
    fn from(closed: Closed) -> Watchers {
        match closed {
            Closed::ToAll(false) => Watchers::Welcome,
            Closed::ToAll(true) => Watchers::Nobody,
            Closed::But(Exception::Link) => Watchers::Link,
        }
    }
}

impl From<Watchers> for Closed {
    fn from(watchers: Watchers) -> Closed {
        match watchers {
            Watchers::Welcome => Closed::ToAll(false),
            Watchers::Nobody => Closed::ToAll(true),
            Watchers::Link => Closed::But(Exception::Link),
        }
    }
}

/// How long bots take for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// They answer at once.
    Instant,
    /// Half a second.
    #[default]
    Quick,
    /// As long as a person would.
    Natural,
}

/// Who can find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Who has its link or code.
    #[default]
    Link,
    /// Who is on the same network as the server.
    Network,
    /// Everybody on this server.
    Public,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: forsale::EDITIONS[0].id.to_owned(),
            seats: 4,
            variant: false,
            house_rules: HouseRules::default(),
            pace: Pace::default(),
            visibility: Visibility::default(),
            ledger: Notes::default(),
            clock: Clock::default(),
            absence: Absence::default(),
            chat: Chat::default(),
            hints: Hints::default(),
            watchers: Watchers::default(),
        }
    }
}

impl Options {
    /// The box on the table.
    pub fn edition(&self) -> Result<&'static Edition, RulesError> {
        Edition::named(&self.edition)
    }

    /// Is there a house for everybody in every auction?
    pub fn supply(&self) -> Supply {
        if self.variant { Supply::OneShort } else { Supply::Enough }
    }

    /// Can a table agree on all of this? A hint knows what a note-taker knows, so that it would
    /// tell what players from memory have forgotten.
    pub fn check(&self) -> Result<(), Refusal> {
        self.rules()?;
        let is_told = self.hints == Hints::On && self.ledger == Notes::Memory;
        if is_told { Err(Refusal::HintsFromMemory) } else { Ok(()) }
    }

    /// The rules they come to.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.edition()?.rules_with(self.seats, self.supply(), &self.house_rules)
    }
}
