//! The bodies of requests. The server refuses a field that is not listed here, and reads null as a
//! field left out.

use forsale::proof::Hex;
use forsale::{Action, Coins, Seat};
use forsale_table::{
    Absence, AtLimit, Chat, Clock, Emote, FirstPlayerRule, Hash, Hints, Notes, Pace, Speech,
    Visibility, Vote,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// No fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmptyRequest {}

/// The options of a table. A field left out has its default value.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct OptionsRequest {
    /// The id of the edition.
    #[schema(value_type = Option<forsale::openapi::EditionId>)]
    pub edition: Option<String>,
    /// The id of the box whose words the table uses. It has the rules of its edition, which may then be left out.
    #[serde(rename = "box")]
    #[schema(value_type = Option<forsale_table::openapi::BoxId>)]
    pub game_box: Option<String>,
    /// The number of players.
    pub seats: Option<u8>,
    /// Whether to play the variant "one house short".
    pub variant: Option<bool>,
    /// How half a bid is rounded when it is paid back.
    pub refund: Option<RefundChoice>,
    /// How a bid must compare with the highest one.
    pub bid_rule: Option<BidRuleChoice>,
    /// The number of cards removed from each deck; as the edition prints it if left out.
    pub removed: Option<u8>,
    /// How long bots take for a move.
    pub pace: Option<Pace>,
    /// Who can find the table.
    pub visibility: Option<Visibility>,
    /// Whether the table shows what players could have written down.
    pub ledger: Option<Notes>,
    /// How long players may think.
    pub clock: Option<Clock>,
    /// What happens when a player is absent.
    pub absence: Option<Absence>,
    /// Who may watch without a seat.
    pub watching: Option<WatchingChoice>,
    /// Whether people may chat.
    pub chat: Option<Chat>,
    /// Whether players may ask for hints.
    pub hints: Option<Hints>,
    /// How the first player of a game is found.
    pub first_player: Option<FirstPlayerRule>,
}

/// A new table: the name of its host, and its options. A field left out has its default value.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct NewTableRequest {
    /// The name of the host.
    pub name: Option<String>,
    /// The options.
    #[serde(flatten)]
    pub options: OptionsRequest,
}

/// How half a bid is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RefundChoice {
    /// As the edition prints it.
    Printed,
    /// Of 5 coins, 2 are paid back.
    Down,
    /// Of 5 coins, 3 are paid back.
    Up,
}

/// How a bid must compare with the highest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BidRuleChoice {
    /// As the edition prints it.
    Printed,
    /// A bid must be higher.
    Exceed,
    /// A bid may equal the highest one.
    Match,
}

/// Who may watch without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WatchingChoice {
    /// Everybody.
    Yes,
    /// People who have the link or the code.
    Link,
    /// Nobody.
    No,
}

/// A player who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The name of the player.
    pub name: String,
    /// The seat; any free one if left out.
    pub seat: Option<Seat>,
}

/// A name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// The name to use at the table.
    pub name: String,
}

/// A player of the daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyRequest {
    /// The name of the player.
    pub name: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// The seat that the request is about.
    pub seat: Seat,
}

/// The player who goes first in the next games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FirstRequest {
    /// The player; if left out, somebody goes first at random.
    pub seat: Option<Seat>,
}

/// A bot for a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatBotRequest {
    /// The seat of the bot.
    pub seat: Seat,
    /// Which bot; the default one if left out.
    pub bot: Option<String>,
}

/// Whether the next game may begin.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadyRequest {
    /// Whether the player is ready; true if left out.
    pub ready: Option<bool>,
}

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StartRequest {
    /// The bot for free chairs. Without it, every chair must be taken.
    pub fill: Option<String>,
}

/// The hash of a player's contribution to the next shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PromiseRequest {
    /// The SHA-256 hash of the contribution.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
    pub hash: Hash,
}

/// A player's contribution to the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CutRequest {
    /// The contribution.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$")]
    pub bits: Hex<16>,
}

/// An answer to the question of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The question that is answered.
    pub question: String,
    /// The action.
    pub action: Action,
    /// The client's own id of this answer. An answer sent again with the same id counts once.
    #[schema(pattern = "^[0-9A-Za-z-]{1,64}$")]
    pub id: Option<String>,
}

/// A question of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionRequest {
    /// The current question.
    pub question: String,
}

/// What the table does for the player in the rest of an auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AutoRequest {
    /// The current question.
    pub question: String,
    /// What the table does.
    pub auto: AutoChoice,
    /// The highest bid, with `bid`.
    pub up_to: Option<Coins>,
    /// What happens above it, with `bid`; `pass` if left out.
    pub then: Option<AtLimit>,
}

/// What the table does whenever it is the player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AutoChoice {
    /// It asks the player.
    Ask,
    /// It passes.
    Pass,
    /// It bids the minimum.
    Bid,
}

/// A chat message of a player: `words` or an `emote`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SayRequest {
    /// The text.
    pub words: Option<Speech>,
    /// The emote.
    pub emote: Option<Emote>,
    /// The client's own id of this message. A message sent again with the same id counts once.
    #[schema(pattern = "^[0-9A-Za-z-]{1,64}$")]
    pub id: Option<String>,
}

/// A chat message of a watcher: `words` or an `emote`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommentRequest {
    /// The name of the watcher.
    #[schema(min_length = 1)]
    pub name: String,
    /// The text.
    pub words: Option<Speech>,
    /// The emote.
    pub emote: Option<Emote>,
    /// The client's own id of this message. A message sent again with the same id counts once.
    #[schema(pattern = "^[0-9A-Za-z-]{1,64}$")]
    pub id: Option<String>,
}

/// A vote about an absent player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoteRequest {
    /// The absent player.
    pub seat: Seat,
    /// The vote.
    pub vote: Vote,
}

/// Whether the player wants a pause.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseRequest {
    /// Whether the player wants a pause; true if left out.
    pub wants: Option<bool>,
}

/// The answer to a player who asks to take a move back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgreeRequest {
    /// The question that the move answered.
    pub question: String,
    /// Whether you agree; false if left out.
    pub agree: Option<bool>,
}

/// The decision about a claim to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdmitRequest {
    /// The claimed seat.
    pub seat: Seat,
    /// The two digits of the claim.
    #[schema(maximum = 99)]
    pub mark: u8,
    /// Whether the claim is right; false if left out.
    pub admit: Option<bool>,
}
