//! The options of a table.

use forsale::{Edition, HouseRules, Rules, RulesError, Supply};
use serde::{Deserialize, Serialize};

use crate::chat::Chat;
use crate::clock::Clock;
use crate::game_box::{FirstPlayer, GameBox};
use crate::hint::Hints;
use crate::refusal::Refusal;

/// What is played here, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The id of the edition, such as `iello-2020`.
    #[cfg_attr(feature = "openapi", schema(value_type = forsale::openapi::EditionId))]
    pub edition: String,
    /// The id of the box whose words the table uses. JSON leaves out the box named like the edition.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::BoxId>, nullable = false))]
    pub game_box: Option<String>,
    /// The number of players.
    pub seats: u8,
    /// Whether the variant "one house short" is played.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub variant: bool,
    /// Changes to the printed rules.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub house_rules: HouseRules,
    /// How long bots take, and how long the table pauses.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub pace: Pace,
    /// Who can find the table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub visibility: Visibility,
    /// Whether the table shows what players could have written down. JSON leaves `open` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ledger: Notes,
    /// How long players may think. JSON leaves `none` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Clock,
    /// What happens when a player is absent. JSON leaves `vote` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub absence: Absence,
    /// Whether people may chat. JSON leaves `on` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub chat: Chat,
    /// Whether players may ask for hints. JSON leaves `off` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hints: Hints,
    /// How the player who opens the first auction is found. JSON leaves `box` out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_player: FirstPlayerRule,
    /// Who may watch without a seat. It is stored as `closed`, which the first logs had as a
    /// boolean.
    #[serde(default, skip_serializing_if = "is_default", rename = "closed")]
    pub watchers: Watchers,
}

/// Leaves defaults out, so that new options do not change how older tables are written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether the table shows what players could have written down: coins, houses and checks of the
/// others, and the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Notes {
    /// To everybody.
    #[default]
    Open,
    /// To nobody until the game is over: players play from memory, as with the cards.
    Memory,
}

/// How the player who opens the first auction of a game is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FirstPlayerRule {
    /// As the box says, in every game.
    #[default]
    Box,
    /// At random, in every game.
    Random,
    /// The players agree on one, and the host tells the table.
    Agreed,
    /// As the box says in the first game, and then by turns.
    Rotation,
}

/// What happens when a player who is asked is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Absence {
    /// The others wait.
    Wait,
    /// After a minute the others may vote to wait, to let a bot play, or to end the game.
    #[default]
    Vote,
    /// A bot plays at once.
    Bot,
}

/// Who may watch a game without a seat. After the game everything is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Closed", into = "Closed")]
pub enum Watchers {
    /// Everybody, also people who find a public table in a list.
    #[default]
    Welcome,
    /// People who have the link or the code.
    Link,
    /// Nobody.
    Nobody,
}

/// [`Watchers`] as it is stored: closed to all or to nobody, or to all who have no link.
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// No noticeable time.
    Instant,
    /// Half a second.
    #[default]
    Quick,
    /// About as long as a person.
    Natural,
}

/// Who can find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// People who have its link or code.
    #[default]
    Link,
    /// People on the same network as the server.
    Network,
    /// Everybody on this server.
    Public,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: forsale::EDITIONS[0].id.to_owned(),
            game_box: None,
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
            first_player: FirstPlayerRule::default(),
            watchers: Watchers::default(),
        }
    }
}

impl Options {
    /// Returns the edition.
    pub fn edition(&self) -> Result<&'static Edition, RulesError> {
        Edition::named(&self.edition)
    }

    /// Returns these options with the rules and the words of a box.
    #[must_use]
    pub fn of_box(self, it: &GameBox) -> Options {
        let game_box = (it.id != it.edition.id).then(|| it.id.to_owned());
        Options { edition: it.edition.id.to_owned(), game_box, ..self }
    }

    /// Returns the box.
    pub fn game_box(&self) -> Result<&'static GameBox, Refusal> {
        let edition = self.edition()?;
        let Some(id) = &self.game_box else { return Ok(GameBox::of(edition)) };
        let it = GameBox::named(id).ok_or(Refusal::NoSuchBox)?;
        if it.edition == edition {
            Ok(it)
        } else {
            Err(Refusal::OtherBox { edition: it.edition.id })
        }
    }

    /// Returns how a first player is found when the game before does not decide it.
    pub fn first_player(&self) -> FirstPlayer {
        match self.first_player {
            FirstPlayerRule::Random => FirstPlayer::Random,
            FirstPlayerRule::Agreed => FirstPlayer::Agreed,
            FirstPlayerRule::Box | FirstPlayerRule::Rotation => {
                self.game_box().map_or(FirstPlayer::Random, |it| it.first_player)
            }
        }
    }

    /// Returns the supply: whether every auction has a house for every player.
    pub fn supply(&self) -> Supply {
        if self.variant { Supply::OneShort } else { Supply::Enough }
    }

    /// Checks that these options are possible together. A hint uses the whole ledger, so it would
    /// reveal what players must remember when they play from memory.
    pub fn check(&self) -> Result<(), Refusal> {
        self.rules()?;
        self.game_box()?;
        let is_revealed = self.hints == Hints::On && self.ledger == Notes::Memory;
        if is_revealed { Err(Refusal::HintsFromMemory) } else { Ok(()) }
    }

    /// Returns the rules that these options give.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.edition()?.rules_with(self.seats, self.supply(), &self.house_rules)
    }
}
