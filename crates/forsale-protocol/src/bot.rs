//! The messages between a host, such as the arena, and an external bot: one JSON object per line.
//! `docs/bots.md` describes them. They are plain data; [`Listener`](crate::Listener) checks whether a
//! game can have sent them.

mod convert;
pub(crate) mod read;

use std::io::{self, BufRead, Read};

use forsale::{Action, BidRule, Check, Coins, House, HouseRules, Refund, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest line that either side may write, in bytes, without the line break.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A message to a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToBot {
    /// A game begins.
    Start(Start),
    /// Something happened at the table.
    Event(EventJson),
    /// The bot must act.
    Ask(Ask),
    /// The game is over.
    End(OutcomeJson),
}

/// A message from a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromBot {
    /// The answer to a question.
    Answer {
        /// The number of the question.
        id: u64,
        /// The action, which may be illegal.
        action: Action,
    },
}

/// The version of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Version {
    /// The only version so far.
    #[serde(rename = "forsale-bot/1")]
    V1,
}

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The version of the protocol.
    pub protocol: Version,
    /// The rules.
    pub rules: RulesJson,
    /// The bot's seat.
    pub seat: Seat,
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// Time limit of each answer in milliseconds; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit_ms: Option<u64>,
    /// A seed for the bot's randomness; the same in every run of the same tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The rules of a table: their edition, and every figure that a bot needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Rules)]
pub struct RulesJson {
    /// The id of the edition; null if no edition has these rules.
    #[schema(required, value_type = Option<forsale::openapi::EditionId>)]
    pub edition: Option<String>,
    /// Whether the variant "one house short" is played.
    pub variant: bool,
    /// Changes to the printed rules.
    #[serde(default)]
    #[schema(required)]
    pub house_rules: HouseRules,
    /// The number of players.
    pub players: u8,
    /// The coins that each player starts with.
    pub purse: Coins,
    /// The number of houses in a full street.
    pub street: u8,
    /// The number of houses in play, and of checks.
    pub cards: u8,
    /// The number of cards removed unseen from each deck.
    pub removed: u8,
    /// Whether a bid must exceed the highest bid.
    pub bid: BidRule,
    /// How the refund of half a bid is rounded.
    pub refund: Refund,
    /// The whole deck of houses, removed cards included.
    pub houses: Vec<House>,
    /// The whole deck of checks, removed cards included.
    pub checks: Vec<Check>,
}

/// A public event. Lists with one item for each seat are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schema(as = GameEvent)]
#[expect(missing_docs, reason = "the fields are those of the engine's events")]
pub enum EventJson {
    /// Houses were turned up.
    StreetOpened { street: Vec<House>, opener: Seat },
    /// A player bid: their coins on the table are this many in all.
    Bid { seat: Seat, bid: Coins },
    /// A player left the auction.
    Passed {
        seat: Seat,
        #[schema(required)]
        took: Option<House>,
        paid: Coins,
        back: Coins,
    },
    /// The last bidder took the last house.
    Bought { seat: Seat, house: House, paid: Coins },
    /// Checks were turned up.
    ChecksOffered { checks: Vec<Check> },
    /// A player chose a house. They may change their choice until all envelopes are opened.
    Sealed { seat: Seat },
    /// All envelopes were opened.
    Sold { sales: Vec<Option<SoldJson>> },
    /// The only player left with houses took all checks left.
    SweptUp { seat: Seat, houses: Vec<House>, checks: Vec<Check> },
    /// The game is over.
    Ended(OutcomeJson),
}

/// One house sold for one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Sold)]
pub struct SoldJson {
    /// The house that was sold.
    pub house: House,
    /// The check that it brought.
    pub check: Check,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Outcome)]
pub struct OutcomeJson {
    /// Checks plus coins left, by seat.
    pub totals: Vec<u16>,
    /// Coins left, by seat.
    pub purses: Vec<Coins>,
    /// The places, by seat: 1, 1, 3.
    pub places: Vec<u8>,
    /// The winners; several if they share the victory.
    pub winners: Vec<Seat>,
}

/// A question to the bot, with all that it needs to answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question, to be repeated in the answer.
    pub id: u64,
    /// What the bot sees.
    pub view: ViewJson,
    /// What the bot may do.
    pub prompt: PromptJson,
}

/// Whether houses are bought or sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Phase)]
pub enum PhaseJson {
    /// Houses are bought for coins.
    Buy,
    /// Houses are sold for checks.
    Sell,
}

/// Everything public, as one seat sees it. A watcher has no seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = View, bound = "")]
pub struct ViewJson<S = Seat> {
    /// The seat that sees this; null for a watcher.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: S,
    /// Whether houses are bought or sold.
    pub phase: PhaseJson,
    /// The coins of each seat, its bid included.
    pub purses: Vec<Coins>,
    /// Coins on the table, by seat.
    pub bids: Vec<Coins>,
    /// The players still in the auction.
    pub bidding: Vec<Seat>,
    /// The houses each seat holds.
    pub hands: Vec<Vec<House>>,
    /// The checks each seat has won.
    pub tills: Vec<Vec<Check>>,
    /// The houses left in the auction.
    pub street: Vec<House>,
    /// The checks on offer.
    pub offered: Vec<Check>,
    /// The houses in the deck, or removed.
    pub unseen_houses: Vec<House>,
    /// The checks in the deck, or removed.
    pub unseen_checks: Vec<Check>,
}

/// What a bot may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged, expecting = "a prompt is either bid and pass, or sell")]
#[schema(as = Prompt)]
pub enum PromptJson {
    /// Bid or pass.
    Buy {
        /// The possible bids; null if the lowest is more than the purse.
        #[schema(required)]
        bid: Option<BidJson>,
        /// What passing does.
        pass: PassJson,
    },
    /// Sell a house.
    Sell {
        /// The houses to choose from.
        sell: Vec<House>,
    },
}

/// Every total bid from `min` to `max` is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "documented above")]
#[schema(as = BidRange)]
pub struct BidJson {
    pub min: Coins,
    pub max: Coins,
}

/// What passing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PassTerms)]
pub struct PassJson {
    /// The house that the player takes; null while there are more bidders than houses.
    #[schema(required)]
    pub take: Option<House>,
    /// The coins of the bid that are returned.
    pub back: Coins,
}

impl ToBot {
    /// Returns the message as a line, with its line break.
    pub fn line(&self) -> String {
        line(self)
    }
}

impl FromBot {
    /// Returns the message as a line, with its line break.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(message: &impl Serialize) -> String {
    let text = serde_json::to_string(message);
    text.expect("messages have string keys, so they can be serialised") + "\n"
}

/// Why a line is not a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct MessageError(String);

/// Parses a line as a message.
pub fn read_message<T: DeserializeOwned>(line: &[u8]) -> Result<T, MessageError> {
    serde_json::from_slice(line).map_err(|error| {
        // The line number within the line is always 1, and would confuse a reader of the input.
        MessageError(error.to_string().replace(" at line 1 column", " at column"))
    })
}

/// Reads the next line without its line break. Returns none at the end of the input, and an error
/// for a line longer than [`LONGEST_LINE`].
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        return Err(io::Error::other("a line is longer than 64 KiB"));
    }
    Ok(Some(line))
}
